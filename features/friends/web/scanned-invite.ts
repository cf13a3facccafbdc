import { pagePaths } from '#shared/page-paths.ts';

export type ScannedInvite = { readonly token: string } | { readonly code: string };

const linkPath = new RegExp(`^${pagePaths.invite.replace(':token', '([\\w-]{22})')}/?$`);
const sixDigits = /^[1-9]\d{2}[ -]?\d{3}$/;

/**
 * What a QR code's words mean to us: an invitation link of whatever address this instance goes by, or six digits.
 * undefined for all else; nothing that a stranger's code says is ever opened.
 */
export function readScanned(words: string): ScannedInvite | undefined {
  const trimmed = words.trim();
  if (sixDigits.test(trimmed)) return { code: trimmed.replace(/\D/g, '') };
  if (!URL.canParse(trimmed)) return undefined;
  const { protocol, pathname } = new URL(trimmed);
  if (protocol !== 'https:' && protocol !== 'http:') return undefined;
  const token = linkPath.exec(pathname)?.[1];
  return token === undefined ? undefined : { token };
}
