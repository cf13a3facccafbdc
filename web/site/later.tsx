import { lazy, Suspense, type ComponentType } from 'react';

const parts: Array<() => Promise<void>> = [];

/**
 * A part that the server renders like any other and that the browser takes over after the page's own code, so that what
 * people see first does not wait for it; at once when `isUrgent`, or when somebody touches the page. Until then it is
 * what the server sent: its links work, its controls must not.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isUrgent = () => false,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  parts.push(async () => {
    loaded ??= await load();
  });
  const Part = lazy(() =>
    loaded === undefined
      ? timeFor(isUrgent)
          .then(load)
          .then(found => ({ default: found }))
      : atOnce({ default: loaded }),
  );
  return function Later(props: Props) {
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    );
  };
}

/** Loads every such part: the server, whose first picture is its last, renders none without. */
export async function loadLaterParts(): Promise<void> {
  await Promise.all(parts.map(load => load()));
}

/** A promise that is kept without waiting, which a renderer that does not wait needs. */
function atOnce<Value>(value: Value): Promise<Value> {
  const kept = Promise.resolve(value);
  // oxlint-disable-next-line unicorn/no-thenable -- React asks a lazy part's promise by `then`.
  kept.then = ((fulfilled: (value: Value) => unknown) => fulfilled(value)) as typeof kept.then;
  return kept;
}

const touches = ['pointerdown', 'keydown', 'focusin'] as const;

async function timeFor(isUrgent: () => boolean): Promise<void> {
  if (isUrgent()) return;
  const touched = touches.map(type => happens(document, type));
  await Promise.race([pageIsIdle(), ...touched]);
}

/** The page is there and has nothing else to do; not every browser says the second. */
async function pageIsIdle(): Promise<void> {
  if (document.readyState !== 'complete') await happens(window, 'load');
  if ('requestIdleCallback' in window) await new Promise(resolve => requestIdleCallback(resolve));
}

function happens(target: EventTarget, type: string): Promise<unknown> {
  return new Promise(resolve => target.addEventListener(type, resolve, { once: true, passive: true }));
}
