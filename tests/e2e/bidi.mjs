/** Chromium and Firefox, through WebDriver BiDi. */

import { LIBRARY } from './page.mjs';
import { GivenWay, within } from './processes.mjs';

/** How long the browser may take for what it is asked, in milliseconds. */
const PATIENCE = 90_000;

const EVENTS = ['log.entryAdded', 'network.fetchError', 'network.responseCompleted'];

/** How Chromium says that a page has given way to another one since it was asked. */
const GIVEN_WAY = /execution contexts cleared/;

/** How Chromium and Firefox name a request that the page itself has ended. */
const GIVEN_UP = /^(net::ERR_ABORTED|NS_BINDING_ABORTED)$/;

/** How the loader of the program's parts says the same: Firefox lets it run a moment longer than the page that is left. */
const PART_GIVEN_UP = /^AbortError: The operation was aborted/;

/** Firefox alone says in its console what the content security policy has forbidden. */
const REPORT_VIOLATIONS = `() => addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
  console.error('content security policy:', effectiveDirective, blockedURI))`;

/**
 * @param {object} [options]
 * @param {boolean} [options.taps] taps points by BiDi: ChromeDriver's own click takes four times as long, and Firefox fails where a tap
 *   leads away from the page
 * @returns {Promise<import('./engines.mjs').Control>}
 */
export async function control(driver, { taps = false } = {}) {
  const connection = await driver.getBidi();
  const context = await driver.getWindowHandle();
  const send = async (method, params) => {
    const reply = await within(PATIENCE, connection.send({ method, params }));
    if (reply.type === 'error') throw new (GIVEN_WAY.test(reply.message) ? GivenWay : Error)(`${method}: ${reply.message}`);
    return reply.result;
  };
  const act = (type, actions) => send('input.performActions', { context, actions: [{ type, id: type, actions }] });
  const tap = ({ x, y }) => {
    const move = { type: 'pointerMove', x: Math.round(x), y: Math.round(y) };
    const button = 0;
    return act('pointer', [move, { type: 'pointerDown', button }, { type: 'pointerUp', button }]);
  };
  let seen = [];
  connection.socket.on('message', (text) => {
    const { type, method, params } = JSON.parse(text);
    const trouble = type === 'event' && told(method, params);
    if (trouble) seen.push({ trouble, address: params.request?.url ?? params.stackTrace?.callFrames[0]?.url ?? '' });
  });
  await send('session.subscribe', { events: EVENTS });
  for (const functionDeclaration of [REPORT_VIOLATIONS, `() => { ${LIBRARY} }`]) {
    await send('script.addPreloadScript', { functionDeclaration });
  }
  return {
    async set({ viewport, locale }) {
      await send('browsingContext.setViewport', { context, viewport });
      await send('emulation.setLocaleOverride', { locale, contexts: [context] });
    },
    prologue: () => '',
    open: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    tap: taps ? tap : undefined,
    press: (value) => act('key', [{ type: 'keyDown', value }, { type: 'keyUp', value }]),
    async call(body, given) {
      // A script of WebDriver's own protocol has its own globals in Firefox: no error would be an `Error` to it.
      const functionDeclaration = `async (given) =>
        JSON.stringify(await (function () { ${body} })(...JSON.parse(given)))`;
      const words = [{ type: 'string', value: JSON.stringify(given) }];
      const target = { context };
      const answer = await send('script.callFunction', { functionDeclaration, arguments: words, target, awaitPromise: true });
      if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
      return answer.result.type === 'string' ? JSON.parse(answer.result.value) : undefined;
    },
    async troubles(site) {
      // Events come in order, so whatever happened before the page answers has been told before its answer.
      const expression = 'new Promise((resolve) => setTimeout(resolve))';
      await send('script.evaluate', { expression, target: { context }, awaitPromise: true });
      const ended = ({ address }) => address.startsWith('http://127.0.0.1:') && !address.startsWith(site);
      // What a worker of an earlier journey still asks its host for is no trouble of this one.
      const troubles = seen.filter((one) => !ended(one)).map(({ trouble }) => trouble);
      seen = [];
      return troubles;
    },
  };
}

/** What an event says of trouble. */
function told(method, params) {
  const address = params.request?.url;
  switch (method) {
    case 'log.entryAdded':
      return params.level === 'error' && !PART_GIVEN_UP.test(params.text) && `${params.type}: ${params.text}`;
    case 'network.fetchError':
      // What a page gives up because it is left, nobody misses.
      return !GIVEN_UP.test(params.errorText) && `request: ${address} ${params.errorText}`;
    case 'network.responseCompleted':
      return params.response.status >= 400 && `${params.response.status} ${address}`;
  }
}
