// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { whenHandsRest } from './hands-rest.ts';

const restMs = 2_000;

function press(): void {
  document.body.click();
}

beforeEach(() => {
  vi.useFakeTimers();
  press();
  vi.advanceTimersByTime(restMs);
});
afterEach(() => void vi.useRealTimers());

describe('what nobody waits for', () => {
  it('is done at once while nothing is pressed, and after the last press otherwise', () => {
    const work = vi.fn<() => void>();
    whenHandsRest(work, restMs);
    expect(work).toHaveBeenCalledTimes(1);
    press();
    whenHandsRest(work, restMs);
    vi.advanceTimersByTime(restMs - 1);
    press();
    vi.advanceTimersByTime(restMs - 1);
    expect(work).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    expect(work).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(2 * restMs);
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('is not done when it is called off', () => {
    const work = vi.fn<() => void>();
    press();
    whenHandsRest(work, restMs)();
    vi.advanceTimersByTime(2 * restMs);
    expect(work).not.toHaveBeenCalled();
  });
});
