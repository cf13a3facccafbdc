import { sql, type RawBuilder } from 'kysely';
import { expect, it } from 'vitest';
import { acceptTrade, takeTradeBack } from '../contract.ts';
import { listBreaks } from '#features/trades/testing/trade-invariants.ts';
import { openTradeStageForThisFile } from '#features/trades/testing/trade-stage.ts';
import { createStrangers, type MemberClient } from '#testing/circle.ts';

const stage = await openTradeStageForThisFile({ count: 3 }, {});
const [ida, jan] = await stage.createPair();
const [lea] = await createStrangers(stage.app, 'Lea');

async function accepted(sides: object): Promise<string> {
  const tradeId = await stage.propose(ida, jan, sides);
  await jan.call(acceptTrade, { tradeId });
  return tradeId;
}

const gift = await accepted({ requested: [] });
const wish = await accepted({ offered: [] });
const done = await accepted({ offered: stage.items([2, 1]), requested: [], isDone: true });
const swap = await accepted({});
const { tradeId: back } = await jan.call(takeTradeBack, { tradeId: swap });
await ida.call(acceptTrade, { tradeId: back });
await stage.add(jan, { 2: 1, 3: 2 });
const more = await accepted({ offered: stage.items([1, 1]), requested: stage.items([2, 1], [3, 1]) });
const { tradeId: partly } = await jan.call(takeTradeBack, {
  tradeId: more,
  missing: [stage.album.stickerIds[2] ?? 0],
});
await ida.call(acceptTrade, { tradeId: partly });
// Otherwise the database itself would refuse to take a swap back twice.
await stage.app.asOwner('drop index trade_requests_taking_back');

/** So many copies of a number more or fewer. */
const copies = ({ userId }: MemberClient, number: number, change: number) => sql`
  update collections set copies = set_byte(copies, ${number - 1}::int, get_byte(copies, ${number - 1}::int) + ${change}::int)
  where user_id = ${userId} and album_id = ${stage.album.id}`;

const again = (tradeId: string) => sql`
  with copy as (
    insert into trade_requests (from_user_id, to_user_id, status, decided_at, takes_back_id, is_done)
    select from_user_id, to_user_id, status, decided_at, takes_back_id, is_done from trade_requests where id = ${tradeId}
    returning id)
  insert into trade_request_stickers (trade_request_id, side, album_id, sticker_id, quantity)
  select copy.id, side, album_id, sticker_id, quantity from trade_request_stickers, copy
  where trade_request_id = ${tradeId}`;

const forgets = (tradeId: string, side = 'offered') => sql`
  delete from trade_request_stickers where trade_request_id = ${tradeId} and side = ${side}`;

const sets = (tradeId: string, to: RawBuilder<unknown>) =>
  sql`update trade_requests set ${to} where id = ${tradeId}`;

/** What a wrong statement would leave behind, and what must be said of it. */
const sabotages: Record<string, readonly [left: ReadonlyArray<RawBuilder<unknown>>, found: RegExp]> = {
  'a gift that its giver keeps': [[copies(ida, 1, 1)], /^INV-1: /],
  'a gift that nobody gets': [[copies(jan, 1, -1)], /^INV-21: /],
  'a wish that moves twice': [[copies(ida, 2, 1), copies(jan, 2, -1)], /^INV-21: /],
  'a swap by hand that is booked for one side': [[copies(jan, 2, -1)], /^INV-1: /],
  'a swap by hand that counts twice': [[again(done)], /^INV-21: /],
  'a swap by hand without stickers': [[forgets(done)], /moves nothing$/],
  'a swap that goes back by half': [[forgets(back)], /left of .*, which was taken back$/],
  'a swap of which more goes back than it says': [
    [sets(partly, sql`takes_back_partly = false`)],
    /left of .*, which was/,
  ],
  'a missing sticker that goes back twice': [[again(partly)], /is taken back 2 times$/],
  'a missing sticker that goes back for one side': [[copies(jan, 3, -1)], /^INV-1: /],
  'a missing sticker of another swap': [
    [sets(partly, sql`takes_back_id = ${gift}`)],
    /left of .*, which was/,
  ],
  'a swap that goes back twice': [[again(back)], /is taken back 2 times$/],
  'a swap that goes back after a day': [
    [sets(back, sql`decided_at = decided_at + interval '25 hours'`)],
    /takes back/,
  ],
  'a taking back that is taken back': [[sets(wish, sql`takes_back_id = ${back}`)], /takes back/],
  'a gift that somebody else takes back': [
    [sets(back, sql`takes_back_id = ${gift}, from_user_id = ${lea.userId}`)],
    /takes back/,
  ],
};

it.each(Object.entries(sabotages))('the laws find %s', async (_, [left, found]) => {
  const undone = new Error('undone');
  const sabotaged = stage.app.db.transaction(async tx => {
    for (const statement of left) await statement.execute(tx);
    expect((await listBreaks({ query: tx })).filter(line => found.test(line))).not.toEqual([]);
    throw undone;
  });
  await expect(sabotaged).rejects.toBe(undone);
});
