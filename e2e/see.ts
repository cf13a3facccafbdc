import type { Page } from 'playwright-core';

/** Waits until words stand on the page, in one place. */
export async function see(page: Page, words: string | RegExp): Promise<void> {
  await page.getByRole('main').getByText(words).waitFor();
}

/** Waits until an album says that the server has everything; a phone has these words without showing them. */
export async function seeSaved(page: Page): Promise<void> {
  const words = page.getByRole('main').getByText(/^Alles gespeichert · \d\d:\d\d$/);
  await words.waitFor({ state: 'attached' });
}
