import { lazy, Suspense, type ComponentType } from 'react';
import { showMissing } from '../site/taken-over.ts';
import { whenIdle } from '../moments/idle.ts';
import { pageLoaded } from '../moments/page-loaded.ts';
import { touches } from '../moments/touches.ts';
import { atOnce } from './at-once.ts';
import { untilItComes } from './until-it-comes.ts';

/** `withPage`: its code loads before the page hydrates; `whenIdle`: afterwards; `never`: it stays the server's HTML. */
type Moment = 'withPage' | 'whenIdle' | 'never';

/** A set, because a part that has loaded must not hide that another is missing. */
const missing = new Set<object>();
function noteMissing(part: object, isMissing: boolean): void {
  if (isMissing) missing.add(part);
  else missing.delete(part);
  showMissing(missing.size > 0);
}

const parts: Array<{ readonly moment: Moment; readonly prepare: () => Promise<void> }> = [];

/** Hydrates at its `moment` or on interaction. Before, `withPage` replays clicks; other controls must be disabled. */
export function later<Props extends object>(
  moment: Moment,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  const prepare = async () => {
    loaded ??= await load();
  };
  const part = { moment, prepare };
  parts.push(part);
  const Part = lazy(() => {
    if (loaded !== undefined) return atOnce({ default: loaded });
    const come = moment === 'never' ? new Promise<void>(() => undefined) : pageIsIdle();
    return come
      .then(() => untilItComes(load, () => noteMissing(part, true)))
      .then(found => {
        noteMissing(part, false);
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

export async function loadLaterParts(): Promise<void> {
  await Promise.all(parts.map(({ prepare }) => prepare()));
}

export async function loadPartsOfPage(): Promise<void> {
  const ofPage = parts.filter(({ moment }) => moment === 'withPage');
  await Promise.all(ofPage.map(({ prepare }) => prepare()));
}

async function pageIsIdle(): Promise<void> {
  await Promise.race([idle(), ...touches.map(touched)]);
}

async function idle(): Promise<void> {
  await pageLoaded();
  await new Promise<void>(resolve => whenIdle(resolve));
}

/** Capturing, because React stops events in parts that are not hydrated. */
function touched(type: string): Promise<unknown> {
  return new Promise(resolve =>
    addEventListener(type, resolve, { capture: true, once: true, passive: true }),
  );
}
