import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { createAccessToken, endAccessToken, listAccessTokens } from '../access-token-contract.ts';
import { changePassword, exportPersonalData, listSessions } from '../contract.ts';
import { mostAccessTokens } from '../rules/access-token.ts';
import { forgetSessions } from './forget-sessions.ts';
import { endAllSessions, suspendAccount } from './suspension.ts';
import { changeQuantities, listMyAlbums, readCollection } from '#features/collection/contract.ts';
import { setDiscoverability } from '#features/profiles/contract.ts';
import { giveAccessToken } from '#testing/access-token.ts';
import { createAlbum } from '#testing/albums.ts';
import { ApiClient } from '#testing/api-client.ts';
import { openMailboxForThisFile } from '#testing/mailbox.ts';
import { createChild, password } from '#testing/people.ts';
import { startAppForThisFile } from '#testing/start-server.ts';

const mailbox = await openMailboxForThisFile();
const app = await startAppForThisFile({ SMTP_URL: mailbox.smtpUrl, LOG_LEVEL: 'info' });
const album = await createAlbum(app.db);
beforeEach(async () => {
  await app.sql`delete from rate_limits`;
  await app.db.query.deleteFrom('users').execute();
});

const wish = (more: object = {}) => ({
  name: 'Mein Skript',
  scope: 'read' as const,
  password,
  ...more,
});

function program(accessToken: string): ApiClient {
  return Object.assign(new ApiClient(app.app), { accessToken });
}

const signedOut = { status: 401, body: { code: 'unauthenticated' } };
const plusOne = () => ({
  albumId: album.id,
  operations: [{ id: crypto.randomUUID(), stickerId: album.stickerIds[0] ?? 0, delta: 1 as const }],
});

describe('an access token', () => {
  it('is told once, is stored as a digest, and is listed beside the devices', async () => {
    const mia = await app.as('mia');
    const mails = mailbox.received.length;
    const made = await mia.call(createAccessToken, wish({ name: '  Mein Skript ' }));
    expect(made.token).toMatch(/^klebekumpel_[\w-]{43}$/);
    const { accessTokens } = await mia.call(listAccessTokens, {});
    expect(accessTokens).toMatchObject([{ name: 'Mein Skript', scope: 'read', lastUsedAt: null }]);
    const exported = JSON.stringify(await mia.call(exportPersonalData, {}));
    expect(exported).toContain('"access_tokens":[{');
    const rows = await app.sql<{ hash: string }>`
      select encode(token_hash, 'hex') as hash from access_tokens`;
    for (const secret of [made.token, rows[0]?.hash ?? '?']) expect(exported).not.toContain(secret);
    expect((await mailbox.arrival(mails)).subject).toBe('Neuer Zugangsschlüssel für dein Konto');
    const rights = app.logged.filter(line => line.includes('security: rights'));
    expect(rights.at(-1)).toContain(createAccessToken.path);
    expect(rights.join()).not.toContain(made.token);
  });

  it('asks for the password, and counts wrong ones', async () => {
    const mia = await app.as('mia');
    const refused = await mia.ask(createAccessToken, wish({ password: 'falsch' }));
    expect(refused).toMatchObject({ status: 403, body: { code: 'password_wrong', field: 'password' } });
    for (let more = 0; more < 9; more += 1) await mia.ask(createAccessToken, wish({ password: 'falsch' }));
    expect((await mia.ask(createAccessToken, wish())).status).toBe(429);
    expect((await mia.call(listAccessTokens, {})).accessTokens).toEqual([]);
  });

  it('is one of ten at most', async () => {
    const mia = await app.as('mia');
    for (let made = 1; made < mostAccessTokens; made += 1) await giveAccessToken(app, mia.userId, 'read');
    await mia.call(createAccessToken, wish());
    const refused = await mia.ask(createAccessToken, wish());
    expect(refused).toMatchObject({ status: 409, body: { code: 'too_many_access_tokens' } });
    expect(refused.body['message']).toMatch(/^Du hast schon 10 Zugangsschlüssel\./);
  });
});

describe('a program with one', () => {
  it('reads without an origin, and is seen', async () => {
    const mia = await app.as('mia');
    await mia.call(changeQuantities, plusOne());
    const { token } = await giveAccessToken(app, mia.userId, 'read');
    const { quantities } = await program(token).call(readCollection, { albumId: album.id });
    expect(Object.values(quantities)).toEqual([1]);
    const { accessTokens } = await mia.call(listAccessTokens, {});
    expect(accessTokens[0]?.lastUsedAt).toEqual(expect.any(String));
  });

  it('changes quantities only where it may', async () => {
    const mia = await app.as('mia');
    const reading = program((await giveAccessToken(app, mia.userId, 'read')).token);
    const changing = program((await giveAccessToken(app, mia.userId, 'quantities')).token);
    const refused = await reading.ask(changeQuantities, plusOne());
    expect(refused).toMatchObject({ status: 403, body: { code: 'not_for_tokens' } });
    const { quantities } = await changing.call(changeQuantities, plusOne());
    expect(Object.values(quantities)).toEqual([1]);
  });

  it('does nothing else, whatever session it sends beside', async () => {
    const mia = await app.as('mia');
    const { token } = await giveAccessToken(app, mia.userId, 'quantities');
    const both = Object.assign(program(token), { cookie: mia.cookie });
    for (const asked of [
      both.ask(setDiscoverability, { isDiscoverable: false }),
      both.ask(listSessions, {}),
      both.ask(createAccessToken, wish()),
      both.send('POST', '/api/auth/sign-out', '{}'),
    ])
      expect(await asked).toMatchObject({ status: 403, body: { code: 'not_for_tokens' } });
    expect((await mia.call(listSessions, {})).sessions).toHaveLength(1);
    const invented = Object.assign(program(`klebekumpel_${'x'.repeat(43)}`), { cookie: mia.cookie });
    expect(await invented.ask(listMyAlbums, {})).toMatchObject(signedOut);
  });

  it('shares the pace of its member', async () => {
    const mia = await app.as('mia');
    const { token } = await giveAccessToken(app, mia.userId, 'read');
    const waiting = Array.from({ length: 120 }, () => program(token).ask(listMyAlbums, {}));
    const statuses = (await Promise.all(waiting)).map(({ status }) => status);
    expect(statuses.filter(status => status === 429).length).toBeGreaterThan(0);
    expect(statuses.filter(status => status === 200).length).toBeGreaterThanOrEqual(100);
  });

  const ends: ReadonlyArray<readonly [string, (userId: string, id: string) => Promise<unknown>]> = [
    [
      'its member ends it',
      async (userId, tokenId) => (await app.signedIn(userId)).call(endAccessToken, { tokenId }),
    ],
    [
      'the password changes',
      async userId =>
        (await app.signedIn(userId)).call(changePassword, {
          currentPassword: password,
          password: 'Ein-Dachs-im-Bau-3',
        }),
    ],
    ['an operator throws the member out', userId => endAllSessions(app.house, userId, app.db.query)],
    [
      'its year is over',
      (_, id) =>
        sql`update access_tokens set expires_at = now() where id = ${id}`
          .execute(app.db.query)
          .then(() => forgetSessions.run(app.house)),
    ],
  ];
  it.each(ends)('is out once %s', async (_, end) => {
    const mia = await app.as('mia');
    const { id, token } = await giveAccessToken(app, mia.userId, 'read');
    expect((await program(token).ask(listMyAlbums, {})).status).toBe(200);
    await end(mia.userId, id);
    expect(await program(token).ask(listMyAlbums, {})).toMatchObject(signedOut);
    expect(await app.db.query.selectFrom('access_tokens').select('id').execute()).toEqual([]);
  });

  it('goes on where its member says so with the new password, and no other one does', async () => {
    const mia = await app.as('mia');
    const [kept, other] = [
      await giveAccessToken(app, mia.userId, 'read'),
      await giveAccessToken(app, mia.userId, 'read'),
    ];
    const foreign = await giveAccessToken(app, (await app.as('ben')).userId, 'read');
    const keptTokens = [kept.id, foreign.id];
    await mia.call(changePassword, { currentPassword: password, password: 'Ein-Dachs-im-Bau-3', keptTokens });
    const asked = [kept, other, foreign].map(({ token }) => program(token).ask(listMyAlbums, {}));
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 401, 200]);
  });

  it('is out while its member is suspended', async () => {
    const mia = await app.as('mia');
    await suspendAccount(app.house, mia.userId, 7, app.db.query);
    const { token } = await giveAccessToken(app, mia.userId, 'read');
    expect(await program(token).ask(listMyAlbums, {})).toMatchObject({ body: { code: 'suspended' } });
  });

  it('is never a child’s, nor ended by somebody else', async () => {
    const child = await createChild(app.db, 'Igelkind');
    const { token, id } = await giveAccessToken(app, child, 'read');
    expect(await program(token).ask(listMyAlbums, {})).toMatchObject(signedOut);
    const lea = await app.as('lea');
    const refused = await lea.ask(endAccessToken, { tokenId: id });
    expect(refused).toMatchObject({ status: 404, body: { code: 'access_token_not_found' } });
  });
});
