const dashes = /[\p{Pd}\u2212]+/gu;

/** Makes `Ger-012`, `GER 12` and `ger12` equal; `00` stays distinct from `0`, and `POL 2-3` from `POL 23`. */
export function normaliseCode(code: string): string {
  // A fast path: long lists ask for each code, and most have one of these forms.
  if (/^[1-9]\d*$/.test(code)) return code;
  if (/^[A-Z]+ [1-9]\d*$/.test(code)) return code.replace(' ', '');
  const tight = code.normalize('NFKC').toUpperCase().replaceAll(/\s+/gu, '');
  const bare = tight.replace(dashes, (_, at: number) =>
    /\d[\p{Pd}\u2212]\d/u.test(tight.slice(at - 1, at + 2)) ? '-' : '',
  );
  return bare.replace(/^(\p{L}*)0+(?=[1-9])/u, '$1');
}

/** `FUX 7` has prefix and label, a plain code only a label. */
export function splitCode(code: string): { prefix: string; label: string } {
  const [, prefix = '', label = ''] = /^([A-Z]+) (\d+)$/.exec(code) ?? [];
  if (prefix !== '') return { prefix, label };
  // Letters alone, such as `JD`, are a label; `WAL-FIN SP` has a prefix of two.
  const match =
    /^(\p{L}+-\p{L}+)\s+(.+)$/u.exec(code) ?? /^(\p{L}+)(?!\p{L})[\s\p{Pd}\u2212]*(.+)$/u.exec(code);
  return match === null ? { prefix: '', label: code } : { prefix: match[1] ?? '', label: match[2] ?? '' };
}

/** The number by which people call it: its code where that is one, otherwise its position. */
export function calledNumber({ number, code }: { number: number; code: string }): string {
  return /^\d+$/.test(code) ? code : String(number);
}
