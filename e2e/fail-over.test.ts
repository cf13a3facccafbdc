import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeQuantities, readCollection } from '#features/collection/contract.ts';
import { answerFriendship, listFriends, provideInvite, redeemInvite } from '#features/friends/contract.ts';
import { acceptTrade, proposeTrade } from '#features/trades/contract.ts';
import type { ApiClient } from '#testing/api-client.ts';
import { testCeiling } from '#testing/ceilings.ts';
import { openReplicatedPostgres, type ReplicatedPostgres } from '#testing/database/replicated-postgres.ts';
import { runProduct, type RunningProduct } from '#testing/run-product.ts';
import { copiesOf, firstAlbumOf, newCollector } from './first-collector.ts';

/** `npm run torture` sets twenty. */
const rounds = Number(process.env['FAIL_OVERS'] ?? 2);
const answersBefore = 30;
const writers = 3;

let pair: ReplicatedPostgres;
let dataDir: string | undefined;
let product: RunningProduct;
let mia: ApiClient;
let ben: ApiClient;
let benId: string;
let albumId: number;
let stickerIds: number[];
/** Mia's copies that the server has confirmed, without swaps. */
let acknowledged = 0;
const swapped = { mia: 0, ben: 0 };

beforeAll(async () => {
  pair = await openReplicatedPostgres();
  dataDir = await mkdtemp(path.join(tmpdir(), 'klebekumpel-fail-over-'));
  product = await runProduct({ DATABASE_URL: pair.address, DATA_DIR: dataDir });
  [mia, ben] = [await newCollector(() => product, 'Mia'), await newCollector(() => product, 'Ben')];
  ({ albumId, stickerIds } = await firstAlbumOf(mia));
  const { code } = await mia.call(provideInvite, {});
  await ben.call(redeemInvite, { code });
  const { incoming } = await mia.call(listFriends, {});
  for (const { friendshipId } of incoming)
    await mia.call(answerFriendship, { friendshipId, answer: 'accepted' });
  const { friends } = await mia.call(listFriends, {});
  benId = friends[0]?.person.userId ?? '';
});
afterAll(async () => {
  await product?.stop();
  await pair?.close();
  if (dataDir !== undefined) await rm(dataDir, { recursive: true, force: true });
});

const operationOn = (place: number) => ({
  id: randomUUID(),
  stickerId: stickerIds[place % stickerIds.length] ?? 0,
  delta: 1 as const,
});

/** False without an answer or if unavailable; anything else is a bug. */
async function isAnswered(
  asked: Promise<{ status: number; body: Record<string, unknown> }>,
): Promise<boolean> {
  const answer = await asked.catch(() => undefined);
  if (answer === undefined) return false;
  if (answer.status === 503) expect(answer.body).toMatchObject({ code: 'unavailable' });
  else expect(answer).toMatchObject({ status: 200 });
  return answer.status === 200;
}

/** Like the outbox: repeats the same operation until it is confirmed. */
async function add(client: ApiClient, place: number): Promise<void> {
  const operations = [operationOn(place)];
  while (!(await isAnswered(client.ask(changeQuantities, { albumId, operations }))))
    if (failure !== undefined) throw failure;
}

/** The failure of what was to happen, which ends the waiting. */
let failure: unknown;

/** Keeps writing before, while and after `happen`. */
async function writeDuring(happen: () => Promise<void>): Promise<void> {
  const happenAt = acknowledged + answersBefore;
  const endAt = happenAt + answersBefore;
  let happening: Promise<void> | undefined;
  let isOver = false;
  const one = async () => {
    while (!isOver || acknowledged < endAt) {
      await add(mia, acknowledged);
      acknowledged += 1;
      if (acknowledged === happenAt)
        happening = happen().then(
          () => void (isOver = true),
          (error: unknown) => void (failure = error),
        );
    }
  };
  await Promise.all(Array.from({ length: writers }, one));
  await happening;
  if (failure !== undefined) throw failure;
}

describe('a primary that dies under writing members', () => {
  it(
    `loses nothing and repeats nothing, ${rounds} times`,
    async () => {
      const [give, get] = [stickerIds[0] ?? 0, stickerIds[1] ?? 0];
      for (let round = 0; round < rounds; round += 1) {
        const twice = [give, give].map(stickerId => ({ ...operationOn(0), stickerId }));
        await mia.call(changeQuantities, { albumId, operations: twice });
        acknowledged += 2;
        const theirs = [get, get].map(stickerId => ({ ...operationOn(0), stickerId }));
        await ben.call(changeQuantities, { albumId, operations: theirs });
        swapped.ben += 2;
        const side = (stickerId: number) => [{ stickerId, quantity: 1 }];
        const { tradeId } = await mia.call(proposeTrade, {
          friendId: benId,
          offered: side(give),
          requested: side(get),
        });
        await writeDuring(async () => {
          await Promise.all([accept(tradeId), pair.primary.end('SIGKILL').then(() => pair.promote())]);
        });
        expect(await copiesOf(mia, albumId)).toBe(acknowledged);
        expect(await copiesOf(ben, albumId)).toBe(swapped.ben);
        const { quantities } = await ben.call(readCollection, { albumId });
        expect(quantities[give]).toBe(round + 1);
        await pair.replaceReplica();
      }
    },
    Math.max(testCeiling, rounds * 60_000),
  );

  it('and a lost one would be noticed', async () => {
    await pair.setSynchronous(false);
    await pair.untilCaughtUp();
    await pair.replica.end('SIGKILL');
    await add(mia, 0);
    acknowledged += 1;
    await pair.primary.end('SIGKILL');
    await pair.replica.start();
    await pair.promote();
    await expect.poll(async () => (await fetch(`${product.origin}/api/health`)).status).toBe(200);
    expect(await copiesOf(mia, albumId)).toBe(acknowledged - 1);
    acknowledged -= 1;
    await pair.replaceReplica();
  });
});

/** Repeats while there is no answer; a repeated call may be told that it was done already. */
async function accept(tradeId: string): Promise<void> {
  for (;;) {
    const answer = await ben.ask(acceptTrade, { tradeId }).catch(() => undefined);
    if (answer?.status === 200 || answer?.body['code'] === 'trade_not_pending') return;
    if (answer !== undefined) expect(answer).toMatchObject({ status: 503 });
  }
}

describe.runIf(process.platform === 'linux')('a primary of former times', () => {
  it('is left when it falls silent, and counts no more when it speaks again', async () => {
    const former = pair.primary;
    await writeDuring(async () => {
      former.signalAll('SIGSTOP');
      await pair.promote();
      await add(mia, 0);
      acknowledged += 1;
      former.signalAll('SIGCONT');
      // From here on, a client that looks for the primary finds both.
      await pair.primary.ask(cutConnections).catch(() => undefined);
    });
    expect(await copiesOf(mia, albumId)).toBe(acknowledged);
    const [kept] = await pair.primary.ask(`select sum(quantity)::int as copies from user_stickers`);
    expect(kept?.['copies']).toBe(acknowledged + swapped.ben);
    await pair.replaceReplica();
  });
});

const cutConnections = `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'klebekumpel%'`;

describe('a database that comes back by itself', () => {
  it.each([
    ['was restarted', () => pair.primary.end('SIGINT').then(() => pair.primary.start())],
    ['crashed', () => pair.primary.end('SIGKILL').then(() => pair.primary.start())],
    ['cut all connections', () => pair.primary.ask(cutConnections).then(() => undefined)],
  ])('costs no write when it %s', async (_, happen) => {
    await writeDuring(happen);
    expect(await copiesOf(mia, albumId)).toBe(acknowledged);
  });
});
