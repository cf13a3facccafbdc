import { answerShare, holdBack, wantRoundBack } from '../contract.ts';
import { bookRound, closeRound, goOnToBringing, goOnToFetching } from '../organiser-contract.ts';
import { withCopies, type OpenedGroup, type RoundStage, type Sitting } from './round-stage.ts';
import { changeQuantities } from '#features/collection/contract.ts';
import { removeGroupChild } from '#features/groups/contract.ts';
import { proposeTrade } from '#features/trades/contract.ts';

/** From 0 to below 1. */
type Random = () => number;

/** What a story did to copies beside the round, and what it found wrong. */
export class RoundStory {
  readonly breaks: string[] = [];
  readonly #stage: RoundStage;
  readonly #group: OpenedGroup;
  readonly #random: Random;
  /** Sticker number → copies of all at the table, as they must be. */
  readonly #totals = new Map<number, number>();
  #present: Sitting[];
  #roundId = '';
  #isDisturbed = false;

  constructor(stage: RoundStage, group: OpenedGroup, random: Random) {
    this.#stage = stage;
    this.#group = group;
    this.#random = random;
    this.#present = [...group.children];
  }

  /** Up to its end, with `plant` before what was booked is looked at. */
  async tell(plant: (roundId: string) => Promise<unknown> = async () => undefined): Promise<string> {
    const { organiser } = this.#group;
    await this.#deal();
    this.#roundId = await this.#stage.open(this.#group);
    const roundId = this.#roundId;
    for (const child of this.#present) if (this.#chance(0.2)) await this.#holdBack(child);
    await this.#disturb(0.3);
    await organiser.call(closeRound, { roundId });
    await this.#solve();
    if (await this.#isOver()) return 'nothing fits';
    for (const child of this.#present) if (!this.#chance(0.1)) await this.#answer(child, !this.#chance(0.1));
    await this.#disturb(0.3);
    await organiser.call(goOnToBringing, { roundId });
    await this.#solve();
    if (await this.#isOver()) return 'nobody is left';
    await this.#stage.tick(this.#group, roundId, 'brought', this.#some(0.93));
    const going = await organiser.ask(goOnToFetching, { roundId });
    if (going.status === 409) return 'no envelopes';
    await this.#solve();
    if (await this.#isOver()) return 'nothing fits any more';
    this.#isDisturbed = false;
    await this.#disturb(0.3);
    const fetching = this.#some(0.9);
    await this.#stage.tick(this.#group, roundId, 'fetched', fetching);
    return this.#book(plant);
  }

  async #book(plant: (roundId: string) => Promise<unknown>): Promise<string> {
    const roundId = this.#roundId;
    const { organiser } = this.#group;
    const seats = await this.#stage.seats(this.#group, roundId);
    const before = await this.#copies();
    const booked = await Promise.all([1, 2, 3].map(() => organiser.ask(bookRound, { roundId })));
    if (booked.every(({ status }) => status === 409)) return 'nothing fetched';
    if (booked.filter(({ status }) => status === 200).length !== 1) this.breaks.push('booked more than once');
    await plant(roundId);
    await this.#look('booked');
    const sits = ({ userId }: Sitting) => seats.get(userId)?.state === 'accepted';
    const isWhole = [...seats.values()].every(({ state, isFetched }) => state !== 'accepted' || isFetched);
    const after = await this.#copies();
    for (const child of this.#present.filter(sits)) {
      const came = sum(after.get(child.userId)) - sum(before.get(child.userId));
      if (isWhole && !this.#isDisturbed && came !== 0)
        this.breaks.push('somebody got less or more than given');
    }
    if (!this.#chance(0.4)) return 'booked';
    return this.#takeBack(before);
  }

  async #takeBack(before: ReadonlyMap<string, Record<number, number>>): Promise<string> {
    const [first] = this.#group.children;
    let back = 0;
    for (const child of this.#present) {
      const by = child.userId === first?.userId ? this.#group.organiser : child;
      const wanted = { roundId: this.#roundId, userId: child.userId, wants: true };
      const answers = await Promise.all([by.ask(wantRoundBack, wanted), by.ask(wantRoundBack, wanted)]);
      back += answers.filter(({ body }) => body['isBack'] === true).length;
    }
    if (back > 1) this.breaks.push('taken back more than once');
    await this.#look('taken back');
    if (back === 0) return 'booked';
    const after = await this.#copies();
    const same = this.#present.every(
      ({ userId }) => JSON.stringify(after.get(userId)) === JSON.stringify(before.get(userId)),
    );
    if (!same) this.breaks.push('taken back, and yet not as before');
    return 'taken back';
  }

  #chance(part: number): boolean {
    return this.#random() < part;
  }

  #some(part: number): Sitting[] {
    return this.#present.filter(() => this.#chance(part));
  }

  async #deal(): Promise<void> {
    for (const { userId } of this.#present) {
      await this.#stage.app.sql`delete from collections where user_id = ${userId}`;
      const copies = Array.from({ length: 12 }, (_, at) => [at + 1, Math.floor(this.#random() * 4)] as const);
      await withCopies(this.#stage, userId, Object.fromEntries(copies));
      for (const [number, quantity] of copies) this.#add(number, quantity);
    }
  }

  #add(number: number, copies: number): void {
    this.#totals.set(number, (this.#totals.get(number) ?? 0) + copies);
  }

  async #copies() {
    const copies = new Map<string, Record<number, number>>();
    for (const { userId } of this.#present) copies.set(userId, await this.#stage.copies(userId));
    return copies;
  }

  async #holdBack(child: Sitting): Promise<void> {
    const stickerIds = [1, 5, 9].map(number => this.#stage.idOf(number));
    const by = child.userId === this.#group.children[0]?.userId ? this.#group.organiser : child;
    await by.call(holdBack, { roundId: this.#roundId, userId: child.userId, stickerIds });
  }

  async #answer(child: Sitting, accepts: boolean): Promise<void> {
    const by = child.userId === this.#group.children[0]?.userId ? this.#group.organiser : child;
    await by.ask(answerShare, { roundId: this.#roundId, userId: child.userId, accepts });
  }

  /** Somebody is deleted, loses copies, or promises them elsewhere. */
  async #disturb(part: number): Promise<void> {
    if (!this.#chance(part)) return;
    this.#isDisturbed = true;
    const [, ...others] = this.#present;
    const one = others[Math.floor(this.#random() * others.length)];
    if (one === undefined) return;
    const copies = await this.#stage.copies(one.userId);
    const what = Math.floor(this.#random() * 3);
    if (what === 0 && this.#present.length > 3) {
      await this.#group.organiser.call(removeGroupChild, {
        groupId: this.#group.groupId,
        childId: one.userId,
      });
      this.#present = this.#present.filter(child => child !== one);
      for (const [number, quantity] of Object.entries(copies)) this.#add(Number(number), -quantity);
    } else if (what === 1) await this.#lose(one, copies);
    else await this.#promise(one, copies);
  }

  async #lose(one: Sitting, copies: Record<number, number>): Promise<void> {
    const numbers = Object.keys(copies)
      .map(Number)
      .filter(() => this.#chance(0.5));
    const operations = numbers.map(number => {
      return { id: crypto.randomUUID(), stickerId: this.#stage.idOf(number), delta: -1 as const };
    });
    if (operations.length === 0) return;
    await one.call(changeQuantities, { albumId: this.#stage.album.id, operations });
    for (const number of numbers) this.#add(number, -1);
  }

  async #promise(one: Sitting, copies: Record<number, number>): Promise<void> {
    const friend = this.#present.findLast(child => child !== one && child !== this.#group.children[0]);
    const number = Object.keys(copies)
      .map(Number)
      .find(each => (copies[each] ?? 0) > 1);
    if (friend === undefined || number === undefined) return;
    const offered = [{ stickerId: this.#stage.idOf(number), quantity: 1 }];
    await one.ask(proposeTrade, { friendId: friend.userId, offered, requested: [] });
  }

  /** Now and then a process died with the round in hand. */
  async #solve(): Promise<void> {
    const { app } = this.#stage;
    if (this.#chance(0.2)) {
      await app.sql`update rounds set solving_since = now() - interval '6 minutes' where solves_to is not null`;
    }
    await this.#stage.takeOn();
    await this.#look('solved');
    await this.#lookAtPromises();
  }

  async #isOver(): Promise<boolean> {
    return (await this.#stage.state(this.#group, this.#roundId)) === 'cancelled';
  }

  /** What must be so at any time. */
  async #look(when: string): Promise<void> {
    const totals = new Map<number, number>();
    for (const copies of (await this.#copies()).values())
      for (const [number, quantity] of Object.entries(copies))
        totals.set(Number(number), (totals.get(Number(number)) ?? 0) + quantity);
    for (const [number, due] of this.#totals)
      if ((totals.get(number) ?? 0) !== due)
        this.breaks.push(`${when}: ${totals.get(number) ?? 0} of number ${number}, not ${due}`);
    const wrong = await this.#stage.app.sql<{ what: string }>`
      select 'promised to a round that is over' as what from reserved_copies c join rounds r on r.id = c.round_id
        where r.ended_at is not null and r.id = ${this.#roundId}
      union all select 'two swaps of one seat' from trade_requests where at_table and takes_back_id is null
        and from_user_id = any(${this.#group.children.map(({ userId }) => userId)}::uuid[])
        group by from_user_id having count(*) > 1`;
    this.breaks.push(...wrong.map(({ what }) => `${when}: ${what}`));
  }

  /** What must be so when shares have just been worked out. */
  async #lookAtPromises(): Promise<void> {
    const wrong = await this.#stage.app.sql<{ what: string }>`
      with seats as (select s.* from round_seats s where s.round_id = ${this.#roundId} and s.state in ('sitting', 'accepted')),
      moved as (
        select user_id, unnest(gives) as id, -1 as by from seats union all select user_id, unnest(gets), 1 from seats)
      select 'given and fetched differ' as what from moved m join rounds r on r.id = ${this.#roundId}
        where r.state <> 'cancelled' group by m.id having sum(m.by) <> 0
      union all select 'a foil for none' from moved m join stickers t on t.id = m.id join rounds r on r.id = ${this.#roundId}
        where r.state <> 'cancelled' group by m.user_id, t.foil having sum(m.by) <> 0
      union all select 'a promise that is not the share' from seats s join rounds r on r.id = s.round_id
        where r.state <> 'cancelled' and cardinality(s.gives) <>
          (select coalesce(sum(c.quantity), 0) from reserved_copies c where c.round_id = r.id and c.user_id = s.user_id)`;
    this.breaks.push(...wrong.map(({ what }) => what));
  }
}

const sum = (copies: Record<number, number> = {}) => Object.values(copies).reduce((a, b) => a + b, 0);
