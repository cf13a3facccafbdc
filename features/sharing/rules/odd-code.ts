/** The same for `GER-TOP1` and `GER TOP 1`, and for `POL 2+3` and `POL2-3`, which is not `POL 23`. */
export function oddKey(written: string): string {
  return written
    .toUpperCase()
    .replace(/[\p{Pd}\u2212+]/gu, '-')
    .replace(/(?<!\d)-|-(?!\d)|[\s._]/g, '');
}

/** The longest beginning that is such a code, or is one behind the prefix. */
export function longestOdd(
  run: string,
  prefix: string,
  odd: ReadonlyMap<string, number>,
): { number: number; end: number } | undefined {
  const ends = [...run.matchAll(/(?<=[\p{L}\d])(?![\p{L}\d])/gu)].map(({ index }) => index);
  for (const end of ends.toReversed()) {
    const key = oddKey(run.slice(0, end));
    const number = odd.get(key) ?? odd.get(oddKey(prefix) + key);
    if (number !== undefined) return { number, end };
  }
  return undefined;
}
