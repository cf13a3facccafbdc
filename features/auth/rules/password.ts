import { refuse, type Refusal } from '#shared/refusal.ts';

/** From L-1; PASSWORD_MIN raises it. */
export const defaultPasswordMinimum = 6;

/** In code points (L-1). Limits the cost of hashing; NIST 800-63B asks for at least 64. */
export const passwordMaximum = 256;

export type PasswordRefusal = 'password_too_short' | 'password_too_long' | 'password_too_common';

/**
 * Counts code points; trims and truncates nothing. `common` must be lower case. Also refuses one repeated character,
 * and the product's own words, whether or not digits and marks follow.
 */
export function checkPassword(
  password: string,
  minimum: number,
  common: ReadonlySet<string>,
): Refusal<PasswordRefusal> | undefined {
  const length = [...password].length;
  if (length < minimum) return refuse('password_too_short', { field: 'password', details: { minimum } });
  if (length > passwordMaximum) {
    return refuse('password_too_long', { field: 'password', details: { maximum: passwordMaximum } });
  }
  return isCommon(password, common) ? refuse('password_too_common', { field: 'password' }) : undefined;
}

function isCommon(password: string, common: ReadonlySet<string>): boolean {
  const plain = password.normalize('NFC').toLowerCase();
  const withoutTail = plain.replace(/[\d!?.#*_-]+$/u, '');
  return new Set(plain).size === 1 || common.has(plain) || germanWords.has(withoutTail);
}

/** Likely first guesses for this product; the bundled list is mostly English. */
const germanWords = new Set([
  'klebekumpel',
  'kumpel',
  'sticker',
  'stickeralbum',
  'sammelalbum',
  'tauschen',
  'passwort',
  'geheim',
  'hallo',
  'schatz',
  'fussball',
  'fußball',
  'schalke',
  'deutschland',
  'ichliebedich',
]);
