interface Described {
  readonly name: string;
  readonly totalStickers: number;
  readonly firstCode: string;
  readonly lastCode: string;
}

/** Ignored, because half of all albums have these words in their names. */
const usual = new Set(['album', 'sticker', 'stickeralbum', 'sammelalbum', 'das', 'der', 'die', 'und', 'von']);

/** Whether two albums may be the same: similar names, and equal size or codes. */
export function looksAlike(one: Described, other: Described): boolean {
  // Runs with every keystroke, often for an album that has no name yet.
  if (one.name === '') return false;
  const words = wordsOf(one.name);
  if (words.size === 0) return false;
  const others = wordsOf(other.name);
  const shared = [...words].filter(word => others.has(word)).length;
  const least = Math.min(words.size, others.size);
  if (shared === 0) return false;
  const isSameName = shared * 2 > least;
  const isSameSize = one.totalStickers === other.totalStickers;
  const hasSameCodes = one.firstCode === other.firstCode && one.lastCode === other.lastCode;
  const isEqualName = shared === Math.max(words.size, others.size);
  return isEqualName || (shared * 2 >= least && isSameSize) || (isSameName && hasSameCodes);
}

function wordsOf(name: string): Set<string> {
  const words =
    name
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\d]+/gu) ?? [];
  return new Set(words.filter(word => word.length > 1 && !usual.has(word)));
}
