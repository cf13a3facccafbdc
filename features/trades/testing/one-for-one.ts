import { proposeTrade } from '#features/trades/contract.ts';
import { copiesKept } from '#features/trades/rules/limits.ts';
import { own, type CreatedAlbum } from '#testing/albums.ts';
import { miaAndBen } from '#testing/circle.ts';
import type { TestApp } from '#testing/start-server.ts';

/** Mia can spare one of number 1 and Ben one of number 2; they are friends. */
export async function oneForOne(app: TestApp, album: CreatedAlbum) {
  const { mia, ben, friendshipId } = await miaAndBen(app);
  await own(mia, album, { 1: copiesKept + 1 });
  await own(ben, album, { 2: copiesKept + 1 });
  const [first = 0, second = 0] = album.stickerIds;
  const mias = [{ stickerId: first, quantity: 1 }];
  const bens = [{ stickerId: second, quantity: 1 }];
  const bensOffer = { offered: bens, requested: mias };
  return {
    mia,
    ben,
    friendshipId,
    bensOffer,
    miaProposes: () => mia.call(proposeTrade, { friendId: ben.userId, offered: mias, requested: bens }),
    benProposes: () => ben.call(proposeTrade, { friendId: mia.userId, ...bensOffer }),
  };
}
