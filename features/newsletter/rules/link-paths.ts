import { sitePaths } from '#shared/page-paths.ts';

export function confirmationPath(token: string): string {
  return sitePaths.newsletterConfirm.replace(':token', token);
}

/** In every newsletter: a page for people, and the address to which mail clients POST (RFC 8058). */
export function endPath(token: string): string {
  return sitePaths.newsletterEnd.replace(':token', token);
}
