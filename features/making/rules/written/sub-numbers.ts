import type { WrittenLine } from './place.ts';

const subNumber = /^\s*(\p{Lu}{2,8})[ -]?(\d{1,3})-(\d{1,3})[.:)]?\s+(?=.*\p{Ll})\p{L}/u;

/** The prefixes of `POL 1-1 Ana`, `POL 1-2 Ben`, `POL 2-1 Cem`, where the second number begins anew: no ranges. */
export function subNumberedIn(lines: ReadonlyArray<Pick<WrittenLine, 'text'>>): ReadonlySet<string> {
  const seconds = new Map<string, Array<readonly [number, number]>>();
  for (const { text } of lines) {
    const [, prefix = '', first, second] = (text.length < 200 && subNumber.exec(text)) || [];
    if (prefix === '') continue;
    const known = seconds.get(prefix) ?? [];
    known.push([Number(first), Number(second)]);
    seconds.set(prefix, known);
  }
  const isCounted = (pairs: ReadonlyArray<readonly [number, number]>) =>
    pairs.length > 1 &&
    pairs.every(([first, second], at) => {
      const [before, last] = pairs[at - 1] ?? [first, 0];
      return first === before ? second === last + 1 : first > before && second <= 1;
    });
  return new Set([...seconds].flatMap(([prefix, pairs]) => (isCounted(pairs) ? prefix : [])));
}
