// @vitest-environment jsdom
import { expect, it, onTestFinished, vi } from 'vitest';
import { hear } from './hear.ts';
import { streamBy } from './live-stream.ts';

it('where tabs share no stream, one that is hidden closes its own, and asks for what it missed when it is seen', () => {
  const opened: string[] = [];
  let closed = 0;
  const before = streamBy(address => {
    opened.push(address);
    return Object.assign(new EventTarget(), { readyState: 1, close: () => void (closed += 1) });
  });
  onTestFinished(() => void streamBy(before));
  const seen = vi.spyOn(document, 'visibilityState', 'get');
  onTestFinished(() => seen.mockRestore());
  const turn = (to: DocumentVisibilityState) => {
    seen.mockReturnValue(to);
    document.dispatchEvent(new Event('visibilitychange'));
  };

  const close = hear('mia', performance.now(), () => undefined);
  turn('visible');
  expect([opened.length, closed]).toEqual([1, 0]);
  expect(opened[0]).toMatch(/since=[1-9]\d*&member=mia$/);
  turn('hidden');
  expect([opened.length, closed]).toEqual([1, 1]);
  turn('visible');
  expect(opened[1]).toContain('since=0&');
  close();
  turn('hidden');
  turn('visible');
  expect([opened.length, closed]).toEqual([2, 2]);
});
