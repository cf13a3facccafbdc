import type { Locator, Page } from 'playwright-core';

const anywhere = { includeHidden: true } as const;

/**
 * Finds a toast by its words. A dialog hides toasts from screen readers, which hear them from a live region with the
 * same words: so it is searched only in the list of toasts.
 */
export function toast(page: Page, words: string | RegExp): Locator {
  return page
    .getByRole('region', { name: 'Meldungen (Alt+T)', ...anywhere })
    .getByRole('listitem', anywhere)
    .filter({ hasText: words });
}

/** Waits for a toast. */
export function seeToast(page: Page, words: string | RegExp): Promise<void> {
  return toast(page, words).waitFor();
}
