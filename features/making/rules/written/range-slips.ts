import type { WrittenLine } from './place.ts';
import type { Slip } from './slips.ts';
import { tidied } from './tidied-line.ts';
import { writtenTexts } from './written-text.ts';

const oneRange =
  /^[^\d,;]{0,80}?(?:(?<![\p{L}\d])(\p{Lu}{1,8})[ -]?)?(?<!\d)(\d{1,4})(?:\s*(?:\p{Pd}|bis|to)\s*(?:\1[ -]?)?(\d{1,4}))?\s*(?:\([^()]*\))?$/u;
const mostMissing = 9;

/** Where ranges of which each goes on behind the one before overlap, or leave a gap. */
export function findRangeSlips(
  lines: readonly WrittenLine[],
  source: string,
): { readonly lines: readonly WrittenLine[]; readonly slips: readonly Slip[] } {
  const slips: Slip[] = [];
  const cured = new Map<WrittenLine, string>();
  let [joints, before] = [0, { prefix: '', last: Number.NaN }];
  for (const line of lines) {
    const text = line.text.trim();
    if (text === '' || !/\d/.test(text)) continue;
    const found = text.length > 200 ? null : oneRange.exec(tidied(text).trim());
    const [, prefix = '', from = '', to = from] = found ?? [];
    const [first, last] = [Number(from), Number(to)];
    // Whatever else the list says about its stickers is no part of the row.
    if (found === null || last < first) return { lines, slips: [] };
    const isNext = prefix === before.prefix && last > before.last && first + mostMissing > before.last;
    if (isNext && first - before.last <= mostMissing + 1) {
      joints += 1;
      const expected = before.last + 1;
      const place = { start: line.start, end: line.end };
      const written = source.slice(line.start, line.end);
      const codes = Array.from(
        { length: Math.max(0, first - expected) },
        (_, at) => `${prefix}${expected + at}`,
      );
      if (first < expected && to !== from) {
        const meant = (whole: string) => replaceFirst(whole, from, to, expected);
        const near = writtenTexts.between(String(before.last), undefined);
        const message = writtenTexts.slip(from, String(expected), near);
        const label = writtenTexts.putIn(String(expected));
        slips.push({ ...place, message, cure: { text: meant(written), label } });
        cured.set(line, meant(line.text));
      } else if (codes.length > 0) {
        const near = writtenTexts.between(`${prefix}${before.last}`, `${prefix}${first}`);
        const cure = { text: [...codes, written].join('\n'), label: writtenTexts.add(codes) };
        slips.push({ ...place, message: writtenTexts.missing(codes, near), cure });
      }
    }
    before = { prefix, last };
  }
  if (slips.length * 3 > joints) return { lines, slips: [] };
  return { lines: lines.map(line => ({ ...line, text: cured.get(line) ?? line.text })), slips };
}

function replaceFirst(text: string, from: string, to: string, expected: number): string {
  const found = new RegExp(`(?<!\\d)${from}(?=\\s*(?:\\p{Pd}|bis|to)\\D{0,9}${to}(?!\\d))`, 'u');
  return text.replace(found, String(expected));
}
