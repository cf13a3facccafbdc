/** Makes `Ger-012`, `GER 12` and `ger12` equal, and `POL 2+3` and `POL2-3`; `00` stays distinct from `0`. */
export function normaliseCode(code: string): string {
  // A fast path: long lists ask for each code, and most have one of these forms.
  if (/^[1-9]\d*$/.test(code)) return code;
  if (/^[A-Z]+ [1-9]\d*$/.test(code)) return code.replace(' ', '');
  return code
    .normalize('NFKC')
    .toUpperCase()
    .replace(/\s+/g, '')
    .replace(/[\p{Pd}\u2212+/._]+/gu, '-')
    .replace(/(?<!\d)-|-(?!\d)|(?<!\d)0+(?=[1-9])/g, '');
}

/** `FUX 7` has prefix and label, a plain code only a label. */
export function splitCode(code: string): { prefix: string; label: string } {
  const [, prefix = '', label = ''] = /^([A-Z]+) (\d+)$/.exec(code) ?? [];
  if (prefix !== '') return { prefix, label };
  const match = /^(\p{L}+)[\s\p{Pd}\u2212]*(.+)$/u.exec(code);
  return match === null ? { prefix: '', label: code } : { prefix: match[1] ?? '', label: match[2] ?? '' };
}

/** The number by which people call it: its code where that is one, otherwise its position. */
export function calledNumber({ number, code }: { number: number; code: string }): string {
  return /^\d+$/.test(code) ? code : String(number);
}
