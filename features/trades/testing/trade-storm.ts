import {
  acceptTrade,
  cancelTrade,
  counterTrade,
  declineTrade,
  listTrades,
  proposeTrade,
  takeTradeBack,
  tradesRefusals,
  type TradeItem,
} from '#features/trades/contract.ts';
import { listPartners } from '#features/trades/partner-contract.ts';
import { changeQuantities, collectionRefusals } from '#features/collection/contract.ts';
import {
  answerFriendship,
  blockMember,
  endFriendship,
  friendsRefusals,
  listFriends,
  provideInvite,
  redeemInvite,
  requestFriendship,
  unblockMember,
} from '#features/friends/contract.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { houseRefusals } from '#shared/refusal.ts';
import { copiesOfEach, createAlbum, numbersOf, own, type CreatedAlbum } from '#testing/albums.ts';
import { ApiClient, type Answer } from '#testing/api-client.ts';
import { createCircle, signInAs, type MemberClient } from '#testing/circle.ts';
import { startSecondHouse, startTestApp, type TestApp } from '#testing/start-server.ts';
import { ownEdit } from './trade-invariants.ts';

export const clientCount = 64;
/** One client checks the invariants while the others go on. */
const opsPerLook = 150;
/** Few members, albums and stickers, so that clients collide often. */
export const names = ['Ada', 'Bo', 'Cem', 'Dora', 'Emil', 'Finn', 'Gül', 'Hugo'] as const;
const stickersPerAlbum = 4;
export const startCopies = 6;

export interface Circle {
  readonly app: TestApp;
  /** Another process of the same instance, which half of each member's clients ask. */
  readonly second: Pick<TestApp, 'app' | 'close'>;
  readonly members: readonly MemberClient[];
  readonly albums: readonly CreatedAlbum[];
}

/** A new database in which all members are friends and own copies of every sticker. */
export async function createStage(): Promise<Circle> {
  const app = await startTestApp();
  const albums = [];
  for (const key of ['eins', 'zwei'])
    albums.push(await createAlbum(app.db, { key, name: key, count: stickersPerAlbum }));
  const members = await createCircle(app, ...names);
  for (const member of members)
    for (const album of albums) await own(member, album, copiesOfEach(numbersOf(album), startCopies));
  return { app, second: await startSecondHouse(app), members, albums };
}

type Dice = (sides: number) => number;
/** mulberry32: the same rolls for the same seed. */
function diceOf(seed: number): Dice {
  let state = seed;
  return sides => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides;
  };
}

interface KnownTrade {
  readonly id: string;
  readonly from: string;
  readonly to: string;
}

export type Accept = (client: MemberClient, trade: KnownTrade) => Promise<Answer<Record<string, unknown>>>;

interface StormResult {
  readonly answered: Map<string, number>;
  readonly accepted: string[];
  /** `<code> <who redeemed it>`, of each answer that made two people friends. */
  readonly redeemed: Set<string>;
  readonly wrongAnswers: string[];
  /** Sticker → the sum of applied own changes, counted from the answers. */
  readonly ownChanges: Map<number, number>;
}

const statuses: Readonly<Record<string, number>> = {
  ...houseRefusals,
  ...tradesRefusals,
  ...friendsRefusals,
  ...collectionRefusals,
};

/** All clients run at once, each with its own dice; a control test replaces `accept`. */
export class Storm {
  readonly result: StormResult = {
    answered: new Map(),
    accepted: [],
    redeemed: new Set(),
    wrongAnswers: [],
    ownChanges: new Map(),
  };
  readonly #circle: Circle;
  readonly #accept: Accept;
  readonly #trades: KnownTrade[] = [];
  readonly #codes: string[] = [];
  readonly #look: () => Promise<void>;
  #ops = 0;

  constructor(circle: Circle, accept: Accept, look = async () => undefined as void) {
    this.#circle = circle;
    this.#accept = accept;
    this.#look = look;
  }

  async run(seed: number, opsPerClient: number): Promise<void> {
    const { app, second, members } = this.#circle;
    const clients: MemberClient[] = [];
    for (let at = 0; at < clientCount; at += 1) {
      const member = members[at % members.length];
      if (member === undefined) continue;
      const client = await signInAs(app, member);
      const isAtSecond = Math.floor(at / members.length) % 2 === 1;
      clients.push(isAtSecond ? Object.assign(new ApiClient(second.app), client) : client);
    }
    let open = () => undefined as void;
    const barrier = new Promise<void>(resolve => (open = resolve));
    const runs = clients.map(async (client, at) => {
      const dice = diceOf(seed + at);
      await barrier;
      for (let op = 0; op < opsPerClient; op += 1) {
        this.#ops += 1;
        if (this.#ops % opsPerLook === 0) await this.#look();
        await this.#step(client, dice);
      }
    });
    open();
    await Promise.all(runs);
  }

  async #ask(client: MemberClient, endpoint: Endpoint, input: object) {
    return this.#note(endpoint, await client.ask(endpoint, input));
  }

  #note(endpoint: Endpoint, answer: Answer<Record<string, unknown>>) {
    const { answered, wrongAnswers } = this.result;
    const code = String(answer.body['code'] ?? '');
    const kind = `${endpoint.name} ${answer.status === 200 ? 'done' : code}`;
    answered.set(kind, (answered.get(kind) ?? 0) + 1);
    const isDeclared = endpoint.refusals.includes(code) || code in houseRefusals;
    if (answer.status !== 200 && (answer.status >= 500 || !isDeclared || statuses[code] !== answer.status))
      wrongAnswers.push(`${endpoint.name}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer;
  }

  #step(client: MemberClient, dice: Dice): Promise<unknown> {
    const roll = dice(100);
    if (roll < 26) return this.#propose(client, dice);
    if (roll < 46) return this.#acceptSome(dice);
    if (roll < 62) return this.#change(client, dice);
    if (roll < 76) return this.#decide(client, dice);
    if (roll < 92) return this.#befriend(client, dice);
    return this.#ask(client, dice(2) === 0 ? listTrades : listPartners, {});
  }

  async #propose(client: MemberClient, dice: Dice) {
    const friend = this.#someone(dice);
    const input = { friendId: friend.userId, ...this.#sides(dice), isDone: dice(5) === 0 };
    const answer = await this.#ask(client, proposeTrade, input);
    if (answer.status === 200) this.#know(answer, client.userId, friend.userId);
  }

  /** Every third acceptance is sent from two devices at once. */
  async #acceptSome(dice: Dice) {
    const trade = this.#someTrade(dice);
    if (trade === undefined) return;
    const client = this.#clientOf(dice(8) === 0 ? trade.from : trade.to);
    await Promise.all(
      Array.from({ length: dice(3) === 0 ? 2 : 1 }, async () => {
        const answer = this.#note(acceptTrade, await this.#accept(client, trade));
        if (answer.status === 200) this.result.accepted.push(trade.id);
      }),
    );
  }

  async #change(client: MemberClient, dice: Dice) {
    const album = this.#some(this.#circle.albums, dice);
    const operations = Array.from({ length: 1 + dice(2) }, () =>
      ownEdit(this.#some(album.stickerIds, dice), dice(2) === 0 ? 1 : -1),
    );
    const answer = await this.#ask(client, changeQuantities, { albumId: album.id, operations });
    const refused = JSON.stringify(answer.body['refused']);
    for (const { id, stickerId, delta } of operations) {
      if (answer.status !== 200 || refused.includes(id)) continue;
      this.result.ownChanges.set(stickerId, (this.result.ownChanges.get(stickerId) ?? 0) + delta);
    }
  }

  async #decide(client: MemberClient, dice: Dice) {
    const trade = this.#someTrade(dice);
    if (trade === undefined) return;
    const [sender, recipient] = [this.#clientOf(trade.from), this.#clientOf(trade.to)];
    const kind = dice(10);
    if (kind >= 8) return this.#takeBack(dice);
    if (kind === 0) await this.#ask(client, cancelTrade, { tradeId: trade.id });
    else if (kind < 3) await this.#ask(sender, cancelTrade, { tradeId: trade.id });
    else if (kind < 5) await this.#ask(recipient, declineTrade, { tradeId: trade.id });
    else {
      const input = { tradeId: trade.id, ...this.#sides(dice) };
      const answer = await this.#ask(recipient, counterTrade, input);
      if (answer.status === 200) this.#know(answer, trade.to, trade.from);
    }
  }

  async #takeBack(dice: Dice) {
    const id = this.result.accepted.at(-1 - dice(6));
    const trade = this.#trades.find(known => known.id === id);
    if (trade === undefined) return;
    const [by, other] = dice(2) === 0 ? [trade.from, trade.to] : [trade.to, trade.from];
    const missing = dice(3) === 0 ? { missing: this.#side(dice).map(({ stickerId }) => stickerId) } : {};
    const answer = await this.#ask(this.#clientOf(by), takeTradeBack, { tradeId: trade.id, ...missing });
    if (answer.status === 200) this.#know(answer, by, other);
  }

  /** Ends friendships and makes new ones, by request and by code; now and then somebody blocks for a moment. */
  async #befriend(client: MemberClient, dice: Dice) {
    const other = this.#someone(dice);
    const kind = dice(30);
    if (kind < 8) await this.#answer(client, dice);
    else if (kind < 18) await this.#ask(client, requestFriendship, { userId: other.userId });
    else if (kind < 21) {
      const answer = await this.#ask(client, provideInvite, { renew: dice(2) === 0 });
      if (answer.status === 200) this.#codes.push(String(answer.body['code']));
    } else if (kind < 26) {
      const code = this.#codes.at(-1 - dice(Math.min(6, Math.max(1, this.#codes.length))));
      const answer = code === undefined ? undefined : await this.#ask(client, redeemInvite, { code });
      if (answer?.status === 200) this.result.redeemed.add(`${code} ${client.userId}`);
    } else if (kind < 29) await this.#end(client, dice);
    else {
      const input = { userId: other.userId };
      await this.#ask(client, blockMember, input);
      await this.#ask(client, unblockMember, input);
    }
  }

  async #answer(client: MemberClient, dice: Dice) {
    const { incoming } = await client.call(listFriends, {});
    const answer = dice(6) === 0 ? 'declined' : 'accepted';
    for (const { friendshipId } of incoming)
      await this.#ask(client, answerFriendship, { friendshipId, answer });
  }

  async #end(client: MemberClient, dice: Dice) {
    const { friends } = await client.call(listFriends, {});
    const friend = friends[dice(Math.max(1, friends.length))];
    if (friend !== undefined) await this.#ask(client, endFriendship, { friendshipId: friend.friendshipId });
  }

  #some<T>(things: readonly T[], dice: Dice): T {
    const thing = things[dice(things.length)];
    if (thing === undefined) throw new Error('Nothing to choose from');
    return thing;
  }

  #someone(dice: Dice): MemberClient {
    return this.#some(this.#circle.members, dice);
  }

  #clientOf(userId: string): MemberClient {
    const client = this.#circle.members.find(member => member.userId === userId);
    if (client === undefined) throw new Error('Not of the circle');
    return client;
  }

  /** One of the latest requests, because older ones are decided. */
  #someTrade(dice: Dice): KnownTrade | undefined {
    return this.#trades.at(-1 - dice(Math.min(12, Math.max(1, this.#trades.length))));
  }

  #know(answer: Answer<Record<string, unknown>>, from: string, to: string) {
    this.#trades.push({ id: String(answer.body['tradeId']), from, to });
  }

  /** Every third request is a gift or a wish, every fifth is of a swap made already. */
  #sides(dice: Dice): { offered: TradeItem[]; requested: TradeItem[] } {
    const kind = dice(6);
    const [offered, requested] = [this.#side(dice), this.#side(dice)];
    return { offered: kind === 0 ? [] : offered, requested: kind === 1 ? [] : requested };
  }

  #side(dice: Dice): TradeItem[] {
    const ids = this.#circle.albums.flatMap(album => album.stickerIds);
    const chosen = new Set(Array.from({ length: 1 + dice(3) }, () => this.#some(ids, dice)));
    return [...chosen].map(stickerId => ({ stickerId, quantity: 1 + dice(2) }));
  }
}
