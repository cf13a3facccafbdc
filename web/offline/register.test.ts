// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepRest } from './worker-messages.ts';

const register = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('Not today.')));

beforeEach(() => {
  vi.useFakeTimers();
  // The last tap was a while ago.
  document.body.click();
  vi.advanceTimersByTime(2_000);
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const container = Object.assign(new EventTarget(), { controller: null, register });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container });
  register.mockClear();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

let loads = 0;

/** Loads the module anew, as a reloaded document does. */
async function load(): Promise<void> {
  loads += 1;
  const anew = `./register.ts?${loads}`;
  const { setUpOffline }: typeof import('./register.ts') = await import(anew);
  setUpOffline();
}

it('keeps the shell as soon as a first page rests, and what it does not need yet when the taps end', async () => {
  const postMessage = vi.fn<(message: string) => void>();
  await load();
  await vi.advanceTimersByTimeAsync(200);
  expect(register).toHaveBeenCalledTimes(1);
  document.body.click();
  Object.assign(navigator.serviceWorker, { controller: { postMessage } });
  navigator.serviceWorker.dispatchEvent(new Event('controllerchange'));
  await vi.advanceTimersByTimeAsync(1_900);
  expect(postMessage).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(postMessage.mock.calls).toEqual([[keepRest]]);
});

it('asks for the rest also where a worker took over while the page was on its way: it has heard of no page', async () => {
  const postMessage = vi.fn<(message: string) => void>();
  Object.assign(navigator.serviceWorker, { controller: { postMessage } });
  await load();
  await vi.advanceTimersByTimeAsync(2_100);
  expect(postMessage.mock.calls).toEqual([[keepRest]]);
});

it('waits for the taps of a first visit', async () => {
  document.body.click();
  await load();
  await vi.advanceTimersByTimeAsync(1_900);
  expect(register).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(register).toHaveBeenCalledTimes(1);
});
