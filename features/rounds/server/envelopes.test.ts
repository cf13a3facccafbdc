import { expect, it } from 'vitest';
import { answerShare, holdBack, readSeat, takeSeat, wantRoundBack } from '../contract.ts';
import {
  bookRound,
  closeRound,
  goOnToBringing,
  goOnToFetching,
  tickEnvelopes,
} from '../organiser-contract.ts';
import { changeQuantities } from '#features/collection/contract.ts';
import { listTrades, proposeTrade } from '#features/trades/contract.ts';
import {
  openRoundStageForThisFile,
  withCopies,
  type OpenedGroup,
  type Sitting,
} from '#features/rounds/testing/round-stage.ts';

const stage = await openRoundStageForThisFile();
const { app, idOf } = stage;

/** Three children and their round at the given step; each gets what two others have. */
async function roundAt(step: 'closed' | 'bringing' | 'fetching') {
  const group = await stage.newGroup('Ada', 'Bo', 'Cem');
  const [ada, bo, cem] = group.children;
  if (ada === undefined || bo === undefined || cem === undefined) throw new Error('Three sit at the table.');
  const roundId = await stage.open(group);
  await stage.close(group, roundId);
  if (step !== 'closed') await stage.accept(group, roundId, group.children);
  if (step !== 'closed') await group.organiser.call(goOnToBringing, { roundId });
  if (step === 'fetching') await stage.tick(group, roundId, 'brought', group.children);
  if (step === 'fetching') await group.organiser.call(goOnToFetching, { roundId });
  expect(await stage.state(group, roundId)).toBe(step);
  return { group, roundId, ada, bo, cem };
}

const refusalOf = async (asked: Promise<{ body: Record<string, unknown> }>) => (await asked).body['code'];

it('of two ticks of an envelope the later one counts, in whatever order two devices send them', async () => {
  const { group, roundId, ada, bo } = await roundAt('bringing');
  const tick = (userId: string, isTicked: boolean, secondsAgo: number) => ({
    userId,
    step: 'brought' as const,
    isTicked,
    at: new Date(Date.now() - secondsAgo * 1_000).toISOString(),
  });
  const send = (...ticks: ReturnType<typeof tick>[]) =>
    group.organiser.call(tickEnvelopes, { roundId, ticks });
  const isBrought = async ({ userId }: Sitting) => (await stage.seats(group, roundId)).get(userId)?.isBrought;
  await send(tick(ada.userId, false, 10));
  await send(tick(ada.userId, true, 30));
  expect(await isBrought(ada)).toBe(false);
  await send(tick(ada.userId, false, 5), tick(ada.userId, true, 4));
  await send(tick(ada.userId, true, 4));
  expect(await isBrought(ada)).toBe(true);
  const odd = ['0000-01-01T00:00:00Z', '2026-02-31T10:00:00Z', '2026-02-01T10:00:00+23:00'];
  await send(...odd.map(at => ({ ...tick(ada.userId, false, 0), at })));
  expect(await isBrought(ada)).toBe(true);
  // A clock that is a day ahead does not decide for a day.
  await send(tick(bo.userId, true, -86_400));
  await send(tick(bo.userId, false, -86_400));
  expect(await isBrought(bo)).toBe(false);
  const fetched = { ...tick(bo.userId, true, 0), step: 'fetched' as const };
  expect(await group.organiser.call(tickEnvelopes, { roundId, ticks: [fetched] })).toEqual({
    leftOut: [bo.userId],
  });
});

it('what an envelope holds is all that is shared out again when others are missing', async () => {
  const { group, roundId, ada, bo, cem } = await roundAt('bringing');
  const before = await bo.call(readSeat, { roundId, userId: bo.userId });
  await withCopies(stage, bo.userId, { 5: 3 });
  await withCopies(stage, ada.userId, { 6: 3 });
  await stage.tick(group, roundId, 'brought', [ada, bo]);
  await group.organiser.call(goOnToFetching, { roundId });
  expect(await refusalOf(group.organiser.ask(bookRound, { roundId }))).toBe('round_wrong_state');
  await stage.takeOn();
  const after = await bo.call(readSeat, { roundId, userId: bo.userId });
  expect(after.gets).toEqual([{ stickerId: idOf(1), quantity: 1 }]);
  expect(after.gives[0]?.quantity).toBeLessThanOrEqual(before.gives[0]?.quantity ?? 0);
  expect((await stage.seats(group, roundId)).get(cem.userId)).toMatchObject({ state: 'dropped', gives: 2 });
  expect(await app.sql`select quantity from reserved_copies where user_id = ${cem.userId}`).toEqual([]);
});

it('nothing goes on without two envelopes, nor is booked before one is fetched', async () => {
  const { group, roundId, ada } = await roundAt('bringing');
  await stage.tick(group, roundId, 'brought', [ada]);
  expect(await refusalOf(group.organiser.ask(goOnToFetching, { roundId }))).toBe('envelopes_missing');
  const fetching = await roundAt('fetching');
  const booked = fetching.group.organiser.ask(bookRound, { roundId: fetching.roundId });
  expect(await refusalOf(booked)).toBe('nothing_fetched');
});

it('refuses what does not belong to the step', async () => {
  const { group, roundId, ada, bo } = await roundAt('closed');
  const { organiser } = group;
  const seat = { roundId, userId: bo.userId };
  expect(await refusalOf(bo.ask(holdBack, { ...seat, stickerIds: [] }))).toBe('round_wrong_state');
  expect(await refusalOf(bo.ask(takeSeat, { ...seat, sits: false }))).toBe('round_wrong_state');
  expect(await refusalOf(bo.ask(wantRoundBack, { ...seat, wants: true }))).toBe('round_wrong_state');
  for (const step of [closeRound, goOnToFetching, bookRound])
    expect(await refusalOf(organiser.ask(step, { roundId }))).toBe('round_wrong_state');
  const ticks = [{ userId: ada.userId, step: 'brought', isTicked: true, at: new Date().toISOString() }];
  expect(await refusalOf(organiser.ask(tickEnvelopes, { roundId, ticks }))).toBe('round_wrong_state');
  await app.sql`update rounds set solves_to = 'bringing' where id = ${roundId}`;
  expect(await refusalOf(bo.ask(answerShare, { ...seat, accepts: true }))).toBe('round_solving');
  await app.sql`update rounds set solves_to = null where id = ${roundId}`;
  await app.sql`update round_seats set state = 'dropped' where round_id = ${roundId} and user_id = ${bo.userId}`;
  expect(await refusalOf(bo.ask(answerShare, { ...seat, accepts: true }))).toBe('seat_not_taken');
});

it('what is promised to a round is free for nothing else, and counts as offered', async () => {
  const { group, roundId, bo, cem } = await roundAt('closed');
  const asked = {
    friendId: cem.userId,
    offered: [{ stickerId: idOf(2), quantity: 2 }],
    requested: [{ stickerId: idOf(3), quantity: 1 }],
  };
  const refused = await bo.ask(proposeTrade, asked);
  expect(refused).toMatchObject({ status: 409, body: { code: 'sticker_not_available' } });
  await stage.accept(group, roundId, [bo], false);
  await stage.accept(group, roundId, [cem]);
  await group.organiser.call(goOnToBringing, { roundId });
  await stage.takeOn();
  expect(await stage.state(group, roundId)).toBe('cancelled');
  await bo.call(proposeTrade, asked);
});

it('what somebody lost meanwhile is named and not booked, and nobody has less than nothing', async () => {
  const { group, roundId, ada, bo, cem } = await roundAt('fetching');
  await stage.tick(group, roundId, 'fetched', [ada, bo, cem]);
  const gone = [1, 2, 3].map(() => ({ id: crypto.randomUUID(), stickerId: idOf(2), delta: -1 as const }));
  await bo.call(changeQuantities, { albumId: stage.album.id, operations: gone });
  const { booked, notBooked } = await group.organiser.call(bookRound, { roundId });
  const seat = await bo.call(readSeat, { roundId, userId: bo.userId });
  expect(seat.notBooked.gives).toEqual([{ stickerId: idOf(2), quantity: notBooked }]);
  expect(notBooked).toBeGreaterThan(0);
  expect(booked).toBeGreaterThan(0);
  expect(await stage.copies(bo.userId)).not.toHaveProperty('2');
  const { history } = await bo.call(listTrades, {});
  expect(history[0]).toMatchObject({ gives: [], atTable: true });
});

it('only who fetched gets, and whose sticker stays on the table keeps it', async () => {
  const { group, roundId, ada, bo, cem } = await roundAt('fetching');
  await stage.tick(group, roundId, 'fetched', [ada, bo]);
  await group.organiser.call(bookRound, { roundId });
  expect(await stage.copies(cem.userId)).not.toHaveProperty('1');
  const all = await Promise.all([ada, bo, cem].map(({ userId }) => stage.copies(userId)));
  for (const number of [1, 2, 3]) expect(all.reduce((sum, copies) => sum + (copies[number] ?? 0), 0)).toBe(3);
});

it('is taken back once all who fetched want it, once, within a day', async () => {
  const { group, roundId, ada, bo, cem } = await roundAt('fetching');
  await stage.tick(group, roundId, 'fetched', [ada, bo, cem]);
  await group.organiser.call(bookRound, { roundId });
  const want = (by: OpenedGroup['organiser'] | Sitting, { userId }: Sitting, wants = true) =>
    by.ask(wantRoundBack, { roundId, userId, wants });
  expect((await want(bo, bo)).body).toEqual({ isBack: false });
  expect((await want(group.organiser, bo)).body['code']).toBe('round_not_found');
  expect((await want(group.organiser, ada)).body).toEqual({ isBack: false });
  await want(bo, bo, false);
  expect((await want(cem, cem)).body).toEqual({ isBack: false });
  await app.sql`update rounds set ended_at = now() - interval '25 hours' where id = ${roundId}`;
  expect((await want(bo, bo)).body['code']).toBe('round_back_too_late');
  await app.sql`update rounds set ended_at = now() - interval '23 hours' where id = ${roundId}`;
  expect((await want(bo, bo)).body).toEqual({ isBack: true });
  expect((await want(bo, bo)).body['code']).toBe('round_wrong_state');
  for (const [at, { userId }] of [ada, bo, cem].entries())
    expect(await stage.copies(userId)).toEqual({ [at + 1]: 3 });
  const { history } = await bo.call(listTrades, {});
  expect(history.map(({ isBack, takenBack }) => [isBack, takenBack])).toEqual([
    [true, 'no'],
    [false, 'yes'],
  ]);
});
