import { openRound } from '../organiser-contract.ts';
import { inDays } from '#testing/in-days.ts';
import type { TestApp } from '#testing/start-server.ts';

/** Mia opens a round with Ben; something of hers is promised to it. */
export async function createRound(
  app: TestApp,
  mia: Awaited<ReturnType<TestApp['as']>>,
  { albumId, bensId }: { albumId: number; bensId: string },
): Promise<string> {
  const closesAt = new Date(Date.now() + 86_400_000).toISOString();
  const about = { albumIds: [albumId], closesAt, handOverOn: inDays(2) };
  const { roundId } = await mia.call(openRound, { friendIds: [bensId], ...about });
  await app.sql`insert into reserved_copies
    select ${roundId}, ${mia.userId}, id, 1 from stickers where album_id = ${albumId} and number = 3`;
  return roundId;
}
