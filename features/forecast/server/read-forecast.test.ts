import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { readForecast } from '../contract.ts';
import { acceptTrade } from '#features/trades/contract.ts';
import { openTradeStageForThisFile } from '#features/trades/testing/trade-stage.ts';
import { today } from '#web/words/dates.ts';
import { inDays } from '#testing/in-days.ts';

const stage = await openTradeStageForThisFile({ count: 4 });
const { app, album } = stage;

/** By the clock of Berlin: in summer the same moment is an hour later there, and may be another day. */
async function backdate(userId: string, days: number) {
  const back = (column: string) => sql`(${sql.ref(column)} at time zone 'Europe/Berlin'
    - make_interval(days => ${days}::int)) at time zone 'Europe/Berlin'`;
  await sql`update sticker_operations set made_at = ${back('made_at')} where user_id = ${userId}`.execute(
    app.db.query,
  );
  await sql`update trade_requests set decided_at = ${back('decided_at')} where from_user_id = ${userId}`.execute(
    app.db.query,
  );
  await sql`update collections set began_at = ${back('began_at')} where user_id = ${userId}`.execute(
    app.db.query,
  );
}

it('tells on which days how many stickers came, by hand and by swaps, and that a spare copy is no new sticker', async () => {
  const [ida, jan] = await stage.createPair();
  await stage.add(ida, { 3: 2 });
  await backdate(ida.userId, 3);
  await jan.call(acceptTrade, { tradeId: await stage.propose(ida, jan) });
  await backdate(ida.userId, 2);
  await stage.drop(ida, 3, 2);
  await stage.add(ida, { 1: 1, 4: 1 });
  await stage.drop(ida, 4);
  const { since, days } = await ida.call(readForecast, { albumId: album.id });
  expect(since).toBe(inDays(-5));
  expect(days).toEqual([
    { day: inDays(-5), change: 2 },
    { day: inDays(-2), change: 1 },
    { day: today(), change: -1 },
  ]);
  await backdate(ida.userId, 176);
  const later = await ida.call(readForecast, { albumId: album.id });
  expect([later.since, later.days[0]?.day]).toEqual([inDays(-180), inDays(-178)]);
});

it('says what friends want and can spare, without those who could swap nothing, and without names', async () => {
  const [ida, jan] = await stage.createPair();
  await stage.add(jan, { 4: 1 });
  const { friends } = await ida.call(readForecast, { albumId: album.id });
  expect(friends).toEqual(['?+?-']);
  await stage.add(jan, { 1: 1, 3: 1 });
  expect((await ida.call(readForecast, { albumId: album.id })).friends).toEqual([]);
  expect(await ida.ask(readForecast, { albumId: 9_999 })).toMatchObject({ status: 404 });
});
