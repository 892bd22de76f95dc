/**
 * The routes to eight points, through `window.bafan.route` and on the Score page: the worker finds them while the page stays responsive,
 * and the page says so if the worker does not start.
 */

import assert from 'node:assert/strict';
import { Person } from './hand.mjs';
import { everywhere, journey } from './harness.mjs';

const NEAR = '123m456p67s[444s]EE';
/** A hand with a long search. */
const FAR = '1p61sPCS1pPE154mS5s';

/** Reasons why the worker cannot start, each with the host's answer to requests for one of its files. */
const FATES = {
  'is missing': [/^worker/, { status: 404 }],
  'is half there': [/^worker_bg/, { status: 404 }],
  'throws on its way': [/^worker_loader/, { body: 'throw new Error("no worker");' }],
  'is of another version': [/^worker_loader/, { body: 'postMessage([{ Hello: { version: 0, engine: "0.0.1" } }]);' }],
  'says what nobody understands': [/^worker_loader/, { body: 'postMessage(["🀄"]);' }],
  'is of another kind altogether': [/^worker_loader/, { body: 'postMessage("🀄");' }],
};

/** Returns the result of a call with the progress reported, or its error. */
const route = (page, hand, options = {}) =>
  page.evaluate(
    async ([hand, options]) => {
      const progress = [];
      const note = (done, all) => progress.push([done, all]);
      try {
        return { gives: await window.bafan.route(hand, { ...options, progress: note }), progress };
      } catch (error) {
        return { throws: error.message, name: error.name, ...error, isError: error instanceof Error };
      }
    },
    [hand, options],
  );

/** A loader that starts the worker but sends all messages for it to the page. */
const ECHO = `
  const line = new BroadcastChannel("line");
  addEventListener("message", (event) => {
    line.postMessage(event.data);
    event.stopImmediatePropagation();
  });
  importScripts("worker.js");
  wasm_bindgen({ module_or_path: "worker_bg.wasm" });
`;

/**
 * Returns the longest time for which a page that asks for routes is blocked, and the time until it has them, in milliseconds.
 */
async function longest(hand) {
  const { port1, port2 } = new MessageChannel();
  const start = performance.now();
  let last = start;
  let most = 0;
  const turn = () => {
    const now = performance.now();
    most = Math.max(most, now - last);
    last = now;
  };
  port1.onmessage = () => {
    turn();
    port2.postMessage(null);
  };
  port2.postMessage(null);
  await window.bafan.route(hand);
  turn();
  port1.close();
  return { most, whole: last - start };
}

journey('routes are found by the worker, for many at once, while the page stays awake; a signal ends one, of which the worker hears at once', async (page) => {
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  assert.ok(!loaded.some((name) => name.includes('/worker')), `the first load brings ${loaded}`);
  const { gives } = await route(page, NEAR, { seen: '888s' });
  assert.deepEqual(gives.routes.find(({ fans }) => fans[0] === '花龙'), {
    fans: ['花龙'],
    distance: 1,
    needed: ['8s', '9s'],
    unseen: 5,
    target: '[444s]123m456p79sEE8s|EE0000',
    worth: { total: 9, fans: { 花龙: 1, 坎张: 1 } },
    exact: true,
  });
  assert.equal(gives.complete, true);
  const second = await route(page, FAR);
  assert.equal(second.gives.routes.length, 100);
  assert.ok(second.progress.length > 0, 'it tells of no progress');
  for (const [i, [done, all]] of second.progress.entries()) {
    assert.ok(done > (second.progress[i - 1]?.[0] ?? 0) && done < all, JSON.stringify(second.progress));
  }
  const lengths = await page.evaluate(async ([near, far]) => {
    const all = await Promise.all([near, far, near, far].map((hand) => window.bafan.route(hand)));
    return all.map(({ routes }) => routes.length);
  }, [NEAR, FAR]);
  assert.equal(lengths[0], lengths[2]);
  assert.deepEqual([lengths[1], lengths[3]], [100, 100]);
  const ended = await page.evaluate(async (hand) => {
    const control = new AbortController();
    const told = [];
    const options = { signal: control.signal, progress: (done) => (told.push(done), control.abort()) };
    const first = window.bafan.route(hand, options);
    const next = window.bafan.route(hand);
    const error = await first.catch((error) => error);
    const { complete } = await next;
    const before = await window.bafan.route(hand, { signal: AbortSignal.abort(new Error('mine')) }).catch((error) => error);
    return { name: error.name, told: told.length, complete, before: before.message };
  }, FAR);
  assert.deepEqual(ended, { name: 'AbortError', told: 1, complete: true, before: 'mine' });
  const misread = await route(page, '12mX0p');
  assert.deepEqual([misread.isError, misread.at, misread.faults.length], [true, 3, 2]);

  const times = [];
  for (let i = 0; i < 5; i++) times.push(await page.evaluate(longest, FAR));
  // On a busy machine, everything takes longer; even then, the search must not block the page all at once.
  const awake = times.some(({ most, whole }) => most < Math.max(50, whole / 3));
  assert.ok(awake, `asleep for ${times.map(({ most, whole }) => `${most.toFixed()} of ${whole.toFixed()} ms`)}`);

  // The routes to eight points can also be opened and closed on the Score page.
  const person = new Person(page);
  await page.goto('#/score?v=1&h=123m456p78s1199sE');
  await person.choose('怎样够八番');
  const found = page.getByText(/^共 \d+ 条路/);
  await found.waitFor();
  await page.getByRole('region', { name: '算番结果' }).waitForText(/差\d+.*花龙/);
  await person.choose('关闭');
  await found.waitForNone();

  page.site.answer(/^worker_loader/, { body: ECHO });
  await page.reload();
  const heard = await page.evaluate(async (hand) => {
    const line = new BroadcastChannel('line');
    const requests = [];
    const control = new AbortController();
    const cancelled = new Promise((resolve) => {
      line.onmessage = ({ data }) => {
        requests.push(data);
        if (requests.length === 1) control.abort();
        if (requests.length === 2) resolve();
      };
    });
    await window.bafan.route(hand, { signal: control.signal }).catch(() => cancelled);
    return requests;
  }, NEAR);
  const question = { hand: NEAR, rules: 'textbook', seen: '' };
  assert.deepEqual(heard, [{ Ask: { number: 0, question: { Routes: question } } }, { Cancel: { number: 0 } }]);
});

everywhere(
  'it is said where the worker does not start, whatever keeps it, and the next question tries again',
  async (page) => {
    for (const [name, fate] of Object.entries(FATES)) {
      page.site.answer(/^worker/, {});
      page.site.answer(...fate);
      await page.goto('#/score?v=1&h=123m456p78s1199sE');
      await page.reload();
      for (let i = 0; i < 2; i++) {
        const { isError, throws } = await route(page, NEAR);
        assert.deepEqual([isError, throws], [true, 'the worker did not start'], `the worker ${name}`);
      }
      await new Person(page).choose('怎样够八番');
      await page.getByText(/后台计算没能启动/).waitFor();
    }
    page.site.answer(/^worker/, {});
    assert.equal((await route(page, NEAR)).gives?.complete, true);
  },
  // The browser's messages about the broken worker are expected.
  { allows: /worker|wasm/i },
);
