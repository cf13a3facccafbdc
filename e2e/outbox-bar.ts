import type { Locator, Page } from 'playwright-core';

/** The bar that says what waits to be sent and whether the server is reached; the words are in its only button. */
export function outboxBar(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Verbindung' });
}
