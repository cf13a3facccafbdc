import { entryOf } from './line-entry.ts';
import type { WrittenLine } from './place.ts';

const short = /^\s*\p{L}[\p{L} .]{0,20}?[ -]?(\d{1,3})\p{L}?\s*:?\s*$/u;

/**
 * `F1`, `Klasse 1a`, `U9` above stickers numbered without letters name sections: each directly precedes one of these,
 * and none stands where its number is missing, as `Maus 3` does between 2 and 4.
 */
export function withHeadingsLikeCodes(lines: readonly WrittenLine[]): readonly WrittenLine[] {
  const filled = lines.filter(({ text }) => text.trim() !== '');
  const found = new Set(filled.filter(({ text }) => short.test(text)));
  if (found.size === 0) return lines;
  const others = filled.filter(line => !found.has(line)).flatMap(line => entryOf(line) ?? []);
  const areNamed = others.every(({ prefix, name, isMany }) => prefix === '' && name !== '' && !isMany);
  if (!areNamed || others.length < found.size * 2) return lines;
  const areHeadings = filled.every((line, at) => {
    if (!found.has(line)) return true;
    const after = filled[at + 1];
    const next = after === undefined || found.has(after) ? undefined : entryOf(after);
    return next !== undefined && next.number !== Number(short.exec(line.text)?.[1]) + 1;
  });
  if (!areHeadings) return lines;
  return lines.map(line =>
    found.has(line) ? { ...line, text: `## "${line.text.replace(/\s*:?\s*$/, '').trim()}"` } : line,
  );
}
