// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { afterPaint } from './after-paint.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('what waits for a frame that goes with its document holds up nothing in the next one', async () => {
  const frames = vi.spyOn(window, 'requestAnimationFrame').mockReturnValueOnce(0);
  const lost = vi.fn<() => void>();
  afterPaint(lost);
  expect(frames).toHaveBeenCalledTimes(1);
  vi.stubGlobal('document', { visibilityState: 'visible' });
  await new Promise<void>(afterPaint);
  expect(lost).toHaveBeenCalledTimes(1);
});
