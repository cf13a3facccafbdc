import { openRound } from '../organiser-contract.ts';
import { insertRing } from '../server/ring-store.ts';
import { inDays } from '#testing/in-days.ts';
import { befriend, createMembers } from '#testing/people.ts';
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

/** Ben proposes a ring to Mia and a friend of both, and waits for them. */
export async function createRing(
  app: TestApp,
  { miasId, bensId, stickerIds }: { miasId: string; bensId: string; stickerIds: readonly number[] },
): Promise<string> {
  const [third] = await createMembers(app.db, ['Another']);
  const thirdId = third?.userId ?? '';
  for (const id of [miasId, bensId]) await befriend(app.db, id, thirdId);
  const seats = [bensId, miasId, thirdId].map((id, at) => ({ id, gives: stickerIds.slice(at, at + 1) }));
  return app.db.transaction(tx => insertRing(tx, seats));
}
