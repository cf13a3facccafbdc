import { flushSync } from 'react-dom';
import { vi } from 'vitest';
import { clearToasts } from '#web/design/toast.ts';

type Properties = Record<string, PropertyDescriptor>;

/** What tests replace of the window that the files of a worker share, as its first file found it. */
const untouched = [
  globalThis,
  navigator,
  URL,
  document,
  Element.prototype,
  HTMLAnchorElement.prototype,
  HTMLCanvasElement.prototype,
  HTMLImageElement.prototype,
  Storage.prototype,
].map((target: object) => [target, Object.getOwnPropertyDescriptors(target)] as const);

/** Mounted once, and empty between tests. */
let toasts: Element | undefined;

/** A file finds the window as if it were the first of its worker, and no toasts; else, what modules know they keep. */
export function beginAnew(): void {
  vi.useRealTimers();
  flushSync(clearToasts);
  for (const [target, properties] of untouched) restore(target, properties);
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie};path=/;max-age=0`;
  history.replaceState(null, '', '/');
  document.head.replaceChildren();
  toasts = document.querySelector('body > [aria-live="off"]') ?? toasts;
  document.body.replaceChildren(...(toasts === undefined ? [] : [toasts]));
  for (const name of document.documentElement.getAttributeNames())
    document.documentElement.removeAttribute(name);
}

function restore(target: object, properties: Properties): void {
  for (const [name, now] of Object.entries(Object.getOwnPropertyDescriptors(target))) {
    const known = properties[name];
    // A note of React or Vitest.
    if (name.startsWith('_')) continue;
    if (known === undefined) Reflect.deleteProperty(target, name);
    else if (known.value !== undefined && !Object.is(known.value, now.value))
      Object.defineProperty(target, name, known);
  }
}
