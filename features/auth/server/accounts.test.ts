import { personalTables } from '#server/personal-data.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  changePassword,
  deleteAccount,
  endOtherSessions,
  endSession,
  exportPersonalData,
  listSessions,
  readSession,
  signIn,
  signOut,
} from '../contract.ts';
import { signUp } from '../sign-up-contract.ts';
import { crowdedBeatMs } from './limits.ts';
import { mostSessions } from './replace-session.ts';
import type { Database } from '#server/database/database.ts';
import { createWorld } from '#testing/mias-world.ts';
import { holdLock } from '#testing/database/held-lock.ts';
import { createMembers, createPerson, password, people } from '#testing/people.ts';
import { startAppForThisTest, startAppForThisFile } from '#testing/start-server.ts';

const app = await startAppForThisFile();
beforeEach(() => app.asOwner('truncate rate_limits'));

const newcomer = {
  displayName: 'Zoë',
  email: 'Zoe@Example.org ',
  password: 'drei müde Dachse',
  avatarUrl: '/avatars/cat.svg',
};

/** Limits count in fixed windows: work that begins in one window and ends in the next is done again. */
async function withinOneWindow<T>({ query }: Database, work: () => Promise<T>): Promise<T> {
  const minutes = 5;
  const readWindow = () =>
    query
      .selectNoFrom(sql<number>`floor(extract(epoch from now()) / ${minutes * 60})`.as('window'))
      .execute();
  for (;;) {
    const [before] = await readWindow();
    const done = await work();
    const [after] = await readWindow();
    if (before?.window === after?.window) return done;
  }
}

/** Signs in from an address. */
function from(own: Pick<typeof app, 'visitor'>) {
  return (email: string, tried: string, address: string) => {
    const body = JSON.stringify({ email, password: tried });
    return own.visitor().send('POST', signIn.path, body, { 'X-Forwarded-For': address });
  };
}

async function countRows({ query }: Database): Promise<number> {
  const rows = await query.selectFrom('rate_limits').select('key').execute();
  return rows.length;
}

describe('signing up', () => {
  it('makes an account that can sign in, with the address in any case', async () => {
    const visitor = app.visitor();
    expect(await visitor.call(signUp, newcomer)).toEqual({});
    expect(visitor.cookie).toBe('');
    const { member } = await visitor.call(signIn, { email: 'zoe@example.org', password: newcomer.password });
    expect(member).toMatchObject({
      displayName: 'Zoë',
      email: 'zoe@example.org',
      avatarUrl: '/avatars/cat.svg',
    });
    expect((await visitor.call(readSession, {})).member).toEqual(member);
  });

  it('answers a taken address exactly like a free one, and leaves that account alone', async () => {
    await createPerson(app.db, 'mia');
    const free = await app.visitor().ask(signUp, { ...newcomer, email: 'frei@example.org' });
    const taken = await app
      .visitor()
      .ask(signUp, { ...newcomer, email: people.mia.email, displayName: 'Böse' });
    expect(comparable(taken)).toEqual(comparable(free));
    const { member } = await app.visitor().call(signIn, { email: people.mia.email, password });
    expect(member.displayName).toBe('Mia');
  });

  it('stays open elsewhere when a few networks made as many accounts as all together may', async () => {
    const own = await startAppForThisTest({ TRUSTED_PROXIES: '1' });
    const join = async (at: number, address: string) => {
      const body = JSON.stringify({ ...newcomer, email: `neu${at}@example.org` });
      return (await own.visitor().send('POST', signUp.path, body, { 'X-Forwarded-For': address })).status;
    };
    const seen = await withinOneWindow(own.db, async () => {
      await sql`delete from rate_limits`.execute(own.db.query);
      await Promise.all([1, 2, 3, 4, 5, 6].map(at => join(at, '203.0.113.7')));
      await sql`update rate_limits set count = 300 where key like 'sign-up-in-all:%'`.execute(own.db.query);
      return [await join(7, '203.0.113.7'), await join(8, '198.51.100.8')];
    });
    expect(seen).toEqual([429, 200]);
  });

  it.each([
    ['zu kurz', 'abcde', 'password_too_short'],
    ['am häufigsten', 'password', 'password_too_common'],
    ['unter den 30.000', 'marlboro1', 'password_too_common'],
    ['deutsch', 'Passwort123', 'password_too_common'],
    ['das Produkt', 'klebekumpel', 'password_too_common'],
    ['ein Zeichen', 'aaaaaaaa', 'password_too_common'],
    ['zu lang', 'x1'.repeat(129), 'password_too_long'],
  ])('refuses a password that is %s', async (_, weak, code) => {
    const answer = await app.visitor().ask(signUp, { ...newcomer, email: 'neu@example.org', password: weak });
    expect(answer).toMatchObject({ status: 422, body: { code, field: 'password' } });
  });

  it('follows the operator who asks for longer passwords', async () => {
    const strict = await startAppForThisTest({ PASSWORD_MIN: '12' });
    const answer = await strict.visitor().ask(signUp, { ...newcomer, password: 'elf Zeichen' });
    expect(answer.body['message']).toBe('Das Passwort muss mindestens 12 Zeichen lang sein.');
    expect((await strict.visitor().call(readSession, {})).passwordMin).toBe(12);
  });

  it.each([
    ['displayName', { displayName: ' \u202E\u200B ' }],
    ['displayName', { displayName: 'x'.repeat(51) }],
    ['email', { email: 'keine-adresse' }],
    ['email', { email: 'a@b.c\r\nBcc: x@y.z' }],
    ['avatarUrl', { avatarUrl: 'https://example.org/me.png' }],
  ])('names the field %s that does not fit', async (field, wrong) => {
    const answer = await app.visitor().ask(signUp, { ...newcomer, ...wrong });
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid_input', fields: [field] } });
  });

  it('keeps nothing of the password but an argon2id hash', async () => {
    const rows = await app.sql<{ all: string }>`select jsonb_agg(u)::text as all from users u`;
    expect(rows[0]?.all).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
    expect(rows[0]?.all).not.toContain(newcomer.password);
  });
});

describe('signing in', () => {
  it('answers an unknown address exactly like a wrong password', async () => {
    await createPerson(app.db, 'mia');
    const wrong = await app.visitor().ask(signIn, { email: people.mia.email, password: 'falsch' });
    const unknown = await app.visitor().ask(signIn, { email: 'niemand@example.org', password: 'falsch' });
    expect(wrong.status).toBe(401);
    expect(comparable(unknown)).toEqual(comparable(wrong));
    expect(Object.keys(unknown.body)).toEqual(Object.keys(wrong.body));
  });

  it('stores only a hash of the token, in a cookie that scripts cannot read', async () => {
    await createPerson(app.db, 'mia');
    const visitor = app.visitor();
    const answer = await visitor.ask(signIn, { email: people.mia.email, password });
    const cookie = answer.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^session=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax, device=/);
    const token = /session=([\w-]+)/.exec(cookie)?.[1] ?? '';
    const rows = await app.sql<{ all: string }>`select jsonb_agg(s)::text as all from sessions s`;
    expect(rows[0]?.all).not.toContain(token);
  });

  it('uses a __Host- cookie behind https', async () => {
    const secure = await startAppForThisTest({ PUBLIC_URL: 'https://sticker.example' });
    await createPerson(secure.db, 'mia');
    const answer = await secure.visitor().ask(signIn, { email: people.mia.email, password });
    expect(answer.headers.get('set-cookie')).toMatch(
      /^__Host-session=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(answer.headers.get('strict-transport-security')).toContain('max-age=31536000');
  });

  it('ends the session that the browser had and gives a fresh token', async () => {
    const mia = await app.as('mia');
    const before = mia.cookie;
    await mia.call(signIn, { email: people.mia.email, password });
    expect(mia.cookie).not.toBe(before);
    const old = app.visitor();
    old.cookie = before;
    expect((await old.call(readSession, {})).member).toBeNull();
  });

  it('slows down after five wrong passwords, only there, and forgets them after a right one', async () => {
    await createPerson(app.db, 'mia');
    const visitor = app.visitor();
    const wrong = () => visitor.ask(signIn, { email: people.mia.email, password: 'falsch' });
    for (let i = 0; i < 4; i += 1) expect((await wrong()).status).toBe(401);
    await visitor.call(signIn, { email: people.mia.email, password });
    for (let i = 0; i < 5; i += 1) expect((await wrong()).status).toBe(401);
    const slowed = await wrong();
    expect(slowed).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(Number(slowed.headers.get('retry-after'))).toBeGreaterThan(0);
    const other = await app.visitor().ask(signIn, { email: people.ben.email, password: 'falsch' });
    expect(other.status).toBe(401);
  });

  it('leaves the owner in from anywhere, whatever one network tried before', async () => {
    const own = await startAppForThisTest({ TRUSTED_PROXIES: '1' });
    await createPerson(own.db, 'mia');
    const trying = from(own);
    const set = (purpose: string, count: number) =>
      sql`update rate_limits set count = ${count} where key like ${`${purpose}:%`}`.execute(own.db.query);
    const seen = await withinOneWindow(own.db, async () => {
      await sql`delete from rate_limits`.execute(own.db.query);
      const statuses = [(await trying(people.mia.email, 'falsch', '198.51.100.9')).status];
      await set('sign-in-share', 16);
      // Just before it is closed for all new devices; what its share refuses counts no more.
      await set('sign-in-elsewhere', 79);
      for (const [tried, address] of [
        ['falsch', '198.51.100.9'],
        [password, '192.0.2.1'],
      ] as const)
        statuses.push((await trying(people.mia.email, tried, address)).status);
      return statuses;
    });
    expect(seen).toEqual([401, 429, 200]);
  });

  it('lets in whoever is right where a pupil tried hundreds, and tells nobody else who has an account', async () => {
    const own = await startAppForThisTest({ TRUSTED_PROXIES: '1', ANSWER_DELAYS: 'on' });
    await createPerson(own.db, 'mia');
    const trying = from(own);
    const school = '198.51.100.20';
    const right = async () => (await trying(people.mia.email, password, school)).status;
    const wrong = async (email: string) => {
      const askedAt = performance.now();
      const { status, body } = await trying(email, 'falsch', school);
      const { requestId: _, retryAfterSeconds: __, message, ...told } = body;
      // Never sooner than the beat, however little there was to do.
      const isEven = performance.now() - askedAt > crowdedBeatMs - 5;
      return JSON.stringify({ status, ...told, isEven, message: typeof message });
    };
    const seen = await withinOneWindow(own.db, async () => {
      await sql`delete from rate_limits`.execute(own.db.query);
      await trying('niemand@example.org', 'falsch', school);
      await sql`update rate_limits set count = 30 where key like 'sign-in-network:%'`.execute(own.db.query);
      const rows = await countRows(own.db);
      const answers = await Promise.all([
        ...[1, 2, 3].map(() => wrong(people.mia.email)),
        ...[1, 2, 3, 4, 5, 6].map(at => wrong(`x${at}@example.org`)),
      ]);
      const added = (await countRows(own.db)) - rows;
      // Tries at accounts are bounded in a crowd, too, by a number that nobody knows.
      const statuses: number[] = [];
      for (const count of [199, 300]) {
        await sql`update rate_limits set count = ${count} where key like 'sign-in-crowd:%'`.execute(
          own.db.query,
        );
        statuses.push(await right());
      }
      return { answers: [...new Set(answers)].map(told => JSON.parse(told)), added, statuses };
    });
    expect(seen).toEqual({
      answers: [{ status: 429, code: 'network_crowded', field: 'password', isEven: true, message: 'string' }],
      // Of the account and of the network; invented addresses add none.
      added: 2,
      statuses: [200, 429],
    });
  });

  it('counts the networks of a /48 together: one person can have 256 of them', async () => {
    const own = await startAppForThisTest({ TRUSTED_PROXIES: '1' });
    await createPerson(own.db, 'mia');
    const trying = from(own);
    const seen = await withinOneWindow(own.db, async () => {
      await sql`delete from rate_limits`.execute(own.db.query);
      const statuses = [(await trying(people.mia.email, 'falsch', '2001:db8:1:100::7')).status];
      // As often as four networks may.
      await sql`update rate_limits set count = 120 where key like 'sign-in-network-site:%'`.execute(
        own.db.query,
      );
      for (const address of ['2001:db8:1:200::7', '2001:db8:2:100::7'])
        statuses.push((await trying(people.mia.email, 'falsch', address)).status);
      return statuses;
    });
    expect(seen).toEqual([401, 429, 401]);
  });

  it('lets exactly one of two simultaneous tries pass at the edge of the limit', async () => {
    await createPerson(app.db, 'mia');
    const wrong = () => app.visitor().ask(signIn, { email: people.mia.email, password: 'falsch' });
    for (let i = 0; i < 4; i += 1) await wrong();
    const statuses = (await Promise.all([wrong(), wrong()])).map(answer => answer.status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([401, 429]);
  });
});

describe('a session', () => {
  it('ends 7 days after its last use, is prolonged by use, and ends after 90 days in any case', async () => {
    const mia = await app.as('mia');
    const age = (days: number) =>
      app.sql`
      update sessions set last_used_at = last_used_at - ${days} * interval '1 day',
        expires_at = expires_at - ${days} * interval '1 day', created_at = created_at - ${days} * interval '1 day'
      where user_id = ${mia.userId}`;
    const isIn = async () => (await mia.call(readSession, {})).member !== null;
    await age(6);
    expect(await isIn()).toBe(true);
    await age(6);
    expect(await isIn()).toBe(true);
    await app.sql`update sessions set created_at = now() - interval '89 days 23 hours', last_used_at = now() - interval '1 day'
      where user_id = ${mia.userId}`;
    expect(await isIn()).toBe(true);
    await age(1);
    expect(await isIn()).toBe(false);
    const ben = await app.as('ben');
    await app.sql`update sessions set expires_at = expires_at - interval '8 days' where user_id = ${ben.userId}`;
    expect((await ben.call(readSession, {})).member).toBeNull();
  });

  it('is over for every call at once when the member signs out', async () => {
    const mia = await app.as('mia');
    const stolen = app.visitor();
    stolen.cookie = mia.cookie;
    await mia.call(signOut, {});
    expect(mia.cookie).toBe('');
    expect((await stolen.ask(listSessions, {})).status).toBe(401);
  });

  it('can be seen and ended from another device', async () => {
    const [phone, laptop, tablet] = [await app.as('ben'), await app.as('ben'), await app.as('ben')];
    const { sessions } = await laptop.call(listSessions, {});
    expect(sessions.length).toBeGreaterThanOrEqual(3);
    const current = (await phone.call(listSessions, {})).sessions.find(session => session.isCurrent);
    await laptop.call(endSession, { sessionId: current?.id ?? '' });
    expect((await phone.ask(listSessions, {})).status).toBe(401);
    expect((await laptop.ask(endSession, { sessionId: current?.id ?? '' })).body['code']).toBe(
      'session_not_found',
    );
    await laptop.call(endOtherSessions, {});
    expect((await tablet.ask(listSessions, {})).status).toBe(401);
    expect((await laptop.call(listSessions, {})).sessions).toHaveLength(1);
  });
});

it('a member has so many sessions: a new one ends the one that was used longest ago', async () => {
  const [mia] = await createMembers(app.db, ['Mia Viele']);
  const phone = await app.signedIn(mia?.userId ?? '');
  const oldest = await app.signedIn(mia?.userId ?? '');
  for (let at = 2; at < mostSessions; at += 1) await app.signedIn(phone.userId);
  await app.sql`update sessions set last_used_at = now() + interval '1 second'
    where id = (select id from sessions where user_id = ${phone.userId} order by created_at limit 1)`;
  await oldest.call(listSessions, {});
  await app.signedIn(phone.userId);
  expect((await oldest.ask(listSessions, {})).status).toBe(401);
  expect((await phone.call(listSessions, {})).sessions).toHaveLength(mostSessions);
});

describe('changing the password', () => {
  it('needs the current one, ends the other sessions and renews this one', async () => {
    const [here, there] = [await app.as('lea'), await app.as('lea')];
    const next = 'Ein-Dachs-im-Bau-3';
    const wrong = await here.ask(changePassword, { currentPassword: 'falsch', password: next });
    expect(wrong).toMatchObject({ status: 403, body: { code: 'password_wrong', field: 'currentPassword' } });
    const before = here.cookie;
    await here.call(changePassword, { currentPassword: password, password: next });
    expect(here.cookie).not.toBe(before);
    expect((await here.call(readSession, {})).member).not.toBeNull();
    expect((await there.ask(listSessions, {})).status).toBe(401);
    expect((await app.visitor().ask(signIn, { email: people.lea.email, password })).status).toBe(401);
    await app.visitor().call(signIn, { email: people.lea.email, password: next });
  });

  it('is done when it is sent again because the answer was lost', async () => {
    const mia = await app.as('mia');
    const change = { currentPassword: password, password: 'Ein-Dachs-im-Bau-3' };
    await mia.call(changePassword, change);
    await mia.call(changePassword, change);
    expect((await mia.call(readSession, {})).member).not.toBeNull();
  });

  it('counts a wrong one once, though it is asked whether it is changed already', async () => {
    const [{ userId } = { userId: '' }] = await createMembers(app.db, ['Uwe']);
    const uwe = await app.signedIn(userId);
    const change = (currentPassword: string) =>
      uwe.ask(changePassword, { currentPassword, password: 'Ein-Dachs-im-Bau-3' });
    for (let typed = 0; typed < 9; typed += 1) expect((await change('falsch')).status).toBe(403);
    expect((await change(password)).status).toBe(200);
    expect((await change('falsch')).status).toBe(429);
    // What somebody does with one session leaves its owner the others.
    const elsewhere = (await app.signedIn(userId)).ask(deleteAccount, { password: 'falsch' });
    expect((await elsewhere).status).toBe(403);
  });
});

describe('an old password', () => {
  it('is not replaced twice by two that both know it', async () => {
    const ben = await app.as('ben');
    const lock = await holdLock(app, 'select from users where id = $1 for update', [ben.userId]);
    const both = ['Ein-Dachs-im-Bau-3', 'Zwei-Dachse-im-Bau-4'].map(next =>
      ben.ask(changePassword, { currentPassword: password, password: next }),
    );
    await lock.untilStopped(both);
    await lock.release();
    const statuses = (await Promise.all(both)).map(answer => answer.status);
    expect(new Set(statuses)).toEqual(new Set([200, 403]));
  });

  it('starts no session once another one has taken its place, however close', async () => {
    const [{ userId } = { userId: '' }] = await createMembers(app.db, ['Ida']);
    const change = `update users set password_hash = password_hash || 'x' where id = $1`;
    const sessions = app.db.query.selectFrom('sessions').select('id').where('user_id', '=', userId);
    const lock = await holdLock(app, change, [userId]);
    const late = app.visitor().ask(signIn, { email: 'ida@example.org', password });
    await lock.untilStopped([late]);
    await lock.release();
    expect(await late).toMatchObject({ status: 401, body: { code: 'credentials_wrong' } });
    expect(await sessions.execute()).toEqual([]);
  });
});

describe('personal data', () => {
  it('is exported whole, however much there is', async () => {
    const own = await startAppForThisTest();
    const mia = await own.as('mia');
    const text = 'x'.repeat(1_000);
    await sql`
      insert into blog_posts (author_id, title, slug, content, excerpt, tags, is_published)
      select ${mia.userId}, 'Titel', 'beitrag-' || n, ${text} || n, '', '{}', false from generate_series(1, 12000) n
    `.execute(own.db.query);
    const answer = await mia.ask(exportPersonalData, {});
    const tables = Object(answer.body['tables']);
    expect(tables.blog_posts).toHaveLength(12_000);
    expect(new Set(tables.blog_posts.map((row: { slug: string }) => row.slug)).size).toBe(12_000);
    expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(12_000_000);
    expect(answer.headers.get('content-disposition')).toContain('klebekumpel-meine-daten.json');
  });

  it('is exported and erased in every table that holds some', async () => {
    const own = await startAppForThisTest();
    await createWorld(own);
    const mia = await own.as('mia');
    const { tables } = await mia.call(exportPersonalData, {});
    expect(Object.keys(tables)).toEqual(personalTables(own.house.tables));
    expect(Object.values(tables).every(rows => rows.length > 0)).toBe(true);
    expect(JSON.stringify(tables)).not.toMatch(/argon2|token_hash/);

    await own.as('ben');
    expect((await mia.ask(deleteAccount, { password: 'falsch' })).status).toBe(403);
    await mia.call(deleteAccount, { password });
    for (const [table, { owners = [] }] of Object.entries(own.house.tables)) {
      for (const owner of owners) {
        const isOfMia = sql`${sql.ref(owner)} = ${mia.userId}`;
        const { rows } = await sql`select 1 from ${sql.table(table)} where ${isOfMia}`.execute(own.db.query);
        expect(rows, `${table}.${owner}`).toEqual([]);
      }
    }
    expect((await mia.ask(listSessions, {})).status).toBe(401);
    const { rows: left } = await sql<{ email: string }>`select email from users`.execute(own.db.query);
    expect(left.map(({ email }) => email)).toEqual(expect.arrayContaining([people.ben.email]));
    expect(left).not.toContainEqual({ email: people.mia.email });
  });
});

/** Leaves out what differs in every response. */
function comparable(answer: { status: number; body: Record<string, unknown>; headers: Headers }) {
  const { requestId: _, ...body } = answer.body;
  const headers = [...answer.headers].filter(([name]) => name !== 'x-request-id');
  return { status: answer.status, body, headers };
}
