import { beforeAll, describe, expect, it } from 'vitest';
import {
  acceptTrade,
  cancelTrade,
  counterTrade,
  declineTrade,
  listTrades,
  proposeTrade,
  tickHandover,
} from '../contract.ts';
import { deleteAccount } from '#features/auth/contract.ts';
import { changeQuantities, readCollection } from '#features/collection/contract.ts';
import { blockMember, endFriendship, listFriends } from '#features/friends/contract.ts';
import { testCeiling } from '#testing/ceilings.ts';
import type { Answer } from '#testing/api-client.ts';
import type { MemberClient } from '#testing/circle.ts';
import { holdLock } from '#testing/database/held-lock.ts';
import { password } from '#testing/people.ts';
import { openTradeStageForThisFile } from '#features/trades/testing/trade-stage.ts';
import { ownEdit } from '#features/trades/testing/trade-invariants.ts';

const stage = await openTradeStageForThisFile({ count: 3 }, { someLeft: true });

/** Ida offers two of her three copies of number 1 for two of jan's three of number 2; jan accepts. */
interface Meeting {
  readonly ida: MemberClient;
  readonly jan: MemberClient;
  readonly tradeId: string;
  readonly friendshipId: string;
  /** Jan's request to ida for one of the same copies: a mirror would be refused. */
  readonly reverseId: string;
}

async function meet(): Promise<Meeting> {
  const [ida, jan] = await stage.createPair();
  const swap = { offered: stage.items([1, 2]), requested: stage.items([2, 2]) };
  const tradeId = await stage.propose(ida, jan, swap);
  const reverse = { offered: swap.requested, requested: stage.items([1, 1]) };
  const reverseId = await stage.propose(jan, ida, reverse);
  const { friends } = await ida.call(listFriends, {});
  return { ida, jan, tradeId, reverseId, friendshipId: friends[0]?.friendshipId ?? '' };
}

type Act = (meeting: Meeting) => Promise<Answer<Record<string, unknown>>>;

const accept: Act = ({ jan, tradeId }) => jan.ask(acceptTrade, { tradeId });

function minus(member: MemberClient, number: number) {
  const operations = [ownEdit(stage.album.stickerIds[number - 1] ?? 0, -1)];
  return member.ask(changeQuantities, { albumId: stage.album.id, operations });
}

const rivals: Readonly<Record<string, Act>> = {
  'the sender cancels': ({ ida, tradeId }) => ida.ask(cancelTrade, { tradeId }),
  'the recipient declines': ({ jan, tradeId }) => jan.ask(declineTrade, { tradeId }),
  'the recipient counters': ({ jan, tradeId }) =>
    jan.ask(counterTrade, { tradeId, offered: stage.items([2, 1]), requested: stage.items([1, 1]) }),
  'the recipient accepts on another device': accept,
  'the sender accepts another request for the same copies': ({ ida, reverseId }) =>
    ida.ask(acceptTrade, { tradeId: reverseId }),
  'the sender removes a copy': ({ ida }) => minus(ida, 1),
  'the recipient removes a copy': ({ jan }) => minus(jan, 2),
  'the sender ends the friendship': ({ ida, friendshipId }) => ida.ask(endFriendship, { friendshipId }),
  'the recipient blocks the sender': ({ ida, jan }) => jan.ask(blockMember, { userId: ida.userId }),
  'the sender proposes the same again': ({ ida, jan }) => ida.ask(proposeTrade, stage.offer(jan)),
  'the sender ticks a sticker off': ({ ida, tradeId }) =>
    ida.ask(tickHandover, {
      tradeId,
      stickerId: stage.album.stickerIds[0] ?? 0,
      side: 'gives',
      isHandedOver: true,
    }),
  'the sender deletes the account': ({ ida }) => ida.ask(deleteAccount, { password }),
};

function told({ status, body }: Answer<Record<string, unknown>>): string {
  return status === 200 ? 'done' : `${status} ${String(body['code'])}`;
}

/** Everything that the two can see afterwards, and what they were answered. */
async function outcomeOf(meeting: Meeting, answers: Readonly<Record<'accept' | 'rival', string>>) {
  const see = async (member: MemberClient) => {
    const trades = await member.ask(listTrades, {});
    if (trades.status === 401) return 'gone';
    const { incoming, outgoing, history } = await member.call(listTrades, {});
    const { quantities } = await member.call(readCollection, { albumId: stage.album.id });
    const { friends } = await member.call(listFriends, {});
    const requests = [...incoming, ...outgoing, ...history].map(trade => {
      const which = new Map([
        [meeting.tradeId, 'first'],
        [meeting.reverseId, 'reverse'],
      ]).get(trade.id);
      return `${which ?? 'new'} ${trade.direction} ${trade.status} ${trade.gives.map(one => one.isHandedOver).join()}`;
    });
    return { requests: requests.toSorted(), quantities, friends: friends.length };
  };
  return { answers, ida: await see(meeting.ida), jan: await see(meeting.jan) };
}

type Outcome = Awaited<ReturnType<typeof outcomeOf>>;

/** The allowed outcomes: those of running both acts one after the other, in either order. */
async function serialOutcomes(rival: Act): Promise<Outcome[]> {
  const first = await meet();
  const accepted = told(await accept(first));
  const acceptFirst = await outcomeOf(first, { accept: accepted, rival: told(await rival(first)) });
  const second = await meet();
  const rivalled = told(await rival(second));
  const rivalFirst = await outcomeOf(second, { accept: told(await accept(second)), rival: rivalled });
  return [acceptFirst, rivalFirst];
}

/** `npm run torture` sets a hundred. */
const rounds = Number(process.env['RACE_ROUNDS'] ?? 4);

describe.each(Object.entries(rivals))('a request is accepted while %s', (_, rival) => {
  let serial: Outcome[];
  beforeAll(async () => {
    serial = await serialOutcomes(rival);
    expect(serial[0]?.answers.accept).toBe('done');
  });

  const timeout = Math.max(testCeiling, rounds * 5_000);

  it(`at the same moment, ${rounds} times: as if one after the other`, { timeout }, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const meeting = await meet();
      const acts = [accept, rival];
      const [one, other] = await Promise.all(
        (round % 2 === 0 ? acts : acts.toReversed()).map(act => act(meeting)),
      );
      if (one === undefined || other === undefined) throw new Error('Two acts, two answers');
      const [accepted, rivalled] = round % 2 === 0 ? [one, other] : [other, one];
      const outcome = await outcomeOf(meeting, { accept: told(accepted), rival: told(rivalled) });
      expect(serial).toContainEqual(outcome);
    }
  });

  it.each<readonly [string, string, (meeting: Meeting) => unknown[]]>([
    ['the request', 'select from trade_requests where id = $1 for update', ({ tradeId }) => [tradeId]],
    [
      'the friendship',
      'select from friendships where id = $1 for update',
      ({ friendshipId }) => [friendshipId],
    ],
    [
      "the sender's collection",
      'select from collections where user_id = $1 for update',
      ({ ida }) => [ida.userId],
    ],
    [
      "the recipient's collection",
      'select from collections where user_id = $1 for update',
      ({ jan }) => [jan.userId],
    ],
    ["the sender's account", 'select from users where id = $1 for no key update', ({ ida }) => [ida.userId]],
  ])('stopped in both orders at %s: as if one after the other', async (__, statement, values) => {
    for (const isAcceptFirst of [true, false]) {
      const meeting = await meet();
      const lock = await holdLock(stage.app, statement, values(meeting));
      const running: Array<Promise<Answer<Record<string, unknown>>>> = [];
      for (const act of isAcceptFirst ? [accept, rival] : [rival, accept]) {
        running.push(act(meeting));
        await lock.untilStopped(running);
      }
      await lock.release();
      const [one, other] = await Promise.all(running);
      if (one === undefined || other === undefined) throw new Error('Two acts, two answers');
      const [accepted, rivalled] = isAcceptFirst ? [one, other] : [other, one];
      const outcome = await outcomeOf(meeting, { accept: told(accepted), rival: told(rivalled) });
      expect(serial).toContainEqual(outcome);
    }
  });
});
