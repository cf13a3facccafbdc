import { afterAll, expect } from 'vitest';
import { changeQuantities, readCollection } from '#features/collection/contract.ts';
import { proposeTrade, type TradeItem } from '#features/trades/contract.ts';
import { copiesKept } from '#features/trades/rules/limits.ts';
import { createAlbum, own, type CopiesByNumber, type CreatedAlbum } from '#testing/albums.ts';
import { createCircle, type MemberClient } from '#testing/circle.ts';
import { startTestApp, type TestApp } from '#testing/start-server.ts';
import { listBreaks, ownEdit } from './trade-invariants.ts';

/** The real app with an album, and helpers for tests of swaps. */
export interface TradeStage {
  readonly app: TestApp;
  readonly album: CreatedAlbum;
  /** Two new friends: the first can spare two of number 1, the second two of number 2. */
  createPair(): Promise<[MemberClient, MemberClient]>;
  items(...copies: Array<readonly [number: number, quantity: number]>): TradeItem[];
  /** Input of a proposal; by default one of number 1 for one of number 2. */
  offer(friend: MemberClient, given?: object): Parameters<typeof proposal>[0];
  propose(from: MemberClient, to: MemberClient, given?: object): Promise<string>;
  add(member: MemberClient, copies: CopiesByNumber): Promise<void>;
  drop(member: MemberClient, number: number, copies?: number): Promise<void>;
  /** Copies by number. */
  owned(member: MemberClient): Promise<Record<number, number>>;
}

function proposal(input: { friendId: string; offered: TradeItem[]; requested: TradeItem[] }) {
  return input;
}

export async function openTradeStage(
  given: Parameters<typeof createAlbum>[1],
  settings: Record<string, string> = {},
): Promise<TradeStage> {
  const app = await startTestApp(settings);
  const album = await createAlbum(app.db, given);
  let pairs = 0;
  const idOf = (number: number) => album.stickerIds[number - 1] ?? 0;
  const stage: TradeStage = {
    app,
    album,
    async createPair() {
      pairs += 1;
      const [one, other] = await createCircle(app, `Ida ${pairs}`, `Jan ${pairs}`);
      await own(one, album, { 1: copiesKept + 2 });
      await own(other, album, { 2: copiesKept + 2 });
      return [one, other];
    },
    items: (...copies) => copies.map(([number, quantity]) => ({ stickerId: idOf(number), quantity })),
    offer: (friend, changed = {}) => {
      const input = { friendId: friend.userId, offered: stage.items([1, 1]), requested: stage.items([2, 1]) };
      return { ...proposal(input), ...changed };
    },
    propose: async (from, to, changed) => (await from.call(proposeTrade, stage.offer(to, changed))).tradeId,
    add: (member, copies) => own(member, album, copies),
    async drop(member, number, copies = 1) {
      const operations = Array.from({ length: copies }, () => ownEdit(idOf(number), -1));
      await member.call(changeQuantities, { albumId: album.id, operations });
    },
    async owned(member) {
      const { quantities } = await member.call(readCollection, { albumId: album.id });
      const byNumber = ([id, copies]: [string, number]) => [album.stickerIds.indexOf(Number(id)) + 1, copies];
      return Object.fromEntries(Object.entries(quantities).map(byNumber));
    },
  };
  return stage;
}

/**
 * Opens a stage that is closed after the file's tests and fails them if a warning or an error was logged; with `laws`,
 * the options of `listBreaks`, also if an invariant is broken.
 */
export async function openTradeStageForThisFile(
  given: Parameters<typeof createAlbum>[1],
  laws?: Parameters<typeof listBreaks>[1],
): Promise<TradeStage> {
  const stage = await openTradeStage(given);
  afterAll(async () => {
    if (laws !== undefined) expect(await listBreaks(stage.app.db, laws)).toEqual([]);
    expect(stage.app.wentWrong()).toEqual([]);
    await stage.app.close();
  });
  return stage;
}
