import { pageLoaded } from './page-loaded.ts';
import { untilItComes } from './until-it-comes.ts';

/**
 * Style sheets that have not come are asked for again: without them a page is plain, but readable. Parts of the app
 * wait for theirs no longer than until one is lost.
 */
export function fetchLostStyles(): void {
  const asked = new WeakSet<Element>();
  const fetchAgain = (lost: HTMLLinkElement) => {
    let link = lost;
    void untilItComes(
      () =>
        new Promise((resolve, reject) => {
          const next = document.createElement('link');
          for (const { name, value } of lost.attributes) next.setAttribute(name, value);
          asked.add(next);
          next.addEventListener('load', resolve);
          next.addEventListener('error', () => reject(new Error(`${lost.href} has not come.`)));
          link.replaceWith(next);
          link = next;
        }),
    );
  };
  const isLost = (target: unknown): target is HTMLLinkElement =>
    target instanceof HTMLLinkElement && target.rel === 'stylesheet' && !asked.has(target);
  addEventListener('error', ({ target }) => isLost(target) && fetchAgain(target), true);
  // Those that were lost before anybody listened.
  void pageLoaded().then(() =>
    document.querySelectorAll('link').forEach(link => {
      if (isLost(link) && !isRead(link)) fetchAgain(link);
    }),
  );
  addEventListener('vite:preloadError', event => {
    if ('payload' in event && String(event.payload).endsWith('.css')) event.preventDefault();
  });
}

/** Chromium gives a lost style sheet, too, but one that nobody may look into. */
function isRead({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules !== null;
  } catch {
    return false;
  }
}
