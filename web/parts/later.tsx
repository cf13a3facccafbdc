import { lazy, Suspense, type ComponentType } from 'react';
import { showMissing } from '../site/taken-over.ts';
import { pageLoaded } from '../moments/page-loaded.ts';
import { untilItComes } from './until-it-comes.ts';

/**
 * `withPage`: its code is there before the page is taken over. `whenIdle`: only then is it fetched. `never`: it stays
 * what the server sent, for what answers nothing but links; no browser fetches its code.
 */
type Moment = 'withPage' | 'whenIdle' | 'never';

const parts: Array<{ readonly moment: Moment; readonly prepare: () => Promise<void> }> = [];

/**
 * A part that the server renders like any other and that the browser takes over after the rest of the page, by itself:
 * when its `moment` has come and nothing else is to do, or when somebody touches it. Until then it is what the server
 * sent: links work, taps on a part that comes `withPage` are heard, controls of one that comes `whenIdle` must not work.
 */
export function later<Props extends object>(
  moment: Moment,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  const prepare = async () => {
    loaded ??= await load();
  };
  parts.push({ moment, prepare });
  const Part = lazy(() => {
    if (loaded !== undefined) return atOnce({ default: loaded });
    const come = moment === 'never' ? new Promise<void>(() => undefined) : pageIsIdle();
    // Until then it stays as it was served: a part that fails would take the whole page along.
    return come
      .then(() => untilItComes(load, () => showMissing(true)))
      .then(found => {
        showMissing(false);
        return { default: found };
      });
  });
  return function Later(props: Props) {
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    );
  };
}

/** Loads every such part: whoever makes the page, the server or in development the browser, renders none without. */
export async function loadLaterParts(): Promise<void> {
  await Promise.all(parts.map(({ prepare }) => prepare()));
}

/** Loads those whose code comes with the page's. */
export async function loadPartsOfPage(): Promise<void> {
  const ofPage = parts.filter(({ moment }) => moment === 'withPage');
  await Promise.all(ofPage.map(({ prepare }) => prepare()));
}

/** A promise that is kept without waiting, which a renderer that does not wait needs. */
function atOnce<Value>(value: Value): Promise<Value> {
  const kept = Promise.resolve(value);
  // oxlint-disable-next-line unicorn/no-thenable -- React asks a lazy part's promise by `then`.
  kept.then = ((fulfilled: (value: Value) => unknown) => fulfilled(value)) as typeof kept.then;
  return kept;
}

const touches = ['pointerdown', 'keydown', 'focusin'] as const;

/** The page is there and has nothing else to do, which not every browser says, or somebody touches it. */
async function pageIsIdle(): Promise<void> {
  await Promise.race([idle(), ...touches.map(touched)]);
}

async function idle(): Promise<void> {
  await pageLoaded();
  if ('requestIdleCallback' in window) await new Promise(resolve => requestIdleCallback(resolve));
}

/** On the way down: React lets go no further what happens in a part that it has not taken over. */
function touched(type: string): Promise<unknown> {
  return new Promise(resolve =>
    addEventListener(type, resolve, { capture: true, once: true, passive: true }),
  );
}
