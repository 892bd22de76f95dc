/** Chromium and Firefox, through WebDriver BiDi. */

import { LIBRARY } from './page.mjs';
import { GivenWay, within } from './processes.mjs';

/** How long the browser may take for a reply, in milliseconds. */
const PATIENCE = 90_000;

const EVENTS = ['log.entryAdded', 'network.fetchError', 'network.responseCompleted'];

/** Chromium's message if the page has been replaced since the call. */
const GIVEN_WAY = /execution contexts cleared/;

/** The names that Chromium and Firefox give to a request aborted by the page. */
const GIVEN_UP = /^(net::ERR_ABORTED|NS_BINDING_ABORTED)$/;

/** The error of the part loader for an aborted request; Firefox lets the loader run for a moment after the page has been left. */
const PART_GIVEN_UP = /^AbortError: The operation was aborted/;

/** Logs violations of the content security policy as errors; without this, only Firefox does so. */
const REPORT_VIOLATIONS = `() => addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
  console.error('content security policy:', effectiveDirective, blockedURI))`;

/**
 * @param {object} [options]
 * @param {boolean} [options.taps] whether to tap points through BiDi: this takes a quarter of the time of ChromeDriver's own click, but
 *   fails in Firefox if a tap leads away from the page
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
      // A script of the classic WebDriver protocol has separate globals in Firefox, where `instanceof Error` would be false for errors of
      // the page.
      const functionDeclaration = `async (given) =>
        JSON.stringify(await (function () { ${body} })(...JSON.parse(given)))`;
      const words = [{ type: 'string', value: JSON.stringify(given) }];
      const target = { context };
      const answer = await send('script.callFunction', { functionDeclaration, arguments: words, target, awaitPromise: true });
      if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
      return answer.result.type === 'string' ? JSON.parse(answer.result.value) : undefined;
    },
    async troubles(site) {
      // Events arrive in order: once the page has replied, all earlier events have been received.
      const expression = 'new Promise((resolve) => setTimeout(resolve))';
      await send('script.evaluate', { expression, target: { context }, awaitPromise: true });
      const ended = ({ address }) => address.startsWith('http://127.0.0.1:') && !address.startsWith(site);
      // Workers of an earlier journey may still send requests to their host; these are not errors of this journey.
      const troubles = seen.filter((one) => !ended(one)).map(({ trouble }) => trouble);
      seen = [];
      return troubles;
    },
  };
}

/** Returns the error that an event reports, if any. */
function told(method, params) {
  const address = params.request?.url;
  switch (method) {
    case 'log.entryAdded':
      return params.level === 'error' && !PART_GIVEN_UP.test(params.text) && `${params.type}: ${params.text}`;
    case 'network.fetchError':
      // Requests that a page aborts because it is left are not errors.
      return !GIVEN_UP.test(params.errorText) && `request: ${address} ${params.errorText}`;
    case 'network.responseCompleted':
      return params.response.status >= 400 && `${params.response.status} ${address}`;
  }
}
