import type { Locator, Page } from 'playwright-core';
import type { pagePaths, sitePaths } from '#shared/page-paths.ts';

export interface Screen {
  readonly name: string;
  /** Undefined: a visitor. */
  readonly as?: string;
  readonly path: string;
  /** The page where it ends, if `before` leaves that of `path`. */
  readonly leadsTo?: keyof typeof pagePaths | keyof typeof sitePaths;
  /** Text that must be there. */
  readonly ready: string;
  /** Run first. */
  readonly before?: (page: Page) => Promise<void>;
  /** Opens the dialog. */
  readonly opener?: (page: Page) => Locator;
  /** Run in the dialog. */
  readonly inside?: (dialog: Locator) => Promise<void>;
  /** Full-page picture. */
  readonly isWhole?: boolean;
}

/** The first of such a name in the page itself. */
export function button(name: RegExp) {
  return (page: Page) => page.getByRole('main').getByRole('button', { name }).first();
}
