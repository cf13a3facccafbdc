// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const register = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('Not today.')));

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const container = Object.assign(new EventTarget(), { controller: null, register });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container });
  sessionStorage.clear();
  register.mockClear();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

/** As a document does that was loaded anew. */
async function load(): Promise<void> {
  const now = Date.now();
  // Which sets the clock back, too.
  vi.clearAllTimers();
  vi.setSystemTime(now);
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
  for (let page = 0; page < 3; page += 1) {
    await load();
    await vi.advanceTimersByTimeAsync(1_400);
  }
  expect(register).toHaveBeenCalledTimes(1);
});

it('waits as on a first visit where the clock was put back meanwhile', async () => {
  await load();
  vi.setSystemTime(Date.now() - 86_400_000);
  await load();
  await vi.advanceTimersByTimeAsync(3_100);
  expect(register).toHaveBeenCalledTimes(1);
});

it('does not need storage', async () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('Blocked.', 'SecurityError');
  });
  await load();
  await vi.advanceTimersByTimeAsync(3_100);
  expect(register).toHaveBeenCalledTimes(1);
});
