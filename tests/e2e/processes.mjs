/** Programs that run beside the journeys: they are started when needed, and end with this process. */

import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, openSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder for what is left to look at after the journeys. */
export const LEFT = fileURLToPath(new URL('../../target/journeys', import.meta.url));

const logOf = (name) => join(LEFT, `${name}-${process.pid}.log`);

/** The programs that run, each with the folder for its temporary files. */
const running = new Map();
process.on('exit', () => {
  endAll();
  [...running.keys()].forEach(removed);
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1));

/**
 * Starts a program, and waits until it is ready. Its temporary files go with it: a driver that is ended leaves the browser's profile.
 *
 * @param {string} name of the file with what it says
 * @param {string} program
 * @param {string[]} words
 * @param {object} env what it finds in the environment beside what we do
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

/** What a program has said so far. */
export const saidBy = (name) => readFileSync(logOf(name), 'utf8');

/** The page gave way to another one while it was asked: whoever still wants to know asks that one. */
export class GivenWay extends Error {}

/** Whoever was asked has not answered. */
export class Silence extends Error {}

/** What a promise gives, if it does so in time: a driver whose browser has died may never answer. */
export function within(milliseconds, promise) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Silence(`no answer within ${milliseconds} ms`)), milliseconds);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/**
 * Removes what a program that has ended leaves. Its browser may still be writing there, so that is tried again for some twenty seconds; a
 * folder for temporary files that stays is no fault of the app.
 */
function removed(child) {
  const folder = running.get(child);
  running.delete(child);
  if (folder) rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }).catch((reason) => console.warn(reason.message));
}

/** Ends all of them. */
export function endAll() {
  for (const child of running.keys()) child.kill();
}

/** A port that nobody listens on. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
