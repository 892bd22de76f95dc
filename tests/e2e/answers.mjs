/** Answers questions for a long time, and checks that the page leaks no memory. */

import assert from 'node:assert/strict';

/** The kinds of questions that the first version of links has, except building a hand, and in addition the two that only lessons ask. */
const KINDS = 'eight.name.worth.points.omitted.reading.counts.wins.score.total.waits.discard.pays';

/** The number of questions after which the page's caches are full. */
const FIRST = 20;

/**
 * Opens an endless set of questions and answers the first questions. The returned function answers `count` more, checks that the page has
 * not grown, and returns what the page holds.
 *
 * @param {import('./page.mjs').Page} page
 */
export async function steady(page) {
  await page.goto(`#/quiz?as=free&i=0&s=77&v=1&k=${KINDS}`);
  await page.getByRole('button', { name: '跳过' }).waitFor();
  await answer(page, FIRST);
  const before = await memory(page);
  let answered = FIRST;
  return async (count) => {
    await answer(page, count);
    answered += count;
    await page.getByText(`第 ${answered + 1} 题`).waitFor();
    const after = await memory(page);
    // The stored answers take up to 1 KiB each.
    assert.ok(after.wasm - before.wasm <= 2 ** 20 + 1024 * answered, `the program's memory grew from ${before.wasm} to ${after.wasm} bytes`);
    // The table of references grows in blocks.
    assert.ok(after.held <= 2 * before.held, `the program held ${before.held} values of the page and holds ${after.held}`);
    assert.ok(after.elements < 2 * before.elements + 500, `${before.elements} elements became ${after.elements}`);
    if (before.heap) assert.ok(after.heap - before.heap < 4e6, `the heap grew from ${before.heap} to ${after.heap} bytes`);
    return { answered, ...after };
  };
}

/**
 * Answers questions as fast as the page renders, with one of the first three choices in turn; skips every third question that the tap has
 * not answered.
 */
async function answer(page, count) {
  for (let rest = count; rest > 0; rest -= 20) {
    await page.evaluate(async (count) => {
      const drawn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      for (let number = 0; number < count; number += 1) {
        for (const selector of ['.choices button', '.fan-keys button', '.question .key']) {
          document.querySelectorAll(selector)[number % 3]?.click();
        }
        await drawn();
        // With a single choice, the tap was the answer.
        if (document.querySelector('.verdict:empty')) {
          const [skip] = document.querySelectorAll('.acts button');
          const check = document.querySelector('.acts .main');
          (number % 3 === 2 || !check || check.getAttribute('aria-disabled') ? skip : check).click();
        }
        // On a busy machine, the verdict may take more than one frame.
        while (document.querySelector('.verdict:empty') || !document.querySelector('.acts .main')) await drawn();
        document.querySelector('.acts .main').click();
        // The next question may take a moment to be made.
        do await drawn();
        while (!document.querySelector('.verdict:empty'));
      }
    }, Math.min(rest, 20));
  }
}

/**
 * Returns the size of the program's memory in bytes, the length of its table of references to values of the page, the number of elements,
 * and in Chromium the size of the heap after garbage collection, in bytes.
 */
async function memory(page) {
  const known = await page.evaluate(async () => {
    const program = await import(new URL('study.js', document.baseURI));
    const { memory, __wbindgen_externrefs: held } = await program.default();
    return { wasm: memory.buffer.byteLength, held: held.length, elements: document.querySelectorAll('*').length };
  });
  if (!page.driver.sendAndGetDevToolsCommand) return known;
  await page.driver.sendDevToolsCommand('HeapProfiler.collectGarbage', {});
  const { usedSize } = await page.driver.sendAndGetDevToolsCommand('Runtime.getHeapUsage', {});
  return { ...known, heap: usedSize };
}
