import { withCopies, type RoundStage } from './round-stage.ts';
import { createStrangers, type MemberClient } from '#testing/circle.ts';

/** Friends of each other: each has two copies of two stickers that the next one needs, and one of all else. */
export async function threeFriends(
  stage: RoundStage,
  ...names: readonly [string, string, string]
): Promise<readonly [MemberClient, MemberClient, MemberClient]> {
  const members = await createStrangers(stage.app, ...names);
  const all = Object.fromEntries(stage.album.stickerIds.map((_, at) => [at + 1, 1]));
  for (const [at, { userId }] of members.entries()) {
    const spares = { [2 * at + 1]: 2, [2 * at + 2]: 2 };
    const lacks = { [((2 * at + 4) % 6) + 1]: 0, [((2 * at + 4) % 6) + 2]: 0 };
    await withCopies(stage, userId, { ...all, ...spares, ...lacks });
    const next = members[(at + 1) % 3]?.userId ?? '';
    await stage.app.sql`insert into friendships (user1_id, user2_id, status, answered_at)
      values (${userId}, ${next}, 'accepted', now())`;
  }
  return members;
}
