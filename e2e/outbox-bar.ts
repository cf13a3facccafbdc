import type { Locator, Page } from 'playwright-core';

/** The bar that says what waits and whether the server is there; its one button has the words. */
export function outboxBar(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Verbindung' });
}
