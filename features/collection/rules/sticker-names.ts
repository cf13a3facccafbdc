import { splitCode } from '#features/albums/rules/sticker-code.ts';

/** `label` as printed: the `7` of `FUX 7`. */
interface Printed {
  readonly number: number;
  readonly label: string;
}

const countable = /^[1-9]\d*$/;

/** Splits stickers into runs of neighbours whose labels also count up by one, so that a run's ends may name it. */
export function runsOf<T extends Printed>(
  stickers: readonly T[],
  mayJoin: (one: T, next: T) => boolean = () => true,
): T[][] {
  const runs: T[][] = [];
  for (const sticker of stickers) {
    const before = runs.at(-1)?.at(-1);
    if (before !== undefined && follows(before, sticker) && mayJoin(before, sticker))
      runs.at(-1)?.push(sticker);
    else runs.push([sticker]);
  }
  return runs;
}

function follows(before: Printed, sticker: Printed): boolean {
  return (
    sticker.number === before.number + 1 &&
    countable.test(before.label) &&
    Number(sticker.label) === Number(before.label) + 1
  );
}

const longRun = 4;

export interface StickerNames {
  /** `FUX 11`, `12`, `13`, `PAN 3–8`: only the first sticker of a prefix is named with it. */
  readonly names: readonly string[];
  readonly more: number;
}

const longestName = 20;

export function nameWritten(written: readonly string[], most = 6): StickerNames {
  const cut = (words: string) => (words.length > longestName ? `${words.slice(0, longestName)}…` : words);
  return { names: written.slice(0, most).map(cut), more: Math.max(0, written.length - most) };
}

/** Names as short as is unambiguous, at most `most`; `plain` is put before numbers without a prefix. */
export function nameStickers(
  stickers: ReadonlyArray<{ readonly number: number; readonly code: string }>,
  plain: string,
  most = 12,
): StickerNames {
  const inOrder = stickers.toSorted((one, other) => one.number - other.number);
  const printed = inOrder.map(({ number, code }) => ({ number, ...splitCode(code) }));
  const runs = runsOf(printed, (one, next) => one.prefix === next.prefix);
  const pieces = runs.flatMap(run => (run.length < longRun ? run.map(each => [each]) : [run]));
  const shown = pieces.slice(0, most);
  const names = shown.map((piece, at) => {
    const [first, last] = [piece[0], piece.at(-1)];
    const isNew = first?.prefix !== shown[at - 1]?.[0]?.prefix;
    const words = piece.length === 1 ? first?.label : `${first?.label}–${last?.label}`;
    return isNew ? `${first?.prefix === '' ? plain : first?.prefix} ${words}`.trim() : `${words}`;
  });
  return { names, more: pieces.slice(most).flat().length };
}
