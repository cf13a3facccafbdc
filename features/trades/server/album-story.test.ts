import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { acceptTrade, declineTrade } from '../contract.ts';
import { readAlbumStory } from '../story-contract.ts';
import { openTradeStageForThisFile } from '../testing/trade-stage.ts';

const stage = await openTradeStageForThisFile({ count: 3 });

it('the story of an album counts days since it was begun, and what came by swaps that were accepted', async () => {
  const [ida, jan] = await stage.createPair();
  const albumId = stage.album.id;
  await jan.call(acceptTrade, { tradeId: await stage.propose(ida, jan) });
  await jan.call(declineTrade, { tradeId: await stage.propose(ida, jan) });
  await sql`update collections set began_at = now() - interval '50 hours' where user_id = ${ida.userId}`.execute(
    stage.app.db.query,
  );
  expect(await ida.call(readAlbumStory, { albumId })).toEqual({ days: 2, swapped: 1 });
  expect(await jan.call(readAlbumStory, { albumId })).toEqual({ days: 0, swapped: 1 });
});
