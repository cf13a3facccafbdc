import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';

/*
 * The files of a worker share packages and the window, which took half of the time when each file had its own; the
 * project's own modules are new for each file, and the window is given back as it was found.
 */
vi.resetModules();
if (typeof window !== 'undefined') shareWindow();

/** Radix asks for it on pointer events; jsdom does not have it. */
if (typeof Element !== 'undefined') Object.assign(Element.prototype, { hasPointerCapture: () => false });

/** user-event asks for it on the way from one radio button to the next; our names need no escape. */
if (typeof window !== 'undefined') Object.assign(window, { CSS: { escape: String } });

/** A device without wishes: what jsdom does not have answers no to every question. */
if (typeof window !== 'undefined') {
  Object.assign(window, { matchMedia: () => Object.assign(new EventTarget(), { matches: false }) });
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

/** At the end of the file: takes back what it has put on the window, what it shows, keeps and listens for. */
function shareWindow(): void {
  const shared = [
    globalThis,
    navigator,
    document,
    Element.prototype,
    HTMLElement.prototype,
    Storage.prototype,
  ];
  const found = shared.map(thing => ({ thing, properties: Object.getOwnPropertyDescriptors(thing) }));
  const endOfFile = new AbortController();
  // What the project's modules listen for here they would hear in the next file, too.
  for (const place of [window, document]) {
    const listen = place.addEventListener.bind(place);
    place.addEventListener = (type: string, heard: EventListenerOrEventListenerObject, options?: unknown) => {
      const given = typeof options === 'object' ? options : { capture: options === true };
      listen(type, heard, { signal: endOfFile.signal, ...given });
    };
  }
  afterAll(async () => {
    const { cleanup } = await import('@testing-library/react');
    cleanup();
    // Messages are drawn by a root of their own, which would go on to take them away from a page that is no more.
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
    const { dismissToast, readToasts } = await import('#web/design/toast.ts');
    readToasts().forEach(toast => dismissToast(toast.id));
    await Promise.resolve();
    endOfFile.abort();
    for (const { thing, properties } of found) restore(thing, properties);
    vi.useRealTimers();
    document.head.replaceChildren();
    document.body.replaceChildren();
    document.title = '';
    for (const name of document.documentElement.getAttributeNames())
      document.documentElement.removeAttribute(name);
    for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; Max-Age=0`;
    localStorage.clear();
    sessionStorage.clear();
    history.replaceState(null, '', '/');
  });
}

function restore(thing: object, properties: Record<PropertyKey, PropertyDescriptor>): void {
  for (const name of Reflect.ownKeys(thing)) {
    const before = Reflect.get(properties, name);
    const now = Reflect.getOwnPropertyDescriptor(thing, name);
    if (now?.configurable !== true || (typeof name === 'string' && name.startsWith('__vitest'))) continue;
    if (before === undefined) Reflect.deleteProperty(thing, name);
    else if (before.value !== now.value || before.get !== now.get)
      Reflect.defineProperty(thing, name, before);
  }
}
