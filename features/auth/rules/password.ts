import { refuse, type Refusal } from '#shared/refusal.ts';

/** Shortest password that the specification allows; an operator may raise it by PASSWORD_MIN. */
export const defaultPasswordMinimum = 6;

/** Longest accepted password in code points: keeps hashing bounded (NIST 800-63B asks for at least 64). */
export const passwordMaximum = 256;

export type PasswordRefusal = 'password_too_short' | 'password_too_long' | 'password_too_common';

/**
 * May this become somebody's password? Length counts code points; nothing is trimmed or cut. Refused are what
 * `common` knows (in lower case), one character repeated, and the product's own words with or without digits
 * and marks behind them.
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

/** What members of a German sticker app try first; the bundled list of common passwords is mostly English. */
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
