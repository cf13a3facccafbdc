import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { copiesOfEach, createAlbum, numbersOf, own } from '#testing/albums.ts';
import { createStrangers, type MemberClient } from '#testing/circle.ts';
import { befriend } from '#testing/people.ts';
import { startAppForThisFile } from '#testing/start-server.ts';
import { testCeiling } from '#testing/ceilings.ts';
import { listBreaks } from '#features/trades/testing/trade-invariants.ts';
import { stickerCount } from '#features/trades/testing/model-act.ts';
import { commands } from '#features/trades/testing/trade-commands.ts';
import { TradeModel } from '#features/trades/testing/trade-model.ts';
import { expectedOf, seenBy } from '#features/trades/testing/trade-model-view.ts';

/** `npm run torture` sets two thousand. */
const runCount = Number(process.env['MODEL_RUNS'] ?? 50);

let runs = 0;
/** Call and outcome → count, over all runs. */
const answered = new Map<string, number>();

const app = await startAppForThisFile();
/** Stickers 0 and 1 belong to the first album, 2 to the second. */
const albums = [
  await createAlbum(app.db, { key: 'eins', name: 'Eins', count: 2 }),
  await createAlbum(app.db, { key: 'zwei', name: 'Zwei', count: 1 }),
];
afterAll(async () => {
  expect(await listBreaks(app.db)).toEqual([]);
});

/** Begins with some requests: from nothing, most runs would end before their first one. */
async function createStart(members: readonly MemberClient[]): Promise<TradeModel> {
  const model = new TradeModel();
  for (const [from, to] of [
    [0, 1],
    [1, 2],
  ] as const) {
    const id = await befriend(app.db, members[from]?.userId ?? '', members[to]?.userId ?? '');
    model.friendships.push({ id, from, to, byCode: false, status: 'accepted' });
  }
  for (const [at, client] of members.entries()) {
    for (const album of albums) await own(client, album, copiesOfEach(numbersOf(album), 4));
    for (let of = 0; of < stickerCount; of += 1) model.change(at, of, 4);
  }
  return model;
}

it(
  'whatever three members do, each sees what the model says',
  async () => {
    const property = fc.asyncProperty(
      fc.commands(commands, { maxCommands: 60, size: 'max' }),
      async chosen => {
        runs += 1;
        const members = await createStrangers(app, `Null ${runs}`, `Eins ${runs}`, `Zwei ${runs}`);
        const [model, real] = [await createStart(members), { app, members, albums, answered }];
        await fc.asyncModelRun(() => ({ model, real }), chosen);
        for (const by of members.keys())
          expect(await seenBy(real, by), `what ${by} sees in the end`).toEqual(expectedOf(model, real, by));
      },
    );
    await fc.assert(property, { numRuns: runCount });
    // Guards against runs that accept hardly anything.
    for (const done of ['acceptTrade done', 'takeTradeBack done'])
      expect(answered.get(done), `${done}: ${JSON.stringify([...answered])}`).toBeGreaterThan(runCount / 8);
  },
  Math.max(testCeiling, runCount * 2_000),
);
