import { pagePaths } from '#shared/page-paths.ts';

export type ScannedInvite = { readonly token: string } | { readonly code: string };

const linkPath = new RegExp(`^${pagePaths.invite.replace(':token', '([\\w-]{22})')}/?$`);
const sixDigits = /^[1-9]\d{2}[ -]?\d{3}$/;

/** Reads links of any origin, as an instance may have several; foreign addresses are never opened. */
export function readScanned(words: string): ScannedInvite | undefined {
  const trimmed = words.trim();
  if (sixDigits.test(trimmed)) return { code: trimmed.replace(/\D/g, '') };
  const address = addressOf(trimmed);
  if (address?.protocol !== 'https:' && address?.protocol !== 'http:') return undefined;
  const token = linkPath.exec(address.pathname)?.[1];
  return token === undefined ? undefined : { token };
}

function addressOf(words: string): URL | undefined {
  try {
    return new URL(words);
  } catch {
    return undefined;
  }
}
