import { expect, it } from 'vitest';
import { answerShare, wantRoundBack } from '../contract.ts';
import { bookRound, cancelRound, closeRound, goOnToBringing, goOnToFetching } from '../organiser-contract.ts';
import type { Table } from '../rules/table.ts';
import { takeRoundsOn } from './round-jobs.ts';
import { proposeTrade } from '#features/trades/contract.ts';
import { openRoundStageForThisFile, solveByPairs } from '#features/rounds/testing/round-stage.ts';
import { startSecondHouse } from '#testing/start-server.ts';

const stage = await openRoundStageForThisFile();
const { app, idOf } = stage;

const sixteen = <T>(ask: () => Promise<T>) => Promise.all(Array.from({ length: 16 }, ask));
const statuses = (answers: ReadonlyArray<{ status: number }>) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);
const once = [200, ...Array.from({ length: 15 }, () => 409)];
const promised = (roundId: string) => app.sql<{ copies: number }>`
  select coalesce(sum(quantity), 0)::int as copies from reserved_copies where round_id = ${roundId}`;

async function fetched() {
  const group = await stage.newGroup('Ada', 'Bo', 'Cem');
  const roundId = await stage.open(group);
  await stage.close(group, roundId);
  await stage.accept(group, roundId, group.children);
  await group.organiser.call(goOnToBringing, { roundId });
  await stage.tick(group, roundId, 'brought', group.children);
  await group.organiser.call(goOnToFetching, { roundId });
  await stage.tick(group, roundId, 'fetched', group.children);
  return { group, roundId };
}

it('closes once, is solved once by two processes, and books once, however often it is asked', async () => {
  const second = await startSecondHouse(app);
  const group = await stage.newGroup('Ada', 'Bo', 'Cem', 'Dina');
  const roundId = await stage.open(group);
  expect(statuses(await sixteen(() => group.organiser.ask(closeRound, { roundId })))).toEqual(once);
  let solved = 0;
  const counting = takeRoundsOn(async (table, options) => {
    solved += 1;
    return solveByPairs(table, options);
  });
  await Promise.all([app.house, second.house, app.house, second.house].map(house => counting.run(house)));
  await second.close();
  expect(solved).toBe(1);
  expect((await promised(roundId))[0]?.copies).toBeGreaterThan(0);

  const { group: other, roundId: otherId } = await fetched();
  const booked = await sixteen(() => other.organiser.ask(bookRound, { roundId: otherId }));
  expect(statuses(booked)).toEqual(once);
  const swaps = await app.sql`select from trade_requests where at_table`;
  expect(swaps).toHaveLength(3);
  const wants = other.children.flatMap((child, at) => {
    const by = at === 0 ? other.organiser : child;
    return [by, by, by].map(
      asking => () => asking.ask(wantRoundBack, { roundId: otherId, userId: child.userId, wants: true }),
    );
  });
  const wanted = await Promise.all(wants.map(want => want()));
  expect(wanted.filter(({ body }) => body['isBack'] === true)).toHaveLength(1);
  for (const [at, { userId }] of other.children.entries())
    expect(await stage.copies(userId)).toEqual({ [at + 1]: 3 });
});

it('answers and the step after them meet in some order, and who is in the next share has accepted', async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    const group = await stage.newGroup('Ada', 'Bo', 'Cem', 'Dina');
    const roundId = await stage.open(group);
    await stage.close(group, roundId);
    const [ada, ...others] = group.children;
    const answers = others.map(child =>
      child.ask(answerShare, { roundId, userId: child.userId, accepts: true }),
    );
    const paper = { roundId, userId: ada?.userId ?? '', accepts: true };
    const all = await Promise.all([
      group.organiser.ask(answerShare, paper),
      ...answers,
      group.organiser.ask(goOnToBringing, { roundId }),
    ]);
    const accepted = all.slice(0, -1).map(({ status }) => status === 200);
    await stage.takeOn();
    const seats = await stage.seats(group, roundId);
    expect(group.children.map(({ userId }) => seats.get(userId)?.state === 'accepted')).toEqual(accepted);
  }
});

it('booking and cancelling meet in some order, and one of the two happens', async () => {
  const { group, roundId } = await fetched();
  const answers = await Promise.all([
    group.organiser.ask(bookRound, { roundId }),
    group.organiser.ask(cancelRound, { roundId }),
  ]);
  expect(statuses(answers)).toEqual([200, 409]);
  expect((await promised(roundId))[0]?.copies).toBe(0);
});

it('copies that were offered while the table was solved are not promised twice', async () => {
  const group = await stage.newGroup('Ada', 'Bo', 'Cem');
  const [, bo, cem] = group.children;
  const roundId = await stage.open(group);
  await group.organiser.call(closeRound, { roundId });
  const tables: Table[] = [];
  await stage.takeOn(async (table, options) => {
    if (tables.push(table) === 1)
      await bo?.call(proposeTrade, {
        friendId: cem?.userId ?? '',
        offered: [{ stickerId: idOf(2), quantity: 2 }],
        requested: [{ stickerId: idOf(3), quantity: 1 }],
      });
    return solveByPairs(table, options);
  });
  expect(tables).toHaveLength(2);
  const spares = tables.map(({ seats }) => seats.find(({ id }) => id === bo?.userId)?.spares.get(idOf(2)));
  expect(spares).toEqual([2, undefined]);
  expect((await stage.seats(group, roundId)).get(bo?.userId ?? '')).toMatchObject({ gives: 0, gets: 0 });
});

it('a process that dies while it solves leaves a round that another one takes up', async () => {
  const group = await stage.newGroup('Ada', 'Bo', 'Cem');
  const roundId = await stage.open(group);
  await group.organiser.call(closeRound, { roundId });
  // What a process leaves that ended between its claim and what came of it.
  await app.sql`update rounds set solving_since = now() where id = ${roundId}`;
  await stage.takeOn();
  expect(await group.organiser.ask(goOnToBringing, { roundId })).toMatchObject({
    body: { code: 'round_solving' },
  });
  await app.sql`update rounds set solving_since = now() - interval '6 minutes' where id = ${roundId}`;
  await stage.takeOn();
  expect((await promised(roundId))[0]?.copies).toBeGreaterThan(0);
  await stage.accept(group, roundId, group.children);
});

it('a solver that lies reaches nobody', async () => {
  const group = await stage.newGroup('Ada', 'Bo', 'Cem');
  const [ada, bo] = group.children;
  const roundId = await stage.open(group);
  await group.organiser.call(closeRound, { roundId });
  await stage.takeOn(async (table, options) => {
    const { shares, solvedBy } = await solveByPairs(table, options);
    const lie = shares.map(share =>
      share.id === ada?.userId ? { ...share, gets: [idOf(2), idOf(2)] } : share,
    );
    return { shares: lie, solvedBy };
  });
  expect(app.logged.join()).toContain('The solver is wrong');
  app.logged.length = 0;
  expect((await promised(roundId))[0]?.copies).toBe(0);
  expect((await stage.seats(group, roundId)).get(bo?.userId ?? '')).toMatchObject({
    state: 'sitting',
    gets: 0,
  });
  await group.organiser.call(cancelRound, { roundId });
});

it('what was solved after the round was cancelled is not written', async () => {
  const group = await stage.newGroup('Ada', 'Bo', 'Cem');
  const roundId = await stage.open(group);
  await group.organiser.call(closeRound, { roundId });
  await stage.takeOn(async (table, options) => {
    await group.organiser.call(cancelRound, { roundId });
    return solveByPairs(table, options);
  });
  expect(await stage.state(group, roundId)).toBe('cancelled');
  expect((await promised(roundId))[0]?.copies).toBe(0);
});
