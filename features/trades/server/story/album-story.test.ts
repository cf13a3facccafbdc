import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { acceptTrade, declineTrade } from '../../contract.ts';
import { readAlbumStory } from '../../story-contract.ts';
import { openTradeStageForThisFile } from '../../testing/trade-stage.ts';

const stage = await openTradeStageForThisFile({ count: 3 });

it('the story of an album says since when it is collected, and what came by swaps that were accepted', async () => {
  const [ida, jan] = await stage.createPair();
  const albumId = stage.album.id;
  await jan.call(acceptTrade, { tradeId: await stage.propose(ida, jan) });
  await jan.call(declineTrade, { tradeId: await stage.propose(ida, jan) });
  const beganAt = '2026-05-01T08:00:00.000Z';
  await sql`update collections set began_at = ${beganAt} where user_id = ${ida.userId}`.execute(
    stage.app.db.query,
  );
  expect(await ida.call(readAlbumStory, { albumId })).toEqual({ beganAt, swapped: 1 });
  expect((await jan.call(readAlbumStory, { albumId })).beganAt).not.toBe(beganAt);
  expect(await ida.ask(readAlbumStory, { albumId: 9_999 })).toMatchObject({ status: 404 });
});
