/** Programs that run beside the journeys: they are started when needed, and end with this process. */

import { spawn } from 'node:child_process';
import { mkdirSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder for what is left to look at after the journeys. */
export const LEFT = fileURLToPath(new URL('../../target/journeys', import.meta.url));

const logOf = (name) => join(LEFT, `${name}-${process.pid}.log`);
const running = new Set();
process.on('exit', endAll);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1));

/**
 * Starts a program, and waits until it is ready.
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
  const child = spawn(program, words, { env: { ...process.env, ...env }, stdio: ['ignore', log, log] });
  running.add(child);
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

/** Ends all of them. */
export function endAll() {
  running.forEach((child) => child.kill());
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
