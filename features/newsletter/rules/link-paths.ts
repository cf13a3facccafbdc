import { sitePaths } from '#shared/page-paths.ts';

/** Where the link of a confirmation mail leads. */
export function confirmationPath(token: string): string {
  return sitePaths.newsletterConfirm.replace(':token', token);
}

/** The way out that stands in every newsletter: a page for people, a button for mail readers that POST to it. */
export function endPath(token: string): string {
  return sitePaths.newsletterEnd.replace(':token', token);
}
