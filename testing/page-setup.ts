import { afterEach, beforeEach, expect } from 'vitest';

/** Radix asks for it on pointer events; jsdom does not have it. */
if (typeof Element !== 'undefined') Object.assign(Element.prototype, { hasPointerCapture: () => false });

/** user-event asks for it on the way from one radio button to the next; our names need no escape. */
if (typeof window !== 'undefined') Object.assign(window, { CSS: { escape: String } });

/** A device without wishes: what jsdom does not have answers no to every question. */
if (typeof window !== 'undefined') {
  Object.assign(window, { matchMedia: () => Object.assign(new EventTarget(), { matches: false }) });
}

/** Nothing has a size in jsdom, and so nothing changes it. */
if (typeof window !== 'undefined') {
  Object.assign(globalThis, {
    ResizeObserver: class {
      observe(): void {}
      disconnect(): void {}
    },
  });
}

/** An unexpected console.error (React warnings among them) fails the test that caused it. */
const errors: unknown[][] = [];
const original = console.error;

beforeEach(() => {
  errors.length = 0;
  console.error = (...args: unknown[]) => {
    errors.push(args);
    original(...args);
  };
});

afterEach(() => {
  console.error = original;
  expect(errors, 'console.error was called').toEqual([]);
});
