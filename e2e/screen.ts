import type { Locator, Page } from 'playwright-core';

export interface Screen {
  readonly name: string;
  /** Undefined: a visitor. */
  readonly as?: string;
  readonly path: string;
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
