import { expect, it } from 'vitest';
import { readAlbumDemand } from '../demand-contract.ts';
import { openTradeStageForThisFile } from '../testing/trade-stage.ts';

const stage = await openTradeStageForThisFile({ count: 5 });

it('of the own spares it is said how many friends lack each, and how many copies are offered', async () => {
  const [ida, jan] = await stage.createPair();
  const { album } = stage;
  await stage.add(ida, { 3: 2, 4: 1 });
  await stage.add(jan, { 3: 1 });
  const [one = 0, two = 0] = album.stickerIds;
  const demand = await ida.call(readAlbumDemand, { albumId: album.id });
  expect(demand).toEqual({ wantedBy: { [one]: 1 }, promised: {} });
  expect((await jan.call(readAlbumDemand, { albumId: album.id })).wantedBy).toEqual({ [two]: 1 });
  await stage.propose(ida, jan);
  // What is on its way to the only one who lacks it is lacked no more.
  expect(await ida.call(readAlbumDemand, { albumId: album.id })).toEqual({
    wantedBy: {},
    promised: { [one]: 1 },
  });
  expect(await ida.ask(readAlbumDemand, { albumId: 9_999 })).toMatchObject({ status: 404 });
});
