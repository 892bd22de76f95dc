/**
 * Returns the elements that match a description, as a user or a screen reader perceives the page. Runs in the page, so it uses nothing but
 * Testing Library.
 *
 * @typedef {{ whole: string } | { part: string } | { source: string, flags: string }} Pattern of a text
 * @typedef {{ by: 'role', role: string, name?: Pattern } | { by: 'text' | 'content', text: Pattern } | { by: 'place', index: number }} Step
 * @param {Step[]} steps the outermost first
 * @returns {Element[]}
 */
export function found(steps) {
  const { queryAllByRole, queryAllByText } = window.TestingLibraryDom;
  const fits = ({ whole, part, source, flags }) => {
    const pattern = source && new RegExp(source, flags);
    return (text) => (pattern ? pattern.test(text) : whole ? text === whole : text.includes(part));
  };
  const inside = (elements, query) => [...new Set(elements.flatMap(query))];
  return steps.reduce(
    (elements, step) => {
      switch (step.by) {
        case 'role': {
          const name = step.name && fits(step.name);
          return inside(elements, (element) => queryAllByRole(element, step.role, { name }));
        }
        case 'text':
          return inside(elements, (element) => queryAllByText(element, fits(step.text)));
        case 'content': {
          const content = (element) => element.textContent.replaceAll(/\s+/g, ' ').trim();
          return elements.filter((element) => fits(step.text)(content(element)));
        }
        case 'place':
          return elements.slice(step.index).slice(0, 1);
      }
    },
    // A page that has just begun to load has no body yet.
    document.body ? [document.body] : [],
  );
}
