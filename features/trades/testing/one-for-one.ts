import { proposeTrade } from '#features/trades/contract.ts';
import { own, type CreatedAlbum } from '#testing/albums.ts';
import { miaAndBen } from '#testing/circle.ts';
import type { TestApp } from '#testing/start-server.ts';

/** Mia has two of number 1 and Ben two of number 2, which they could swap; they are friends. */
export async function oneForOne(app: TestApp, album: CreatedAlbum) {
  const { mia, ben, friendshipId } = await miaAndBen(app);
  await own(mia, album, { 1: 2 });
  await own(ben, album, { 2: 2 });
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
