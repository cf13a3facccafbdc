import { pageLoaded } from './page-loaded.ts';

/** What still waits by then may wait for long, and what comes after the page does not wait for it. */
export const patienceMs = 3_000;

let shown: Promise<void> | undefined;

/**
 * Resolves when the page's content is painted, in place of what said that it is on its way (`.delayed`). A page that nobody
 * sees paints nothing; there it is done at once.
 */
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
