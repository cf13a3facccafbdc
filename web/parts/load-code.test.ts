// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takenOver } from '../site/taken-over.ts';
import { loadCodeAfterPicture } from './load-code.ts';

// The code itself is never asked for.
beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function addButtons(names: readonly string[], onClick: (name: string) => void) {
  const group = document.body.appendChild(document.createElement('div'));
  return names.map(name => {
    const button = Object.assign(document.createElement('button'), { type: 'button', textContent: name });
    group.append(button);
    addEventListener(takenOver, () => button.addEventListener('click', () => onClick(name)), { once: true });
    return button;
  });
}

it('repeats what was pressed before the code came, of answers beside each other the last one alone', async () => {
  const pressed: string[] = [];
  const note = (name: string) => void pressed.push(name);
  const [accept, more] = addButtons(['Alle akzeptieren', 'Einstellungen'], note);
  const toggles = addButtons(['FUX 3', 'FUX 7'], note);
  for (const toggle of toggles) toggle.setAttribute('aria-pressed', 'false');
  loadCodeAfterPicture();
  await vi.advanceTimersByTimeAsync(0);
  for (const button of [more, ...toggles, accept, accept, more, ...toggles]) button?.click();
  dispatchEvent(new Event(takenOver));
  expect(pressed).toEqual(['Einstellungen', 'FUX 3', 'FUX 7']);
});
