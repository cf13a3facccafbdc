// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

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

it('waits on a first visit, whose taps come first', async () => {
  await load();
  await vi.advanceTimersByTimeAsync(2_900);
  expect(register).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(register).toHaveBeenCalledTimes(1);
});

it('does not wait anew with each page of a visit that goes from load to load', async () => {
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(`${location.origin}/blog`);
  await load();
  await vi.advanceTimersByTimeAsync(200);
  expect(register).toHaveBeenCalledTimes(1);
});

it('waits for whoever comes from another place', async () => {
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(`${location.origin}.example/blog`);
  await load();
  await vi.advanceTimersByTimeAsync(2_900);
  expect(register).not.toHaveBeenCalled();
});
