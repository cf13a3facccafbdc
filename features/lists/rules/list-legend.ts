import { lettersIn, modeOf, onlyHas } from './list-mode.ts';
import type { Side } from './list-findings.ts';
import type { Range } from './plain-text.ts';
import { duplicateSigns, missingSigns } from './words-text.ts';

const sign = `[${missingSigns}${duplicateSigns}]|\\[[^\\]\\d]?\\]`;
const entry = new RegExp(`(${sign})\\s?=\\s?(\\p{L}[\\p{L} ]*)`, 'gu');
const beginning = new RegExp(`^(?:${sign})`, 'u');

/** `✅ = hab ich, ❌ = fehlt`: which side each sign means; empty where the line is no such legend. */
export function legendIn(line: string): ReadonlyMap<string, Side> {
  const found = [...line.matchAll(entry)].flatMap(([, key = '', words = '']) => {
    const letters = lettersIn(words);
    const side = onlyHas(letters) ? 'gone' : modeOf(letters);
    return side === undefined ? [] : [[key, side] as const];
  });
  return new Map(found.length > 1 ? found : []);
}

/** The sign at the beginning of a line and what it means. */
export function signedBy(
  line: string,
  legend: ReadonlyMap<string, Side>,
): { side: Side; range: Range } | undefined {
  const [key = ''] = legend.size === 0 ? [] : (beginning.exec(line) ?? []);
  const side = legend.get(key);
  return side === undefined ? undefined : { side, range: { start: 0, end: key.length, none: 'other' } };
}
