import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { countUnread, listNotices, markRead, type Notice } from '../contract.ts';
import { firstKinds, noticeKinds } from '../rules/notice-kind.ts';
import { noticeDays } from '../rules/periods.ts';
import { forgetNotices } from './forget-notices.ts';
import { deleteAccount } from '#features/auth/contract.ts';
import {
  answerFriendship,
  blockMember,
  endFriendship,
  provideInvite,
  redeemInvite,
  requestFriendship,
  unblockMember,
} from '#features/friends/contract.ts';
import {
  acceptTrade,
  cancelTrade,
  counterTrade,
  declineTrade,
  tickHandover,
} from '#features/trades/contract.ts';
import type { InputOf } from '#shared/endpoint.ts';
import { createStrangers, hear, type MemberClient } from '#testing/circle.ts';
import { password } from '#testing/people.ts';
import { openTradeStageForThisFile } from '#features/trades/testing/trade-stage.ts';

const stage = await openTradeStageForThisFile({ totalStickers: 10 });

let strangers = 0;
async function createTwo(): Promise<[MemberClient, MemberClient]> {
  strangers += 1;
  return createStrangers(stage.app, `Kim ${strangers}`, `Lou ${strangers}`);
}

async function inboxOf(member: MemberClient): Promise<Array<[Notice['kind'], string | undefined, boolean]>> {
  const { notices } = await member.call(listNotices, {});
  return notices.map(({ kind, person, isRead }) => [kind, person?.displayName, isRead]);
}

/** How many swaps wait for the member. */
async function waitingOf(member: MemberClient): Promise<number> {
  return (await member.call(countUnread, {})).waiting;
}

async function unreadOf(member: MemberClient): Promise<number> {
  return (await member.call(countUnread, {})).unread;
}

describe('notices of friends', () => {
  it('tell of a request and of its acceptance, and an answered request needs no reading', async () => {
    const [kim, lou] = await createTwo();
    const { friendshipId } = await kim.call(requestFriendship, { userId: lou.userId });
    expect(await inboxOf(lou)).toEqual([['friend_requested', kim.displayName, false]]);
    expect(await inboxOf(kim)).toEqual([]);
    await lou.call(answerFriendship, { friendshipId, answer: 'accepted' });
    expect(await inboxOf(kim)).toEqual([['friend_accepted', lou.displayName, false]]);
    expect(await inboxOf(lou)).toEqual([['friend_requested', kim.displayName, true]]);
  });

  it('do not tell of a refusal', async () => {
    const [kim, lou] = await createTwo();
    const { friendshipId } = await kim.call(requestFriendship, { userId: lou.userId });
    await lou.call(answerFriendship, { friendshipId, answer: 'declined' });
    expect(await inboxOf(kim)).toEqual([]);
    expect(await unreadOf(lou)).toBe(0);
  });

  it('tell of a redeemed code', async () => {
    const [kim, lou] = await createTwo();
    const { code } = await kim.call(provideInvite, {});
    await lou.call(redeemInvite, { code });
    expect(await inboxOf(kim)).toEqual([['code_redeemed', lou.displayName, false]]);
  });

  it('go with a withdrawn request and an ended friendship', async () => {
    const [kim, lou] = await createTwo();
    const { friendshipId } = await kim.call(requestFriendship, { userId: lou.userId });
    await kim.call(endFriendship, { friendshipId });
    expect(await inboxOf(lou)).toEqual([]);
  });
});

describe('notices of swaps', () => {
  it('tell the other side each step, and an answer needs no reading', async () => {
    const [ida, jan] = await stage.createPair();
    const first = await stage.propose(ida, jan);
    expect(await inboxOf(jan)).toEqual([['trade_proposed', ida.displayName, false]]);
    expect((await jan.call(listNotices, {})).notices[0]?.swapAlbums).toEqual(['Markttag']);
    const counter = { offered: stage.items([2, 1]), requested: stage.items([1, 1]) };
    const { tradeId } = await jan.call(counterTrade, { tradeId: first, ...counter });
    expect(await inboxOf(ida)).toEqual([['trade_countered', jan.displayName, false]]);
    expect(await unreadOf(jan)).toBe(0);
    await ida.call(acceptTrade, { tradeId });
    expect(await inboxOf(jan)).toEqual([
      ['trade_accepted', ida.displayName, false],
      ['trade_proposed', ida.displayName, true],
    ]);
    expect(await unreadOf(ida)).toBe(0);
    const [given] = stage.items([1, 1]);
    const tick = { tradeId, stickerId: given?.stickerId ?? 0, side: 'gives' as const, isHandedOver: true };
    await ida.call(tickHandover, tick);
    expect(await inboxOf(jan)).toHaveLength(2);
  });

  it('tell of refusals and withdrawals', async () => {
    const [ida, jan] = await stage.createPair();
    await jan.call(declineTrade, { tradeId: await stage.propose(ida, jan) });
    expect(await inboxOf(ida)).toEqual([['trade_declined', jan.displayName, false]]);
    await ida.call(cancelTrade, { tradeId: await stage.propose(ida, jan) });
    expect((await inboxOf(jan))[0]).toEqual(['trade_cancelled', ida.displayName, false]);
  });

  it('count what waits for an answer, read or not, until it is answered or withdrawn', async () => {
    const [ida, jan] = await stage.createPair();
    const withdrawn = await stage.propose(ida, jan);
    const declined = await stage.propose(ida, jan);
    await jan.call(markRead, { upTo: 1_000_000 });
    expect([await waitingOf(jan), await waitingOf(ida)]).toEqual([2, 0]);
    await ida.call(cancelTrade, { tradeId: withdrawn });
    expect(await waitingOf(jan)).toBe(1);
    await jan.call(declineTrade, { tradeId: declined });
    expect(await waitingOf(jan)).toBe(0);
  });

  it('are not written for what did not happen', async () => {
    const [ida, jan] = await stage.createPair();
    const tradeId = await stage.propose(ida, jan);
    await stage.drop(ida, 1, 3);
    expect((await jan.ask(acceptTrade, { tradeId })).status).toBe(409);
    expect(await inboxOf(ida)).toEqual([]);
    expect(await inboxOf(jan)).toEqual([['trade_proposed', ida.displayName, false]]);
  });
});

describe('the inbox', () => {
  it('is read on all devices, up to what was seen', async () => {
    const [ida, jan] = await stage.createPair();
    await stage.propose(ida, jan);
    const seen = (await jan.call(listNotices, {})).notices[0]?.id ?? 0;
    await stage.propose(ida, jan);
    const heard = hear(stage.app, jan.userId);
    expect(await jan.call(markRead, { upTo: seen })).toEqual({ unread: 1, waiting: 2 });
    await heard.until({ topic: 'notices' });
    heard.stop();
    expect((await inboxOf(jan)).map(([, , isRead]) => isRead)).toEqual([false, true]);
    expect(await ida.call(markRead, { upTo: 1_000_000 })).toEqual({ unread: 0, waiting: 0 });
    expect(await unreadOf(jan)).toBe(1);
  });

  it('comes in pages of 50, none twice, none left out', async () => {
    const [ida, jan] = await stage.createPair();
    const tradeId = await stage.propose(ida, jan);
    await stage.app.sql`
      insert into notices (user_id, actor_id, kind, trade_id)
      select ${jan.userId}, ${ida.userId}, 'trade_proposed', ${tradeId} from generate_series(1, 119)
    `;
    const pages = [await jan.call(listNotices, {})];
    for (let next = pages[0]?.next; next != null; next = pages.at(-1)?.next)
      pages.push(await jan.call(listNotices, { before: next }));
    expect(pages.map(({ notices }) => notices.length)).toEqual([50, 50, 20]);
    expect(pages.map(({ unread }) => unread)).toEqual([120, 120, 120]);
    const ids = pages.flatMap(({ notices }) => notices.map(({ id }) => id));
    expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => b - a));
  });

  it('does not show whom the member blocked, until that is lifted', async () => {
    const [ida, jan] = await stage.createPair();
    await ida.call(cancelTrade, { tradeId: await stage.propose(ida, jan) });
    expect(await unreadOf(jan)).toBe(1);
    await jan.call(blockMember, { userId: ida.userId });
    expect(await inboxOf(jan)).toEqual([]);
    expect(await unreadOf(jan)).toBe(0);
    await jan.call(unblockMember, { userId: ida.userId });
    expect(await inboxOf(jan)).toHaveLength(2);
  });

  it('keeps notices of swaps without the person who is gone, and they ask nothing any more', async () => {
    const [ida, jan] = await stage.createPair();
    await stage.propose(ida, jan);
    await ida.call(deleteAccount, { password });
    expect(await inboxOf(jan)).toEqual([['trade_proposed', undefined, true]]);
    // that it is over
    expect(await unreadOf(jan)).toBe(1);
  });

  it('forgets what is old', async () => {
    const [ida, jan] = await stage.createPair();
    await stage.propose(ida, jan);
    await stage.propose(ida, jan);
    const [newer, older] = (await jan.call(listNotices, {})).notices;
    const age = (id: number | undefined, hours: number) =>
      stage.app
        .sql`update notices set created_at = now() - ${noticeDays * 24 + hours} * interval '1 hour' where id = ${id}`;
    await age(newer?.id, -1);
    await age(older?.id, 1);
    await forgetNotices.run(stage.app.house);
    expect((await jan.call(listNotices, {})).notices.map(({ id }) => id)).toEqual([newer?.id]);
  });
});

describe('a kind that came after a client', () => {
  it('is kept from clients of the first releases, whose list would be unreadable', async () => {
    const [ida, jan] = await stage.createPair();
    const tradeId = await stage.propose(ida, jan);
    for (const kind of noticeKinds)
      await stage.app.sql`
        insert into notices (user_id, actor_id, kind, trade_id)
        values (${jan.userId}, ${ida.userId}, ${kind}, ${tradeId})
      `;
    const kindsOf = async (input: InputOf<typeof listNotices>) =>
      new Set((await jan.call(listNotices, input)).notices.map(({ kind }) => kind));
    expect(await kindsOf({})).toEqual(new Set(firstKinds));
    expect(await kindsOf({ kinds: 'any' })).toEqual(new Set(noticeKinds));
  });

  it('is left out by the client that does not know it, and nothing else is', () => {
    const known = {
      id: 2,
      kind: 'trade_waits',
      person: null,
      createdAt: '2026-11-23T03:00:00.000Z',
      isRead: false,
      isSettled: false,
    };
    const answer = { notices: [{ ...known, id: 3, kind: 'from_tomorrow' }, known], unread: 2, next: null };
    expect(v.parse(listNotices.output, answer)).toEqual({ ...answer, notices: [known] });
  });
});
