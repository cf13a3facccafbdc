import { describe, expect, it } from 'vitest';
import {
  acceptTrade,
  cancelTrade,
  counterTrade,
  declineTrade,
  listTrades,
  proposeTrade,
  type TradeItem,
} from '../contract.ts';
import {
  messageMaximum,
  mostOpenTrades,
  mostOpenTradesBetween,
  paceOfStickers,
  proposalsOfMember,
} from '../rules/limits.ts';
import { mostCopies } from '#features/collection/rules/quantity.ts';
import { createCircle, createStrangers, hear, refusalOf } from '#testing/circle.ts';
import { copiesOfEach, createAlbum, put } from '#testing/albums.ts';
import { openTradeStageForThisFile } from '#features/trades/testing/trade-stage.ts';

const stage = await openTradeStageForThisFile({ count: 600 }, {});

describe('proposing', () => {
  it('shows the request to both sides, each from its own', async () => {
    const [ida, jan] = await stage.createPair();
    const tradeId = await stage.propose(ida, jan, { message: '  Tauschen wir?  ' });
    const [sent, got] = [await ida.call(listTrades, {}), await jan.call(listTrades, {})];
    expect([sent.incoming, got.outgoing]).toEqual([[], []]);
    const common = { id: tradeId, status: 'pending', message: 'Tauschen wir?', isFriend: true };
    expect(sent.outgoing).toMatchObject([
      { ...common, gives: [{ number: 1, quantity: 1, isGone: false }], gets: [{ number: 2 }] },
    ]);
    expect(got.incoming).toMatchObject([{ ...common, gives: [{ number: 2 }], gets: [{ number: 1 }] }]);
    expect(got.incoming[0]?.partner?.displayName).toBe(ida.displayName);
    expect(JSON.stringify(got)).not.toContain('example.org');
    expect(got.albums).toMatchObject([{ id: stage.album.id }]);
  });

  it.each<readonly [string, () => object]>([
    ['no copies', () => ({ offered: stage.items([1, 0]) })],
    ['a negative number of copies', () => ({ requested: stage.items([2, -1]) })],
    ['half a copy', () => ({ offered: stage.items([1, 1.5]) })],
    ['more copies than anyone has', () => ({ offered: stage.items([1, mostCopies]) })],
    ['huge numbers', () => ({ offered: stage.items([1, 1e21]) })],
    ['nothing at all', () => ({ offered: [], requested: [] })],
    ['a sticker twice', () => ({ offered: stage.items([1, 1], [1, 1]) })],
    [
      '1,000 stickers',
      () => ({ offered: Array.from({ length: 1_000 }, (_, at) => ({ stickerId: at + 1, quantity: 1 })) }),
    ],
    ['a message of 10,000 characters', () => ({ message: 'x'.repeat(10_000) })],
    ['a message one too long', () => ({ message: 'x'.repeat(messageMaximum + 1) })],
    ['a sticker that is no number', () => ({ offered: [{ stickerId: '1 or 1=1', quantity: 1 }] })],
    ['more fields', () => ({ status: 'accepted' })],
  ])('refuses %s', async (_, given) => {
    const [ida, jan] = await stage.createPair();
    const text = JSON.stringify(stage.offer(jan, given()));
    const answer = await ida.send('POST', '/api/trades', text);
    expect([answer.status, answer.body['code']]).toEqual([422, 'invalid_input']);
    expect((await jan.call(listTrades, {})).incoming).toEqual([]);
  });

  it('refuses stickers that there are not, also among 500', async () => {
    const [ida, jan] = await stage.createPair();
    const many = Array.from({ length: 500 }, (_, at) => ({ stickerId: 1_000_000 + at, quantity: 1 }));
    for (const offered of [many, [...stage.items([1, 1]), ...many.slice(0, 1)]])
      expect(await refusalOf(ida.ask(proposeTrade, stage.offer(jan, { offered })))).toEqual([
        422,
        'sticker_not_listed',
      ]);
  });

  it('takes 500 stickers a side and a message as long as it may be, whatever is in it', async () => {
    const [ida, jan] = await createCircle(stage.app, 'Viel Ida', 'Viel Jan');
    const fiveHundred = (start: number) => Array.from({ length: 500 }, (_, at) => start + at);
    const [low, high] = [fiveHundred(1), fiveHundred(51)];
    for (const half of [0, 250]) {
      await stage.add(ida, copiesOfEach(low.slice(half, half + 250), 2));
      await stage.add(jan, copiesOfEach(high.slice(half, half + 250), 2));
    }
    const once = (numbers: readonly number[]) => stage.items(...numbers.map(number => [number, 1] as const));
    const message = `"'; drop table users; -- <b>${'ä'.repeat(messageMaximum - 34)}`;
    const given = { offered: once(low), requested: once(high), message };
    const tradeId = await stage.propose(ida, jan, given);
    expect((await jan.call(listTrades, {})).incoming[0]?.message).toBe(message);
    await jan.call(acceptTrade, { tradeId });
    // Numbers 51 to 500 went both ways, so they stay as they were.
    const [idas, jans] = [await stage.owned(ida), await stage.owned(jan)];
    expect([idas[1], idas[51], idas[550], jans[1], jans[51], jans[550]]).toEqual([1, 2, 1, 1, 2, 1]);
  });

  it('refuses strangers and oneself alike, before it tells anything of their stickers', async () => {
    const [ida, jan] = await stage.createPair();
    const [stranger] = await createStrangers(stage.app, 'Fremder Karl');
    for (const [from, to] of [
      [stranger, jan],
      [ida, stranger],
      [ida, ida],
    ] as const)
      expect(await refusalOf(from.ask(proposeTrade, stage.offer(to)))).toEqual([404, 'not_friends']);
  });

  it('never offers or asks for the last copy, and names the sticker', async () => {
    const [ida, jan] = await stage.createPair();
    const mine = await ida.ask(proposeTrade, stage.offer(jan, { offered: stage.items([1, 3]) }));
    expect([mine.status, mine.body['code']]).toEqual([409, 'sticker_not_available']);
    expect(mine.body['message']).toContain('„1 Sticker 1“');
    expect(mine.body['message']).toContain('2 verfügbar');
    const theirs = await ida.ask(proposeTrade, stage.offer(jan, { requested: stage.items([2, 3]) }));
    expect([theirs.status, theirs.body['code']]).toEqual([409, 'sticker_not_spare']);
    expect(theirs.body['message']).toContain('„2 Sticker 2“');
    expect(
      await refusalOf(ida.ask(proposeTrade, stage.offer(jan, { offered: stage.items([3, 1]) }))),
    ).toEqual([409, 'sticker_not_available']);
  });

  it('does not offer a copy twice, also not by simultaneous proposals, until it is free again', async () => {
    const [ida, jan] = await stage.createPair();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => ida.ask(proposeTrade, stage.offer(jan))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    for (const { status, body } of answers)
      if (status !== 200) expect([status, body['code']]).toEqual([409, 'sticker_not_available']);
    const [first, second] = (await ida.call(listTrades, {})).outgoing;
    await ida.call(cancelTrade, { tradeId: first?.id ?? '' });
    await jan.call(declineTrade, { tradeId: second?.id ?? '' });
    await stage.propose(ida, jan, { offered: stage.items([1, 2]) });
    expect(await refusalOf(ida.ask(proposeTrade, stage.offer(jan)))).toEqual([409, 'sticker_not_available']);
  });

  it('lets nobody bury a friend in requests', async () => {
    const [ida, jan] = await stage.createPair();
    await stage.app.sql`
      insert into trade_requests (from_user_id, to_user_id)
      select ${ida.userId}, ${jan.userId} from generate_series(1, ${mostOpenTradesBetween})`;
    const refused = await ida.ask(proposeTrade, stage.offer(jan));
    expect([refused.status, refused.body['code']]).toEqual([409, 'too_many_open_trades']);
    expect(refused.body['message']).toContain('Ihr zwei');
    await stage.app.sql`delete from trade_requests where from_user_id = ${ida.userId}`;
  });

  it('allows no more open requests of many at the same moment, though they are about different albums', async () => {
    const [ida, jan] = await stage.createPair();
    const { app } = stage;
    const albums = [];
    for (let at = 0; at < 8; at += 1) {
      const album = await createAlbum(app.db, { key: `eilig-${at}`, count: 2 });
      await put(app.db, ida.userId, album, { 1: 2 });
      await put(app.db, jan.userId, album, { 2: 2 });
      albums.push(album);
    }
    await app.sql`
      insert into trade_requests (from_user_id, to_user_id)
      select ${ida.userId}, ${jan.userId} from generate_series(1, ${mostOpenTradesBetween - 1})
    `;
    const item = (stickerId: number | undefined) => [{ stickerId: stickerId ?? 0, quantity: 1 }];
    const sent = albums.map(({ stickerIds: [offered, requested] }) =>
      ida.ask(proposeTrade, stage.offer(jan, { offered: item(offered), requested: item(requested) })),
    );
    expect((await Promise.all(sent)).filter(({ status }) => status === 200)).toHaveLength(1);
    await app.sql`delete from trade_requests where from_user_id = ${ida.userId}`;
  });

  it('allows so many open requests and so many proposals an hour', async () => {
    const [ida, jan] = await stage.createPair();
    await stage.app.sql`
      insert into trade_requests (from_user_id, to_user_id)
      select ${ida.userId}, ${jan.userId} from generate_series(1, ${mostOpenTrades})`;
    const answers = [];
    const most = proposalsOfMember[0]?.most ?? 0;
    for (let at = 0; at <= most; at += 1)
      answers.push(await refusalOf(ida.ask(proposeTrade, stage.offer(jan))));
    expect(answers[0]).toEqual([409, 'too_many_open_trades']);
    expect(answers.at(-1)).toEqual([429, 'too_many_requests']);
    await stage.app.sql`delete from trade_requests where from_user_id = ${ida.userId}`;
  });
});

it('lets a member propose so many stickers at once, to whomever: each is kept for months', async () => {
  const [ida] = await stage.createPair();
  const side = (from: number) =>
    Array.from({ length: 500 }, (_, at) => ({ stickerId: from + at, quantity: 1 }));
  const stranger = { friendId: crypto.randomUUID(), offered: side(1), requested: side(501) };
  const answers = [];
  for (let at = 0; at <= paceOfStickers.burst / 1_000; at += 1)
    answers.push(await refusalOf(ida.ask(proposeTrade, stranger)));
  expect(new Set(answers.slice(0, -1).map(String))).toEqual(new Set(['404,not_friends']));
  expect(answers.at(-1)).toEqual([429, 'too_many_requests']);
});

describe('accepting', () => {
  it('moves the stickers of both sides once and tells everybody', async () => {
    const [ida, jan] = await stage.createPair();
    const tradeId = await stage.propose(ida, jan, { offered: stage.items([1, 2]) });
    const [toIda, toJan] = [hear(stage.app, ida.userId), hear(stage.app, jan.userId)];
    await jan.call(acceptTrade, { tradeId });
    expect([await stage.owned(ida), await stage.owned(jan)]).toEqual([
      { 1: 1, 2: 1 },
      { 1: 2, 2: 2 },
    ]);
    for (const [listener, change] of [
      [toIda, 'accepted'],
      [toJan, 'own'],
    ] as const) {
      await listener.until({ topic: 'trades', change, tradeId });
      await listener.until({ topic: 'collection', albumId: stage.album.id, revision: 2 });
    }
    for (const listener of [toIda, toJan]) listener.stop();
    expect(await refusalOf(jan.ask(acceptTrade, { tradeId }))).toEqual([409, 'trade_not_pending']);
    expect((await ida.call(listTrades, {})).history).toMatchObject([{ id: tradeId, status: 'accepted' }]);
  });

  it('answers how many different stickers the album has more', async () => {
    const [ida, jan] = await stage.createPair();
    await stage.add(ida, { 3: 2, 4: 3 });
    await stage.add(jan, { 3: 1 });
    const accept = async (...numbers: number[]) => {
      const offered = stage.items(...numbers.map(number => [number, 1] as const));
      return jan.call(acceptTrade, { tradeId: await stage.propose(ida, jan, { offered }) });
    };
    const { id } = stage.album;
    expect(await accept(1, 3, 4)).toEqual({ grown: [{ albumId: id, fresh: 2, before: 2, after: 4 }] });
    expect(await accept(4)).toEqual({ grown: [] });
  });

  it('refuses by name when a sticker is gone, changes nothing, and works when it is back', async () => {
    const [ida, jan] = await stage.createPair();
    const tradeId = await stage.propose(ida, jan, { offered: stage.items([1, 2]) });
    const accept = () => jan.ask(acceptTrade, { tradeId });
    const gone = async () => {
      const [request] = (await jan.call(listTrades, {})).incoming;
      return [request?.gets[0]?.isGone, request?.gives[0]?.isGone];
    };
    await stage.drop(ida, 1);
    expect(await gone()).toEqual([true, false]);
    const missing = await accept();
    expect([missing.status, missing.body['code']]).toEqual([409, 'sticker_gone']);
    expect(missing.body['message']).toContain(`„1 Sticker 1“ ist nicht mehr verfügbar: ${ida.displayName}`);
    await stage.add(ida, { 1: 1 });
    await stage.drop(jan, 2, 2);
    expect(await gone()).toEqual([false, true]);
    expect((await accept()).body['message']).toContain('„2 Sticker 2“ ist nicht mehr verfügbar: Du hast');
    expect([await stage.owned(ida), await stage.owned(jan)]).toEqual([{ 1: 3 }, { 2: 1 }]);
    await stage.add(jan, { 2: 1 });
    expect((await accept()).status).toBe(200);
    expect([await stage.owned(ida), await stage.owned(jan)]).toEqual([
      { 1: 1, 2: 1 },
      { 1: 2, 2: 1 },
    ]);
  });

  it('hands one duplicate over once, however many requests ask for it (INV-7)', async () => {
    const [jan, ...friends] = await createCircle(
      stage.app,
      'Begehrter Jan',
      'Ute',
      'Uwe',
      'Ulf',
      'Ulla',
      'Udo',
    );
    await stage.add(jan, { 2: 3 });
    const asked = [];
    for (const friend of friends) {
      await stage.add(friend, { 1: 2 });
      asked.push(await stage.propose(friend, jan));
    }
    const answers = await Promise.all(asked.map(tradeId => jan.ask(acceptTrade, { tradeId })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    for (const { status, body } of answers)
      if (status !== 200) expect([status, body['code']]).toEqual([409, 'sticker_gone']);
    expect(await stage.owned(jan)).toEqual({ 1: 2, 2: 1 });
  });

  it('refuses when a collection would hold more copies than it can', async () => {
    const [ida, jan] = await stage.createPair();
    await stage.add(jan, { 1: 1 });
    await put(stage.app.db, jan.userId, stage.album, { 1: mostCopies - 2 });
    const tradeId = await stage.propose(ida, jan, { offered: stage.items([1, 2]) });
    const answer = await jan.ask(acceptTrade, { tradeId });
    expect([answer.status, answer.body['code']]).toEqual([409, 'too_many_copies']);
    expect(await stage.owned(ida)).toEqual({ 1: 3 });
    await jan.call(counterTrade, { tradeId, offered: stage.items([2, 1]), requested: stage.items([1, 1]) });
    const [counter] = (await ida.call(listTrades, {})).incoming;
    await ida.call(acceptTrade, { tradeId: counter?.id ?? '' });
    expect((await stage.owned(jan))[1]).toBe(mostCopies);
  });
});

describe('countering', () => {
  it('declines the one and proposes the other, or neither', async () => {
    const [ida, jan] = await stage.createPair();
    const tradeId = await stage.propose(ida, jan);
    const counter = (offered: TradeItem[], requested: TradeItem[]) =>
      jan.ask(counterTrade, { tradeId, offered, requested, message: 'So?' });
    for (const [answer, code] of [
      [counter(stage.items([2, 3]), stage.items([1, 1])), 'sticker_not_available'],
      [counter(stage.items([2, 1]), stage.items([1, 3])), 'sticker_not_spare'],
      [counter([{ stickerId: 2_000_000, quantity: 1 }], stage.items([1, 1])), 'sticker_not_listed'],
      [counter([], []), 'invalid_input'],
    ] as const) {
      expect((await refusalOf(answer))[1]).toBe(code);
      expect((await ida.call(listTrades, {})).outgoing).toMatchObject([{ id: tradeId, status: 'pending' }]);
    }
    const { body } = await counter(stage.items([2, 1]), stage.items([1, 2]));
    const { incoming, outgoing, history } = await ida.call(listTrades, {});
    expect(outgoing).toEqual([]);
    expect(history).toMatchObject([
      { id: tradeId, status: 'declined', isCounterOffer: false, isCountered: true },
    ]);
    expect(incoming).toMatchObject([
      { id: body['tradeId'], isCounterOffer: true, isCountered: false, message: 'So?' },
    ]);
    expect(await refusalOf(counter(stage.items([2, 1]), stage.items([1, 2])))).toEqual([
      409,
      'trade_not_pending',
    ]);
    await ida.call(acceptTrade, { tradeId: String(body['tradeId']) });
    expect(await stage.owned(ida)).toEqual({ 1: 1, 2: 1 });
  });
});
