import { lettersIn, modeOf, type Mode } from './list-mode.ts';
import { isPrefix, type StickerIndex } from './sticker-index.ts';

/** A number at the end of a line. */
export const aloneAtEnd = /[:=]?\s?\d+\s?:?\s?$/;

/** `Fehlt: 4`, or `Es fehlen noch 4:`. */
const countLine = /^([^\d:=]*)(?:[:=]\s?(\d+)|\s(\d+)\s?:)\s?$/u;

/**
 * Finds lines whose number is no sticker: `Doppelte Sticker: 4` above a list is a count, `Fehlt: 4` with nothing below
 * is a sticker. A count is followed by lines with prefixes, as many numbers as it says, another count, or its heading
 * again.
 */
export function countsIn(lines: readonly string[], stickers: StickerIndex): ReadonlySet<number> {
  const counts = new Set<number>();
  const namedBelow = new Set<Mode>();
  let next = lines.length;
  for (const [at, line] of [...lines.entries()].toReversed()) {
    const modes = modesIn(line);
    if (modes.length === 0) continue;
    const [, words = '', digits] = (countLine.exec(line) ?? []).filter(each => each !== undefined);
    const isNamed = digits !== undefined && !lettersIn(words).some(each => isPrefix(each, stickers));
    const block = lines.slice(at + 1, next).filter(each => /\d/.test(each));
    const isOfNothing =
      block.length === 0 && (counts.has(next) || modesIn(words).some(mode => namedBelow.has(mode)));
    if (isNamed && modesIn(words).length > 0 && (isOfNothing || isCountOf(block, Number(digits), stickers)))
      counts.add(at);
    if (!/\d/.test(line)) modes.forEach(mode => namedBelow.add(mode));
    next = at;
  }
  return counts;
}

function isCountOf(block: readonly string[], said: number, stickers: StickerIndex): boolean {
  const lead = /\p{L}+/u.exec(block[0] ?? '')?.[0];
  if (lead !== undefined && isPrefix(lead, stickers)) return true;
  return block.join(' ').match(/(?<!\d|[x×(])\d+(?!\d|\s?[x×])/gu)?.length === said;
}

function modesIn(line: string): Mode[] {
  return lettersIn(line).flatMap(word => modeOf([word]) ?? []);
}
