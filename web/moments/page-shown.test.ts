// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { patienceMs } from './page-shown.ts';

const frameMs = 16;
const isShown = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers();
  isShown.mockClear();
  document.body.innerHTML = '<div id="root"></div>';
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('what comes after the page', () => {
  it('waits until content stands in place of what waits for it, and for its frame', async () => {
    await wait();
    await vi.advanceTimersByTimeAsync(3 * frameMs);
    document.body.innerHTML = '<main><p class="delayed">Wird geladen...</p></main>';
    await vi.advanceTimersByTimeAsync(3 * frameMs);
    expect(isShown).not.toHaveBeenCalled();
    document.body.innerHTML = '<main><h1>Igel</h1></main>';
    await vi.advanceTimersByTimeAsync(frameMs - 1);
    expect(isShown).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2 * frameMs);
    expect(isShown).toHaveBeenCalledTimes(1);
  });

  it('comes in the end where nothing does', async () => {
    await wait();
    document.body.innerHTML = '<main><p class="delayed">Wird geladen...</p></main>';
    await vi.advanceTimersByTimeAsync(patienceMs - frameMs);
    expect(isShown).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(4 * frameMs);
    expect(isShown).toHaveBeenCalledTimes(1);
  });
});

it('does not wait in a page that nobody sees, which paints nothing', async () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
  await wait();
  await vi.advanceTimersByTimeAsync(0);
  expect(isShown).toHaveBeenCalledTimes(1);
});

let pages = 0;

/** Loads the module anew, as a new page does. */
async function wait(): Promise<void> {
  pages += 1;
  const anew = `./page-shown.ts?${pages}`;
  const { pageShown }: typeof import('./page-shown.ts') = await import(anew);
  void pageShown().then(isShown);
}
