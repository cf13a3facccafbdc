import { expect, it } from 'vitest';
import { answerShare, holdBack, listRounds, readRound, readRoundRest, readSeat } from '../contract.ts';
import { decideRound, listChildRounds } from '../guardian-contract.ts';
import { bookRound, goOnToBringing, goOnToFetching, readRoundSheets } from '../organiser-contract.ts';
import { listNotices } from '#features/notices/contract.ts';
import { listTrades } from '#features/trades/contract.ts';
import { listPartners } from '#features/trades/partner-contract.ts';
import { solveTable } from './solve/solve-table.ts';
import { openRoundStageForThisFile } from '#features/rounds/testing/round-stage.ts';

const stage = await openRoundStageForThisFile(solveTable);
const { app, idOf } = stage;

it('goes from its opening to the collections of all, with a child on paper and one whose guardian decides', async () => {
  const group = await stage.newGroup('Ada', 'Bo', 'Cem', 'Dina', 'Eli', 'Fee');
  const { organiser, children } = group;
  const [ada, bo, cem, dina, eli, fee] = children;
  if (!ada || !bo || !cem || !dina || !eli || !fee) throw new Error('Six sit at the table.');
  const guardian = await stage.adopt(bo.userId);
  const roundId = await stage.open(group);

  const opened = await bo.call(readSeat, { roundId, userId: bo.userId });
  expect(opened).toMatchObject({
    state: 'sitting',
    mayAnswer: true,
    waitsForGuardian: false,
    gives: [],
    gets: [],
  });
  expect(opened.brings).toEqual([{ stickerId: idOf(2), quantity: 2 }]);
  expect(opened.estimate).toBe(2);
  expect(opened.stickers.map(({ number }) => number)).toEqual([2]);
  const { rounds } = await bo.call(listRounds, {});
  expect(rounds).toMatchObject([
    { id: roundId, state: 'open', seats: 6, group: { name: 'Klasse 3b' }, own: { state: 'sitting' } },
  ]);
  await fee.call(holdBack, { roundId, userId: fee.userId, stickerIds: [idOf(6)] });
  expect(await fee.call(readSeat, { roundId, userId: fee.userId })).toMatchObject({
    heldBack: [idOf(6)],
    estimate: 0,
  });

  await stage.close(group, roundId);
  const { round } = await organiser.call(readRound, { roundId });
  expect(round).toMatchObject({ state: 'closed', isSolving: false, isOrganiser: true, own: null });
  expect(round.copies).toBe(10);
  expect((await stage.seats(group, roundId)).get(bo.userId)).toMatchObject({ waitsForGuardian: true });
  const own = await cem.call(readSeat, { roundId, userId: cem.userId });
  expect(own.gives).toEqual([{ stickerId: idOf(3), quantity: 2 }]);
  expect(own.counts).toEqual({ gives: 2, gets: 2, special: 0 });
  const kinds = (notices: ReadonlyArray<{ kind: string }>) => notices.map(({ kind }) => kind);
  const told = await cem.call(listNotices, { kinds: 'any' });
  expect(kinds(told.notices)).toEqual(['round_solved', 'round_opened']);
  expect(told.notices[0]?.roundId).toBe(roundId);
  expect(kinds((await guardian.call(listNotices, { kinds: 'any' })).notices)).toContain('child_asks_round');

  const answered = await bo.ask(answerShare, {
    roundId,
    userId: bo.userId,
    accepts: true,
  });
  expect(answered).toMatchObject({ status: 409, body: { code: 'round_waits_for_guardian' } });
  const ofChild = await guardian.call(listChildRounds, { childId: bo.userId });
  expect(ofChild.rounds).toMatchObject([{ id: roundId, mayDecide: true, own: { state: 'sitting' } }]);
  await guardian.call(decideRound, { childId: bo.userId, roundId, answer: 'allowed' });
  await stage.accept(group, roundId, [ada, cem, eli]);
  await stage.accept(group, roundId, [dina], false);
  await organiser.call(goOnToBringing, { roundId });
  expect(await organiser.call(readRound, { roundId })).toMatchObject({
    round: { state: 'closed', isSolving: true },
  });
  await stage.takeOn();
  expect(await stage.state(group, roundId)).toBe('bringing');
  const afterwards = await stage.seats(group, roundId);
  expect(afterwards.get(dina.userId)).toMatchObject({ state: 'refused' });
  expect(afterwards.get(fee.userId)).toMatchObject({ state: 'dropped' });

  const { seats, stickers } = await organiser.call(readRoundSheets, { roundId });
  expect(seats.map(({ displayName }) => displayName)).toEqual(['Ada', 'Bo', 'Cem', 'Eli']);
  expect(stickers.length).toBeGreaterThan(0);
  await stage.tick(group, roundId, 'brought', [ada, bo, cem]);
  await organiser.call(goOnToFetching, { roundId });
  await stage.takeOn();
  expect(await stage.state(group, roundId)).toBe('fetching');
  const three = await organiser.call(readRoundSheets, { roundId });
  expect(three.seats.map(({ gives, gets }) => [gives.length, gets.length])).toEqual([
    [2, 2],
    [2, 2],
    [2, 2],
  ]);
  await stage.tick(group, roundId, 'fetched', [ada, bo, cem]);
  const { booked, notBooked } = await organiser.call(bookRound, { roundId });
  expect({ booked, notBooked }).toEqual({
    booked: three.seats.flatMap(({ gets }) => gets).length,
    notBooked: 0,
  });

  const shareOf = new Map(three.seats.map(seat => [seat.userId, seat]));
  for (const [at, child] of [ada, bo, cem].entries()) {
    const { gives = [], gets = [] } = shareOf.get(child.userId) ?? {};
    const moved = Object.fromEntries(gets.map(id => [stage.numberOf(id), 1]));
    expect(await stage.copies(child.userId)).toEqual({ [at + 1]: 3 - gives.length, ...moved });
  }
  expect(await stage.copies(eli.userId)).toEqual({ 5: 3 });
  const { history } = await bo.call(listTrades, {});
  expect(history).toMatchObject([{ status: 'accepted', partner: null, atTable: true, isDone: true }]);
  expect(history[0]?.gets.length).toBe(shareOf.get(bo.userId)?.gets.length);
  expect(kinds((await guardian.call(listNotices, { kinds: 'any' })).notices)).toContain('child_swapped');
  expect(await app.sql`select * from reserved_copies`).toEqual([]);
  expect((await cem.call(listPartners, {})).partners.length).toBeGreaterThan(0);
  const { people } = await cem.call(readRoundRest, { roundId });
  expect(people.every(({ person }) => person.userId === bo.userId)).toBe(true);
});
