import { expect, it } from 'vitest';
import { listRounds, readRound, readSeat, takeSeat } from '../contract.ts';
import { cancelRound, closeRound, goOnToBringing, openRound, readRoundTable } from '../organiser-contract.ts';
import { mostListedRounds, mostOpenRounds } from '../rules/limits.ts';
import { endGroup } from '#features/groups/contract.ts';
import { listNotices } from '#features/notices/contract.ts';
import { openRoundStageForThisFile, withCopies } from '#features/rounds/testing/round-stage.ts';
import { createAlbum } from '#testing/albums.ts';
import { createCircle, createStrangers } from '#testing/circle.ts';
import { inDays } from '#testing/in-days.ts';

const stage = await openRoundStageForThisFile();
const { app, album } = stage;

it('refuses what does not fit, in words', async () => {
  const group = await stage.newGroup('Ada', 'Bo');
  const other = await stage.newGroup('Cem', 'Dina');
  const alone = await stage.newGroup('Eli');
  const foreign = await createAlbum(app.db, { key: 'fremd', name: 'Fremd' });
  const { organiser } = group;
  const good = { groupId: group.groupId, albumIds: [album.id], ...stage.times() };
  const codeOf = async (input: object, by = organiser) => (await by.ask(openRound, input)).body['code'];
  expect(await codeOf({ ...good, groupId: other.groupId })).toBe('round_group_unknown');
  expect(await codeOf({ ...good, albumIds: [foreign.id] })).toBe('round_album_unknown');
  expect(await codeOf({ ...good, closesAt: new Date(0).toISOString() })).toBe('round_closes_wrong');
  expect(await codeOf({ ...good, closesAt: new Date(Date.now() + 70 * 86_400_000).toISOString() })).toBe(
    'round_closes_wrong',
  );
  expect(await codeOf({ ...good, handOverOn: inDays(-1) })).toBe('hand_over_wrong');
  expect(await codeOf({ ...good, handOverOn: inDays(40) })).toBe('hand_over_wrong');
  expect(await codeOf({ ...good, handOverOn: '2027-02-31' })).toBe('hand_over_wrong');
  expect(await codeOf({ ...good, handOverOn: '0000-01-01' })).toBe('invalid_input');
  for (const closesAt of ['0000-01-01T00:00:00Z', '2027-02-31T10:00:00Z', '2027-02-01T10:00:00+23:00'])
    expect(await codeOf({ ...good, closesAt })).toBe('round_closes_wrong');
  expect(await codeOf({ ...good, albumIds: [] })).toBe('invalid_input');
  expect(await codeOf({ ...good, groupId: alone.groupId }, alone.organiser)).toBe('too_few_seats');
  const [stranger] = await createStrangers(app, 'Lea Fremd');
  const { groupId: _, ...amongFriends } = good;
  expect(await codeOf({ ...amongFriends, friendIds: [stranger.userId] })).toBe('round_not_friends');
  const friendIds = Array.from({ length: 200 }, () => crypto.randomUUID());
  expect(await codeOf({ ...amongFriends, friendIds })).toBe('too_many_seats');
  const child = group.children[1];
  expect(await child?.ask(openRound, good)).toMatchObject({
    status: 403,
    body: { code: 'not_for_children' },
  });
  await other.organiser.call(endGroup, { groupId: other.groupId });
  expect(await codeOf({ ...good, groupId: other.groupId }, other.organiser)).toBe('round_group_unknown');

  for (let open = 0; open < mostOpenRounds; open += 1) await organiser.call(openRound, good);
  const full = await organiser.ask(openRound, good);
  expect(full).toMatchObject({ status: 409, body: { code: 'too_many_rounds' } });
  expect(full.body['message']).toContain('Mehr als 3 Tauschrunden');
});

it('among friends, whoever says yes sits, and the organiser from the start', async () => {
  const [ina, jo, kim] = await createCircle(app, 'Ina Rund', 'Jo Rund', 'Kim Rund');
  for (const [at, { userId }] of [ina, jo, kim].entries()) await withCopies(stage, userId, { [at + 1]: 2 });
  const { roundId } = await ina.call(openRound, {
    friendIds: [jo.userId, kim.userId, jo.userId.toUpperCase()],
    albumIds: [album.id],
    ...stage.times(),
  });
  const stateOf = async (who: typeof ina) =>
    (await who.call(readSeat, { roundId, userId: who.userId })).state;
  expect([await stateOf(ina), await stateOf(jo), await stateOf(kim)]).toEqual([
    'sitting',
    'invited',
    'invited',
  ]);
  const { notices } = await jo.call(listNotices, { kinds: 'any' });
  expect(notices).toMatchObject([{ kind: 'round_opened', roundId, person: { userId: ina.userId } }]);
  expect((await ina.call(listNotices, { kinds: 'any' })).notices).toEqual([]);
  await jo.call(takeSeat, { roundId, userId: jo.userId, sits: true });
  const { rounds } = await jo.call(listRounds, {});
  expect(rounds).toMatchObject([{ id: roundId, seats: 2, group: null, organiser: 'Ina Rund' }]);
  await ina.call(closeRound, { roundId });
  await stage.takeOn();
  const { seats } = await ina.call(readRoundTable, { roundId });
  expect(seats.map(({ displayName, state, gets }) => [displayName, state, gets])).toEqual([
    ['Ina Rund', 'sitting', 1],
    ['Jo Rund', 'sitting', 1],
    ['Kim Rund', 'dropped', 0],
  ]);
});

it('of many rounds those come first that are not over, and no more than fit a page', async () => {
  const group = await stage.newGroup('Uli', 'Vic');
  const roundId = await stage.open(group);
  await app.sql`
    insert into rounds (organiser_id, state, closes_at, hand_over_on, seed, ended_at)
    select ${group.organiser.userId}, 'cancelled', now(), now(), '', now() from generate_series(1, ${mostListedRounds})`;
  const { rounds } = await group.organiser.call(listRounds, {});
  expect(rounds).toHaveLength(mostListedRounds);
  expect(rounds[0]?.id).toBe(roundId);
});

it('a round in which nothing fits ends in words, and promises nothing', async () => {
  const group = await stage.newGroup('Fee', 'Gil');
  await app.sql`delete from collections where user_id = ${group.children[1]?.userId}`;
  const roundId = await stage.open(group);
  await stage.close(group, roundId);
  const { round } = await group.organiser.call(readRound, { roundId });
  expect(round).toMatchObject({ state: 'cancelled', cancelled: 'nothing_fits', copies: 0 });
  expect(await app.sql`select * from reserved_copies where round_id = ${roundId}`).toEqual([]);
  const { notices } = await group.organiser.call(listNotices, { kinds: 'any' });
  expect(notices.map(({ kind }) => kind)).toContain('round_cancelled');
});

it('closes by itself, drops the unanswered after the day of the hand-over, and ends when nobody books', async () => {
  const group = await stage.newGroup('Han', 'Ida', 'Jim');
  const roundId = await stage.open(group);
  const late = await stage.newGroup('Kai', 'Lou');
  const openId = await stage.open(late);
  await stage.takeOn();
  expect(await stage.state(group, roundId)).toBe('open');
  await app.sql`update rounds set closes_at = now() - interval '1 minute' where id = ${roundId}`;
  await stage.takeOn();
  expect(await stage.state(group, roundId)).toBe('closed');
  await stage.accept(group, roundId, group.children.slice(0, 2));
  await app.sql`update rounds set hand_over_on = (now() at time zone 'Europe/Berlin')::date where id = ${roundId}`;
  await stage.takeOn();
  expect(await stage.state(group, roundId)).toBe('closed');
  await app.sql`update rounds set hand_over_on = hand_over_on - 1 where id = ${roundId}`;
  await stage.takeOn();
  expect(await stage.state(group, roundId)).toBe('bringing');
  await app.sql`update rounds set hand_over_on = hand_over_on - 20 where id in (${roundId}, ${openId})`;
  // One that nobody can work out.
  await app.sql`update rounds set state = 'closed', solves_to = 'closed', solving_since = now() where id = ${openId}`;
  await stage.takeOn();
  for (const [whose, id] of [
    [group, roundId],
    [late, openId],
  ] as const)
    expect((await whose.organiser.call(readRound, { roundId: id })).round).toMatchObject({
      state: 'cancelled',
      cancelled: 'too_late',
    });
  expect(await app.sql`select * from reserved_copies where round_id = ${roundId}`).toEqual([]);
});

it('goes on at once where who is out swapped among themselves, and what they promised is free', async () => {
  const group = await stage.newGroup('Ole', 'Pia', 'Rea', 'Sue');
  const full = Object.fromEntries(album.stickerIds.map((_, at) => [at + 1, 1]));
  for (const [at, { userId }] of group.children.entries())
    await withCopies(stage, userId, { ...full, [at + 1]: 2, [(at ^ 1) + 1]: 0 });
  const roundId = await stage.open(group);
  await stage.close(group, roundId);
  expect(await app.sql`select from reserved_copies where round_id = ${roundId}`).toHaveLength(4);
  const staying = group.children.slice(2);
  await stage.accept(group, roundId, staying);
  await group.organiser.call(goOnToBringing, { roundId });
  expect((await group.organiser.call(readRound, { roundId })).round).toMatchObject({
    state: 'bringing',
    isSolving: false,
    copies: 2,
  });
  const promised = await app.sql<{ user_id: string }>`
    select user_id from reserved_copies where round_id = ${roundId}`;
  expect(promised.map(({ user_id }) => user_id).toSorted()).toEqual(
    staying.map(({ userId }) => userId).toSorted(),
  );
});

it('cancelled by its organiser it promises nothing, and is over', async () => {
  const group = await stage.newGroup('Max', 'Nia');
  const roundId = await stage.open(group);
  await stage.close(group, roundId);
  expect(await app.sql`select * from reserved_copies where round_id = ${roundId}`).toHaveLength(2);
  await group.organiser.call(cancelRound, { roundId });
  expect(await app.sql`select * from reserved_copies where round_id = ${roundId}`).toEqual([]);
  const again = await group.organiser.ask(cancelRound, { roundId });
  expect(again).toMatchObject({ status: 409, body: { code: 'round_wrong_state' } });
});
