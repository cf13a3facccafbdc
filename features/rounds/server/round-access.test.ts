import { expect, it } from 'vitest';
import { answerShare, holdBack, listRounds, readRound, readSeat, takeSeat } from '../contract.ts';
import { decideRound, listChildRounds } from '../guardian-contract.ts';
import {
  bookRound,
  cancelRound,
  closeRound,
  goOnToBringing,
  openRound,
  readRoundSheets,
  readRoundTable,
  tickEnvelopes,
} from '../organiser-contract.ts';
import { changeChild, exportChild } from '#features/family/contract.ts';
import { endGroup, removeGroupChild } from '#features/groups/contract.ts';
import { deleteAccount } from '#features/auth/contract.ts';
import { listNotices } from '#features/notices/contract.ts';
import { openRoundStageForThisFile, type Sitting } from '#features/rounds/testing/round-stage.ts';
import { createOwnAlbum } from '#testing/albums.ts';
import { createCircle } from '#testing/circle.ts';
import { password } from '#testing/people.ts';

const stage = await openRoundStageForThisFile();
const { app } = stage;

const refusalOf = async (asked: Promise<{ body: Record<string, unknown> }>) => (await asked).body['code'];

it('whoever sits sees its own seat, whoever organises sees all, and answers for who is on paper', async () => {
  const group = await stage.newGroup('Ada', 'Bo', 'Cem');
  const { organiser } = group;
  const [ada, bo, cem] = group.children;
  if (ada === undefined || bo === undefined || cem === undefined) throw new Error('Three sit at the table.');
  const roundId = await stage.open(group);
  expect(await refusalOf(bo.ask(readSeat, { roundId, userId: cem.userId }))).toBe('round_not_found');
  expect(await refusalOf(bo.ask(takeSeat, { roundId, userId: cem.userId, sits: false }))).toBe(
    'round_not_found',
  );
  const own = JSON.stringify([
    await bo.call(readSeat, { roundId, userId: bo.userId }),
    await bo.call(readRound, { roundId }),
    await bo.call(listRounds, {}),
  ]);
  expect(own).not.toMatch(new RegExp(`${ada.userId}|${cem.userId}|Cem`));
  for (const call of [readRoundTable, readRoundSheets, closeRound, goOnToBringing, bookRound, cancelRound])
    expect(await refusalOf(bo.ask(call, { roundId }))).toBe('not_for_children');
  const other = await stage.newOrganiser();
  for (const call of [
    readRound,
    readRoundTable,
    readRoundSheets,
    closeRound,
    goOnToBringing,
    bookRound,
    cancelRound,
  ])
    expect(await refusalOf(other.ask(call, { roundId }))).toBe('round_not_found');
  const ticks = [{ userId: bo.userId, step: 'brought', isTicked: true, at: new Date().toISOString() }];
  expect(await refusalOf(other.ask(tickEnvelopes, { roundId, ticks }))).toBe('round_not_found');

  const ofAda = await organiser.call(readSeat, { roundId, userId: ada.userId });
  expect(ofAda).toMatchObject({ mayAnswer: true, person: { displayName: 'Ada' } });
  const ofBo = await organiser.call(readSeat, { roundId, userId: bo.userId });
  expect(ofBo).toMatchObject({ mayAnswer: false, estimate: null });
  await organiser.call(holdBack, { roundId, userId: ada.userId, stickerIds: [] });
  const forBo = { roundId, userId: bo.userId };
  expect(await refusalOf(organiser.ask(holdBack, { ...forBo, stickerIds: [] }))).toBe('round_not_found');
  await stage.close(group, roundId);
  expect(await refusalOf(organiser.ask(answerShare, { ...forBo, accepts: true }))).toBe('round_not_found');
  expect(await refusalOf(cem.ask(answerShare, { ...forBo, accepts: false }))).toBe('round_not_found');
});

it('holds back stickers of its own table alone, and reads no others by that', async () => {
  const group = await stage.newGroup('Ada', 'Bo');
  const [, bo] = group.children;
  const foreign = await createOwnAlbum(app.db, group.organiser.userId);
  const hidden = await createOwnAlbum(app.db, group.organiser.userId);
  await app.sql`insert into group_albums (group_id, album_id) values (${group.groupId}, ${hidden.id})`;
  const albumIds = [stage.album.id, hidden.id];
  const times = stage.times();
  const { roundId } = await group.organiser.call(openRound, { groupId: group.groupId, albumIds, ...times });
  const seat = { roundId, userId: bo?.userId ?? '' };
  const own = stage.idOf(2);
  await bo?.call(holdBack, { ...seat, stickerIds: [...foreign.stickerIds, ...hidden.stickerIds, own] });
  expect(await bo?.call(readSeat, seat)).toMatchObject({
    heldBack: [own],
    stickers: [{ stickerId: own }],
    albums: [{ id: stage.album.id }],
  });
});

it('a guardian who is asked first answers for the child, and only a guardian of its own', async () => {
  const group = await stage.newGroup('Ada', 'Bo', 'Cem');
  const [, bo, cem] = group.children;
  if (bo === undefined || cem === undefined) throw new Error('Three sit at the table.');
  const guardian = await stage.adopt(bo.userId, 'tell');
  const another = await stage.adopt(cem.userId);
  const roundId = await stage.open(group);
  await stage.close(group, roundId);
  const mayDecide = async () =>
    (await guardian.call(listChildRounds, { childId: bo.userId })).rounds[0]?.mayDecide;
  expect(await mayDecide()).toBe(false);
  await stage.accept(group, roundId, [bo]);
  await stage.accept(group, roundId, [bo], false);
  await guardian.call(changeChild, { childId: bo.userId, swaps: 'ask' });
  const accepting = { roundId, userId: bo.userId, accepts: true };
  expect(await refusalOf(bo.ask(answerShare, accepting))).toBe('round_waits_for_guardian');
  const deciding = { childId: bo.userId, roundId, answer: 'allowed' as const };
  expect(await refusalOf(another.ask(decideRound, deciding))).toBe('round_not_found');
  expect(await refusalOf(another.ask(listChildRounds, { childId: bo.userId }))).toBe('round_not_found');
  await guardian.call(decideRound, deciding);
  expect((await stage.seats(group, roundId)).get(bo.userId)?.state).toBe('accepted');
  await guardian.call(decideRound, { ...deciding, answer: 'refused' });
  expect((await stage.seats(group, roundId)).get(bo.userId)?.state).toBe('refused');

  const asked = async () => {
    const { notices } = await another.call(listNotices, { kinds: 'any' });
    return notices.filter(({ kind }) => kind === 'child_asks_round').map(({ isSettled }) => isSettled);
  };
  expect(await asked()).toEqual([false]);
  await another.call(decideRound, { childId: cem.userId, roundId, answer: 'allowed' });
  expect(await asked()).toEqual([true]);
  const { tables } = await another.call(exportChild, { childId: cem.userId, password });
  expect(tables['round_seats']).toMatchObject([{ round_id: roundId, state: 'accepted' }]);
});

it('who leaves the group is out, and is shown to its organiser no more', async () => {
  const group = await stage.newGroup('Ada', 'Bo', 'Cem');
  const { organiser, groupId, children } = group;
  const [ada, bo, cem] = children;
  if (ada === undefined || bo === undefined || cem === undefined) throw new Error('Three sit at the table.');
  await stage.adopt(cem.userId, 'tell');
  const roundId = await stage.open(group);
  await stage.close(group, roundId);
  await stage.accept(group, roundId, children);
  await organiser.call(removeGroupChild, { groupId, childId: cem.userId });
  expect([...(await stage.seats(group, roundId)).keys()].toSorted()).toEqual(
    [ada.userId, bo.userId].toSorted(),
  );
  expect(await refusalOf(organiser.ask(readSeat, { roundId, userId: cem.userId }))).toBe('round_not_found');
  await organiser.call(goOnToBringing, { roundId });
  await stage.takeOn();
  expect(await stage.state(group, roundId)).toBe('bringing');
  expect(await app.sql`select * from reserved_copies where user_id = ${cem.userId}`).toEqual([]);
  const { round } = await cem.call(readRound, { roundId });
  expect(round.seats).toBe(2);
  await organiser.call(cancelRound, { roundId });
  const kindsOf = async (child: Sitting) =>
    (await child.call(listNotices, { kinds: 'any' })).notices.map(({ kind }) => kind);
  expect(await kindsOf(bo)).toContain('round_cancelled');
  expect(await kindsOf(cem)).not.toContain('round_cancelled');
});

it('a round ends when its organiser is suspended', async () => {
  const group = await stage.newGroup('Ada', 'Bo');
  const roundId = await stage.open(group);
  await stage.close(group, roundId);
  await app.sql`update users set suspended_until = now() + interval '1 day' where id = ${group.organiser.userId}`;
  await stage.takeOn();
  const bo = group.children[1];
  expect(await bo?.call(readRound, { roundId })).toMatchObject({ round: { state: 'cancelled' } });
  expect(await app.sql`select * from reserved_copies where round_id = ${roundId}`).toEqual([]);
});

it('a round ends with its organiser or its group, and nothing stays promised', async () => {
  const group = await stage.newGroup('Ada', 'Bo');
  const roundId = await stage.open(group);
  await stage.close(group, roundId);
  await group.organiser.call(endGroup, { groupId: group.groupId });
  await app.sql`delete from groups where id = ${group.groupId}`;
  const [ina, jo] = await createCircle(app, 'Ina Ende', 'Jo Ende');
  const among = await stage.newGroup('Cem', 'Dina');
  const openId = await stage.open(among);
  await stage.close(among, openId);
  await among.organiser.call(deleteAccount, { password });
  expect(await app.sql`select * from reserved_copies where round_id in (${roundId}, ${openId})`).toEqual([]);
  expect((await ina.call(listRounds, {})).rounds).toEqual((await jo.call(listRounds, {})).rounds);
});
