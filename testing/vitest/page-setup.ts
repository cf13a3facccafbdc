import { afterEach, beforeEach, expect } from 'vitest';

if (typeof document !== 'undefined') {
  const { beginAnew } = await import('./fresh-document.ts');
  beginAnew();
  // jsdom does not know that nothing in what is inert takes the focus.
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function focusUnlessInert(options) {
    if (this.closest('[inert]') === null) focus.call(this, options);
  };
  // jsdom lacks it, and Radix calls it on pointer events.
  Object.assign(Element.prototype, { hasPointerCapture: () => false });
  Object.assign(window, {
    // jsdom lacks it, and user-event calls it between radio buttons. Our names need no escaping.
    CSS: { escape: String },
    // jsdom lacks it; here nothing matches.
    matchMedia: () => Object.assign(new EventTarget(), { matches: false }),
    // jsdom lacks it; the stream comes from `renderPage`.
    EventSource: { CONNECTING: 0, OPEN: 1, CLOSED: 2 },
    // jsdom has no layout.
    scrollTo: () => undefined,
    scrollY: 0,
    // Nor does anything come into view.
    IntersectionObserver: class {
      observe(): void {}
      disconnect(): void {}
    },
    // Nothing resizes, either.
    ResizeObserver: class {
      observe(): void {}
      disconnect(): void {}
    },
    // Answers arrive at any time, as in a browser: no `act`.
    IS_REACT_ACT_ENVIRONMENT: false,
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
