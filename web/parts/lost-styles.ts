import { pageLoaded } from '../moments/page-loaded.ts';
import { untilItComes } from './until-it-comes.ts';

/** Requests failed style sheets again. Pending ones keep their place: a new element would change the cascade order. */
export function fetchLostStyles(): void {
  const asked = new WeakSet<Element>();
  const fetchAgain = (lost: HTMLLinkElement) => {
    asked.add(lost);
    let again: HTMLLinkElement | undefined;
    void untilItComes(
      () =>
        new Promise((resolve, reject) => {
          const next = document.createElement('link');
          for (const { name, value } of lost.attributes) next.setAttribute(name, value);
          asked.add(next);
          next.addEventListener('load', resolve);
          next.addEventListener('error', () => reject(new Error(`${lost.href} has not come.`)));
          lost.after(next);
          again?.remove();
          again = next;
        }),
    );
  };
  const isLost = (target: unknown): target is HTMLLinkElement =>
    target instanceof HTMLLinkElement && target.rel === 'stylesheet' && !asked.has(target);
  addEventListener('error', ({ target }) => isLost(target) && fetchAgain(target), true);
  void pageLoaded().then(() =>
    document.querySelectorAll('link').forEach(link => {
      if (isLost(link) && !isRead(link)) fetchAgain(link);
    }),
  );
  addEventListener('vite:preloadError', event => {
    if ('payload' in event && String(event.payload).endsWith('.css')) event.preventDefault();
  });
}

/** Chromium keeps a sheet that failed to load; reading its rules throws. */
function isRead({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules !== null;
  } catch {
    return false;
  }
}
