import { afterAll, expect } from 'vitest';
import { addChild } from '#features/family/contract.ts';
import { openGroup, readGroup } from '#features/groups/contract.ts';
import { answerShare, readRound } from '../contract.ts';
import { closeRound, openRound, readRoundTable, tickEnvelopes, type Tick } from '../organiser-contract.ts';
import { circulationOf, sharesOf } from '../rules/circulation.ts';
import { flowsByPairs } from '../rules/pairs.ts';
import type { Solve } from '../server/solve-rounds.ts';
import { takeRoundsOn } from '../server/round-jobs.ts';
import type { Database } from '#server/database/database.ts';
import type { OutputOf } from '#shared/endpoint.ts';
import { createAlbum, put, stickerOf, type CopiesByNumber, type CreatedAlbum } from '#testing/albums.ts';
import { createStrangers, type MemberClient } from '#testing/circle.ts';
import { inDays } from '#testing/in-days.ts';
import { startTestApp, type TestApp } from '#testing/start-server.ts';

export type Sitting = Pick<MemberClient, 'call' | 'ask' | 'userId'>;

const fox = '/avatars/fox.svg';

/** In this process and at once, so that stories by the hundred are told in seconds. */
export const solveByPairs: Solve = async table => {
  const circulation = circulationOf(table);
  return { shares: sharesOf(circulation, flowsByPairs(circulation)), solvedBy: 'pairs' };
};

/** Numbers from 9 on are foils. */
const stickers = Array.from({ length: 12 }, (_, at) => stickerOf(at + 1, at < 8 ? {} : { foil: true }));

/** The real app with an album, and the steps that tests of rounds share. */
export interface RoundStage {
  readonly app: TestApp;
  readonly album: CreatedAlbum;
  idOf(number: number): number;
  numberOf(stickerId: number): number;
  times(): { closesAt: string; handOverOn: string };
  newOrganiser(): Promise<MemberClient>;
  /** A group with these children, the first of whom is on paper; each owns three of the number of its place. */
  newGroup(...names: string[]): Promise<OpenedGroup>;
  open(group: OpenedGroup): Promise<string>;
  /** Takes on what is due, with the stage's solver or another one. */
  takeOn(solve?: Solve): Promise<void>;
  close(group: OpenedGroup, roundId: string): Promise<void>;
  /** The organiser answers for who is on paper. */
  accept(group: OpenedGroup, roundId: string, who: readonly Sitting[], accepts?: boolean): Promise<void>;
  tick(group: OpenedGroup, roundId: string, step: Tick['step'], who: readonly Sitting[]): Promise<void>;
  state(group: OpenedGroup, roundId: string): Promise<string>;
  seats(group: OpenedGroup, roundId: string): Promise<Map<string, SeatSeen>>;
  copies(userId: string): Promise<Record<number, number>>;
  /** Takes the child over into a new family, whose guardians are asked first; returns the guardian. */
  adopt(childId: string, swaps?: 'ask' | 'tell'): Promise<MemberClient>;
}

type SeatSeen = OutputOf<typeof readRoundTable>['seats'][number];

export interface OpenedGroup {
  readonly organiser: MemberClient;
  readonly groupId: string;
  readonly children: Sitting[];
}

async function openRoundStage(solve: Solve = solveByPairs): Promise<RoundStage> {
  const app = await startTestApp();
  const album = await createAlbum(app.db, { stickers });
  let made = 0;
  const idOf = (number: number) => album.stickerIds[number - 1] ?? 0;
  const stage: RoundStage = {
    app,
    album,
    idOf,
    numberOf: stickerId => album.stickerIds.indexOf(stickerId) + 1,
    times: () => ({ closesAt: new Date(Date.now() + 86_400_000).toISOString(), handOverOn: inDays(3) }),
    async newOrganiser() {
      made += 1;
      const [organiser] = await createStrangers(app, `Frau Sommer ${made}`);
      await confirmAll(app.db);
      return organiser;
    },
    async newGroup(...names) {
      const organiser = await stage.newOrganiser();
      const children = names.map((displayName, at) => ({ displayName, avatarUrl: fox, onPaper: at === 0 }));
      const about = { name: 'Klasse 3b', endsOn: inDays(100), albumIds: [album.id] };
      const { groupId } = await organiser.call(openGroup, { ...about, children, isSure: true });
      const { members } = await organiser.call(readGroup, { groupId });
      const clients: Sitting[] = [];
      for (const [at, name] of names.entries()) {
        const userId = members.find(({ displayName }) => displayName === name)?.userId ?? '';
        // Who is on paper has no session, which would make it one that collects itself.
        clients.push(at === 0 ? Object.assign(app.visitor(), { userId }) : await app.signedIn(userId));
        await put(app.db, userId, album, { [at + 1]: 3 });
      }
      return { organiser, groupId, children: clients };
    },
    open: async ({ organiser, groupId }) =>
      (await organiser.call(openRound, { groupId, albumIds: [album.id], ...stage.times() })).roundId,
    takeOn: (other = solve) => takeRoundsOn(other).run(app.house),
    async close({ organiser }, roundId) {
      await organiser.call(closeRound, { roundId });
      await stage.takeOn();
    },
    async accept({ organiser, children }, roundId, who, accepts = true) {
      for (const child of who) {
        const by = child.userId === children[0]?.userId ? organiser : child;
        await by.call(answerShare, { roundId, userId: child.userId, accepts });
      }
    },
    async tick({ organiser }, roundId, step, who) {
      const at = new Date().toISOString();
      const ticks = who.map(({ userId }) => ({ userId, step, isTicked: true, at }));
      await organiser.call(tickEnvelopes, { roundId, ticks });
    },
    state: async ({ organiser }, roundId) => (await organiser.call(readRound, { roundId })).round.state,
    async seats({ organiser }, roundId) {
      const { seats } = await organiser.call(readRoundTable, { roundId });
      return new Map(seats.map(seat => [seat.userId, seat]));
    },
    async copies(userId) {
      const rows = await app.sql<{ number: number; quantity: number }>`
        select s.number, u.quantity from user_stickers u join stickers s on s.id = u.sticker_id
        where u.user_id = ${userId} order by s.number`;
      return Object.fromEntries(rows.map(({ number, quantity }) => [number, quantity]));
    },
    async adopt(childId, swaps = 'ask') {
      const guardian = await stage.newOrganiser();
      const { child } = await guardian.call(addChild, { displayName: 'Schwester', avatarUrl: fox });
      await app.sql`insert into family_members (user_id, family_id, role, swaps)
        select ${childId}, family_id, 'child', ${swaps} from family_members where user_id = ${child.userId}`;
      return guardian;
    },
  };
  return stage;
}

/** Closed after the file's tests, which fail if anything was logged. */
export async function openRoundStageForThisFile(solve?: Solve): Promise<RoundStage> {
  const stage = await openRoundStage(solve);
  afterAll(async () => {
    expect(stage.app.wentWrong()).toEqual([]);
    await stage.app.close();
  });
  return stage;
}

async function confirmAll(db: Database): Promise<void> {
  await db.query
    .updateTable('users')
    .set({ email_confirmed_at: new Date() })
    .where('email', 'is not', null)
    .execute();
}

export const withCopies = (stage: RoundStage, userId: string, copies: CopiesByNumber) =>
  put(stage.app.db, userId, stage.album, copies);
