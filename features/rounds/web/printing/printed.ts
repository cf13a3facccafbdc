export interface PrintedSticker {
  readonly stickerId: number;
  readonly albumId: number;
  readonly number: number;
  readonly code: string;
}

/** One that goes twice stands twice. */
export interface PrintedSlip {
  readonly id: string;
  readonly name: string;
  readonly gives: readonly PrintedSticker[];
  readonly gets: readonly PrintedSticker[];
}

export interface PrintedRound {
  readonly title: string;
  readonly albums: ReadonlyArray<{ readonly id: number; readonly name: string }>;
  readonly slips: readonly PrintedSlip[];
}

/** As printed in the albums. */
export function byAlbum<Sticker extends PrintedSticker>(
  albums: PrintedRound['albums'],
  stickers: readonly Sticker[],
) {
  return albums
    .map(album => ({
      album,
      stickers: stickers
        .filter(({ albumId }) => albumId === album.id)
        .toSorted((one, other) => one.number - other.number),
    }))
    .filter(group => group.stickers.length > 0);
}
