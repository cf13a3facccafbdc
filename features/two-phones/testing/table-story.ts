import { memberCount, stickerCount, type Step, type Story } from './table-steps.ts';
import { ask, dealOf, phoneOf, receiptOf, type Phone } from './phones.ts';
import { dayOf, dealSides, largestDeal, ownHoldings, type AlbumOfCodes } from '../rules/deal.ts';
import type { BookedSwap } from '../contract.ts';
import { changeQuantities } from '#features/collection/contract.ts';
import { acceptTrade, proposeTrade } from '#features/trades/contract.ts';
import { noSection } from '#features/trades/rules/holdings.ts';
import { ownEdit } from '#features/trades/testing/trade-invariants.ts';
import { numbersOf, own, type CreatedAlbum } from '#testing/albums.ts';
import { createCircle, type MemberClient } from '#testing/circle.ts';
import type { TestApp } from '#testing/start-server.ts';

interface Deal {
  readonly text: string;
  readonly receipt: string;
  readonly maker: number;
  readonly reader: number;
  /** Sticker ids. */
  readonly sides: { readonly maker: readonly number[]; readonly reader: readonly number[] };
  /** Whether the server heard of both consents. */
  isDelivered: boolean;
  booked: number;
  /** Refused for good, in words. */
  refused: string | undefined;
}

interface Waiting {
  readonly deal: Deal;
  readonly receipt: string | undefined;
}

/** What breaks after each booking, as a control. */
type Sabotage = () => Promise<unknown>;

/** Phones with what waits in them, and what each member must own by what was answered. */
class Telling {
  readonly deals: Deal[] = [];
  readonly breaks: string[] = [];
  readonly #album: CreatedAlbum;
  readonly #shape: AlbumOfCodes;
  readonly #phones: ReadonlyArray<Phone<MemberClient>>;
  readonly #outboxes: Waiting[][];
  readonly #clocks: number[];
  /** By member, as the server must have it, and as the phone last saw it. */
  readonly #owned: number[][];
  readonly #seen: number[][];
  readonly #sabotage: Sabotage | undefined;

  constructor(
    album: CreatedAlbum,
    phones: ReadonlyArray<Phone<MemberClient>>,
    start: ReadonlyArray<readonly number[]>,
    sabotage: Sabotage | undefined,
  ) {
    this.#album = album;
    const { id: albumId, version, stickerIds } = album;
    const shape = {
      albumId,
      tiers: new Uint8Array(stickerCount),
      sections: new Uint16Array(stickerCount).fill(noSection),
    };
    this.#shape = { version, shape, stickerIds };
    this.#phones = phones;
    this.#outboxes = phones.map(() => []);
    this.#clocks = phones.map(() => 0);
    this.#owned = start.map(copies => [...copies]);
    this.#seen = start.map(copies => [...copies]);
    this.#sabotage = sabotage;
  }

  async tell(step: Step): Promise<void> {
    switch (step.kind) {
      case 'meet':
        return this.#meet(step);
      case 'send':
        return this.send(step.by, step.answer);
      case 'together':
        await Promise.all(this.#phones.map((_, at) => this.send(at, 'comes')));
        return undefined;
      case 'replay':
        return this.#replay(step.by, step.which);
      case 'clock':
        this.#clocks[step.by] = step.days;
        return undefined;
      case 'lost':
        this.#outboxes[step.by] = [];
        return undefined;
      case 'edit':
        return this.#edit(step.by, step.sticker, step.delta);
      default:
        return this.#give(step.by, step.to, step.sticker);
    }
  }

  async #meet(met: Extract<Step, { kind: 'meet' }>): Promise<void> {
    const readerAt = (met.maker + met.reader) % memberCount;
    const [maker, reader] = [this.#phones[met.maker], this.#phones[readerAt]];
    if (maker === undefined || reader === undefined) return;
    const holdings = (at: number) =>
      ownHoldings(this.#shape, id => this.#seen[at]?.[this.#album.stickerIds.indexOf(id)] ?? 0);
    const trits = largestDeal(this.#shape, holdings(met.maker), holdings(readerAt));
    if (!trits.some(Boolean)) return;
    const day = dayOf(Date.now()) + (this.#clocks[met.maker] ?? 0);
    const text = await dealOf(this.#album, { maker, reader }, {}, { trits, day });
    const receipt = await receiptOf(reader, text);
    const state = { isDelivered: false, booked: 0, refused: undefined };
    const sides = dealSides(this.#album.stickerIds, trits);
    const deal: Deal = { text, receipt, maker: met.maker, reader: readerAt, sides, ...state };
    this.deals.push(deal);
    if (met.makerKeeps) this.#outboxes[met.maker]?.push({ deal, receipt: met.receipt ? receipt : undefined });
    if (met.readerKeeps) this.#outboxes[readerAt]?.push({ deal, receipt: undefined });
  }

  async send(by: number, answer: 'comes' | 'never sent' | 'lost'): Promise<void> {
    if (answer === 'never sent') return;
    const waiting = this.#outboxes[by] ?? [];
    for (const entry of waiting.slice()) {
      const isAnswered = await this.#sendOne(by, entry);
      const at = this.#outboxes[by]?.indexOf(entry) ?? -1;
      if (answer === 'comes' && isAnswered && at >= 0) this.#outboxes[by]?.splice(at, 1);
    }
    if (answer === 'comes') this.#seen[by] = [...(this.#owned[by] ?? [])];
  }

  /** Whether the phone need not send it again. */
  async #sendOne(by: number, { deal, receipt }: Waiting): Promise<boolean> {
    const phone = this.#phones[by];
    if (phone === undefined) return true;
    const { status, body } = await ask(phone, deal.text, receipt);
    if (by === deal.reader || receipt !== undefined) deal.isDelivered = true;
    if (status >= 500 || status === 429) this.breaks.push(`the server answered ${status}`);
    if (status >= 400) {
      if ('code' in body && typeof body.code === 'string') deal.refused = body.code;
      return true;
    }
    const answered = body as BookedSwap;
    if (answered.state === 'booked') {
      this.#move(by, deal, answered);
      await this.#sabotage?.();
    }
    return answered.state !== 'waits';
  }

  #move(by: number, deal: Deal, { notBooked }: Extract<BookedSwap, { tradeId: string }>): void {
    deal.booked += 1;
    const left = new Set(notBooked.map(({ stickerId }) => stickerId));
    for (const giver of ['maker', 'reader'] as const) {
      const [from, to] = giver === 'maker' ? [deal.maker, deal.reader] : [deal.reader, deal.maker];
      for (const id of deal.sides[giver].filter(sticker => !left.has(sticker))) {
        const sticker = this.#album.stickerIds.indexOf(id);
        this.#change(from, sticker, -1);
        this.#change(to, sticker, 1);
      }
    }
    const wrong = notBooked.find(({ stickerId, giver }) => {
      const isMine = deal.sides[by === deal.maker ? 'maker' : 'reader'].includes(stickerId);
      return isMine !== (giver === 'me');
    });
    if (wrong !== undefined) this.breaks.push('a sticker is named to be the other one’s');
  }

  async #replay(by: number, which: number): Promise<void> {
    const deal = this.deals[which % Math.max(1, this.deals.length)];
    if (deal === undefined || (by !== deal.maker && by !== deal.reader)) return;
    await this.#sendOne(by, { deal, receipt: undefined });
  }

  #change(at: number, sticker: number, delta: number): void {
    const copies = this.#owned[at];
    if (copies !== undefined) copies[sticker] = (copies[sticker] ?? 0) + delta;
  }

  async #edit(by: number, sticker: number, delta: 1 | -1): Promise<void> {
    if ((this.#owned[by]?.[sticker] ?? 0) + delta < 0) return;
    const operations = [ownEdit(this.#album.stickerIds[sticker] ?? 0, delta)];
    await this.#phones[by]?.member.call(changeQuantities, { albumId: this.#album.id, operations });
    this.#change(by, sticker, delta);
  }

  async #give(by: number, to: number, sticker: number): Promise<void> {
    const [giver, receiver] = [this.#phones[by]?.member, this.#phones[to]?.member];
    if (giver === undefined || receiver === undefined || by === to) return;
    const offered = [{ stickerId: this.#album.stickerIds[sticker] ?? 0, quantity: 1 }];
    const proposed = await giver.ask(proposeTrade, { friendId: receiver.userId, offered, requested: [] });
    if (!('tradeId' in proposed.body) || typeof proposed.body.tradeId !== 'string') return;
    await receiver.call(acceptTrade, { tradeId: proposed.body.tradeId });
    this.#change(by, sticker, -1);
    this.#change(to, sticker, 1);
  }

  /** Of what is stored, and of deals that were booked twice, or not at all although both consents arrived. */
  async listBreaks(stored: (userId: string) => Promise<readonly number[]>): Promise<string[]> {
    const found = [...this.breaks];
    for (const { booked, isDelivered, refused } of this.deals) {
      if (booked > 1) found.push(`a deal is booked ${booked} times`);
      if (booked === 0 && isDelivered && refused === undefined) found.push('a deal is lost');
      if (booked > 0 && !isDelivered) found.push('a deal is booked without one of the two');
    }
    for (const [at, { member: client }] of this.#phones.entries()) {
      const [is, due] = [await stored(client.userId), this.#owned[at] ?? []];
      if (is.join() !== due.join()) found.push(`member ${at} owns ${is.join()} instead of ${due.join()}`);
    }
    return found;
  }

  /** Deals that wait in a phone which has both consents. */
  get isWaiting(): boolean {
    return this.#outboxes.some((waiting, at) =>
      waiting.some(({ deal, receipt }) => at === deal.reader || receipt !== undefined),
    );
  }
}

let told = 0;

/** Tells it with new members, and lets all phones send in the end. Answers what is not as it must be. */
export async function tellStory(
  app: TestApp,
  album: CreatedAlbum,
  { start, steps }: Story,
  sabotage?: Sabotage,
): Promise<{ breaks: string[]; deals: number; booked: number }> {
  told += 1;
  const circle = await createCircle(app, `Anna ${told}`, `Bela ${told}`, `Cem ${told}`);
  const phones = [];
  for (const [at, client] of circle.entries()) {
    const given = numbersOf(album)
      .map(number => [number, start[at]?.[number - 1] ?? 0])
      .filter(([, copies = 0]) => copies > 0);
    if (given.length > 0) await own(client, album, Object.fromEntries(given));
    phones.push(await phoneOf(client));
  }
  const telling = new Telling(album, phones, start, sabotage);
  for (const each of steps) await telling.tell(each);
  for (const at of phones.keys()) await telling.send(at, 'comes');
  const stored = async (userId: string) => {
    const rows = await app.db.query
      .selectFrom('user_stickers')
      .select(['sticker_id', 'quantity'])
      .where('user_id', '=', userId)
      .execute();
    return album.stickerIds.map(id => rows.find(row => row.sticker_id === id)?.quantity ?? 0);
  };
  const breaks = await telling.listBreaks(stored);
  if (telling.isWaiting) breaks.push('a deal waits for ever');
  const booked = telling.deals.filter(deal => deal.booked > 0).length;
  return { breaks, deals: telling.deals.length, booked };
}
