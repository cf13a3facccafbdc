import { describe, expect, it } from 'vitest';
import { receiptOf, ask, book, dealOf, phoneOf, type DealtNumbers, type Phone } from '../testing/phones.ts';
import { dayOf } from '../rules/deal.ts';
import { provideSwapPass } from '../contract.ts';
import { openTradeStageForThisFile } from '#features/trades/testing/trade-stage.ts';
import { acceptTrade, listTrades, takeTradeBack } from '#features/trades/contract.ts';
import { listRecentChanges } from '#features/collection/recent-contract.ts';
import { blockMember } from '#features/friends/contract.ts';
import { listNotices } from '#features/notices/contract.ts';
import { createCircle, createStrangers, hear, refusalOf, type MemberClient } from '#testing/circle.ts';
import { befriend } from '#testing/people.ts';

const stage = await openTradeStageForThisFile({ count: 6 }, {});
const { app, album } = stage;
let pairs = 0;

interface Table {
  readonly maker: Phone<MemberClient>;
  readonly reader: Phone<MemberClient>;
}

/** Two who do not know each other: the maker has 1 and 3 twice and 5 once, the reader 2 and 4 twice and 6 once. */
async function strangers(): Promise<Table> {
  pairs += 1;
  const [ben, mia] = await createStrangers(app, `Ben ${pairs}`, `Mia ${pairs}`);
  await stage.add(ben, { 1: 2, 3: 2, 5: 1 });
  await stage.add(mia, { 2: 2, 4: 2, 6: 1 });
  return { maker: await phoneOf(ben), reader: await phoneOf(mia) };
}

async function friends(): Promise<Table> {
  const table = await strangers();
  await befriend(app.db, table.maker.member.userId, table.reader.member.userId);
  return table;
}

const oneForOne: DealtNumbers = { makerGives: [1], readerGives: [2] };
const deal = (table: Table, numbers = oneForOne, changed = {}) => dealOf(album, table, numbers, changed);
const owned = async ({ maker, reader }: Table) => [
  await stage.owned(maker.member),
  await stage.owned(reader.member),
];
const before = [
  { 1: 2, 3: 2, 5: 1 },
  { 2: 2, 4: 2, 6: 1 },
];
const after = [
  { 1: 1, 2: 1, 3: 2, 5: 1 },
  { 1: 1, 2: 1, 4: 2, 6: 1 },
];

async function history({ member }: Phone<MemberClient>) {
  const { incoming, outgoing, history: decided } = await member.call(listTrades, {});
  const all = [...incoming, ...outgoing, ...decided];
  return all.map(({ status, gives, gets }) => [
    status,
    gives.map(({ number }) => number),
    gets.map(({ number }) => number),
  ]);
}

it('a pass is made once, and of each member another one', async () => {
  const [ida, jan] = await createStrangers(app, 'Ida Pass', 'Jan Pass');
  const [one, again] = await Promise.all([ida.call(provideSwapPass, {}), ida.call(provideSwapPass, {})]);
  expect(one).toEqual(again);
  expect(one).toMatchObject({
    handle: expect.stringMatching(/^[0-9a-f]{16}$/),
    key: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  const other = await jan.call(provideSwapPass, {});
  expect(new Set([one.handle, other.handle, one.key, other.key]).size).toBe(4);
});

describe('a deal is booked once', () => {
  it('by its reader alone, between strangers; both see it, and its maker hears of it', async () => {
    const table = await strangers();
    const { maker, reader } = table;
    const text = await deal(table);
    const heard = hear(app, maker.member.userId);
    const booked = await book(reader, text);
    expect(booked).toMatchObject({
      state: 'booked',
      notBooked: [],
      grown: [{ albumId: album.id, fresh: 1 }],
      partner: { userId: maker.member.userId, isFriend: false, mayBefriend: true },
    });
    expect(await owned(table)).toEqual(after);
    await heard.until({ topic: 'trades', change: 'accepted' });
    await heard.until({ topic: 'collection', albumId: album.id });
    heard.stop();
    expect(await history(maker)).toEqual([['accepted', [1], [2]]]);
    expect(await history(reader)).toEqual([['accepted', [2], [1]]]);
    const { notices } = await maker.member.call(listNotices, { kinds: 'any' });
    expect(notices.map(({ kind }) => kind)).toEqual(['trade_accepted']);
    const { swaps } = await reader.member.call(listRecentChanges, { albumId: album.id });
    expect(swaps).toMatchObject([{ partner: maker.member.displayName, gave: [{ quantity: 1 }], got: [{}] }]);
  });

  it('by its maker with the receipt; without one it waits, and nothing is stored', async () => {
    const table = await strangers();
    const text = await deal(table);
    expect(await book(table.maker, text)).toEqual({ state: 'waits' });
    expect(await owned(table)).toEqual(before);
    const receipt = await receiptOf(table.reader, text);
    expect(await book(table.maker, text, receipt)).toMatchObject({ state: 'booked' });
    expect(await owned(table)).toEqual(after);
    expect(await book(table.reader, text)).toMatchObject({ state: 'already', grown: [] });
    expect(await book(table.maker, text)).toMatchObject({ state: 'already' });
    expect(await owned(table)).toEqual(after);
  });

  it('where both ask at once, and each of them again and again', async () => {
    for (let round = 0; round < 16; round += 1) {
      const table = await strangers();
      const text = await deal(table);
      const receipt = await receiptOf(table.reader, text);
      const answers = await Promise.all([
        book(table.reader, text),
        book(table.maker, text, receipt),
        book(table.reader, text),
        book(table.maker, text, receipt),
      ]);
      expect(answers.map(({ state }) => state).toSorted()).toEqual([
        'already',
        'already',
        'already',
        'booked',
      ]);
      expect(await owned(table)).toEqual(after);
    }
  });

  it('in a storm of sixteen deals, of which each is sent by both sides', async () => {
    const [ben, mia] = await createStrangers(app, 'Ben Sturm', 'Mia Sturm');
    await stage.add(ben, { 1: 20 });
    await stage.add(mia, { 2: 20 });
    const table = { maker: await phoneOf(ben), reader: await phoneOf(mia) };
    const turned = { maker: table.reader, reader: table.maker };
    const deals = await Promise.all(
      Array.from({ length: 16 }, async (_, at) => {
        const of = at % 2 === 0 ? table : turned;
        const numbers = at % 2 === 0 ? oneForOne : { makerGives: [2], readerGives: [1] };
        const text = await deal(of, numbers);
        return { of, text, receipt: await receiptOf(of.reader, text) };
      }),
    );
    const answers = await Promise.all(
      deals.flatMap(({ of, text, receipt }) => [book(of.reader, text), book(of.maker, text, receipt)]),
    );
    expect(answers.filter(({ state }) => state === 'booked')).toHaveLength(16);
    expect(answers.filter(({ state }) => state === 'already')).toHaveLength(16);
    expect(await owned(table)).toEqual([
      { 1: 4, 2: 16 },
      { 1: 16, 2: 4 },
    ]);
  });

  it('while the same stickers are edited and swapped elsewhere', async () => {
    const table = await friends();
    const tradeId = await stage.propose(table.maker.member, table.reader.member);
    const text = await deal(table);
    await Promise.all([
      book(table.reader, text),
      table.reader.member.ask(acceptTrade, { tradeId }),
      stage.add(table.reader.member, { 1: 1 }),
      stage.add(table.maker.member, { 1: 1 }),
    ]);
    expect((await history(table.reader)).filter(([status]) => status === 'accepted').length).toBeGreaterThan(
      0,
    );
  });
});

describe('what cannot move is named to both, and the rest is booked', () => {
  const named = async (phone: Phone, text: string, receipt?: string) => {
    const answer = await book(phone, text, receipt);
    return 'notBooked' in answer ? answer.notBooked.map(({ code, giver }) => `${code} ${giver}`) : [];
  };

  it('stickers that are gone', async () => {
    const table = await strangers();
    const text = await deal(table, { makerGives: [1, 3], readerGives: [2, 4] });
    await stage.drop(table.maker.member, 3, 2);
    await stage.drop(table.reader.member, 2, 2);
    expect(await named(table.reader, text)).toEqual(['3 partner', '2 me']);
    expect(await named(table.maker, text)).toEqual(['3 me', '2 partner']);
    expect(await named(table.reader, text)).toEqual(['3 partner', '2 me']);
    expect(await owned(table)).toEqual([
      { 1: 1, 4: 1, 5: 1 },
      { 1: 1, 4: 1, 6: 1 },
    ]);
  });

  it('more copies than one can own', async () => {
    const table = await strangers();
    await stage.add(table.reader.member, { 1: 250 });
    const text = await deal(table);
    expect(await named(table.reader, text)).toEqual(['1 partner']);
    expect(await owned(table)).toMatchObject([
      { 1: 2, 2: 1 },
      { 1: 250, 2: 1 },
    ]);
  });

  it('but a last copy moves, because it has changed hands', async () => {
    const table = await strangers();
    expect(await named(table.reader, await deal(table, { makerGives: [5], readerGives: [6] }))).toEqual([]);
    expect(await owned(table)).toEqual([
      { 1: 2, 3: 2, 6: 1 },
      { 2: 2, 4: 2, 5: 1 },
    ]);
  });

  it('where nothing is left, it is refused', async () => {
    const table = await strangers();
    const text = await deal(table, { makerGives: [2], readerGives: [1] });
    expect(await refusalOf(ask(table.reader, text))).toEqual([409, 'nothing_left']);
    expect(await history(table.reader)).toEqual([]);
  });
});

describe('nobody else decides', () => {
  it.each(['a foreign key', 'another deal', 'a changed deal'] as const)('%s seals nothing', async with_ => {
    const table = await strangers();
    const [text, other] = [await deal(table), await deal(table)];
    const [lea] = await createStrangers(app, `Lea ${pairs}`);
    const foreign = await phoneOf(lea);
    const forged = { ...foreign, pass: { ...foreign.pass, handle: table.maker.pass.handle } };
    const tries = {
      'a foreign key': [
        ask(table.reader, await dealOf(album, { ...table, maker: forged }, oneForOne)),
        ask(table.maker, text, await receiptOf(foreign, text)),
      ],
      'another deal': [
        ask(table.maker, text, await receiptOf(table.reader, other)),
        ask(table.maker, text, other),
      ],
      'a changed deal': [
        ask(table.maker, await deal(table, { readerGives: [2, 4] }), await receiptOf(table.reader, text)),
        ask(table.maker, text, 'unlesbar'),
      ],
    }[with_];
    for (const tried of tries) expect(await refusalOf(tried)).toEqual([409, 'seal_wrong']);
    expect(await refusalOf(ask(foreign, text, await receiptOf(table.reader, text)))).toEqual([
      404,
      'deal_not_found',
    ]);
    expect(await owned(table)).toEqual(before);
    await book(table.reader, text);
    expect(await refusalOf(ask(foreign, text))).toEqual([404, 'deal_not_found']);
  });

  it('a deal that is seen by others keeps nobody from booking another one with its id', async () => {
    const table = await strangers();
    const text = await deal(table, oneForOne, { dealId: '00000000000000ff' });
    const others = await strangers();
    await book(others.reader, await deal(others, oneForOne, { dealId: '00000000000000ff' }));
    expect(await book(table.reader, text)).toMatchObject({ state: 'booked' });
  });

  it('what is unreadable, unknown or no deal is refused in words', async () => {
    const table = await strangers();
    const text = await deal(table);
    const unknown = { ...table.maker, pass: { ...table.maker.pass, handle: '0000000000000000' } };
    expect(await refusalOf(ask(table.reader, `${text.slice(0, -3)}000`))).toEqual([422, 'code_torn']);
    expect(await refusalOf(ask(table.reader, 'HALLOO'))).toEqual([422, 'code_foreign']);
    expect(await refusalOf(ask(table.reader, await receiptOf(table.reader, text)))).toEqual([
      422,
      'code_foreign',
    ]);
    const toNobody = await dealOf(album, { ...table, maker: unknown }, oneForOne);
    expect(await refusalOf(ask(table.reader, toNobody))).toEqual([404, 'deal_not_found']);
    const ofNoAlbum = await deal(table, oneForOne, { albumId: 2_000_000_000 });
    expect(await refusalOf(ask(table.reader, ofNoAlbum))).toEqual([404, 'deal_not_found']);
  });

  it('a deal is good for sixty days, and two days ahead', async () => {
    const today = dayOf(Date.now());
    const states = [-61, -60, 2, 3].map(async days => {
      const table = await strangers();
      const { body } = await ask(table.reader, await deal(table, oneForOne, { day: today + days }));
      return 'state' in body ? body.state : (body as { code: string }).code;
    });
    expect(await Promise.all(states)).toEqual(['code_old', 'booked', 'booked', 'code_ahead']);
  });

  it('one of whom the other wants to hear no more is as good as nobody', async () => {
    const table = await strangers();
    await book(table.reader, await deal(table, { makerGives: [3] }));
    await table.maker.member.call(blockMember, { userId: table.reader.member.userId });
    const text = await deal(table);
    const receipt = await receiptOf(table.reader, text);
    for (const tried of [ask(table.reader, text), ask(table.maker, text, receipt)])
      expect(await refusalOf(tried)).toEqual([404, 'deal_not_found']);
  });
});

it('is taken back by both within a day, by friends', async () => {
  const table = await friends();
  const booked = await book(table.reader, await deal(table, { makerGives: [5], readerGives: [6] }));
  const tradeId = 'tradeId' in booked ? booked.tradeId : '';
  const back = await table.maker.member.call(takeTradeBack, { tradeId });
  await table.reader.member.call(acceptTrade, back);
  expect(await owned(table)).toEqual(before);
});

it('of two in one circle says that they are friends', async () => {
  const [ben, mia] = await createCircle(app, 'Ben Kreis', 'Mia Kreis');
  await stage.add(ben, { 1: 2 });
  const table = { maker: await phoneOf(ben), reader: await phoneOf(mia) };
  expect(await book(table.reader, await deal(table, { makerGives: [1] }))).toMatchObject({
    partner: { isFriend: true, mayBefriend: false },
  });
});
