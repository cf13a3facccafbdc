import { expect, it } from 'vitest';
import { answerRing, listRings, proposeRing } from '../ring-contract.ts';
import { openRoundStageForThisFile } from '../testing/round-stage.ts';
import { threeFriends } from '../testing/three-friends.ts';
import { endOldRings } from './ring-jobs.ts';
import { changeQuantities } from '#features/collection/contract.ts';
import { listNotices } from '#features/notices/contract.ts';
import { listTrades } from '#features/trades/contract.ts';
import { createStrangers, type MemberClient } from '#testing/circle.ts';
import type { OutputOf } from '#shared/endpoint.ts';

const stage = await openRoundStageForThisFile();
const { app, idOf } = stage;

type Places = OutputOf<typeof listRings>['suggested'][number];

const proposalOf = (places: Places | undefined) => ({
  places: (places ?? []).map(({ person, gives }) => ({ userId: person.userId, stickerIds: gives })),
});

async function propose(mia: MemberClient): Promise<string> {
  const { suggested } = await mia.call(listRings, {});
  return (await mia.call(proposeRing, proposalOf(suggested[0]))).ringId;
}

const kindsOf = async (member: MemberClient) =>
  (await member.call(listNotices, { kinds: 'any' })).notices.map(({ kind }) => kind);

const spares = (copies: Record<number, number>) =>
  Object.fromEntries([1, 2, 3, 4, 5, 6].map(n => [n, copies[n] ?? 0]));

it('goes from the suggestion to three histories, once all three are in', async () => {
  const [mia, ben, lea] = await threeFriends(stage, 'Mia', 'Ben', 'Lea');
  const seen = await mia.call(listRings, {});
  expect(
    seen.suggested.map(places => places.map(({ person, gives }) => [person.displayName, gives])),
  ).toEqual([
    [
      ['Mia', [idOf(1), idOf(2)]],
      ['Ben', [idOf(3), idOf(4)]],
      ['Lea', [idOf(5), idOf(6)]],
    ],
  ]);
  expect(seen.stickers.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
  const { ringId } = await mia.call(proposeRing, proposalOf(seen.suggested[0]));
  expect(await kindsOf(ben)).toEqual(['ring_proposed']);
  const asked = await lea.call(listRings, {});
  expect(asked.suggested).toEqual([]);
  expect(asked.waiting).toMatchObject([
    { ringId, places: [{ isIn: false }, { isIn: true, gives: [idOf(1), idOf(2)] }, { isIn: false }] },
  ]);
  expect(asked.waiting[0]?.places.map(({ person }) => person.displayName)).toEqual(['Lea', 'Mia', 'Ben']);

  expect(await ben.call(answerRing, { ringId, answer: 'accept' })).toEqual({ isBooked: false });
  expect(await app.sql`select * from reserved_copies where ring_id = ${ringId}`).toHaveLength(4);
  expect(await lea.call(answerRing, { ringId, answer: 'accept' })).toEqual({ isBooked: true });
  expect(spares(await stage.copies(mia.userId))).toEqual({ 1: 1, 2: 1, 3: 1, 4: 1, 5: 1, 6: 1 });
  for (const member of [mia, ben, lea]) {
    const { history } = await member.call(listTrades, {});
    expect(history).toMatchObject([{ status: 'accepted', partner: null, atTable: true, isDone: true }]);
    expect(history[0]?.gets).toHaveLength(2);
    expect((await member.call(listRings, {})).waiting).toEqual([]);
  }
  expect(await kindsOf(mia)).toEqual(['ring_booked']);
  expect(await app.sql`select * from reserved_copies`).toEqual([]);
});

it('sixteen accepts at once book it once', async () => {
  const [mia, ben, lea] = await threeFriends(stage, 'Ida', 'Jan', 'Kim');
  const ringId = await propose(mia);
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, n) =>
      (n % 2 === 0 ? ben : lea).ask(answerRing, { ringId, answer: 'accept' }),
    ),
  );
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(await mia.ask(answerRing, { ringId, answer: 'decline' })).toMatchObject({
    body: { code: 'ring_over' },
  });
  for (const member of [mia, ben, lea]) {
    expect(spares(await stage.copies(member.userId))).toEqual({ 1: 1, 2: 1, 3: 1, 4: 1, 5: 1, 6: 1 });
    expect((await member.call(listTrades, {})).history).toHaveLength(1);
  }
});

it('sixteen proposals at once promise each copy once', async () => {
  const [mia] = await threeFriends(stage, 'Ella', 'Finn', 'Gesa');
  const proposal = proposalOf((await mia.call(listRings, {})).suggested[0]);
  const answers = await Promise.all(Array.from({ length: 16 }, () => mia.ask(proposeRing, proposal)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const copies = await app.sql`select quantity from reserved_copies where user_id = ${mia.userId}`;
  expect(copies).toEqual([{ quantity: 1 }, { quantity: 1 }]);
  const [ring] = (await mia.call(listRings, {})).waiting;
  await mia.call(answerRing, { ringId: ring?.ringId ?? '', answer: 'decline' });
});

it('ends when somebody declines, and when a spare copy is gone before the last one is in', async () => {
  const [mia, ben, lea] = await threeFriends(stage, 'Nora', 'Ole', 'Pia');
  const declined = await propose(mia);
  expect(await ben.call(answerRing, { ringId: declined, answer: 'decline' })).toEqual({ isBooked: false });
  expect(await lea.ask(answerRing, { ringId: declined, answer: 'accept' })).toMatchObject({ status: 409 });
  expect(await kindsOf(mia)).toEqual(['ring_ended']);
  const gone = await propose(mia);
  await ben.call(answerRing, { ringId: gone, answer: 'accept' });
  const lost = { id: crypto.randomUUID(), stickerId: idOf(3), delta: -1 as const };
  await ben.call(changeQuantities, { albumId: stage.album.id, operations: [lost] });
  expect(await lea.ask(answerRing, { ringId: gone, answer: 'accept' })).toMatchObject({
    status: 409,
    body: { code: 'ring_gone' },
  });
  expect((await stage.copies(ben.userId))[3]).toBe(1);
  expect((await mia.call(listTrades, {})).history).toEqual([]);
  expect((await mia.call(listRings, {})).waiting).toEqual([]);
  expect(await app.sql`select * from reserved_copies`).toEqual([]);
});

it('stays among three friends of each other who may say yes by themselves', async () => {
  const [mia, ben, lea] = await threeFriends(stage, 'Romy', 'Sven', 'Tom');
  const { suggested } = await mia.call(listRings, {});
  const ringId = await propose(mia);
  const [stranger] = await createStrangers(app, 'Uwe');
  expect(await stranger.ask(answerRing, { ringId, answer: 'accept' })).toMatchObject({ status: 404 });
  await app.sql`delete from friendships where user1_id = ${ben.userId} and user2_id = ${lea.userId}`;
  expect((await lea.call(listRings, {})).waiting).toEqual([]);
  expect((await mia.call(listRings, {})).suggested).toEqual([]);
  expect(await ben.ask(answerRing, { ringId, answer: 'accept' })).toMatchObject({
    body: { code: 'ring_gone' },
  });
  expect(await mia.ask(proposeRing, proposalOf(suggested[0]))).toMatchObject({ body: { code: 'ring_gone' } });

  const [vera, , xenia] = await threeFriends(stage, 'Vera', 'Willi', 'Xenia');
  const before = await vera.call(listRings, {});
  await stage.adopt(xenia.userId);
  expect((await vera.call(listRings, {})).suggested, 'a child whose guardians are asked').toEqual([]);
  expect(await vera.ask(proposeRing, proposalOf(before.suggested[0]))).toMatchObject({ status: 409 });
});

it('ends by itself after 14 days', async () => {
  const [mia] = await threeFriends(stage, 'Yann', 'Zoe', 'Ada');
  const ringId = await propose(mia);
  await endOldRings.run(app.house);
  expect((await mia.call(listRings, {})).waiting).toHaveLength(1);
  await app.sql`update rings set created_at = now() - interval '15 days' where id = ${ringId}`;
  await endOldRings.run(app.house);
  expect((await mia.call(listRings, {})).waiting).toEqual([]);
  expect(await kindsOf(mia)).toEqual(['ring_ended']);
});
