/** Programs that the journeys need: they are started on demand, and end with this process. */

import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, openSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder for the logs and screenshots of the journeys. */
export const LEFT = fileURLToPath(new URL('../../target/journeys', import.meta.url));

const logOf = (name) => join(LEFT, `${name}-${process.pid}.log`);

/** The running programs, each with the folder for its temporary files. */
const running = new Map();
process.on('exit', () => {
  endAll();
  [...running.keys()].forEach(removed);
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1));

/**
 * Starts a program, and waits until it is ready. Its temporary files are removed when it ends, because a driver that is killed leaves the
 * browser's profile behind.
 *
 * @param {string} name the name of its log file
 * @param {string} program
 * @param {string[]} words
 * @param {object} env environment variables in addition to ours
 * @param {() => Promise<boolean>} ready
 * @returns {Promise<import('node:child_process').ChildProcess>}
 */
export async function start(name, program, words, env, ready) {
  mkdirSync(LEFT, { recursive: true });
  const log = openSync(logOf(name), 'w');
  const folder = mkdtempSync(join(tmpdir(), 'bafan-'));
  const child = spawn(program, words, { env: { ...process.env, TMPDIR: folder, ...env }, stdio: ['ignore', log, log] });
  running.set(child, folder);
  child.once('close', () => removed(child));
  let ended;
  child.once('error', (error) => (ended = error.message));
  child.once('exit', (status) => (ended = `it ended with ${status}`));
  for (const last = Date.now() + 60_000; Date.now() < last && !ended; ) {
    if (await ready().catch(() => false)) return child;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${program} did not start: ${ended ?? 'it was not ready in time'}\n${saidBy(name)}`);
}

/** Returns the output of a program so far. */
export const saidBy = (name) => readFileSync(logOf(name), 'utf8');

/** Another page replaced this one during a call, which can be repeated there. */
export class GivenWay extends Error {}

/** No reply came in time. */
export class Silence extends Error {}

/** Returns the result of a promise, or fails after a time limit: a driver whose browser has crashed may never reply. */
export function within(milliseconds, promise) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Silence(`no answer within ${milliseconds} ms`)), milliseconds);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/**
 * Removes the temporary files of a program that has ended. Its browser may still be writing there, so the removal is tried again for some
 * twenty seconds; if the folder stays, the tests do not fail.
 */
function removed(child) {
  const folder = running.get(child);
  running.delete(child);
  if (folder) rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }).catch((reason) => console.warn(reason.message));
}

/** Ends all running programs. */
export function endAll() {
  for (const child of running.keys()) child.kill();
}

/** Returns a free port. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
