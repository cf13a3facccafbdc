// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takenOver } from '../site/taken-over.ts';
import { loadCodeAfterPicture } from './load-code.ts';

// The code itself is never asked for.
beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function addButton(name: string, onClick: (name: string) => void) {
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: name });
  document.body.append(button);
  addEventListener(takenOver, () => button.addEventListener('click', () => onClick(name)), { once: true });
  return button;
}

it('repeats what was pressed before the code came, and what was pressed last is the last', async () => {
  const pressed: string[] = [];
  const [refuse, accept] = ['Alle ablehnen', 'Alle akzeptieren'].map(name =>
    addButton(name, one => pressed.push(one)),
  );
  loadCodeAfterPicture();
  await vi.advanceTimersByTimeAsync(0);
  for (const button of [refuse, accept, refuse]) button?.click();
  dispatchEvent(new Event(takenOver));
  expect(pressed).toEqual(['Alle akzeptieren', 'Alle ablehnen']);
});
