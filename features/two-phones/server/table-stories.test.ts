import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { stickerCount, stories } from '../testing/table-steps.ts';
import { tellStory } from '../testing/table-story.ts';
import { listBreaks } from '#features/trades/testing/trade-invariants.ts';
import { createAlbum } from '#testing/albums.ts';
import { testCeiling } from '#testing/ceilings.ts';
import { startAppForThisFile } from '#testing/start-server.ts';

/** `npm run torture` sets two thousand. */
const storyCount = Number(process.env['MODEL_RUNS'] ?? 200);

const app = await startAppForThisFile();
const album = await createAlbum(app.db, { count: stickerCount });
const honest = { deals: 0, booked: 0 };

it(
  'whatever happens to the phones, each deal is booked once or not at all, and no copy is lost or doubled',
  async () => {
    const property = fc.asyncProperty(stories, async story => {
      const { breaks, deals, booked } = await tellStory(app, album, story);
      honest.deals += deals;
      honest.booked += booked;
      expect(breaks).toEqual([]);
    });
    await fc.assert(property, { numRuns: storyCount, endOnFailure: true });
    expect(await listBreaks(app.db)).toEqual([]);
    // The stories are about something: 190 to 250 of 400 deals, when this was written.
    expect(honest.booked).toBeGreaterThan(storyCount / 2);
    expect(honest.deals).toBeGreaterThan(honest.booked);
  },
  testCeiling,
);

it('as a control: a server that forgets what it has booked is found out', async () => {
  const found = [];
  const forget = () => app.sql`delete from table_swaps`;
  for (const story of fc.sample(stories, { numRuns: 30, seed: 7 }))
    found.push(...(await tellStory(app, album, story, forget)).breaks);
  expect(found).toContainEqual(expect.stringMatching(/^a deal is booked \d times$/));
});

afterAll(() => expect(app.wentWrong()).toEqual([]));
