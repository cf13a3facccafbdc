import type { Page } from 'playwright-core';

/** Holds these files back until the returned function is called. */
export async function holdBack(page: Page, files: string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>(resolve => (release = resolve));
  await page.route(files, async route => {
    await held;
    await route.continue();
  });
  return release;
}
