// Allows one set-up at a time per directory.
import { mkdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const heartbeatMs = 500;
/** A holder that has not touched its file for this long was killed. Process ids are no help across containers. */
const silenceMs = 5_000;
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs `work`, which a signal aborts, while no other process does so with the same file; `onWait` is called once if it
 * has to wait. Two processes that replace a killed holder in the same instant could both pass, which costs one repeated
 * installation.
 */
export async function withSetUpLock(file, onWait, work) {
  mkdirSync(path.dirname(file), { recursive: true });
  let hasWaited = false;
  while (!create(file)) {
    if (!hasWaited) onWait();
    hasWaited = true;
    await untilFreeOrDead(file);
  }
  // The work ends what it started, and then the process: the `exit` event removes the file.
  const stop = new AbortController();
  const abort = () => stop.abort();
  for (const signal of signals) process.on(signal, abort);
  const heartbeat = setInterval(() => touch(file), heartbeatMs);
  const release = () => rmSync(file, { force: true });
  process.once('exit', release);
  try {
    return await work(stop.signal);
  } finally {
    clearInterval(heartbeat);
    for (const signal of signals) process.removeListener(signal, abort);
    process.removeListener('exit', release);
    release();
  }
}

function create(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function touch(file) {
  const now = new Date();
  utimesSync(file, now, now);
}

async function untilFreeOrDead(file) {
  let touchedAt = touchTime(file);
  let deadAt = performance.now() + silenceMs;
  while (touchedAt !== undefined) {
    if (performance.now() > deadAt) rmSync(file, { force: true });
    else await pause(100);
    const now = touchTime(file);
    if (now !== touchedAt) deadAt = performance.now() + silenceMs;
    touchedAt = now;
  }
}

function touchTime(file) {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs;
}
