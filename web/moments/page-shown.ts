import { pageLoaded } from './page-loaded.ts';

export const patienceMs = 3_000;

let shown: Promise<void> | undefined;

/** Resolves once content is painted in place of `.delayed` fallbacks. Hidden pages do not paint: there at once. */
export function pageShown(): Promise<void> {
  return (shown ??= pageLoaded().then(
    () => new Promise(resolve => look(resolve, performance.now() + patienceMs)),
  ));
}

function look(resolve: () => void, until: number): void {
  if (document.visibilityState === 'hidden') return resolve();
  const isShown = document.querySelector('main') !== null && document.querySelector('main .delayed') === null;
  if (isShown || performance.now() > until) requestAnimationFrame(() => setTimeout(resolve));
  else requestAnimationFrame(() => look(resolve, until));
}
