/** Practising on and on: what is left behind by it. */

import assert from 'node:assert/strict';

/** All kinds but building a hand, which takes no taps of this sort. */
const KINDS = 'eight.name.worth.points.omitted.reading.counts.wins.score.total.waits.discard.pays';

/** After so many questions the page has everything that it keeps. */
const FIRST = 20;

/**
 * Opens questions without end and answers the first of them. What it gives answers so many more, holds that the page has grown
 * by nothing, and gives what it holds.
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
    // What was answered is kept, and takes its room.
    assert.ok(after.wasm - before.wasm <= 2 ** 20 + 1024 * answered, `the program's memory grew from ${before.wasm} to ${after.wasm} bytes`);
    // The room grows by a thousand at a time.
    assert.ok(after.held <= 2 * before.held, `the program held ${before.held} values of the page and holds ${after.held}`);
    assert.ok(after.elements < 2 * before.elements + 500, `${before.elements} elements became ${after.elements}`);
    if (before.heap) assert.ok(after.heap - before.heap < 4e6, `the heap grew from ${before.heap} to ${after.heap} bytes`);
    return { answered, ...after };
  };
}

/** Answers questions as fast as the page draws: the first choices, every third question skipped. */
async function answer(page, count) {
  for (let rest = count; rest > 0; rest -= 20) {
    await page.evaluate(async (count) => {
      const drawn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      for (let number = 0; number < count; number += 1) {
        for (const selector of ['.choices button', '.fan-keys button', '.question .key']) {
          document.querySelectorAll(selector)[number % 3]?.click();
        }
        await drawn();
        // A choice was an answer by itself.
        if (document.querySelector('.verdict:empty')) {
          const [skip] = document.querySelectorAll('.acts button');
          const check = document.querySelector('.acts .main');
          (number % 3 === 2 || !check || check.getAttribute('aria-disabled') ? skip : check).click();
        }
        // On a busy machine the verdict comes later than the next frame.
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
 * The bytes of the program, how many values of the page it has room to hold and, in Chromium, the bytes of the heap after everything
 * was collected.
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
