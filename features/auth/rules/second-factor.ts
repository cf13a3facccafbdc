/** Before and after the current half minute: clocks differ (RFC 6238, 5.2). */
export const stepSeconds = 30;
export const stepsAside = 1;

/** 160 bits, as RFC 4226 recommends. */
export const secretBytes = 20;

export const recoveryCodeCount = 10;
/** 80 bits: no list of all of them is made, so that a digest is enough. */
export const recoveryBytes = 10;

/** SEC-M2: after this an operator shows a code again. */
export const operatorHours = 12;

export type TypedCode =
  { readonly kind: 'app'; readonly code: string } | { readonly kind: 'recovery'; readonly code: string };

/** Spaces, hyphens and case do not count; letters that look like the digits of base32's alphabet are read as such. */
export function readCode(typed: string): TypedCode | undefined {
  const plain = typed.replace(/[\s-]/g, '').toUpperCase();
  if (/^\d{6}$/.test(plain)) return { kind: 'app', code: plain };
  const code = plain.replaceAll('0', 'O').replaceAll('1', 'I').replaceAll('8', 'B');
  return /^[A-Z2-7]{16}$/.test(code) ? { kind: 'recovery', code } : undefined;
}

/** As it is shown: ABCD-EFGH-IJKL-MNOP. */
export function inGroups(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? '';
}
