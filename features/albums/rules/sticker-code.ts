/** Makes `Ger-012`, `GER 12` and `ger12` equal, and `POL 2+3` and `POL2-3`; `00` stays distinct from `0`. */
export function normaliseCode(code: string): string {
  const tight = code.replace(/\s+/g, '');
  // Long lists ask for each code, and most are done here.
  if (/^[A-Z]*[1-9]\d*$/.test(tight)) return tight;
  return tight
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\p{Pd}\u2212+/._]+/gu, '-')
    .replace(/(?<!\d)-|-(?!\d)|(?<!\d)0+(?=[1-9])/g, '');
}

/** `FUX 7` has prefix and label, `WAL-FIN SP` a prefix of two, `7` and `JD` only a label. */
export function splitCode(code: string): { prefix: string; label: string } {
  const [, prefix = '', label = code] =
    /^(\p{L}+(?:-\p{L}+(?=\s))?(?!\p{L}))[\s\p{Pd}\u2212]*(.+)$/u.exec(code) ?? [];
  return { prefix, label };
}

/** The number by which people call it: its code where that is one, otherwise its position. */
export function calledNumber({ number, code }: { number: number; code: string }): string {
  return /^\d+$/.test(code) ? code : String(number);
}
