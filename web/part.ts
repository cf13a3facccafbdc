import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { pageShown } from './page-shown.ts';

/** A part of the app that is fetched when it is shown, or before. */
export interface Part {
  readonly Content: LazyExoticComponent<ComponentType>;
  readonly load: () => Promise<ComponentType>;
}

/**
 * A part that was fetched before is shown in the same moment: React would show the place of one that waits for a promise,
 * however short, for at least 300 ms.
 */
export function part(fetchPart: () => Promise<ComponentType>): Part {
  let found: ComponentType | undefined;
  const load = async () => (found ??= await fetchPart());
  return {
    load,
    Content: lazy(() => (found === undefined ? load().then(asModule) : atOnce(asModule(found)))),
  };
}

/** A part that nobody waits for: it is fetched once the page is there. */
export function afterPage<P>(
  fetchPart: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => {
    await pageShown();
    return asModule(await fetchPart());
  });
}

function asModule<P>(component: ComponentType<P>) {
  return { default: component };
}

/** React asks only for `then`, and takes an answer that comes within it. */
function atOnce<T>(value: T): Promise<T> {
  // oxlint-disable-next-line unicorn/no-thenable -- that is what it is for
  return { then: (take: (value: T) => void) => take(value) } as unknown as Promise<T>;
}
