import { describe, expect, it } from 'vitest';
import {
  answerFriendship,
  blockMember,
  endFriendship,
  listFriends,
  requestFriendship,
  unblockMember,
} from '../contract.ts';
import { exportPersonalData } from '#features/auth/contract.ts';
import { listNotices } from '#features/notices/contract.ts';
import { updateProfile } from '#features/profiles/contract.ts';
import { joinByCode, listAlbumChanges, listShelf, readJoinCode } from '#features/shelf/contract.ts';
import { changeAlbum } from '#features/shelf/testing/change-album.ts';
import { acceptTrade, listTrades } from '#features/trades/contract.ts';
import { openTradeStageForThisFile } from '#features/trades/testing/trade-stage.ts';
import { createOwnAlbum } from '#testing/albums.ts';
import type { MemberClient } from '#testing/circle.ts';

const stage = await openTradeStageForThisFile({ count: 3 });

const newName = 'Ganz anders';
const rename = (member: MemberClient) =>
  member.call(updateProfile, { displayName: newName, avatarUrl: '/avatars/hedgehog.svg' });

/** All calls by which a member reads about others. */
async function readAll(by: MemberClient) {
  return [
    await by.call(listTrades, {}),
    await by.call(listNotices, { kinds: 'any' }),
    await by.call(listFriends, {}),
    await by.call(exportPersonalData, {}),
  ];
}

async function swapped() {
  const [ida, jan] = await stage.createPair();
  await jan.call(acceptTrade, { tradeId: await stage.propose(ida, jan) });
  return { ida, jan };
}

type Parting = (ida: MemberClient, jan: MemberClient) => Promise<unknown>;
const partings: ReadonlyArray<readonly [string, Parting]> = [
  [
    'ended',
    async ida => {
      const { friends } = await ida.call(listFriends, {});
      return ida.call(endFriendship, { friendshipId: friends[0]?.friendshipId ?? '' });
    },
  ],
  ['blocked', (ida, jan) => ida.call(blockMember, { userId: jan.userId })],
];

describe('after a friendship was', () => {
  it.each(partings)('%s, neither reads the other’s new name anywhere', async (_, partWays) => {
    const { ida, jan } = await swapped();
    await partWays(ida, jan);
    for (const [renamed, reader] of [
      [ida, jan],
      [jan, ida],
    ] as const) {
      await rename(renamed);
      expect(JSON.stringify(await readAll(reader))).not.toContain(newName);
      const { history } = await reader.call(listTrades, {});
      expect(history.map(({ partner }) => partner?.displayName)).toEqual([renamed.displayName]);
      // Renames the other, too, so that the names can be told apart.
      await renamed.call(updateProfile, {
        displayName: renamed.displayName,
        avatarUrl: '/avatars/hedgehog.svg',
      });
    }
  });

  it.each(partings)('%s, collectors of an album read its maker’s name as it was', async (_, partWays) => {
    const [ida, jan] = await stage.createPair();
    const album = await createOwnAlbum(stage.app.db, ida.userId, { count: 1 });
    await jan.call(joinByCode, { code: album.joinCode });
    await changeAlbum(ida, album.id, { number: 1, name: 'Tier' });
    await partWays(jan, ida);
    await rename(ida);
    const { albums } = await jan.call(listShelf, {});
    const { changes } = await jan.call(listAlbumChanges, { albumId: album.id });
    const { album: ofCode } = await jan.call(readJoinCode, { code: album.joinCode });
    const told = [albums.find(({ id }) => id === album.id)?.maker, changes[0]?.by, ofCode?.maker];
    expect(told.map(person => person?.displayName)).toEqual(told.map(() => ida.displayName));
  });

  it('ended and made again, both read it', async () => {
    const { ida, jan } = await swapped();
    await ida.call(blockMember, { userId: jan.userId });
    await rename(jan);
    expect((await ida.call(listFriends, {})).blocked.map(({ displayName }) => displayName)).toEqual([
      jan.displayName,
    ]);
    await ida.call(unblockMember, { userId: jan.userId });
    const { friendshipId } = await ida.call(requestFriendship, { userId: jan.userId });
    await jan.call(answerFriendship, { friendshipId, answer: 'accepted' });
    const { history } = await ida.call(listTrades, {});
    expect(history.map(({ partner }) => partner?.displayName)).toEqual([newName]);
  });
});
