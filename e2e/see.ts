import type { Page } from 'playwright-core';

/** Waits until the page's main part shows these words in one element. */
export async function see(page: Page, words: string | RegExp): Promise<void> {
  await page.getByRole('main').getByText(words).waitFor();
}

/** Waits until the album says that all is saved; on phones these words are in the page, but not visible. */
export async function seeSaved(page: Page): Promise<void> {
  const words = page.getByRole('main').getByText(/^Alles gespeichert · \d\d:\d\d$/);
  await words.waitFor({ state: 'attached' });
}
