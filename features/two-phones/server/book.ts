import { bookTableSwap } from '../contract.ts';
import { agreedBytes, readCode, type SealedDeal } from '../rules/code.ts';
import { dealSides, whyNotOn, type DealSides } from '../rules/deal.ts';
import { bookingsOfMember } from '../rules/limits.ts';
import { askFirst } from './ask-first.ts';
import { answerOf, findBooked, keyOf, rememberBooked, stateOf } from './booked-swaps.ts';
import { isSealedBy } from './seal.ts';
import { holdPasses } from './swap-passes.ts';
import { areOpen } from '#features/albums/server/access.ts';
import { readAlbumSlots, type AlbumSlots } from '#features/albums/server/album-slots.ts';
import { readCollections } from '#features/collection/server/store.ts';
import { listDecided } from '#features/family/server/store.ts';
import { isBlocked } from '#features/profiles/server/blocks.ts';
import { bookAgreed } from '#features/trades/server/book-agreed.ts';
import type { MemberContext } from '#server/context.ts';
import type { Queries } from '#server/database/database.ts';
import { oneByOne } from '#server/database/one-by-one.ts';
import { countAgainst, countsOf } from '#server/calls/rate-limit.ts';
import { serve } from '#server/calls/serve-endpoint.ts';
import { refuse, Refusal } from '#shared/refusal.ts';

/** The album of a deal as it is now; a sticker's slot is its number, which it keeps in every version. */
interface AlbumNow {
  readonly albumId: number;
  readonly version: string;
  readonly slots: AlbumSlots;
}

/** Keeps INV-1, INV-2 and INV-29 (docs/decisions/0032). */
export const serveBookTableSwap = serve(bookTableSwap)(async (context, { deal: text, receipt }) => {
  const { db, member } = context;
  const tooMany = await countAgainst(db, ...countsOf('table-swap', bookingsOfMember, member.userId));
  if (tooMany !== undefined) return tooMany;
  const deal = readDeal(text);
  if (deal instanceof Refusal) return deal;
  const { albumId } = deal;
  // Read before the transaction, which must not wait for a second connection.
  const [collection] = await readCollections(db, [member.userId], [albumId]);
  const album = collection && {
    albumId,
    version: collection.version,
    slots: await readAlbumSlots(db, albumId, collection.version),
  };
  return db.transaction(async tx => {
    const key = keyOf(deal);
    await oneByOne(tx, 'table-swap', key.toString('hex'));
    const booked = await findBooked(tx, key, member.userId);
    if (booked === 'of-others') return refuse('deal_not_found');
    if (booked !== undefined) return answerOf(tx, member, booked, { state: stateOf[booked.status] });
    if (album === undefined) return refuse('deal_not_found');
    return bookFirst(context, tx, { deal, receipt, key, album });
  });
});

function readDeal(text: string) {
  const code = readCode(text);
  if (!(code instanceof Refusal)) return code.kind === 'deal' ? code : refuse('code_foreign');
  // Phones look at the instance; one may have several addresses, and handles are of this one alone.
  return code.code === 'code_elsewhere' ? refuse('code_foreign') : refuse(code.code);
}

interface Asked {
  readonly deal: SealedDeal;
  readonly receipt: string | undefined;
  readonly key: Buffer;
  readonly album: AlbumNow;
}

async function bookFirst(context: MemberContext, tx: Queries, { deal, receipt, key, album }: Asked) {
  const { userId } = context.member;
  const passes = await holdPasses(tx, [deal.maker, deal.reader]);
  const [maker, reader] = [passes.get(deal.maker), passes.get(deal.reader)];
  if (maker === undefined || reader === undefined) return refuse('deal_not_found');
  if (![maker.userId, reader.userId].includes(userId)) return refuse('deal_not_found');
  if (await isBlocked(tx, maker.userId, reader.userId)) return refuse('deal_not_found');
  if (!isSealedBy(maker.key, deal.sealed, deal.seal)) return refuse('seal_wrong');
  const late = whyNotOn(deal, maker.now.getTime());
  if (late !== undefined) return late;
  if (userId === maker.userId) {
    if (receipt === undefined) return { state: 'waits' } as const;
    if (!isAgreed(deal, receipt, reader.key)) return refuse('seal_wrong');
  }
  if (!(await areOpen(tx, [maker.userId, reader.userId], [album.albumId])))
    return refuse('deal_of_private_album');
  const sides = dealSides(album.slots.stickerIds, deal.trits);
  return move(context, tx, { maker: maker.userId, reader: reader.userId, sides, key, album });
}

function isAgreed(deal: SealedDeal, receipt: string, key: Buffer): boolean {
  const code = readCode(receipt);
  return (
    !(code instanceof Refusal) &&
    code.kind === 'receipt' &&
    code.dealId === deal.dealId &&
    isSealedBy(key, agreedBytes(deal), code.seal)
  );
}

interface Moving extends Pick<Asked, 'key' | 'album'> {
  readonly maker: string;
  readonly reader: string;
  readonly sides: DealSides;
}

/** Books it as a request of the maker's that the reader has accepted, unless guardians decide first. */
async function move(context: MemberContext, tx: Queries, { maker, reader, sides, key, album }: Moving) {
  const { member } = context;
  const decided = await listDecided(tx, [maker, reader], { isHeld: true });
  const isMaker = member.userId === maker;
  const partner = isMaker ? reader : maker;
  if (decided.some(({ swaps }) => swaps === 'ask')) {
    const [mine, theirs] = isMaker ? [sides.maker, sides.reader] : [sides.reader, sides.maker];
    const asked = await askFirst(context, tx, { partner, mine, theirs, albumId: album.albumId, decided });
    if (asked instanceof Refusal) return asked;
    await rememberBooked(tx, key, asked.tradeId, asked.left);
    const seen = { ...asked.left, tradeId: asked.tradeId, direction: 'outgoing', partner } as const;
    return answerOf(tx, member, seen, { state: 'guardian' });
  }
  const guardianIds = decided.flatMap(child => child.guardianIds);
  const swap = {
    ...album,
    from: maker,
    to: reader,
    offered: sides.maker,
    requested: sides.reader,
    guardianIds,
  };
  const booked = await bookAgreed(context, tx, swap);
  if (booked === undefined) return refuse('nothing_left');
  const { tradeId, left, grown } = booked;
  await rememberBooked(tx, key, tradeId, left);
  const seen = { ...left, tradeId, direction: isMaker ? 'outgoing' : 'incoming', partner } as const;
  return answerOf(tx, member, seen, { state: 'booked', grown });
}
