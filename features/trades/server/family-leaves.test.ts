import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { acceptTrade, listTrades, proposeTrade } from '../contract.ts';
import { deleteAccount } from '#features/auth/contract.ts';
import { readCollection } from '#features/collection/contract.ts';
import { addChild } from '#features/family/contract.ts';
import { createAlbum, own } from '#testing/albums.ts';
import { createStrangers } from '#testing/circle.ts';
import { befriend, password } from '#testing/people.ts';
import { startAppForThisTest, type TestApp } from '#testing/start-server.ts';

const canary = /Kanarie/iu;

/** The names of tables in which a row still contains the words. */
async function whereSaid(app: TestApp): Promise<string[]> {
  const tables = await app.sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
  `;
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await app.sql`
      select from ${sql.table(name)} t where t::text ilike '%kanarie%' limit 1
    `;
    if (rows.length > 0) found.push(name);
  }
  return found;
}

it('a family that is deleted leaves no row and no line with its names, and to others what they swapped', async () => {
  const app = await startAppForThisTest();
  const album = await createAlbum(app.db, { count: 4 });
  const [mother, friend] = await createStrangers(app, 'Kanarienmutter', 'Freundin');
  const igel = { displayName: 'Kanarienigel', avatarUrl: '/avatars/hedgehog.svg' };
  const { userId } = (await mother.call(addChild, igel)).child;
  const child = await app.signedIn(userId);
  await befriend(app.db, userId, friend.userId);
  await own(child, album, { 1: 2 });
  await own(friend, album, { 2: 2 });
  const item = (at: number) => [{ stickerId: album.stickerIds[at] ?? 0, quantity: 1 }];
  const sides = { offered: item(0), requested: item(1) };
  const { tradeId } = await child.call(proposeTrade, { friendId: friend.userId, ...sides });
  await friend.call(acceptTrade, { tradeId });
  const before = await friend.call(readCollection, { albumId: album.id });
  expect(await whereSaid(app)).toContain('profiles');
  await mother.call(deleteAccount, { password });
  expect(await whereSaid(app)).toEqual([]);
  expect((await friend.call(readCollection, { albumId: album.id })).quantities).toEqual(before.quantities);
  expect((await friend.call(listTrades, {})).history).toMatchObject([{ id: tradeId, partner: null }]);
  expect(app.logged.filter(line => canary.test(line))).toEqual([]);
});
