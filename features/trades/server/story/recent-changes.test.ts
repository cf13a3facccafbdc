import { expect, it } from 'vitest';
import { acceptTrade } from '../../contract.ts';
import { openTradeStageForThisFile } from '../../testing/trade-stage.ts';
import { changeQuantities } from '#features/collection/contract.ts';
import { listRecentChanges } from '#features/collection/recent-contract.ts';

const stage = await openTradeStageForThisFile({ count: 3 });

it('lists what was applied in an album, newest first, and both sides of a swap, to the member alone', async () => {
  const [ida, jan] = await stage.createPair();
  const albumId = stage.album.id;
  const [one = 0, two = 0, three = 0] = stage.album.stickerIds;
  const change = (stickerId: number, delta: -1 | 1) => ({ id: crypto.randomUUID(), stickerId, delta });
  const [added, refused, removed] = [change(three, 1), change(two, -1), change(three, -1)];
  await ida.call(changeQuantities, { albumId, operations: [added, refused] });
  await ida.call(changeQuantities, { albumId, operations: [removed] });
  const tradeId = await stage.propose(ida, jan);
  await jan.call(acceptTrade, { tradeId });
  const { operations, swaps } = await ida.call(listRecentChanges, { albumId });
  expect(operations.slice(0, 2)).toEqual([
    { ...removed, at: expect.any(String) },
    { ...added, at: expect.any(String) },
  ]);
  expect(operations.map(({ id }) => id)).not.toContain(refused.id);
  const gave = [{ stickerId: one, quantity: 1 }];
  const got = [{ stickerId: two, quantity: 1 }];
  const swap = { id: tradeId, at: expect.any(String) };
  expect(swaps).toEqual([{ ...swap, partner: jan.displayName, gave, got }]);
  const jans = await jan.call(listRecentChanges, { albumId });
  expect(jans.swaps).toEqual([{ ...swap, partner: ida.displayName, gave: got, got: gave }]);
  expect(jans.operations.map(({ id }) => id)).not.toContain(added.id);
  expect(await ida.call(listRecentChanges, { albumId: 9_999 })).toEqual({ operations: [], swaps: [] });
});
