import { randomInt } from 'node:crypto';
import { expect, it } from 'vitest';
import { openRoundStageForThisFile } from '#features/rounds/testing/round-stage.ts';
import { RoundStory } from '#features/rounds/testing/round-story.ts';
import { seededRandom } from '#shared/random.ts';
import { testCeiling } from '#testing/ceilings.ts';

const stage = await openRoundStageForThisFile();

/** `npm run torture` tells thousands. */
const stories = Number(process.env['ROUND_STORIES'] ?? 60);
const timeout = Math.max(testCeiling, stories * 4_000);

async function tell(seed: number, plant?: (roundId: string) => Promise<unknown>) {
  await stage.app.sql`delete from rate_limits`;
  const group = await stage.newGroup('Ada', 'Bo', 'Cem', 'Dina', 'Eli');
  const story = new RoundStory(stage, group, seededRandom(seed));
  const end = await story.tell(plant);
  return { end, breaks: story.breaks };
}

it(
  'whoever refuses, is missing, is deleted or loses copies: nothing is doubled, lost or promised twice',
  { timeout },
  async () => {
    const first = randomInt(2 ** 30);
    const ends = new Map<string, number>();
    for (let seed = first; seed < first + stories; seed += 1) {
      const { end, breaks } = await tell(seed);
      expect(breaks, `seed ${seed}: ${end}`).toEqual([]);
      ends.set(end, (ends.get(end) ?? 0) + 1);
    }
    const about = JSON.stringify(Object.fromEntries(ends));
    expect((ends.get('booked') ?? 0) + (ends.get('taken back') ?? 0), about).toBeGreaterThan(stories / 3);
    expect(ends.get('taken back'), about).toBeGreaterThan(0);
  },
);

it('a story finds a copy that was made of nothing, and a promise that stayed', async () => {
  const booked = async (plant: (roundId: string) => Promise<unknown>) => {
    for (let seed = 1; seed < 40; seed += 1) {
      const { end, breaks } = await tell(seed, plant);
      if (end === 'booked') return breaks.join();
    }
    return '';
  };
  const doubled = await booked(
    roundId => stage.app.sql`update collections set copies = set_byte(copies, 0, get_byte(copies, 0) + 1)
      where user_id in (select user_id from round_seats where round_id = ${roundId}) and length(copies) > 0`,
  );
  expect(doubled).toContain('booked:');
  const kept = await booked(
    roundId => stage.app.sql`insert into reserved_copies
      select ${roundId}, user_id, ${stage.idOf(1)}, 1 from round_seats where round_id = ${roundId}`,
  );
  expect(kept).toContain('promised to a round that is over');
});
