import type { StickersByNumber } from './entered-stickers.ts';
import type { AlbumDocument } from '#features/albums/contract.ts';
import type { ParsedEntry } from '#features/lists/rules/sticker-numbers.ts';
import { pageShown } from '#web/moments/page-shown.ts';
import { untilItComes } from '#web/parts/until-it-comes.ts';

type ReadNumbers = (typed: string) => ParsedEntry;

/** Reads typed numbers of an album. Its code comes after the page, and nobody types before. */
export interface NumberReader {
  readonly subscribe: (onChange: () => void) => () => void;
  /** Undefined until the code has come. */
  readonly current: () => ReadNumbers | undefined;
  readonly coming: Promise<ReadNumbers>;
}

export function numberReader(album: AlbumDocument, stickers: StickersByNumber): NumberReader {
  let read: ReadNumbers | undefined;
  const load = async () => {
    await pageShown();
    const { readerOf } = await untilItComes(() => import('./read-numbers.ts'));
    return (read = readerOf(album, stickers));
  };
  const coming = load();
  return {
    coming,
    current: () => read,
    subscribe: onChange => {
      void coming.then(onChange);
      return () => undefined;
    },
  };
}
