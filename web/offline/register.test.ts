// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const register = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('Not today.')));

beforeEach(() => {
  vi.useFakeTimers();
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

/** Loads the module anew, as a reloaded document does. */
async function load(): Promise<void> {
  vi.resetModules();
  const { setUpOffline } = await import('./register.ts');
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
