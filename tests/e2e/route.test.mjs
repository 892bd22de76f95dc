/**
 * The ways to eight, asked for at `window.bafan.route`: by the worker, and by the page itself where there is no worker to be
 * had. Whoever answers, the answer is the same and the page stays awake.
 */

import assert from 'node:assert/strict';
import { journey } from './harness.mjs';

const NEAR = '123m456p67s[444s]EE';
/** Much to look for. */
const FAR = '1p61sPCS1pPE154mS5s';

/** What can happen to the worker; each file of it is asked for below the app's folder. */
const FATES = {
  'is there': { requests: ['worker_loader.js', 'worker.js', 'worker_bg.wasm'] },
  'is missing': { fate: [/^worker/, { status: 404 }], requests: ['worker_loader.js'] },
  'is half there': { fate: [/^worker_bg/, { status: 404 }] },
  'throws on its way': { fate: [/^worker_loader/, { body: 'throw new Error("no worker");' }] },
  'never answers': { fate: [/^worker_loader/, { body: 'postMessage("WorkerLoaded");' }] },
  'is of another version': { fate: [/^worker_loader/, { body: says('{ Hello: { version: 0, engine: "0.0.1" } }') }] },
  'says what nobody understands': { fate: [/^worker_loader/, { body: says('"🀄"') }] },
  'is of another kind altogether': { fate: [/^worker_loader/, { body: 'postMessage("🀄");' }] },
};

/** A worker that loads and says one thing. */
function says(reply) {
  return `postMessage("WorkerLoaded"); postMessage({ ProcessOutput: [0, ${reply}] });`;
}

/** What a call gives or how it fails, and what progress it has told of. */
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

for (const [name, { fate, requests }] of Object.entries(FATES)) {
  journey(
    `routes are found where the worker ${name}`,
    async (page) => {
      if (fate) page.site.answer(...fate);
      assert.ok(!page.site.requests.some((path) => path.startsWith('worker')), 'the first load brings the worker');
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
      const asked = page.site.requests.filter((path) => path.startsWith('worker'));
      if (requests) assert.deepEqual(asked, requests);
    },
    // What the browser says of the broken worker is what was meant to happen.
    { allows: fate && /worker/i },
  );
}

journey('a search is ended by its signal, and the next one is answered', async (page) => {
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
});

journey('the worker hears at once of a search that is of no more use', async (page) => {
  const body = 'const line = new BroadcastChannel("line"); onmessage = ({ data }) => line.postMessage(data); postMessage("WorkerLoaded");';
  page.site.answer(/^worker_loader/, { body });
  const heard = await page.evaluate(async (hand) => {
    const line = new BroadcastChannel('line');
    const requests = [];
    const control = new AbortController();
    const cancelled = new Promise((resolve) => {
      line.onmessage = ({ data }) => {
        if (data.ProcessInput) requests.push(data.ProcessInput[1]);
        if (requests.length === 1) control.abort();
        if (requests.length === 2) resolve();
      };
    });
    await window.bafan.route(hand, { signal: control.signal }).catch(() => cancelled);
    return requests;
  }, NEAR);
  const question = { hand: NEAR, rules: 'textbook', seen: '' };
  assert.deepEqual(heard, [{ Routes: { number: 0, question } }, { Cancel: { number: 0 } }]);
});

journey('many questions at once are each answered', async (page) => {
  const lengths = await page.evaluate(async ([near, far]) => {
    const all = await Promise.all([near, far, near, far].map((hand) => window.bafan.route(hand)));
    return all.map(({ routes }) => routes.length);
  }, [NEAR, FAR]);
  assert.equal(lengths[0], lengths[2]);
  assert.deepEqual([lengths[1], lengths[3]], [100, 100]);
});

journey('what is wrong with a question rejects the promise', async (page) => {
  const misread = await route(page, '12mX0p');
  assert.deepEqual([misread.isError, misread.at, misread.faults.length], [true, 3, 2]);
  assert.match((await route(page, '123m')).throws, /10 more tile\(s\) needed/);
  assert.match((await route(page, NEAR, { seen: '44s' })).throws, /more than four 4s/);
  assert.match((await route(page, NEAR, { seen: 5 })).throws, /the tiles seen are a text/);
  assert.match((await route(page, NEAR, { rules: 'mine' })).throws, /unknown rules/);
  assert.match((await route(page, NEAR, { signal: {} })).throws, /AbortSignal/);
  const thrown = await page.evaluate(async (hand) => {
    const progress = () => {
      throw new Error('mine');
    };
    return window.bafan.route(hand, { progress }).catch((error) => error.message);
  }, FAR);
  assert.equal(thrown, 'mine');
});

for (const name of ['is there', 'is of another version']) {
  journey(`the page stays awake while routes are looked for and the worker ${name}`, async (page) => {
    if (FATES[name].fate) page.site.answer(...FATES[name].fate);
    await route(page, NEAR);
    const blocked = await page.evaluate(async (hand) => {
      /** The longest time for which nothing else came to its turn. */
      const longest = async () => {
        const { port1, port2 } = new MessageChannel();
        let last = performance.now();
        let most = 0;
        port1.onmessage = () => {
          const now = performance.now();
          most = Math.max(most, now - last);
          last = now;
          port2.postMessage(null);
        };
        port2.postMessage(null);
        const start = last;
        await window.bafan.route(hand);
        const end = performance.now();
        port1.close();
        return { most: Math.max(most, end - last), whole: end - start };
      };
      const times = [];
      for (let i = 0; i < 5; i++) times.push(await longest());
      return times;
    }, FAR);
    // The machine may be at something else now and then, but not each time. On one so fast that nothing takes 50 ms, it
    // still shows whether a search goes in one piece.
    const awake = blocked.some(({ most, whole }) => most < 50 && most < whole / 2);
    assert.ok(awake, `blocked: ${blocked.map(({ most, whole }) => `${most.toFixed()} of ${whole.toFixed()} ms`)}`);
  });
}
