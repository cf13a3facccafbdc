import { describe, expect, it } from 'vitest';
import {
  changePassword,
  deleteAccount,
  endOtherSessions,
  listSessions,
  readSession,
  signIn,
  signOut,
} from '#features/auth/contract.ts';
import { changeQuantities } from '#features/collection/contract.ts';
import { shellOrigins } from '#shared/native-shell.ts';
import { createAlbum } from '#testing/albums.ts';
import { createMembers, password } from '#testing/people.ts';
import { startAppForThisTest, type TestApp, startAppForThisFile } from '#testing/start-server.ts';

const [android, ios] = shellOrigins;

const app = await startAppForThisFile();

interface Asked {
  readonly method?: string;
  readonly body?: object;
  readonly headers?: Record<string, string>;
}

/** The shell's requests come from a foreign origin, with a bearer token and no cookie. */
const shellHeaders = (token?: string, origin: string = android) => ({
  Origin: origin,
  'Sec-Fetch-Site': 'cross-site',
  'Klebekumpel-Client': 'shell',
  ...(token !== undefined && { Authorization: `Bearer ${token}` }),
});

async function ask(path: string, { method = 'GET', body, headers = {} }: Asked, asked: TestApp = app) {
  const response = await asked.app.request(path, {
    method,
    ...(body && { body: JSON.stringify(body) }),
    headers: { ...(body && { 'Content-Type': 'application/json' }), ...headers },
  });
  const text = await response.text();
  const answer: Record<string, unknown> = text.startsWith('{') ? JSON.parse(text) : {};
  return { status: response.status, headers: response.headers, body: answer };
}

let members = 0;

/** A new member for each test, because rate limits count by address. */
async function newMember({ db }: TestApp = app): Promise<{ email: string; userId: string }> {
  const name = `kind${(members += 1)}`;
  const [made] = await createMembers(db, [name]);
  return { email: `${name}@example.org`, userId: made?.userId ?? '' };
}

/** Signs in as the shell does and returns the token. */
async function signInShell(email: string, headers = shellHeaders()): Promise<string> {
  const answer = await ask(signIn.path, { method: 'POST', body: { email, password }, headers });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('set-cookie')).toBeNull();
  expect(answer.body['sessionToken']).toMatch(/^[\w-]{43}$/);
  return String(answer.body['sessionToken']);
}

async function memberOf(headers: Record<string, string>): Promise<unknown> {
  const { body } = await ask(readSession.path, { headers });
  return body['member'];
}

describe('the token of the shell', () => {
  it('signs in, counts stickers, and ends with signing out', async () => {
    const { email } = await newMember();
    const album = await createAlbum(app.db);
    const token = await signInShell(email, shellHeaders(undefined, ios));
    const headers = shellHeaders(token, ios);
    expect(await memberOf(headers)).toMatchObject({ email });
    const operations = [{ id: crypto.randomUUID(), stickerId: album.stickerIds[0] ?? 0, delta: 1 }];
    const change = { method: 'POST', body: { operations }, headers };
    const changed = await ask(changeQuantities.path.replace(':albumId', String(album.id)), change);
    expect(changed.status).toBe(200);
    expect(changed.body).not.toHaveProperty('sessionToken');

    const left = await ask(signOut.path, { method: 'POST', body: {}, headers });
    expect(left).toMatchObject({ status: 200, body: { sessionToken: null } });
    expect(left.headers.get('set-cookie')).toBeNull();
    expect(await memberOf(headers)).toBeNull();
    expect((await ask('/api/live', { headers })).status).toBe(401);
  });

  it('opens the live stream, which ends with the session', async () => {
    const { email } = await newMember();
    const [phone, tablet] = [await signInShell(email), await signInShell(email)];
    const response = await app.app.request('/api/live', { headers: shellHeaders(phone) });
    expect(response.headers.get('access-control-allow-origin')).toBe(android);
    const all = response.text();
    const ended = await ask(endOtherSessions.path, {
      method: 'POST',
      body: {},
      headers: shellHeaders(tablet),
    });
    expect(ended.body).toEqual({ ended: 1 });
    expect(await all).toContain('"signed_out"');
    expect(await memberOf(shellHeaders(phone))).toBeNull();
    expect(await memberOf(shellHeaders(tablet))).toMatchObject({ email });
  });

  it('is prolonged by use like a cookie, and without one', async () => {
    const { email, userId } = await newMember();
    const headers = shellHeaders(await signInShell(email));
    const sessionsOf = () => app.db.query.selectFrom('sessions').where('user_id', '=', userId);
    const old = {
      last_used_at: new Date(Date.now() - 2 * 86_400_000),
      expires_at: new Date(Date.now() + 60_000),
    };
    await app.db.query.updateTable('sessions').set(old).where('user_id', '=', userId).execute();
    const answer = await ask(listSessions.path, { headers });
    expect(answer.headers.get('set-cookie')).toBeNull();
    const { expires_at: end } = await sessionsOf().select('expires_at').executeTakeFirstOrThrow();
    expect(end.getTime() - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
    await app.db.query
      .updateTable('sessions')
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .where('user_id', '=', userId)
      .execute();
    expect(await memberOf(headers)).toBeNull();
  });

  it('is replaced with the password and forgotten with the account', async () => {
    const { email } = await newMember();
    const before = shellHeaders(await signInShell(email));
    const body = { currentPassword: password, password: 'Dachs-im-Schnee-8' };
    const changed = await ask(changePassword.path, { method: 'POST', body, headers: before });
    const after = shellHeaders(String(changed.body['sessionToken']));
    expect(await memberOf(before)).toBeNull();
    expect(await memberOf(after)).toMatchObject({ email });
    const gone = { method: 'POST', body: { password: body.password }, headers: after };
    expect(await ask(deleteAccount.path, gone)).toMatchObject({ status: 200, body: { sessionToken: null } });
  });

  it('is guessed as slowly as in a browser', async () => {
    const { email } = await newMember();
    const wrong = { method: 'POST', body: { email, password: 'Fuchs-im-Bau-9' } };
    const browser = { 'Sec-Fetch-Site': 'same-origin' };
    const statuses: number[] = [];
    for (const headers of [browser, shellHeaders(), browser, shellHeaders(), browser, shellHeaders()])
      statuses.push((await ask(signIn.path, { ...wrong, headers })).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });
});

describe('cookie and bearer token', () => {
  it('are never mixed: the shell has no cookie, a browser no bearer token', async () => {
    const [mia, ben] = [await newMember(), await newMember()];
    const token = await signInShell(mia.email);
    const web = app.visitor();
    await web.call(signIn, { email: ben.email, password });
    const cookie = { Cookie: web.cookie };
    expect(await memberOf({ ...shellHeaders(token), ...cookie })).toMatchObject({ email: mia.email });
    expect(await memberOf({ ...shellHeaders(), ...cookie })).toBeNull();
    expect(await memberOf({ ...cookie, Authorization: `Bearer ${token}` })).toMatchObject({
      email: ben.email,
    });
    expect(await memberOf({ Authorization: `Bearer ${token}` })).toBeNull();
    expect(await memberOf(shellHeaders(web.cookie.replace('session=', '')))).toMatchObject({
      email: ben.email,
    });
    // Signing in through the shell leaves the browser's session alone.
    const both = { ...shellHeaders(), ...cookie };
    await signInShell(mia.email, both);
    expect(await memberOf(cookie)).toMatchObject({ email: ben.email });
  });

  it.each(['', 'Bearer', 'Bearer x', 'Basic bWlhOmlnZWw=', `Bearer ${'a'.repeat(44)}`, 'a'.repeat(43)])(
    'a broken authorization "%s" is nobody',
    async authorization => {
      const headers = { ...shellHeaders(), Authorization: authorization };
      expect((await ask(listSessions.path, { headers })).status).toBe(401);
    },
  );
});

describe('who may write and read from where', () => {
  const evil = 'https://evil.example';
  const client = { 'Klebekumpel-Client': 'shell' };
  const cases = [
    ['Android with its token', { Origin: android, ...client }, 'token', 200, android],
    ['iOS with its token', { Origin: ios, ...client }, 'token', 200, ios],
    ['Android without a token', { Origin: android, ...client }, 'none', 401, android],
    ['Android with a cookie', { Origin: android, ...client }, 'cookie', 401, android],
    ['Android with a cookie, not saying what it is', { Origin: android }, 'cookie', 403, android],
    ['Android with a token, not saying what it is', { Origin: android }, 'token', 403, android],
    ['our own page with its cookie', { 'Sec-Fetch-Site': 'same-origin' }, 'cookie', 200, null],
    ['our own page with a token', { 'Sec-Fetch-Site': 'same-origin' }, 'token', 401, null],
    ['another page with a cookie', { Origin: evil }, 'cookie', 403, null],
    ['another page with a token', { Origin: evil, ...client }, 'token', 403, null],
    ['a similar origin', { Origin: 'https://localhost:8443', ...client }, 'token', 403, null],
    ['a similar scheme', { Origin: 'http://localhost', ...client }, 'token', 403, null],
    ['no origin', client, 'token', 403, null],
  ] as const;

  it.each(cases)('%s', async (_, sent, credential, status, allowed) => {
    const { email } = await newMember();
    const web = app.visitor();
    await web.call(signIn, { email, password });
    const known = {
      none: {},
      cookie: { Cookie: web.cookie },
      token: { Authorization: `Bearer ${web.cookie.replace('session=', '')}` },
    };
    const headers = { 'Sec-Fetch-Site': 'cross-site', ...sent, ...known[credential] };
    const write = await ask(endOtherSessions.path, { method: 'POST', body: {}, headers });
    expect(write.status).toBe(status);
    for (const answer of [write, await ask(listSessions.path, { headers })]) {
      expect(answer.headers.get('access-control-allow-origin')).toBe(allowed);
      expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
      expect(answer.headers.get('vary')).toContain('Origin');
    }
  });

  it.each([
    [android, 204],
    [ios, 204],
    [evil, 405],
    ['null', 405],
  ])('a preflight from %s: %d', async (origin, status) => {
    const answer = await ask(changeQuantities.path, {
      method: 'OPTIONS',
      headers: {
        Origin: origin,
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers':
          'authorization,content-type,klebekumpel-client,member-id,idempotency-key',
      },
    });
    expect(answer.status).toBe(status);
    const isAllowed = status === 204;
    expect(answer.headers.get('access-control-allow-origin')).toBe(isAllowed ? origin : null);
    expect(answer.headers.get('access-control-allow-headers')?.toLowerCase()).toBe(
      isAllowed ? 'authorization, content-type, klebekumpel-client, member-id, idempotency-key' : undefined,
    );
  });

  it('whether the server is there may be seen by the shell', async () => {
    const { headers } = await ask('/api/health', { headers: shellHeaders() });
    expect(headers.get('access-control-allow-origin')).toBe(android);
  });

  it('pictures may be shown by the shell and read by nobody else', async () => {
    const answer = await ask('/pictures/nothing.svg', { headers: { Origin: evil } });
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    const page = await ask(readSession.path, {});
    expect(page.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });

  it('can be switched off', async () => {
    const closed = await startAppForThisTest({ NATIVE_SHELL: 'off' });
    const { email } = await newMember(closed);
    const sent = { method: 'POST', body: { email, password }, headers: shellHeaders() };
    const answer = await ask(signIn.path, sent, closed);
    expect(answer.status).toBe(403);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    const preflight = { Origin: android, 'Access-Control-Request-Method': 'POST' };
    expect((await ask(signIn.path, { method: 'OPTIONS', headers: preflight }, closed)).status).toBe(405);
  });
});

describe('links that open the app', () => {
  const fingerprint = Array.from({ length: 32 }, () => 'AB').join(':');

  it('are announced where the operator has builds of the shell', async () => {
    const apps = { ANDROID_APP: `de.example.app ${fingerprint}`, APPLE_APP: 'A1B2C3D4E5.de.example.app' };
    const announcing = await startAppForThisTest(apps);
    const links = await announcing.app.request('/.well-known/assetlinks.json');
    expect(await links.json()).toEqual([
      {
        relation: ['delegate_permission/common.handle_all_urls'],
        target: {
          namespace: 'android_app',
          package_name: 'de.example.app',
          sha256_cert_fingerprints: [fingerprint],
        },
      },
    ]);
    const association = await announcing.app.request('/.well-known/apple-app-site-association');
    expect(association.headers.get('content-type')).toMatch(/^application\/json/);
    expect(await association.json()).toEqual({
      applinks: {
        details: [
          { appIDs: ['A1B2C3D4E5.de.example.app'], components: [{ '/': '/invite/*' }, { '/': '/list/*' }] },
        ],
      },
    });
  });

  it('are not there otherwise', async () => {
    expect((await ask('/.well-known/assetlinks.json', {})).status).toBe(404);
    expect((await ask('/.well-known/apple-app-site-association', {})).status).toBe(404);
  });
});
