/** Codes of `stepsAside` half minutes before and after the present one count, because clocks differ (RFC 6238, 5.2). */
export const stepSeconds = 30;
export const stepsAside = 1;

/** 160 bits, as RFC 4226 recommends. */
export const secretBytes = 20;

export const recoveryCodeCount = 10;
/** 80 bits, too many to try them all, so that a plain digest protects them. */
export const recoveryBytes = 10;

/** After this an operator must enter a code again (SEC-M2). */
export const operatorHours = 12;

export type TypedCode =
  { readonly kind: 'app'; readonly code: string } | { readonly kind: 'recovery'; readonly code: string };

/** Ignores spaces, hyphens and case; 0, 1 and 8, which base32 lacks, are read as O, I and B. Undefined otherwise. */
export function readCode(typed: string): TypedCode | undefined {
  const plain = typed.replace(/[\s-]/g, '').toUpperCase();
  if (/^\d{6}$/.test(plain)) return { kind: 'app', code: plain };
  const code = plain.replaceAll('0', 'O').replaceAll('1', 'I').replaceAll('8', 'B');
  return /^[A-Z2-7]{16}$/.test(code) ? { kind: 'recovery', code } : undefined;
}

/** As it is displayed: ABCD-EFGH-IJKL-MNOP. */
export function inGroups(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? '';
}
