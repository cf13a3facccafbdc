// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { afterPaint } from './after-paint.ts';

afterEach(() => void vi.restoreAllMocks());

it('what waits for a frame that never comes goes with one that is asked for a second later', async () => {
  const frames = vi.spyOn(window, 'requestAnimationFrame').mockReturnValueOnce(0);
  const lost = vi.fn<() => void>();
  afterPaint(lost);
  afterPaint(lost);
  expect(frames).toHaveBeenCalledTimes(1);
  const later = performance.now() + 1_000;
  vi.spyOn(performance, 'now').mockReturnValue(later);
  await new Promise<void>(afterPaint);
  expect(lost).toHaveBeenCalledTimes(1);
});
