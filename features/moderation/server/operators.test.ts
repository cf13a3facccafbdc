import { sql } from 'kysely';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { addChild, exportChild } from '#features/family/contract.ts';
import { readMyCases } from '../contract.ts';
import {
  decideCase,
  endMembersSessions,
  findMembers,
  liftSuspension,
  listContent,
  readOperatorLog,
  readState,
  restoreContent,
  suspendMember,
  takeDownContent,
} from '../operator-contract.ts';
import { asOperator } from '../testing/operator.ts';
import { noteTableSizes } from './forget-cases.ts';
import { deleteAccount, exportPersonalData, readSession, signIn } from '#features/auth/contract.ts';
import { endSecondFactor, showSecondFactor } from '#features/auth/second-factor-contract.ts';
import { withSecondFactor } from '#features/auth/testing/authenticator.ts';
import { createPost, updatePost } from '#features/blog/author-contract.ts';
import { listPosts, readPost } from '#features/blog/contract.ts';
import { blogDoor } from '#features/blog/server/index.ts';
import { listMyAlbums } from '#features/collection/contract.ts';
import { requestFriendship, searchMembers } from '#features/friends/contract.ts';
import { readListLink, readSharedList, saveListLink } from '#features/sharing/contract.ts';
import { readJoinCode } from '#features/shelf/contract.ts';
import { featureDoors } from '#server/features.ts';
import { release } from '#server/release.ts';
import { createAlbum } from '#testing/albums.ts';
import { endpointSamples } from '#testing/access/endpoint-samples.ts';
import { createWorld } from '#testing/mias-world.ts';
import { confirmAddress, createChild, password, people } from '#testing/people.ts';
import { startAppForThisFile } from '#testing/start-server.ts';

const app = await startAppForThisFile({
  FIRST_POST: 'free',
  OPERATORS: `${people.lea.email},${people.ben.email}`,
});
beforeEach(() =>
  app.asOwner('truncate rate_limits, operator_log; delete from trade_requests; delete from users'),
);

const reason = 'Das war gemein zu Ben.';

const draft = {
  title: 'Ein Beitrag',
  slug: 'ein-beitrag',
  content: 'Text',
  excerpt: '',
  tags: [],
  featuredImageUrl: '',
  isPublished: true,
};

describe('everything under /api/admin', () => {
  const endpoints = featureDoors
    .flatMap(door => door.endpoints.map(({ endpoint }) => endpoint))
    .filter(({ path }) => path.startsWith('/api/admin'));

  it('is for operators', () => {
    expect(endpoints.length).toBeGreaterThan(10);
    expect(endpoints.filter(({ access }) => access !== 'operator')).toEqual([]);
  });

  it('refuses members, operators whose address is not confirmed, and those without a code of today', async () => {
    const world = await createWorld(app);
    await app.db.query.deleteFrom('second_factors').execute();
    const samples = endpoints.map(
      endpoint => [endpoint, endpointSamples[endpoint.name]?.ask(world) ?? {}] as const,
    );
    const lea = await app.as('lea');
    const refusals = async (client: typeof lea) => {
      const codes = new Set<unknown>();
      for (const [endpoint, input] of samples) {
        const { status, body } = await client.ask(endpoint, input);
        codes.add(status === 403 ? body['code'] : `${endpoint.name} ${status}`);
      }
      return [...codes];
    };
    expect(await refusals(await app.as('mia'))).toEqual(['operator_only']);
    expect(await refusals(lea)).toEqual(['operator_only']);
    await confirmAddress(app.db, 'lea');
    expect(await refusals(lea)).toEqual(['code_not_shown']);
    const { app: phone } = await withSecondFactor(lea);
    expect((await lea.ask(readState, {})).status).toBe(200);
    // Another session of the operator has shown no code.
    expect(await refusals(await app.as('lea'))).toEqual(['code_not_shown']);
    await app.sql`update sessions set second_factor_at = now() - interval '12 hours 1 second'`;
    expect(await refusals(lea)).toEqual(['code_not_shown']);
    await lea.call(showSecondFactor, { code: phone.next() });
    expect((await lea.ask(readState, {})).status).toBe(200);
  });

  it('ends with the second factor', async () => {
    const client = await app.as('lea');
    await confirmAddress(app.db, 'lea');
    const { app: phone } = await withSecondFactor(client);
    await client.call(endSecondFactor, { password, code: phone.next() });
    expect(await client.ask(readState, {})).toMatchObject({ status: 403, body: { code: 'code_not_shown' } });
  });
});

describe('suspending a member', () => {
  it('that is a child says why to its guardians alone', async () => {
    const operator = await asOperator(app);
    const ben = await app.as('ben');
    const igel = { displayName: 'Igel', avatarUrl: '/avatars/hedgehog.svg' };
    const { userId } = (await ben.call(addChild, igel)).child;
    await operator.call(suspendMember, { userId, days: 7, reason });
    const { decisions } = await (await app.signedIn(userId)).call(readMyCases, {});
    expect(decisions).toMatchObject([{ measure: 'suspend', reason: '', isInForce: true }]);
    const { tables } = await ben.call(exportChild, { childId: userId, password });
    expect(tables['decisions']).toMatchObject([{ reason }]);
  });

  it('signs out at once, leaves export and deletion, and says why, until when and what to do', async () => {
    const operator = await asOperator(app);
    const mia = await app.as('mia');
    await operator.call(suspendMember, { userId: mia.userId, days: 7, reason });
    expect((await mia.call(readSession, {})).member).toBeNull();
    const again = app.visitor();
    const { member } = await again.call(signIn, { email: people.mia.email, password });
    expect(member.isSuspended).toBe(true);
    expect(await again.ask(listMyAlbums, {})).toMatchObject({ status: 403, body: { code: 'suspended' } });
    expect((await again.send('GET', '/api/live')).status).toBe(403);
    const { decisions } = await again.call(readMyCases, {});
    expect(decisions).toMatchObject([{ measure: 'suspend', reason, isInForce: true, isForever: false }]);
    const days = (Date.parse(decisions[0]?.until ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThan(7.1);
    const { tables } = await again.call(exportPersonalData, {});
    expect(tables['decisions']).toMatchObject([{ owner_id: mia.userId, reason }]);
    expect(JSON.stringify(tables)).not.toContain(operator.userId);
    await again.call(deleteAccount, { password });
  });

  it('hides from strangers what they published, and who they are, until it is over', async () => {
    const operator = await asOperator(app);
    const mia = await app.as('mia');
    const { userId } = mia;
    await mia.call(createPost, draft);
    const { id } = await createAlbum(app.db, { key: 'mias-album' });
    const { token } = (await mia.call(saveListLink, { albumId: id, shows: 'both', showsName: true })).link;
    const code = 'KWEBEN';
    await app.sql`update albums set made_by = ${userId}, is_private = true, join_code = ${code} where id = ${id}`;
    const visitor = app.visitor();
    const seen = async () => [
      (await operator.call(searchMembers, { name: 'Mia' })).members.length,
      (await operator.ask(requestFriendship, { userId })).status,
      (await visitor.ask(readPost, { slug: draft.slug })).status,
      (await visitor.call(listPosts, { page: 1, search: '', tag: '' })).total,
      (await visitor.ask(readSharedList, { token })).status,
      (await operator.ask(readJoinCode, { code })).status,
    ];
    const before = await blogDoor.siteRevision?.(app.db);
    await operator.call(suspendMember, { userId, days: 7, reason });
    expect(await seen()).toEqual([0, 404, 404, 0, 404, 404]);
    expect(await blogDoor.siteRevision?.(app.db)).not.toBe(before);
    await operator.call(liftSuspension, { userId });
    expect(await seen()).toEqual([1, 200, 200, 1, 200, 200]);
    expect(await blogDoor.siteRevision?.(app.db)).toBe(before);
  });

  it('is lifted, and ends by itself', async () => {
    const operator = await asOperator(app);
    const { userId } = await app.as('mia');
    await operator.call(suspendMember, { userId, days: null, reason });
    const mia = app.visitor();
    await mia.call(signIn, { email: people.mia.email, password });
    expect((await mia.call(readMyCases, {})).decisions).toMatchObject([{ isForever: true, until: null }]);
    await operator.call(liftSuspension, { userId });
    expect((await mia.ask(listMyAlbums, {})).status).toBe(200);
    expect(await operator.ask(liftSuspension, { userId })).toMatchObject({ body: { code: 'not_suspended' } });
    await operator.call(suspendMember, { userId, days: 1, reason });
    const later = app.visitor();
    await later.call(signIn, { email: people.mia.email, password });
    await app.sql`update sessions set restricted_until = now()`;
    await app.sql`update users set suspended_until = now() where suspended_until is not null`;
    expect((await later.ask(listMyAlbums, {})).status).toBe(200);
    expect((await later.call(readSession, {})).member?.isSuspended).toBe(false);
  });

  it('is refused for operators in words, the last one and oneself included', async () => {
    const operator = await asOperator(app);
    const ben = await app.as('ben');
    await confirmAddress(app.db, 'ben');
    for (const userId of [operator.userId, ben.userId]) {
      const answer = await operator.ask(suspendMember, { userId, days: null, reason });
      expect(answer).toMatchObject({ status: 409, body: { code: 'is_operator' } });
      expect(answer.body['message']).toContain('Einstellung OPERATORS');
    }
    expect((await ben.ask(listMyAlbums, {})).status).toBe(200);
  });

  it('names nobody who is not there', async () => {
    const operator = await asOperator(app);
    const userId = crypto.randomUUID();
    expect((await operator.ask(suspendMember, { userId, days: 1, reason })).status).toBe(404);
    expect((await operator.ask(liftSuspension, { userId })).status).toBe(404);
    expect((await operator.ask(endMembersSessions, { userId })).status).toBe(404);
  });
});

it('finds members by a part of name or address, and ends their sessions', async () => {
  const operator = await asOperator(app);
  const [mia] = [await app.as('mia'), await app.as('mia')];
  const { members } = await operator.call(findMembers, { words: 'IA@exam' });
  // The page asks again after each deed, which is no search.
  await operator.call(findMembers, { words: 'IA@exam' });
  expect(members).toMatchObject([{ displayName: 'Mia', sessions: 2, isOperator: false, isSuspended: false }]);
  expect((await operator.call(findMembers, { words: '%' })).members).toEqual([]);
  await operator.call(findMembers, { words: '' });
  // That and for whom, but no address, which would stay when the account is gone.
  expect((await operator.call(readOperatorLog, {})).entries).toMatchObject([
    { operatorName: 'Lea', memberName: null, deed: 'find_members', detail: '' },
    { operatorName: 'Lea', memberName: 'Mia', deed: 'find_members', detail: '' },
  ]);
  expect(await operator.call(endMembersSessions, { userId: mia.userId })).toEqual({ ended: 2 });
  expect((await mia.call(readSession, {})).member).toBeNull();
});

it('finds a child, who has no address, and suspends it without a mail to nobody', async () => {
  const operator = await asOperator(app);
  const userId = await createChild(app.db, 'Igelkind');
  expect(
    v.parse(findMembers.output, await operator.call(findMembers, { words: 'Igelk' })).members,
  ).toMatchObject([{ userId, email: '', isEmailConfirmed: false }]);
  await operator.call(suspendMember, { userId, days: 7, reason: 'Gemein zu anderen' });
  const rows = await app.sql`select from mails where recipient = ''`;
  expect(rows).toEqual([]);
});

describe('taking down', () => {
  it('hides a post from everybody, whatever its author saves, until it is shown again', async () => {
    const operator = await asOperator(app);
    const mia = await app.as('mia');
    const { id } = await mia.call(createPost, draft);
    const subject = { kind: 'post', subjectId: id } as const;
    await operator.call(takeDownContent, { ...subject, reason });
    expect((await app.visitor().ask(readPost, { slug: draft.slug })).status).toBe(404);
    expect((await app.visitor().call(listPosts, { page: 1, search: '', tag: '' })).posts).toEqual([]);
    await mia.call(updatePost, { postId: id, ...draft });
    expect((await app.visitor().ask(readPost, { slug: draft.slug })).status).toBe(404);
    expect((await mia.call(readMyCases, {})).decisions).toMatchObject([
      { kind: 'post', measure: 'take_down', reason },
    ]);
    expect(await operator.ask(takeDownContent, { ...subject, reason })).toMatchObject({ status: 404 });
    expect((await operator.call(listContent, { words: 'beitrag' })).content).toMatchObject([
      { state: 'hidden' },
    ]);
    await operator.call(restoreContent, subject);
    expect((await app.visitor().ask(readPost, { slug: draft.slug })).status).toBe(200);
    expect((await operator.call(readOperatorLog, {})).entries).toMatchObject([
      { deed: 'restore', detail: `Beitrag „${draft.title}“` },
      { deed: 'decide_take_down', detail: `Beitrag „${draft.title}“: ${reason}` },
    ]);
  });

  it('closes a list link, and its owner opens no other in its place', async () => {
    const operator = await asOperator(app);
    const mia = await app.as('mia');
    const album = await createAlbum(app.db);
    const input = { albumId: album.id, shows: 'both', showsName: true } as const;
    const { token } = (await mia.call(saveListLink, input)).link;
    await operator.call(takeDownContent, { kind: 'list', subjectId: token, reason });
    expect((await app.visitor().ask(readSharedList, { token })).status).toBe(404);
    expect((await mia.call(readListLink, { albumId: album.id })).link).toBeNull();
    expect(await mia.ask(saveListLink, input)).toMatchObject({
      status: 403,
      body: { code: 'list_taken_down' },
    });
    await operator.call(restoreContent, { kind: 'list', subjectId: token });
    expect((await app.visitor().ask(readSharedList, { token })).status).toBe(200);
  });
});

describe('the log', () => {
  it('tells who did what, and is only added to', async () => {
    const operator = await asOperator(app);
    const mia = await app.as('mia');
    await operator.call(suspendMember, { userId: mia.userId, days: 7, reason });
    await operator.call(liftSuspension, { userId: mia.userId });
    const { entries } = await operator.call(readOperatorLog, {});
    expect(entries).toMatchObject([
      { operatorName: 'Lea', memberName: 'Mia', deed: 'lift' },
      {
        operatorName: 'Lea',
        memberName: 'Mia',
        deed: 'decide_suspend',
        detail: `Name: ${reason}`,
      },
    ]);
    await expect(sql`update operator_log set detail = ''`.execute(app.db.query)).rejects.toThrow(
      /only added to/,
    );
    await expect(
      sql`update operator_log set operator_id = ${mia.userId}`.execute(app.db.query),
    ).rejects.toThrow(/only added to/);
    await app.db.query.deleteFrom('users').where('id', '=', mia.userId).execute();
    expect((await operator.call(readOperatorLog, {})).entries).toMatchObject([
      { memberName: null },
      { memberName: null },
    ]);
  });
});

it('tells the state: mails, jobs, sizes and what came in a month', async () => {
  const operator = await asOperator(app);
  await noteTableSizes.run(app.house);
  await app.sql`update table_sizes set noted_on = current_date - 20, bytes = bytes - 1000`;
  const state = await operator.call(readState, {});
  expect(state.members).toBe(1);
  expect(state.databaseBytes).toBeGreaterThan(1_000_000);
  expect(state.tables.length).toBeGreaterThan(5);
  expect(state.tables[0]?.monthBytes).toBeGreaterThanOrEqual(1000);
  expect(state).toMatchObject({ release, backups: { areMade: false, newestAt: null } });
  expect(state.postgres?.version).toMatch(/^\d+\.\d+$/);
});

it('counts a mail as failing from its first failed try on, and none that is in hand for the first time', async () => {
  const operator = await asOperator(app);
  await app.sql`
    insert into mails (recipient, subject, text_body, html_body, attempts, send_after)
    select 'mia@example.org', '', '', '', attempts, now() + minutes * interval '1 minute'
    from (values (0, 1), (1, 5), (1, 1), (2, 5)) as m (attempts, minutes)
  `;
  expect((await operator.call(readState, {})).mails.failing).toBe(2);
});

it('decides nothing that nobody reported', async () => {
  const operator = await asOperator(app);
  const { userId } = await app.as('mia');
  const answer = await operator.ask(decideCase, {
    kind: 'person',
    subjectId: userId,
    measure: 'none',
    reason,
  });
  expect(answer).toMatchObject({ status: 404, body: { code: 'case_not_found' } });
});
