// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { followTooltips } from './tooltips.ts';

let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `<main>
    <button data-tooltip aria-label="Aktualisieren"><i></i></button>
    <button data-tooltip aria-label="Teilen"></button>
    <p>Text</p>
  </main>`;
  stop = followTooltips();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const part = (selector: string) => document.querySelector(selector) ?? document.body;
const refresh = '[aria-label="Aktualisieren"]';
const share = '[aria-label="Teilen"]';
const shown = () => document.querySelector('[role="tooltip"]')?.textContent;

function point(selector: string, pointerType = 'mouse') {
  const event = new Event('pointerover', { bubbles: true });
  part(selector).dispatchEvent(Object.assign(event, { pointerType }));
}

describe('a tooltip', () => {
  it('opens 700 ms after the mouse came, with the name of the control', () => {
    point(`${refresh} i`);
    vi.advanceTimersByTime(699);
    expect(shown()).toBeUndefined();
    vi.advanceTimersByTime(1);
    expect(shown()).toBe('Aktualisieren');
  });

  it('goes with the mouse, and does not come when it left early', () => {
    point(refresh);
    vi.advanceTimersByTime(700);
    point('p');
    expect(shown()).toBeUndefined();
    point(refresh);
    point('p');
    vi.advanceTimersByTime(2000);
    expect(shown()).toBeUndefined();
  });

  it('follows another one at once within 300 ms, and waits again after that', () => {
    point(refresh);
    vi.advanceTimersByTime(700);
    point('p');
    vi.advanceTimersByTime(299);
    point(share);
    vi.advanceTimersByTime(0);
    expect(shown()).toBe('Teilen');
    point('p');
    vi.advanceTimersByTime(300);
    point(refresh);
    vi.advanceTimersByTime(699);
    expect(shown()).toBeUndefined();
  });

  it('stays while the mouse is on it, and goes with Escape', () => {
    point(refresh);
    vi.advanceTimersByTime(700);
    point('[role="tooltip"]');
    expect(shown()).toBe('Aktualisieren');
    // It still closes the dialog that the control stands in.
    expect(document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', cancelable: true }))).toBe(
      true,
    );
    expect(shown()).toBeUndefined();
  });

  it('stands beside everything on the page, and a press on it is none beside a dialog', () => {
    let pressed = 0;
    const countPress = () => (pressed += 1);
    document.addEventListener('pointerdown', countPress);
    onTestFinished(() => document.removeEventListener('pointerdown', countPress));
    point(refresh);
    vi.advanceTimersByTime(700);
    expect(part('[role="tooltip"]').parentElement).toBe(document.body);
    part('[role="tooltip"]').dispatchEvent(new Event('pointerdown', { bubbles: true }));
    expect(shown()).toBeUndefined();
    expect(pressed).toBe(0);
  });

  it('is nothing for fingers', () => {
    point(refresh, 'touch');
    vi.advanceTimersByTime(2000);
    expect(shown()).toBeUndefined();
  });

  it('goes when the control is pressed', () => {
    point(refresh);
    vi.advanceTimersByTime(700);
    part(refresh).dispatchEvent(new Event('pointerdown', { bubbles: true }));
    expect(shown()).toBeUndefined();
  });
});
