import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { objectToDecision, readMyCases, readSubject, reportContent } from '../contract.ts';
import { answerObjection, decideCase, listCases } from '../operator-contract.ts';
import { reportsOfMemberADay, reportsOfNetworkAnHour, reportsShown } from '../rules/report.ts';
import { asOperator, leasInstance } from '../testing/operator.ts';
import { forgetCases } from './forget-cases.ts';
import { moderationDoor } from './index.ts';
import { createPost, updatePost } from '#features/blog/author-contract.ts';
import { readPost } from '#features/blog/contract.ts';
import { exportPersonalData, readSession } from '#features/auth/contract.ts';
import { blockMember } from '#features/friends/contract.ts';
import { addChild } from '#features/family/contract.ts';
import { openGroup, readGroup } from '#features/groups/contract.ts';
import { setDiscoverability, updateProfile } from '#features/profiles/contract.ts';
import { saveListLink } from '#features/sharing/contract.ts';
import { joinByCode } from '#features/shelf/contract.ts';
import { listTrades, proposeTrade } from '#features/trades/contract.ts';
import { createAlbum, createOwnAlbum, own } from '#testing/albums.ts';
import { createStrangers, miaAndBen } from '#testing/circle.ts';
import { inDays } from '#testing/in-days.ts';
import { befriend, createMembers, people } from '#testing/people.ts';
import { openMailboxForThisFile } from '#testing/mailbox.ts';
import { startAppForThisFile, startAppForThisTest, type TestApp } from '#testing/start-server.ts';

const mailbox = await openMailboxForThisFile();
const app = await startAppForThisFile({ ...leasInstance, FIRST_POST: 'free', SMTP_URL: mailbox.smtpUrl });
beforeEach(async () => {
  // What an earlier test sent arrives before it counts.
  await app.house.mail.deliver();
  await app.asOwner('truncate rate_limits; delete from trade_requests; delete from users');
});

const reason = 'Das war gemein zu Ben.';

async function mailed(subject: string, to: string, from: number) {
  for (let place = from; ; place += 1) {
    const mail = await mailbox.arrival(place);
    if (mail.subject === subject && mail.to?.[0]?.address === to) return mail;
  }
}

async function publish() {
  const mia = await app.as('mia');
  await app.sql`update users set email_confirmed_at = now()`;
  const draft = {
    title: 'Ein Beitrag',
    slug: 'ein-beitrag',
    content: 'Ben ist doof',
    excerpt: '',
    tags: ['Ben'],
    featuredImageUrl: '',
    isPublished: true,
  };
  const { id } = await mia.call(createPost, draft);
  return { mia, draft, subject: { kind: 'post', subjectId: id } as const };
}

/** Ben sends Mia a trade request with a message. */
async function propose() {
  const { mia, ben } = await miaAndBen(app);
  const album = await createAlbum(app.db, { key: `album-${crypto.randomUUID().slice(0, 8)}` });
  await own(mia, album, { 1: 2 });
  await own(ben, album, { 2: 2 });
  const [requested = 0, offered = 0] = album.stickerIds;
  const { tradeId } = await ben.call(proposeTrade, {
    friendId: mia.userId,
    offered: [{ stickerId: offered, quantity: 1 }],
    requested: [{ stickerId: requested, quantity: 1 }],
    message: 'Du bist doof',
  });
  return { mia, ben, subject: { kind: 'message', subjectId: tradeId } as const };
}

describe('reporting', () => {
  it('keeps what was to be seen, whatever becomes of it, and asks for an answer once', async () => {
    const operator = await asOperator(app);
    const { mia, draft, subject } = await publish();
    const ben = await app.as('ben');
    expect(await ben.call(readSubject, subject)).toMatchObject({ label: 'Ein Beitrag' });
    const from = mailbox.received.length;
    await ben.call(reportContent, { ...subject, reason: 'insult', remark: ' Bitte weg damit. ' });
    for (const remark of ['', 'Bitte weg damit.', 'Er macht es wieder.'])
      await ben.call(reportContent, { ...subject, reason: 'insult', remark });
    const tooLong = await ben.ask(reportContent, { ...subject, reason: 'insult', remark: 'x'.repeat(490) });
    expect(tooLong).toMatchObject({ status: 409, body: { code: 'remark_full', field: 'remark' } });
    await app.visitor().call(reportContent, { ...subject, reason: 'spam', email: 'opa@example.org' });
    await mia.call(updatePost, { postId: subject.subjectId, ...draft, content: 'Ben ist nett' });
    const { cases } = await operator.call(listCases, {});
    expect(cases).toMatchObject([
      {
        ...subject,
        ownerName: 'Mia',
        path: '/blog/ein-beitrag',
        evidence: expect.stringMatching(/Schlagwörter: Ben\n[^]*Ben ist doof/),
        reports: [
          { reason: 'spam', remark: '', reporterName: null },
          { reason: 'insult', remark: 'Bitte weg damit.\nEr macht es wieder.', reporterName: 'Ben' },
        ],
      },
    ]);
    await mailed('Etwas wartet auf deine Entscheidung', 'lea@example.org', from);
  });

  it('is refused where no operators are named, with the address of the imprint, and nothing is kept', async () => {
    const alone = await startAppForThisTest({ OPERATOR_EMAIL: 'post@sticker.example' });
    const { mia, ben } = await miaAndBen(alone);
    const subject = { kind: 'person', subjectId: ben.userId } as const;
    const unheard = {
      status: 409,
      body: { code: 'reports_unheard', message: expect.stringContaining('an post@sticker.example,') },
    };
    expect(await mia.ask(readSubject, subject)).toMatchObject(unheard);
    expect(await mia.ask(reportContent, { ...subject, reason: 'insult' })).toMatchObject(unheard);
    expect(await alone.sql`select from reports`).toEqual([]);
    const unknown = { kind: 'person', subjectId: crypto.randomUUID() } as const;
    expect((await mia.ask(readSubject, unknown)).body).toMatchObject({ code: 'report_not_found' });
    const nameless = await startAppForThisTest();
    const { mia: reporter, ben: reported } = await miaAndBen(nameless);
    expect(
      (await reporter.ask(readSubject, { kind: 'person', subjectId: reported.userId })).body['message'],
    ).toContain('an die Adresse im Impressum');
  });

  it('is for what one may see, and for what is not one’s own', async () => {
    const { mia, subject: post } = await publish();
    const notFound = { status: 404, body: { code: 'report_not_found' } };
    expect(await mia.ask(reportContent, { ...post, reason: 'other' })).toMatchObject(notFound);
    const { ben, subject: message } = await propose();
    const lea = await app.as('lea');
    expect(await lea.ask(reportContent, { ...message, reason: 'insult' })).toMatchObject(notFound);
    expect(await ben.ask(reportContent, { ...message, reason: 'insult' })).toMatchObject(notFound);
    expect(await app.visitor().ask(reportContent, { ...message, reason: 'insult' })).toMatchObject(notFound);
    const person = { kind: 'person', subjectId: ben.userId } as const;
    expect(await app.visitor().ask(reportContent, { ...person, reason: 'insult' })).toMatchObject(notFound);
    expect(await ben.ask(reportContent, { ...person, reason: 'insult' })).toMatchObject(notFound);
    await mia.call(reportContent, { ...message, reason: 'insult' });
    await mia.call(reportContent, { ...person, reason: 'insult' });
  });

  it('of a list without a name tells whoever reported it nothing of its owner', async () => {
    const [mia, kim] = await createStrangers(app, 'Mia', 'Kim');
    const album = await createAlbum(app.db, { key: 'ohne-namen' });
    const { token } = (await mia.call(saveListLink, { albumId: album.id, shows: 'both', showsName: false }))
      .link;
    await kim.call(reportContent, { kind: 'list', subjectId: token, reason: 'spam', remark: '' });
    const { tables } = await kim.call(exportPersonalData, {});
    expect(tables['reports']).toMatchObject([{ reporter_id: kim.userId, subject_id: token }]);
    expect(JSON.stringify(tables)).not.toContain(mia.userId);
  });

  it('of a person is for who can see them, by the name they know, and for nobody who has an id alone', async () => {
    const [reader, person] = await createStrangers(app, 'Liest', 'Heißt');
    const { child } = await person.call(addChild, { displayName: 'Igel', avatarUrl: '/avatars/bear.svg' });
    const labelOf = async (subjectId: string) => {
      const about = { kind: 'person', subjectId } as const;
      const { status, body } = await reader.ask(readSubject, about);
      if (status === 404)
        expect(await reader.ask(reportContent, { ...about, reason: 'other' })).toMatchObject({
          status,
          body: { code: 'report_not_found' },
        });
      return body['label'];
    };
    const rename = (displayName: string) =>
      person.call(updateProfile, { displayName, avatarUrl: '/avatars/bear.svg' });

    expect([await labelOf(person.userId), await labelOf(child.userId)]).toEqual([undefined, undefined]);
    await app.sql`update users set email_confirmed_at = now() where kind = 'account'`;
    await person.call(setDiscoverability, { isDiscoverable: true });
    expect([await labelOf(person.userId), await labelOf(child.userId)]).toEqual(['Heißt', undefined]);
    await person.call(setDiscoverability, { isDiscoverable: false });
    expect(await labelOf(person.userId)).toBeUndefined();

    const album = await createOwnAlbum(app.db, person.userId, { count: 1 });
    await reader.call(joinByCode, { code: album.joinCode });
    await rename('Hieß neu');
    expect(await labelOf(person.userId)).toBe('Hieß neu');
    await person.call(blockMember, { userId: reader.userId });
    await rename('Geheim');
    expect(await labelOf(person.userId)).toBe('Hieß neu');
  });

  it('is bounded by member and network: a flood fills no queue', async () => {
    const { subject } = await publish();
    const flood = async (client: ReturnType<TestApp['visitor']>) => {
      const statuses = [];
      for (let i = 0; i < 30; i += 1)
        statuses.push((await client.ask(reportContent, { ...subject, reason: 'spam' })).status);
      return statuses.filter(status => status === 200).length;
    };
    expect(await flood(app.visitor())).toBe(reportsOfNetworkAnHour);
    expect(await flood(await app.as('ben'))).toBe(reportsOfMemberADay);
    const rows = await app.sql`select from reports`;
    expect(rows).toHaveLength(reportsOfNetworkAnHour + 1);
  });

  it('by many at the same moment waits for no more connections than there are', async () => {
    const few = await startAppForThisTest({ ...leasInstance, DATABASE_POOL: '2' });
    const [reported, ...reporters] = await createStrangers(few, 'Wird', 'Eins', 'Zwei', 'Drei', 'Vier');
    for (const { userId } of reporters) await befriend(few.db, reported.userId, userId);
    const subject = { kind: 'person', subjectId: reported.userId, reason: 'other' } as const;
    const answers = await Promise.all(reporters.map(one => one.ask(reportContent, subject)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(few.wentWrong()).toEqual([]);
  });

  it('by many keeps what the first saw, once: a long post is not stored for each', async () => {
    const { mia, draft, subject } = await publish();
    const reporters = await createStrangers(app, 'Eins', 'Zwei', 'Drei', 'Vier');
    const report = (one: (typeof reporters)[number]) =>
      one.call(reportContent, { ...subject, reason: 'spam' });
    await Promise.all(reporters.slice(0, 3).map(report));
    await mia.call(updatePost, { ...draft, postId: subject.subjectId, content: 'Andere Fassung' });
    await report(reporters[3]);
    const rows = await app.sql`select from reports where evidence <> ''`;
    expect(rows).toHaveLength(1);
    const { cases } = await (await asOperator(app)).call(listCases, {});
    expect(cases).toMatchObject([{ evidence: expect.stringContaining('Ben ist doof'), moreReports: 0 }]);
    expect(cases[0]?.reports).toHaveLength(4);
  });

  it('by more than fit on a screen shows the newest, and the decision answers all', async () => {
    const { subject } = await publish();
    const ids = await createMembers(
      app.db,
      Array.from({ length: reportsShown + 3 }, (_, at) => `Wer ${at}`),
    );
    await app.sql`
      insert into reports (kind, subject_id, owner_id, reporter_id, reason, remark, evidence)
      select 'post', ${subject.subjectId}, author_id, reporter, 'spam', '', '' from blog_posts,
        unnest(${ids.map(({ userId }) => userId)}::uuid[]) reporter where id = ${subject.subjectId}
    `;
    const lea = await asOperator(app);
    const { cases } = await lea.call(listCases, {});
    expect([cases[0]?.reports.length, cases[0]?.moreReports]).toEqual([reportsShown, 3]);
    await lea.call(decideCase, { ...subject, measure: 'none', reason });
    const rows = await app.sql`select from reports where decision_id is null`;
    expect(rows).toEqual([]);
  });
});

describe('a decision', () => {
  it('takes the words away, and answers the person concerned and who reported', async () => {
    const operator = await asOperator(app);
    const { mia, ben, subject } = await propose();
    await mia.call(reportContent, { ...subject, reason: 'insult' });
    const from = mailbox.received.length;
    await operator.call(decideCase, { ...subject, measure: 'take_down', reason });
    expect((await mia.call(listTrades, {})).incoming[0]?.message).toBe('');
    expect((await mailed('Wir haben etwas von dir entfernt', 'ben@example.org', from)).text).toContain(
      reason,
    );
    const told = await mailed('Deine Meldung ist geprüft', 'mia@example.org', from);
    expect(told.text).toContain('Entfernt');
    expect(told.text).not.toContain(reason);
    expect((await mia.call(readMyCases, {})).reports).toMatchObject([{ decision: { measure: 'take_down' } }]);
    expect((await ben.call(readMyCases, {})).decisions).toMatchObject([{ kind: 'message', reason }]);
    expect((await operator.call(listCases, {})).cases).toEqual([]);
  });

  it('may be to leave it: then only who reported is told', async () => {
    const operator = await asOperator(app);
    const { mia, subject } = await publish();
    await app.visitor().call(reportContent, { ...subject, reason: 'spam', email: 'opa@example.org' });
    const from = mailbox.received.length;
    await operator.call(decideCase, { ...subject, measure: 'none', reason: 'Das ist keine Werbung.' });
    await mailed('Deine Meldung ist geprüft', 'opa@example.org', from);
    expect((await mia.call(readMyCases, {})).decisions).toEqual([]);
    expect((await app.visitor().ask(readPost, { slug: 'ein-beitrag' })).status).toBe(200);
  });

  it('about a child is told to whoever answers for it, with the reason, and names nobody', async () => {
    const operator = await asOperator(app);
    const [album, ben, mia] = [
      await createAlbum(app.db, { count: 1 }),
      await app.as('ben'),
      await app.as('mia'),
    ];
    await app.sql`update users set email_confirmed_at = now()`;
    const ofFamily = (await ben.call(addChild, { displayName: 'Igel', avatarUrl: '/avatars/hedgehog.svg' }))
      .child;
    const endsOn = inDays(100);
    const about = { name: 'Klasse 3b', endsOn, albumIds: [album.id] };
    const pupil = { displayName: 'Dachs', avatarUrl: '/avatars/bear.svg', onPaper: false };
    const { groupId } = await mia.call(openGroup, { ...about, children: [pupil], isSure: true });
    const ofClass = (await mia.call(readGroup, { groupId })).members[0]?.userId ?? '';
    for (const [subjectId, grownUp, to] of [
      [ofFamily.userId, ben, people.ben.email],
      [ofClass, mia, people.mia.email],
    ] as const) {
      const from = mailbox.received.length;
      const subject = { kind: 'person', subjectId } as const;
      await grownUp.call(reportContent, { ...subject, reason: 'insult' });
      await operator.call(decideCase, { ...subject, measure: 'take_down', reason });
      const { text = '' } = await mailed('Wir haben etwas von einem Kind entfernt', to, from);
      expect(text).toContain(reason);
      expect(text).not.toMatch(/Igel|Dachs/);
    }
  });

  it('is made once, of two operators at a moment by one', async () => {
    const operator = await asOperator(app);
    const { subject } = await publish();
    const ben = await app.as('ben');
    await ben.call(reportContent, { ...subject, reason: 'spam' });
    const decision = { ...subject, measure: 'take_down', reason } as const;
    const answers = await Promise.all([
      operator.ask(decideCase, decision),
      operator.ask(decideCase, decision),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body['code'] === 'case_not_found')).toHaveLength(1);
  });
});

describe('an objection', () => {
  it('is made once, answered, and undoes what was decided', async () => {
    const operator = await asOperator(app);
    const { mia, subject } = await publish();
    const ben = await app.as('ben');
    await ben.call(reportContent, { ...subject, reason: 'insult' });
    await operator.call(decideCase, { ...subject, measure: 'take_down', reason });
    const decisionId = (await mia.call(readMyCases, {})).decisions[0]?.id ?? '';
    await mia.call(objectToDecision, { decisionId, words: 'Das war ein Zitat.' });
    expect(await mia.ask(objectToDecision, { decisionId, words: 'Noch einmal' })).toMatchObject({
      body: { code: 'objection_made' },
    });
    const { objections } = await operator.call(listCases, {});
    expect(objections).toMatchObject([{ decisionId, objection: 'Das war ein Zitat.', ownerName: 'Mia' }]);
    const from = mailbox.received.length;
    const answer = { decisionId, isGranted: true, answer: 'Stimmt, entschuldige.' };
    await operator.call(answerObjection, answer);
    expect(await operator.ask(answerObjection, answer)).toMatchObject({ status: 404 });
    await mailed('Antwort auf deinen Widerspruch', 'mia@example.org', from);
    expect((await app.visitor().ask(readPost, { slug: 'ein-beitrag' })).status).toBe(200);
    expect((await mia.call(readMyCases, {})).decisions).toMatchObject([{ isGranted: true }]);
  });

  it('leaves a name to be chosen anew', async () => {
    const operator = await asOperator(app);
    const { mia, ben } = await propose();
    const about = { kind: 'person', subjectId: ben.userId } as const;
    await mia.call(reportContent, { ...about, reason: 'insult' });
    await operator.call(decideCase, { ...about, measure: 'take_down', reason });
    const nameOf = async () => (await ben.call(readSession, {})).member?.displayName;
    expect(await nameOf()).toBe('Unbekannt');
    const decisionId = (await ben.call(readMyCases, {})).decisions[0]?.id ?? '';
    await ben.call(objectToDecision, { decisionId, words: 'So heiße ich.' });
    await operator.call(answerObjection, { decisionId, isGranted: true, answer: 'Gut.' });
    expect(await nameOf()).toBe('Unbekannt');
    await ben.call(updateProfile, { displayName: 'Ben', avatarUrl: '/avatars/dog.svg' });
    expect(await nameOf()).toBe('Ben');
  });

  it('gives a suspended account back', async () => {
    const operator = await asOperator(app);
    const { mia, ben, subject } = await propose();
    await mia.call(reportContent, { ...subject, reason: 'insult' });
    await operator.call(decideCase, { ...subject, measure: 'suspend', days: 30, reason });
    const again = await app.as('ben');
    expect((await ben.call(readSession, {})).member).toBeNull();
    expect((await again.ask(listTrades, {})).status).toBe(403);
    const decisionId = (await again.call(readMyCases, {})).decisions[0]?.id ?? '';
    await again.call(objectToDecision, { decisionId, words: 'Das war ein Spaß.' });
    await operator.call(answerObjection, { decisionId, isGranted: true, answer: 'Gut.' });
    expect((await again.ask(listTrades, {})).status).toBe(200);
  });
});

it('is forgotten six months after the decision, unless it is still in force or objected to', async () => {
  const operator = await asOperator(app);
  const { mia, ben, subject } = await propose();
  await mia.call(reportContent, { ...subject, reason: 'insult' });
  await operator.call(decideCase, { ...subject, measure: 'take_down', reason });
  const count = async () => (await app.sql`select from reports union all select from decisions`).length;
  const age = (months: number) =>
    app.sql`update decisions set decided_at = now() - ${months} * interval '1 month'`;
  await age(5);
  await forgetCases.run(app.house);
  expect(await count()).toBe(2);
  const decisionId = (await ben.call(readMyCases, {})).decisions[0]?.id ?? '';
  await ben.call(objectToDecision, { decisionId, words: 'Nein.' });
  await age(7);
  await forgetCases.run(app.house);
  expect(await count()).toBe(2);
  await operator.call(answerObjection, { decisionId, isGranted: false, answer: 'Doch.' });
  await app.sql`update decisions set answered_at = now() - interval '7 months'`;
  await forgetCases.run(app.house);
  expect(await count()).toBe(0);
});

describe('what nobody decides', () => {
  async function wait() {
    const operator = await asOperator(app);
    const { mia, ben, subject } = await propose();
    await mia.call(reportContent, { ...subject, reason: 'insult' });
    return { operator, mia, ben, subject };
  }
  const age = (table: string, column: string, time: string) =>
    app.sql`update ${sql.table(table)} set ${sql.ref(column)} = now() - ${time}::interval`;
  const kept = async () => {
    await forgetCases.run(app.house);
    const all = sql`select from reports union all select from decisions`;
    return (await all.execute(app.db.query)).rows.length;
  };
  const isOverdue = async () => (await moderationDoor.queues?.(app.db))?.[0];

  it('is warned of after a week and forgotten after two years: a report', async () => {
    expect(await isOverdue()).toEqual({ name: 'reports', waiting: 0, isOverdue: false });
    await wait();
    await age('reports', 'created_at', '6 days');
    expect(await isOverdue()).toEqual({ name: 'reports', waiting: 1, isOverdue: false });
    await age('reports', 'created_at', '8 days');
    expect(await isOverdue()).toEqual({ name: 'reports', waiting: 1, isOverdue: true });
    await age('reports', 'created_at', '23 months');
    expect(await kept()).toBe(1);
    await age('reports', 'created_at', '25 months');
    expect(await kept()).toBe(0);
  });

  it('is warned of after a week and forgotten after two years: an objection', async () => {
    const { operator, ben, subject } = await wait();
    await operator.call(decideCase, { ...subject, measure: 'take_down', reason });
    const decisionId = (await ben.call(readMyCases, {})).decisions[0]?.id ?? '';
    await ben.call(objectToDecision, { decisionId, words: 'Nein.' });
    await age('decisions', 'objected_at', '8 days');
    expect(await isOverdue()).toEqual({ name: 'reports', waiting: 1, isOverdue: true });
    await age('decisions', 'decided_at', '26 months');
    await age('decisions', 'objected_at', '23 months');
    expect(await kept()).toBe(2);
    await age('decisions', 'objected_at', '25 months');
    expect(await kept()).toBe(0);
  });
});
