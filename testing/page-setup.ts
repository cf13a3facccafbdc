import { afterEach, beforeEach, expect } from 'vitest';

/** jsdom lacks it, and Radix calls it on pointer events. */
if (typeof Element !== 'undefined') Object.assign(Element.prototype, { hasPointerCapture: () => false });

/** jsdom lacks it, and user-event calls it between radio buttons. Our names need no escaping. */
if (typeof window !== 'undefined') Object.assign(window, { CSS: { escape: String } });

/** jsdom lacks matchMedia; here nothing matches. */
if (typeof window !== 'undefined') {
  Object.assign(window, { matchMedia: () => Object.assign(new EventTarget(), { matches: false }) });
}

/** jsdom has no layout, so nothing resizes. */
if (typeof window !== 'undefined') {
  Object.assign(globalThis, {
    ResizeObserver: class {
      observe(): void {}
      disconnect(): void {}
    },
  });
}

/** An unexpected console.error (such as a React warning) fails its test. */
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
