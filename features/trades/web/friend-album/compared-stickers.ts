import type { ExchangeSticker, ListedSection, readFriendAlbum } from '../../partner-contract.ts';
import { isUsefulOn, type Side } from '../../rules/exchange-sides.ts';
import { notOpen } from '../../rules/open-copies.ts';
import type { AlbumDocument } from '#features/albums/contract.ts';
import type { OutputOf } from '#shared/endpoint.ts';

export type FriendAlbumReply = OutputOf<typeof readFriendAlbum>;

export interface ComparedSection {
  readonly section: ListedSection;
  readonly crestUrl: string | null;
  readonly isExtra: boolean;
  readonly collected: number;
  readonly total: number;
  readonly stickers: readonly ExchangeSticker[];
}

export function compareStickers(
  document: AlbumDocument,
  reply: Pick<
    FriendAlbumReply,
    'collectExtras' | 'theirs' | 'mine' | 'promised' | 'askedIn' | 'ordered' | 'open' | 'isPromised'
  >,
): ComparedSection[] {
  const { collectExtras, theirs, mine, promised, askedIn, ordered, open } = reply;
  const isPromised = new Set(reply.isPromised);
  return document.sections.map(({ name, deep, mid, crestUrl, stickers, extraOf }, place) => ({
    section: { id: place, albumId: document.id, name, deep, mid },
    crestUrl,
    isExtra: extraOf !== undefined,
    collected: stickers.filter(({ id }) => (theirs[id] ?? 0) > 0).length,
    total: stickers.length,
    stickers: stickers.map(({ id, ...sticker }) => ({
      ...sticker,
      stickerId: id,
      albumId: document.id,
      sectionId: place,
      isWithdrawn: false,
      theirs: theirs[id] ?? 0,
      mine: mine[id] ?? 0,
      promised: promised[id] ?? 0,
      askedIn: askedIn[id] ?? null,
      ...(open[id] ?? notOpen),
      isPromised: isPromised.has(id),
      isOrderedByMe: ordered.mine.includes(id),
      isOrderedByThem: ordered.theirs.includes(id),
      ...(extraOf !== undefined && {
        isExtraToMe: !collectExtras.mine,
        isExtraToThem: !collectExtras.theirs,
      }),
    })),
  }));
}

export const swapFilters = ['all', 'get', 'give'] as const;
export type SwapFilter = (typeof swapFilters)[number];

/** The side on which it could be swapped: one has it to spare and the other lacks it. */
export function swapSideOf(sticker: ExchangeSticker): Side | undefined {
  if (isUsefulOn('gets', sticker)) return 'gets';
  return isUsefulOn('gives', sticker) ? 'gives' : undefined;
}

export function passesSwapFilter(filter: SwapFilter, sticker: ExchangeSticker): boolean {
  return filter === 'all' || swapSideOf(sticker) === (filter === 'get' ? 'gets' : 'gives');
}
