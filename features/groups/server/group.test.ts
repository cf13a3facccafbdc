import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { enterForChild, readGroupLists, readGroupSwaps } from '#features/group-pages/contract.ts';
import { deleteAccount, signOut } from '#features/auth/contract.ts';
import { readCollection } from '#features/collection/contract.ts';
import { blockMember, listFriends } from '#features/friends/contract.ts';
import {
  addGroupChildren,
  changeGroup,
  changeGroupChild,
  endGroup,
  resumeGroup,
  endGroupDevice,
  issueGroupPasses,
  listGroupDevices,
  listGroupPasses,
  listGroups,
  openGroup,
  readGroup,
  readMyGroup,
  removeGroupChild,
} from '../contract.ts';
import { endGroups } from '#features/group-pages/server/end-groups.ts';
import { reportContent } from '#features/moderation/contract.ts';
import { listNotices } from '#features/notices/contract.ts';
import { lookAtPass, signInByPass, takeOverChild } from '#features/passes/contract.ts';
import { acceptTrade, listTrades, proposeTrade } from '#features/trades/contract.ts';
import { listPartners, readExchange, readFriendAlbum } from '#features/trades/partner-contract.ts';
import { beginAt, turnTo } from '#features/collection/testing/calendar.ts';
import { createAlbum, put } from '#testing/albums.ts';
import { createStrangers } from '#testing/circle.ts';
import { holdLock } from '#testing/database/held-lock.ts';
import { inDays } from '#testing/in-days.ts';
import { befriend, password } from '#testing/people.ts';
import { startTestApp } from '#testing/start-server.ts';
import { fox, named, openGroupStageForThisFile, type GroupChild } from '../testing/group-stage.ts';

const stage = await openGroupStageForThisFile();
const { app, album, about, newOrganiser, newGroup, fillTwo, proposal, adopt } = stage;
const [first = 0, , third = 0] = album.stickerIds;

const codeOf = (answer: { body: Readonly<Record<string, unknown>> }) => answer.body['code'];

describe('opening a group', () => {
  it('takes a name, albums, an end and up to 40 nicknames, and nobody’s e-mail address', async () => {
    const organiser = await newOrganiser();
    const names = Array.from({ length: 40 }, (_, at) => `Tier ${at + 1}`);
    const opened = await organiser.ask(openGroup, { ...about(), children: named(...names, 'Igel') });
    expect(opened.body).toMatchObject({
      code: 'group_full',
      message: expect.stringContaining('Eines ist zu viel'),
    });
    const { groupId } = await organiser.call(openGroup, { ...about(), children: named(...names) });
    const group = await organiser.call(readGroup, { groupId });
    expect(group).toMatchObject({ name: 'Klasse 3b', albums: [{ id: album.id, name: 'Markttag' }] });
    expect(group.members.map(({ displayName }) => displayName)).toEqual(names);
    const rows = await app.sql`
      select from users u join group_members m on m.user_id = u.id
      where m.group_id = ${groupId} and (u.kind <> 'child' or u.email is not null or u.password_hash is not null)
    `;
    expect(rows).toEqual([]);
    const one = await organiser.ask(addGroupChildren, { groupId, children: named('Dachs') });
    expect(codeOf(one)).toBe('group_full');
    expect((await organiser.call(listGroups, {})).groups).toMatchObject([{ id: groupId, size: 40 }]);
  });

  it('takes more children, but none of a name that is there', async () => {
    const { organiser, groupId } = await newGroup('Igel');
    const children = named('Dachs', 'Panda');
    const { childIds } = await organiser.call(addGroupChildren, { groupId, children });
    const { members } = await organiser.call(readGroup, { groupId });
    expect(members.map(({ displayName }) => displayName)).toEqual(['Dachs', 'Igel', 'Panda']);
    expect(members.map(({ userId }) => userId)).toEqual(expect.arrayContaining(childIds));
    const again = await organiser.ask(addGroupChildren, { groupId, children: named('Dachs') });
    expect(codeOf(again)).toBe('names_repeated');
  });

  it('takes more children beside two whose names became the same: families rename theirs', async () => {
    const { organiser, groupId, children } = await newGroup('Igel', 'Dachs');
    await app.db.query
      .updateTable('profiles')
      .set({ display_name: 'Igel' })
      .where('user_id', '=', children[1].userId)
      .execute();
    await organiser.call(addGroupChildren, { groupId, children: named('Panda') });
    expect(codeOf(await organiser.ask(addGroupChildren, { groupId, children: named('igel') }))).toBe(
      'names_repeated',
    );
  });

  it.each([
    [['Ben Müller'], 'names_doubtful', '„Ben Müller“ (weil er wie Vor- und Nachname aussieht)'],
    [['Igel', 'Vollidiot'], 'names_doubtful', '„Vollidiot“ (weil er jemanden beleidigen kann)'],
    [['Igel', 'mia@example.org'], 'invalid_input', 'prüfe deine Eingabe'],
    [['Igel', 'igel'], 'names_repeated', 'igel'],
  ])('warns of %j', async (names, code, words) => {
    const organiser = await newOrganiser();
    const refused = await organiser.ask(openGroup, { ...about(), children: named(...names) });
    expect(refused.body).toMatchObject({ code, message: expect.stringContaining(words) });
    const sure = await organiser.ask(openGroup, { ...about(), children: named(...names), isSure: true });
    expect(codeOf(sure)).toBe(code === 'names_doubtful' ? undefined : code);
  });

  it.each([
    [-1, 'end_too_early'],
    [0, 'end_too_early'],
    [500, 'end_too_late'],
  ])('refuses an end in %d days', async (days, code) => {
    const organiser = await newOrganiser();
    const wrong = { ...about(), endsOn: inDays(days), children: [] };
    expect(codeOf(await organiser.ask(openGroup, wrong))).toBe(code);
  });

  it('is for accounts with a confirmed address, where they can be confirmed', async () => {
    const mailing = await startTestApp({ SMTP_URL: 'smtp://localhost:1', MAIL_FROM: 'a@example.org' });
    const { id } = await createAlbum(mailing.db);
    const mia = await mailing.as('mia');
    const ask = () => mia.ask(openGroup, { ...about(), albumIds: [id], children: [] });
    expect(codeOf(await ask())).toBe('email_not_confirmed');
    await sql`update users set email_confirmed_at = now() where id = ${mia.userId}`.execute(mailing.db.query);
    expect((await ask()).status).toBe(200);
    await mailing.close();
  });
});

describe('children of a group', () => {
  it('meet like friends: compare, are suggested, swap', async () => {
    const { children } = await newGroup('Igel', 'Dachs');
    const [igel, dachs] = children;
    await fillTwo(igel, dachs);
    expect((await igel.call(listFriends, {})).friends).toEqual([]);
    const { group } = await igel.call(readMyGroup, {});
    expect(group?.members.map(({ displayName }) => displayName)).toEqual(['Dachs']);
    const { partners, smartTrades } = await igel.call(listPartners, {});
    expect(partners).toMatchObject([{ person: { displayName: 'Dachs' }, size: 2 }]);
    expect(smartTrades).toHaveLength(2);
    const albumId = album.id;
    const seen = await igel.call(readFriendAlbum, { friendId: dachs.userId, albumId });
    expect(seen.theirs[String(third)]).toBe(2);
    expect((await igel.call(readExchange, { friendId: dachs.userId })).bundle.gets).toHaveLength(2);
    const { tradeId } = await igel.call(proposeTrade, proposal(dachs));
    expect((await dachs.call(listTrades, {})).incoming).toMatchObject([{ id: tradeId, isFriend: true }]);
    await dachs.call(acceptTrade, { tradeId });
    const { quantities } = await igel.call(readCollection, { albumId });
    expect([quantities[String(first)], quantities[String(third)]]).toEqual([1, 1]);
  });

  it('do not meet those of another group, nor their organiser', async () => {
    const { children, organiser } = await newGroup('Igel', 'Dachs');
    const other = await newGroup('Marder');
    const [igel] = children;
    const [marder] = other.children;
    await fillTwo(igel, marder);
    for (const stranger of [marder, organiser]) {
      expect(codeOf(await igel.ask(proposeTrade, proposal(stranger)))).toBe('not_friends');
      const asked = { friendId: stranger.userId, albumId: album.id };
      expect(codeOf(await igel.ask(readFriendAlbum, asked))).toBe('not_friends');
    }
  });

  it('do not meet whom they blocked, and their open requests end', async () => {
    const { children } = await newGroup('Igel', 'Dachs');
    const [igel, dachs] = children;
    await fillTwo(igel, dachs);
    await igel.call(proposeTrade, proposal(dachs));
    await dachs.call(blockMember, { userId: igel.userId });
    expect((await igel.call(listTrades, {})).history).toMatchObject([{ status: 'cancelled' }]);
    expect(codeOf(await igel.ask(proposeTrade, proposal(dachs)))).toBe('not_friends');
    expect((await igel.call(readMyGroup, {})).group?.members).toEqual([]);
    expect((await igel.call(listPartners, {})).partners).toEqual([]);
  });

  it('leave with everything, and nobody’s quantities change', async () => {
    const { children, organiser, groupId } = await newGroup('Igel', 'Dachs');
    const [igel, dachs] = children;
    await fillTwo(igel, dachs);
    const { tradeId } = await igel.call(proposeTrade, proposal(dachs));
    await dachs.call(acceptTrade, { tradeId });
    await igel.call(proposeTrade, {
      friendId: dachs.userId,
      offered: [{ stickerId: album.stickerIds[1] ?? 0, quantity: 1 }],
      requested: [{ stickerId: album.stickerIds[3] ?? 0, quantity: 1 }],
    });
    await organiser.call(removeGroupChild, { groupId, childId: igel.userId });
    expect(await rowsWith(igel.userId)).toEqual([]);
    const { quantities } = await dachs.call(readCollection, { albumId: album.id });
    expect(Object.values(quantities)).toEqual([1, 1, 2]);
    expect((await dachs.call(listTrades, {})).incoming).toEqual([]);
  });

  it('are seen by their organiser alone, within the group', async () => {
    const { children, organiser, groupId } = await newGroup('Igel', 'Dachs', 'Marder');
    const [igel, dachs] = children;
    await fillTwo(igel, dachs);
    const swaps = await organiser.call(readGroupSwaps, { groupId });
    expect(swaps.members.map(({ partnerIds }) => partnerIds)).toEqual([[igel.userId], [dachs.userId], []]);
    const { lists } = await organiser.call(readGroupLists, { groupId });
    expect(lists.find(({ userId }) => userId === igel.userId)?.quantities).toEqual({
      [String(first)]: 2,
      [String(album.stickerIds[1])]: 2,
    });
    const other = await newOrganiser();
    for (const call of [readGroup, readGroupSwaps, readGroupLists, endGroup, listGroupDevices])
      expect(codeOf(await other.ask(call, { groupId }))).toBe('group_not_found');
    const childId = igel.userId;
    expect(codeOf(await other.ask(removeGroupChild, { groupId, childId }))).toBe('group_child_not_found');
    const elsewhere = await newGroup('Fuchs');
    const foreign = { groupId: elsewhere.groupId, childId };
    expect(codeOf(await elsewhere.organiser.ask(removeGroupChild, foreign))).toBe('group_child_not_found');
  });

  it('on paper have numbers that their organiser enters, once each', async () => {
    const { children, organiser, groupId } = await newGroup('Igel', 'Dachs');
    const [igel, dachs] = children;
    const plusOne = { stickerId: first, delta: 1 } as const;
    const entry = {
      groupId,
      childId: igel.userId,
      albumId: album.id,
      operations: [
        { ...plusOne, id: crypto.randomUUID() },
        { ...plusOne, id: crypto.randomUUID() },
      ],
    };
    expect(codeOf(await organiser.ask(enterForChild, entry))).toBe('child_has_device');
    const paper = { groupId, childId: igel.userId, displayName: 'Igel', avatarUrl: fox, onPaper: true };
    await igel.call(signOut, {});
    await organiser.call(changeGroupChild, paper);
    await organiser.call(enterForChild, entry);
    const { quantities } = await organiser.call(enterForChild, entry);
    expect(quantities).toEqual({ [String(first)]: 2 });
    // Long after the instance began.
    const { floor } = await app.db.query.selectFrom('ledger_start').select('floor').executeTakeFirstOrThrow();
    await turnTo(app, floor + 8);
    const later = {
      ...entry,
      operations: [
        { ...plusOne, delta: -1 as const, id: crypto.randomUUID() },
        { ...plusOne, id: crypto.randomUUID() },
      ],
    };
    expect(await organiser.call(enterForChild, later)).toMatchObject({ refused: 0 });
    await beginAt(app, floor + 2);
    await put(app.db, dachs.userId, album, { 3: 2 });
    const { partners } = await dachs.call(listPartners, {});
    expect(partners).toMatchObject([{ person: { displayName: 'Igel' }, size: 1 }]);
    const foreign = await (await newOrganiser()).ask(enterForChild, entry);
    expect(codeOf(foreign)).toBe('group_child_not_found');
  });

  it('have passes and the devices that these opened; a family’s are not seen', async () => {
    const { children, organiser, groupId } = await newGroup('Igel', 'Dachs');
    const [igel, dachs] = children;
    const childIds = [igel.userId, dachs.userId];
    const { passes } = await organiser.call(issueGroupPasses, { groupId, childIds });
    expect(passes.map(({ childId }) => childId).toSorted()).toEqual(childIds.toSorted());
    expect((await organiser.call(listGroupPasses, { groupId })).childIds).toHaveLength(2);
    expect((await organiser.call(listGroupDevices, { groupId })).devices).toEqual([]);
    await app.sql`update sessions set by_pass = true where user_id = ${igel.userId}`;
    const { devices } = await organiser.call(listGroupDevices, { groupId });
    expect(devices.map(({ childId }) => childId)).toEqual([igel.userId]);
    const familys = await sql<{
      id: string;
    }>`select id from sessions where user_id = ${dachs.userId}`.execute(app.db.query);
    await organiser.call(endGroupDevice, { groupId, sessionId: familys.rows[0]?.id ?? '' });
    expect((await dachs.ask(readMyGroup, {})).status).toBe(200);
    await organiser.call(endGroupDevice, { groupId, sessionId: devices[0]?.id ?? '' });
    expect((await igel.ask(readMyGroup, {})).status).toBe(401);
    await adopt(dachs.userId);
    const familyPass = await organiser.ask(issueGroupPasses, { groupId, childIds: [dachs.userId] });
    expect(codeOf(familyPass)).toBe('pass_of_family');
    await app.sql`update sessions set by_pass = true where user_id = ${dachs.userId}`;
    expect((await organiser.call(listGroupDevices, { groupId })).devices).toEqual([]);
    const elsewhere = await newGroup('Fuchs');
    const foreign = { groupId: elsewhere.groupId, childIds };
    expect(codeOf(await elsewhere.organiser.ask(issueGroupPasses, foreign))).toBe('group_child_not_found');
    await organiser.call(removeGroupChild, { groupId, childId: igel.userId });
    const rows = await app.sql`select from ended_passes where because = 'group_over'`;
    expect(rows).toHaveLength(1);
  });

  it('get no pass from their organiser in the moment in which a family takes them over', async () => {
    const { children, organiser, groupId } = await newGroup('Igel');
    const childIds = [children[0].userId];
    const { passes } = await organiser.call(issueGroupPasses, { groupId, childIds });
    const shown = { token: passes[0]?.token ?? '' };
    const mother = await newOrganiser();
    const lock = await holdLock(app, 'select from users where id = $1 for update', [mother.userId]);
    const taking = mother.ask(takeOverChild, shown);
    await lock.untilStopped([taking]);
    const issuing = organiser.ask(issueGroupPasses, { groupId, childIds });
    await lock.untilStopped([taking, issuing]);
    await lock.release();
    expect([(await taking).status, codeOf(await issuing)]).toEqual([200, 'pass_of_family']);
    // Ended by the family, not renewed by the organiser.
    expect(codeOf(await app.visitor().ask(signInByPass, shown))).toBe('pass_ended');
  });
});

describe('a report inside of a group', () => {
  it('is told its organiser, of each child once a day, and waits for the operators', async () => {
    const { children, organiser } = await newGroup('Igel', 'Dachs');
    const [igel, dachs] = children;
    const [stranger] = await createStrangers(app, 'Ein Fremder');
    const report = { kind: 'person', subjectId: dachs.userId, reason: 'insult' } as const;
    expect((await stranger.ask(reportContent, report)).status).toBe(404);
    await befriend(app.db, stranger.userId, dachs.userId);
    await stranger.call(reportContent, report);
    expect(await kinds(organiser)).toEqual([]);
    await igel.call(reportContent, report);
    const { notices } = await organiser.call(listNotices, { kinds: 'any' });
    expect(notices.map(({ kind, person }) => [kind, person?.displayName])).toEqual([
      ['group_reported', 'Dachs'],
    ]);
    // Another report on another child the same day is told, too.
    await dachs.call(reportContent, { ...report, subjectId: igel.userId });
    expect(await kinds(organiser)).toEqual(['group_reported', 'group_reported']);
    const rows = await app.sql`select from reports where owner_id = ${dachs.userId}`;
    expect(rows).toHaveLength(2);
  });
});

/** Every table and column that holds the member's id. */
async function rowsWith(userId: string): Promise<string[]> {
  const rows = await app.sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and data_type = 'uuid' and table_type = 'BASE TABLE'
  `;
  const found: string[] = [];
  for (const { table, column } of rows) {
    const left = await app.sql`
      select from ${sql.table(table)} where ${sql.ref(column)} = ${userId}
    `;
    if (left.length > 0) found.push(`${table}.${column}`);
  }
  return found;
}

const kinds = async (client: GroupChild) =>
  (await client.call(listNotices, { kinds: 'any' })).notices.map(({ kind }) => kind);

describe('the end of a group', () => {
  /** Moves the group's last day to so many days from today. */
  const move = (groupId: string, days: number) =>
    app.sql`update groups set ends_on = (now() at time zone 'Europe/Berlin')::date + ${days}::int
      where id = ${groupId}`;

  it('is announced 14 days before and then takes what no family took over', async () => {
    const { children, organiser, groupId } = await newGroup('Igelkanarie', 'Dachs');
    const [igel, dachs] = children;
    await fillTwo(igel, dachs);
    await adopt(dachs.userId);
    const { tradeId } = await igel.call(proposeTrade, proposal(dachs));
    await move(groupId, 15);
    await endGroups.run(app.house);
    expect(await kinds(organiser)).toEqual([]);
    await move(groupId, 14);
    await endGroups.run(app.house);
    await endGroups.run(app.house);
    expect(await kinds(organiser)).toEqual(['group_ends']);
    const { notices } = await organiser.call(listNotices, { kinds: 'any' });
    expect(notices[0]?.group).toEqual({ name: 'Klasse 3b', endsOn: inDays(14) });
    await move(groupId, 0);
    await endGroups.run(app.house);
    expect((await igel.call(readMyGroup, {})).group?.name).toBe('Klasse 3b');
    await move(groupId, -1);
    await endGroups.run(app.house);
    expect(codeOf(await organiser.ask(readGroup, { groupId }))).toBe('group_not_found');
    expect((await igel.ask(readMyGroup, {})).status).toBe(401);
    expect(await rowsWith(igel.userId)).toEqual([]);
    const rows = await app.sql`select from profiles where display_name = 'Igelkanarie'`;
    expect(rows).toEqual([]);
    expect((await dachs.call(readMyGroup, {})).group).toBeNull();
    const { quantities } = await dachs.call(readCollection, { albumId: album.id });
    expect(Object.values(quantities)).toEqual([2, 2]);
    expect((await dachs.call(listTrades, {})).history.map(({ id }) => id)).toEqual([tradeId]);
  });

  it('waits for its announcement when nothing ran before', async () => {
    const { organiser, groupId } = await newGroup('Igel');
    await move(groupId, -3);
    await endGroups.run(app.house);
    expect((await organiser.call(readGroup, { groupId })).endsOn).toBe(inDays(13));
    await organiser.call(changeGroup, { ...about(), groupId });
    await move(groupId, 10);
    await endGroups.run(app.house);
    const rows = await app.sql`select from groups where id = ${groupId} and announced_at is not null`;
    expect(rows).toHaveLength(1);
  });

  it('comes to the others, too, where one cannot end, which is logged', async () => {
    const [one, stuck, other] = [await newGroup('Igel'), await newGroup('Dachs'), await newGroup('Fuchs')];
    await adopt(stuck.children[0].userId);
    await app.sql`update groups set name = 'Gift' where id = ${stuck.groupId}`;
    await app.asOwner("alter table notices add constraint planted check (group_name <> 'Gift') not valid");
    onTestFinished(() => app.asOwner('alter table notices drop constraint planted'));
    await app.sql`update groups set ends_on = current_date - 2, announced_at = now() - interval '15 days'
      where id in (${one.groupId}, ${stuck.groupId}, ${other.groupId})`;
    await endGroups.run(app.house);
    const codes = [one, stuck, other].map(async ({ organiser, groupId }) =>
      codeOf(await organiser.ask(readGroup, { groupId })),
    );
    expect(await Promise.all(codes)).toEqual(['group_not_found', undefined, 'group_not_found']);
    expect(app.logged.splice(0)).toEqual([expect.stringContaining(stuck.groupId)]);
  });

  it('is taken back by its organiser until the evening of the next day, and till then nobody meets in it', async () => {
    const { organiser, groupId, children } = await newGroup('Igel', 'Dachs');
    const [igel, dachs] = children;
    await fillTwo(igel, dachs);
    const propose = async () => (await igel.ask(proposeTrade, proposal(dachs))).status;
    const { endsOn } = await organiser.call(readGroup, { groupId });
    for (let press = 0; press < 2; press += 1) await organiser.call(endGroup, { groupId });
    await endGroups.run(app.house);
    expect(await organiser.call(readGroup, { groupId })).toMatchObject({ endsOn: inDays(1), isEnding: true });
    expect((await igel.call(readMyGroup, {})).group).toMatchObject({ endsOn: inDays(1), isEnding: true });
    expect(await propose()).not.toBe(200);
    for (let press = 0; press < 2; press += 1) await organiser.call(resumeGroup, { groupId });
    expect(await organiser.call(readGroup, { groupId })).toMatchObject({ endsOn, isEnding: false });
    expect(await propose()).toBe(200);
  });

  it('comes early by its organiser, and with the organiser’s account', async () => {
    const one = await newGroup('Igel', 'Dachs');
    await stage.endGroup(one.organiser, one.groupId);
    const other = await newGroup('Fuchs');
    await other.organiser.call(deleteAccount, { password });
    for (const child of [...one.children, ...other.children])
      expect(await rowsWith(child.userId)).toEqual([]);
    expect(await rowsWith(other.organiser.userId)).toEqual([]);
  });

  it.each(['by its organiser', 'with the organiser’s account', 'on its last day'])(
    'is what the slips of its children say afterwards (%s)',
    async how => {
      const { organiser, groupId, children } = await newGroup('Igel');
      const childIds = children.map(({ userId }) => userId);
      const { passes } = await organiser.call(issueGroupPasses, { groupId, childIds });
      if (how === 'by its organiser') await stage.endGroup(organiser, groupId);
      if (how === 'with the organiser’s account') await organiser.call(deleteAccount, { password });
      if (how === 'on its last day') {
        await app.sql`update groups set ends_on = current_date - 1, announced_at = now() - interval '15 days'
          where id = ${groupId}`;
        await endGroups.run(app.house, new AbortController().signal);
      }
      const { code = '' } = passes[0] ?? {};
      expect((await app.visitor().ask(lookAtPass, { code })).body).toMatchObject({
        code: 'pass_group_over',
        message:
          'Deine Klasse oder Gruppe ist zu Ende, und mit ihr dieser Ausweis. Deine Eltern können dir ein Profil in der Familie anlegen.',
      });
    },
  );
});
