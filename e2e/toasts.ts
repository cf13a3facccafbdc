import type { Locator, Page } from 'playwright-core';

const anywhere = { includeHidden: true } as const;

/**
 * A message by its words. A dialog hides messages from screen readers, which hear them from a live region: the same words
 * a second time, so a message is found in its own place.
 */
export function toast(page: Page, words: string | RegExp): Locator {
  return page
    .getByRole('region', { name: 'Meldungen (Alt+T)', ...anywhere })
    .getByRole('listitem', anywhere)
    .filter({ hasText: words });
}

/** Waits for a message. */
export function seeToast(page: Page, words: string | RegExp): Promise<void> {
  return toast(page, words).waitFor();
}
