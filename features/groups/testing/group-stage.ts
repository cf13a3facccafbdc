import { sql } from 'kysely';
import { afterAll, expect } from 'vitest';
import { addChild } from '#features/family/contract.ts';
import { endGroups } from '#features/group-pages/server/end-groups.ts';
import { endGroup, openGroup, readGroup } from '../contract.ts';
import { createAlbum, put, type CreatedAlbum } from '#testing/albums.ts';
import { createStrangers, type MemberClient } from '#testing/circle.ts';
import { inDays } from '#testing/in-days.ts';
import { leasInstance } from '#features/moderation/testing/operator.ts';
import { startTestApp, type TestApp } from '#testing/start-server.ts';

export type GroupChild = Pick<MemberClient, 'call' | 'ask' | 'userId'>;

export const fox = '/avatars/fox.svg';
export const named = (...names: readonly string[]) =>
  names.map(displayName => ({ displayName, avatarUrl: fox }));

/** The real app with an album of six stickers, and the steps that tests of groups share. */
export interface GroupStage {
  readonly app: TestApp;
  readonly album: CreatedAlbum;
  /** The fields of a group to be opened. */
  about(): { name: string; endsOn: string; albumIds: number[] };
  newOrganiser(): Promise<MemberClient>;
  /** Opens a group with these children, who are signed in and in the order of the names. */
  newGroup<Names extends readonly string[]>(...names: Names): Promise<OpenedGroup<Names>>;
  /** By its organiser, up to the night after its last day. */
  endGroup(organiser: GroupChild, groupId: string): Promise<void>;
  /** One gets 1 and 2 twice, the other 3 and 4. */
  fillTwo(one: GroupChild, other: GroupChild): Promise<void>;
  /** Proposes one copy of number 1 for one of number 3. */
  proposal(to: GroupChild): ReturnType<typeof proposed>;
  /** Takes the child over into a new family; returns its guardian. */
  adopt(childId: string): Promise<MemberClient>;
}

interface OpenedGroup<Names extends readonly string[]> {
  readonly organiser: MemberClient;
  readonly groupId: string;
  readonly children: { [Place in keyof Names]: GroupChild };
}

function proposed(to: GroupChild, offered: number, requested: number) {
  return {
    friendId: to.userId,
    offered: [{ stickerId: offered, quantity: 1 }],
    requested: [{ stickerId: requested, quantity: 1 }],
  };
}

/** Closed after the file's tests, which fail if anything was logged. */
export async function openGroupStageForThisFile(): Promise<GroupStage> {
  const app = await startTestApp(leasInstance);
  afterAll(async () => {
    expect(app.logged).toEqual([]);
    await app.close();
  });
  const album = await createAlbum(app.db, { count: 6 });
  const [first = 0, , third = 0] = album.stickerIds;
  let made = 0;
  const newGrownUp = async (name: string) => {
    made += 1;
    const [grownUp] = await createStrangers(app, `${name} ${made}`);
    return grownUp;
  };
  const stage: GroupStage = {
    app,
    album,
    about: () => ({ name: 'Klasse 3b', endsOn: inDays(100), albumIds: [album.id] }),
    newOrganiser: () => newGrownUp('Frau Sommer'),
    async newGroup<Names extends readonly string[]>(...names: Names) {
      const organiser = await stage.newOrganiser();
      const { groupId } = await organiser.call(openGroup, { ...stage.about(), children: named(...names) });
      const { members } = await organiser.call(readGroup, { groupId });
      const children = [];
      for (const name of names) {
        const userId = members.find(({ displayName }) => displayName === name)?.userId ?? '';
        children.push(await app.signedIn(userId));
      }
      // A tuple in the order of the names, which `map` cannot express.
      return { organiser, groupId, children: children as { [Place in keyof Names]: GroupChild } };
    },
    async endGroup(organiser, groupId) {
      await organiser.call(endGroup, { groupId });
      await app.sql`update groups set ends_on = current_date - 2 where id = ${groupId}`;
      await endGroups.run(app.house);
    },
    async fillTwo(one, other) {
      await put(app.db, one.userId, album, { 1: 2, 2: 2 });
      await put(app.db, other.userId, album, { 3: 2, 4: 2 });
    },
    proposal: to => proposed(to, first, third),
    async adopt(childId) {
      const guardian = await newGrownUp('Mutter');
      const { child } = await guardian.call(addChild, { displayName: 'Schwester', avatarUrl: fox });
      await sql`insert into family_members (user_id, family_id, role)
        select ${childId}, family_id, 'child' from family_members where user_id = ${child.userId}
      `.execute(app.db.query);
      return guardian;
    },
  };
  return stage;
}
