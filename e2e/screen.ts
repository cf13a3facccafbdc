import type { Locator, Page } from 'playwright-core';
import type { pagePaths, sitePaths } from '#shared/page-paths.ts';

export interface Screen {
  readonly name: string;
  /** Undefined for a visitor. */
  readonly as?: string;
  readonly path: string;
  /** The page where it ends, if `before` leaves that of `path`. */
  readonly leadsTo?: keyof typeof pagePaths | keyof typeof sitePaths;
  /** Text that must be there. */
  readonly ready: string;
  /** Runs first. */
  readonly before?: (page: Page) => Promise<void>;
  /** The button that opens the dialog. */
  readonly opener?: (page: Page) => Locator;
  /** Runs in the open dialog. */
  readonly inside?: (dialog: Locator) => Promise<void>;
  /** Closing it leads back to the dialog that it came from. */
  readonly leadsBack?: boolean;
  /** The picture shows the full page. */
  readonly isWhole?: boolean;
}

/** The first button with such a name in the page's main part. */
export function button(name: RegExp) {
  return (page: Page) => page.getByRole('main').getByRole('button', { name }).first();
}

/** Shows what is seldom needed of the first card. */
export async function openMore(page: Page): Promise<void> {
  await page
    .getByLabel(/^Mehr zu /)
    .first()
    .click();
}
