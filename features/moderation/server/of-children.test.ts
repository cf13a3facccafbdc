import { beforeEach, expect, it } from 'vitest';
import { objectToDecision, readMyCases, reportContent } from '../contract.ts';
import {
  answerObjection,
  decideCase,
  liftSuspension,
  listCases,
  suspendMember,
} from '../operator-contract.ts';
import { asOperator, leasInstance } from '../testing/operator.ts';
import { addChild } from '#features/family/contract.ts';
import { openGroup, readGroup } from '#features/groups/contract.ts';
import { listNotices } from '#features/notices/contract.ts';
import { listTrades, proposeTrade } from '#features/trades/contract.ts';
import { createAlbum, own } from '#testing/albums.ts';
import type { MemberClient } from '#testing/circle.ts';
import { inDays } from '#testing/in-days.ts';
import { openMailboxForThisFile } from '#testing/mailbox.ts';
import { people } from '#testing/people.ts';
import { startAppForThisFile } from '#testing/start-server.ts';

const mailbox = await openMailboxForThisFile();
const app = await startAppForThisFile({ ...leasInstance, SMTP_URL: mailbox.smtpUrl });
beforeEach(async () => {
  // What an earlier test sent arrives before it counts.
  await app.house.mail.deliver();
  await app.asOwner('truncate rate_limits; delete from trade_requests; delete from users');
});

const reason = 'Der Satz kam zwanzigmal.';

async function letterTo(to: string, subject: string, from: number): Promise<string> {
  for (let place = from; ; place += 1) {
    const mail = await mailbox.arrival(place);
    if (mail.subject === subject && mail.to?.[0]?.address === to) return mail.text ?? '';
  }
}

const told = async (client: Pick<MemberClient, 'call'>) =>
  (await client.call(listNotices, { kinds: 'any' })).notices
    .map(({ kind, person }) => `${kind} ${person?.displayName ?? ''}`.trim())
    .filter(notice => !notice.startsWith('trade'));

/** Igel of Ben's family has proposed a swap to Dachs; both are in Mia's class. */
async function askInClass() {
  const operator = await asOperator(app);
  const [ben, mia] = [await app.as('ben'), await app.as('mia')];
  await app.sql`update users set email_confirmed_at = now()`;
  const album = await createAlbum(app.db, { key: `album-${crypto.randomUUID().slice(0, 8)}` });
  const endsOn = inDays(100);
  const children = [{ displayName: 'Dachs', avatarUrl: '/avatars/bear.svg' }];
  const about = { name: 'Klasse 3b', endsOn, albumIds: [album.id] };
  const { groupId } = await mia.call(openGroup, { ...about, children, isSure: true });
  const dachs = await app.signedIn((await mia.call(readGroup, { groupId })).members[0]?.userId ?? '');
  const igelsId = (await ben.call(addChild, { displayName: 'Igel', avatarUrl: '/avatars/hedgehog.svg' }))
    .child.userId;
  await app.db.query.insertInto('group_members').values({ group_id: groupId, user_id: igelsId }).execute();
  const igel = await app.signedIn(igelsId);
  await own(igel, album, { 1: 2 });
  await own(dachs, album, { 2: 2 });
  const item = (at: number) => [{ stickerId: album.stickerIds[at] ?? 0, quantity: 1 }];
  const sides = { offered: item(0), requested: item(1) };
  const { tradeId } = await igel.call(proposeTrade, {
    friendId: dachs.userId,
    ...sides,
    phrase: 'please',
  });
  return { operator, ben, mia, igel, dachs, subject: { kind: 'message', subjectId: tradeId } as const };
}

it('a phrase that stays is answered to the child who reported it, and told the organiser', async () => {
  const { operator, mia, igel, dachs, subject } = await askInClass();
  await dachs.call(reportContent, { ...subject, reason: 'insult' });
  await operator.call(decideCase, { ...subject, measure: 'none', reason });
  expect(await told(dachs)).toEqual(['report_answered']);
  expect((await dachs.call(readMyCases, {})).reports).toMatchObject([{ decision: { measure: 'none' } }]);
  expect(await told(igel)).toEqual([]);
  expect(await told(mia)).toEqual(['group_cleared Igel', 'group_reported Igel']);
});

it('a phrase taken away is told the child, its guardian and the organiser, each as much as is theirs', async () => {
  const { operator, mia, igel, dachs, subject } = await askInClass();
  await dachs.call(reportContent, { ...subject, reason: 'insult' });
  const from = mailbox.received.length;
  await operator.call(decideCase, { ...subject, measure: 'take_down', reason });
  expect(await letterTo(people.ben.email, 'Wir haben etwas von einem Kind entfernt', from)).toContain(reason);
  expect(await told(igel)).toEqual(['case_decided']);
  expect(await told(mia)).toEqual(['group_taken_down Igel', 'group_reported Igel']);
  expect(await told(dachs)).toEqual(['report_answered']);
  expect((await dachs.call(listTrades, {})).incoming[0]?.message).toBe('');
  const { decisions } = await igel.call(readMyCases, {});
  expect(decisions).toMatchObject([{ kind: 'message', measure: 'take_down', reason: '' }]);
  expect(mailbox.received.slice(from).flatMap(({ to }) => to?.[0]?.address ?? [])).not.toContain(
    people.mia.email,
  );
});

it('a child objects by a ground instead of words, and its guardian reads the answer', async () => {
  const { operator, mia, igel, dachs, subject } = await askInClass();
  await dachs.call(reportContent, { ...subject, reason: 'insult' });
  await operator.call(decideCase, { ...subject, measure: 'take_down', reason });
  const decisionId = (await igel.call(readMyCases, {})).decisions[0]?.id ?? '';
  const inWords = await igel.ask(objectToDecision, { decisionId, words: 'Ich heiße Ben Müller' });
  expect(inWords.body).toMatchObject({ code: 'not_for_children' });
  expect((await igel.ask(objectToDecision, { decisionId })).body).toMatchObject({ code: 'invalid_input' });
  await igel.call(objectToDecision, { decisionId, ground: 'harmless' });
  expect((await operator.call(listCases, {})).objections).toMatchObject([
    { decisionId, objection: 'Das war nicht böse gemeint.', ownerName: 'Igel' },
  ]);
  const from = mailbox.received.length;
  await operator.call(answerObjection, { decisionId, isGranted: true, answer: 'Stimmt, Entschuldigung.' });
  const letter = await letterTo(people.ben.email, 'Antwort auf den Widerspruch eines Kindes', from);
  expect(letter).toContain('Stimmt, Entschuldigung.');
  expect(await told(igel)).toEqual(['objection_answered', 'case_decided']);
  expect(await told(mia)).toEqual(['group_restored Igel', 'group_taken_down Igel', 'group_reported Igel']);
  expect((await igel.call(readMyCases, {})).decisions).toMatchObject([
    { objection: 'Das war nicht böse gemeint.', isGranted: true, answer: '' },
  ]);
});

it('a child that is suspended concerns its class, too, and its guardian hears when it is free again', async () => {
  const { operator, mia, igel } = await askInClass();
  const from = mailbox.received.length;
  await operator.call(suspendMember, { userId: igel.userId, days: 7, reason });
  await letterTo(people.ben.email, 'Das Profil eines Kindes ist gesperrt', from);
  expect(await told(mia)).toEqual(['group_suspended Igel']);
  await operator.call(liftSuspension, { userId: igel.userId });
  await letterTo(people.ben.email, 'Das Profil eines Kindes ist wieder frei', from);
  expect(await told(mia)).toEqual(['group_restored Igel', 'group_suspended Igel']);
});
