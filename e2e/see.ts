import type { Page } from 'playwright-core';

/** Waits until words stand on the page, in one place. */
export async function see(page: Page, words: string | RegExp): Promise<void> {
  await page.getByRole('main').getByText(words).waitFor();
}
