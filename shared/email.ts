import * as v from 'valibot';

/**
 * An address as it is stored and looked up: trimmed, NFC, lower case, at most 254 characters (RFC 5321), without
 * control characters or white space.
 */
export const Email = v.pipe(
  v.string(),
  v.trim(),
  v.normalize('NFC'),
  v.toLowerCase(),
  v.maxLength(254),
  v.regex(/^[^\s@\p{C}"<>(),;:\\]+@[^\s@\p{C}"<>(),;:\\]+\.[^\s@\p{C}"<>(),;:\\.]+$/u),
);
