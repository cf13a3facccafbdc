import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changePassword, signIn } from '#features/auth/contract.ts';
import { changeQuantities, readCollection } from '#features/collection/contract.ts';
import { findMembers } from '#features/moderation/operator-contract.ts';
import { listFriends, searchMembers } from '#features/friends/contract.ts';
import { forgetCounts } from '#server/calls/forget-counts.ts';
import { markAs } from '#server/backup/copy-mark.ts';
import { readConfig } from '#server/config.ts';
import { featureDoors } from '#server/features.ts';
import { runJob } from '#server/jobs.ts';
import { release } from '#server/release.ts';
import { createAlbum } from '#testing/albums.ts';
import type { ApiClient } from '#testing/api-client.ts';
import { breakableNetwork } from '#testing/breakable-network.ts';
import { createTestDatabase } from '#testing/database/database.ts';
import { password } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/start-server.ts';
import { listenForMetrics } from './metrics-port.ts';
import { createMetrics } from './metrics.ts';
import { OutageLog } from './outage-log.ts';
import { troublesIn } from './troubles.ts';
import { createLog } from '#server/log.ts';

const token = 'a token of sixteen characters';
let app: TestApp;
beforeEach(async () => {
  app = await startTestApp({ METRICS_TOKEN: token, LOG_LEVEL: 'info' });
});
afterEach(() => app.close());

async function scrape(sent: string = token, of = app) {
  const answer = await of.app.request('/metrics', { headers: { Authorization: `Bearer ${sent}` } });
  return { status: answer.status, text: await answer.text() };
}
const linesAbout = (message: string) =>
  app.logged.map(line => JSON.parse(line)).filter(line => line.message === message);

describe('metrics', () => {
  it('count requests by route, refusals, queues, jobs, disks and connections', async () => {
    const mia = await app.as('mia');
    await mia.call(listFriends, {});
    await mia.ask(changePassword, { currentPassword: 'falsch', password: 'ein ganz neues Wort' });
    await runJob(app.house, forgetCounts);
    await app.sql`insert into mails (recipient, subject, text_body, html_body, created_at, send_after)
      values ('a', '', '', '', now() - interval '1 hour', now() + interval '1 day')`;
    const { status, text } = await scrape();
    expect(status).toBe(200);
    expect(text).toContain(
      `klebekumpel_request_duration_seconds_count{method="GET",route="${listFriends.path}",status="200"} 1`,
    );
    expect(text).toContain('klebekumpel_refusals_total{code="password_wrong"} 1');
    expect(text).toContain('klebekumpel_queue_waiting{queue="mails"} 1');
    expect(text).toContain('klebekumpel_queue_waiting{queue="push"} 0');
    expect(text).toMatch(/klebekumpel_oldest_mail_seconds 36\d\d/);
    expect(text).toMatch(/klebekumpel_job_done_timestamp_seconds\{job="forget-counts"\} \d{10}/);
    expect(text).toMatch(/klebekumpel_database_connections\{state="open"\} [1-9]/);
    expect(text).toMatch(/klebekumpel_database_bytes \d{6,}/);
    expect(text).toContain('klebekumpel_live_streams 0');
    expect(text).toContain('klebekumpel_nodejs_eventloop_lag_p99_seconds');
    // Metrics identify no member.
    expect(text).not.toMatch(new RegExp(`${mia.userId}|mia`));
  });

  it.each(['grafana.json', 'alarms.yaml'])('are all that %s asks for', async fileName => {
    const file = await readFile(path.resolve('docs/operations', fileName), 'utf8');
    const asked = new Set([...file.matchAll(/klebekumpel_[a-z0-9_]+/g)].map(([name]) => name));
    expect(asked.size).toBeGreaterThan(8);
    const { text } = await scrape();
    const given = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name));
    expect([...asked].filter(name => !given.has(name.replace(/_(?:bucket|count)$/, '')))).toEqual([]);
  });

  it('name the release, and tell of backups that nobody set up, and of a copy', async () => {
    const { text } = await scrape();
    expect(text).toContain(`klebekumpel_release_info{release="${release}"} 1`);
    expect(text).toContain('klebekumpel_backup_age_seconds +Inf');
    expect(text).toContain('klebekumpel_restored_copy 0');
    await markAs(app.db.query, 'copy');
    expect((await scrape()).text).toContain('klebekumpel_restored_copy 1');
  });

  it('are there for the token alone', async () => {
    expect((await scrape('another token of many characters')).status).toBe(404);
    const answer = await app.app.request('/metrics');
    expect(answer.status).toBe(404);
    const without = await startTestApp();
    expect(
      (await without.app.request('/metrics', { headers: { Authorization: 'Bearer undefined' } })).status,
    ).toBe(404);
    await without.close();
  });

  it('stand on a port of their own, where one is set', async () => {
    const config = readConfig({ METRICS_PORT: '0' });
    const server = await listenForMetrics(config, createMetrics(app.house, featureDoors));
    const ask = async (asked: string) => fetch(`http://127.0.0.1:${server.port}${asked}`);
    expect(await (await ask('/metrics')).text()).toContain('klebekumpel_database_up 1');
    expect((await ask('/')).status).toBe(404);
    // The message names METRICS_PORT, so that nobody takes PORT for the taken one.
    const taken = readConfig({ METRICS_PORT: String(server.port) });
    await expect(listenForMetrics(taken, createMetrics(app.house, featureDoors))).rejects.toThrow(
      /^METRICS_PORT, METRICS_HOST: .*EADDRINUSE/,
    );
    await server.close();
  });
});

describe('the log of security', () => {
  it('names who is limited once, and nobody by name or address', async () => {
    const visitor = app.visitor();
    await app.as('mia');
    for (let tries = 0; tries < 30; tries += 1)
      await visitor.ask(signIn, { email: 'mia@example.org', password: `falsch ${tries}` });
    const limited = linesAbout('security: limited');
    expect(limited).toHaveLength(1);
    expect(limited[0]).toMatchObject({
      level: 'warn',
      route: signIn.path,
      who: expect.stringMatching(/^[\w-]{10}$/),
    });
    expect(app.logged.join('')).not.toMatch(/mia@|127\.0\.0\.1|falsch/);
  });

  it('names the route of a request and nothing that was in it (SEC-L1)', async () => {
    const talkative = await startTestApp({ LOG_LEVEL: 'debug' });
    const mia = await talkative.as('mia');
    await mia.ask(searchMembers, { name: 'Geheimnisvoll' });
    await mia.ask(changePassword, { currentPassword: 'Geheimnisvoll', password: 'Geheimnisvoll' });
    await talkative.app.request('/l/Geheimnisvoll?from=Geheimnisvoll');
    const said = talkative.logged.join('');
    await talkative.close();
    expect(said).toContain(searchMembers.path);
    const secrets = ['Geheimnisvoll', 'mia@example.org', mia.cookie?.split('=')[1] ?? ''];
    expect(secrets.filter(secret => said.includes(secret))).toEqual([]);
  });

  it('says who asked for what is not theirs to do', async () => {
    const mia = await app.as('mia');
    await mia.ask(findMembers, { words: 'Ben' });
    await mia.ask(findMembers, { words: 'Ben' });
    const foreign = { method: 'POST', headers: { 'Sec-Fetch-Site': 'cross-site', Cookie: mia.cookie ?? '' } };
    await app.app.request(changePassword.path, foreign);
    const denied = linesAbout('security: denied').map(({ route, code }) => [route, code]);
    expect(denied).toEqual([
      [findMembers.path, 'operator_only'],
      ['/api/*', 'cross_site'],
    ]);
  });

  it('says how changes of rights ended', async () => {
    const mia = await app.as('mia');
    await mia.ask(changePassword, { currentPassword: 'falsch', password: 'ein ganz neues Wort' });
    await mia.call(changePassword, { currentPassword: password, password: 'ein ganz neues Wort' });
    const lines = linesAbout('security: rights');
    expect(lines.map(({ route, outcome }) => [route, outcome])).toEqual([
      [changePassword.path, 'password_wrong'],
      [changePassword.path, 'done'],
    ]);
    expect(new Set(lines.map(({ who }) => who)).size).toBe(1);
    expect(JSON.stringify(lines)).not.toContain(mia.userId);
  });
});

describe('an outage', () => {
  it('is said when it begins and when it is over, whatever it costs', async () => {
    const lines: Array<{ message: string; requests?: number }> = [];
    const log = createLog('info', line => lines.push(JSON.parse(line)));
    let isUp = false;
    const outage = new OutageLog(async () => isUp, log);
    for (let requests = 0; requests < 500; requests += 1) outage.met(new Error('connect ECONNREFUSED'));
    expect(lines.map(({ message }) => message)).toEqual(['the database is out of reach']);
    isUp = true;
    await expect.poll(() => outage.isOn).toBe(false);
    expect(lines.at(-1)).toMatchObject({ message: 'the database answers again', requests: 500 });
    outage.met(new Error('connect ECONNREFUSED'));
    expect(lines).toHaveLength(3);
    await outage.close();
  });

  it.each([
    ['members', (mia: ApiClient) => mia.ask(listFriends, {})],
    [
      'a proxy that looks whether the app is well',
      (_: ApiClient, cutOff: TestApp) => cutOff.app.request('/api/health'),
    ],
  ] as const)('costs two lines in the app, not two for each request of %s', async (_, ask) => {
    const database = await createTestDatabase();
    const network = await breakableNetwork(database.connectionString);
    const cutOff = await startTestApp({ LOG_LEVEL: 'info' }, undefined, { ...database, ...network });
    const mia = await cutOff.as('mia');
    await network.cut();
    const statuses = [];
    for (let requests = 0; requests < 30; requests += 1) statuses.push((await ask(mia, cutOff)).status);
    expect(new Set(statuses)).toEqual(new Set([503]));
    await network.mend();
    const said = () =>
      cutOff.logged.map(line => JSON.parse(line).message).filter(message => /database/.test(message));
    await expect.poll(said).toContain('the database answers again');
    expect(said().filter(message => message === 'the database is out of reach')).toHaveLength(1);
    expect(cutOff.logged.filter(line => line.includes('"request'))).toHaveLength(1);
    expect((await mia.ask(listFriends, {})).status).toBe(200);
    await cutOff.close();
    await network.cut();
  });

  it('of a network that swallows everything is answered and heals by itself', async () => {
    const database = await createTestDatabase();
    const network = await breakableNetwork(database.connectionString);
    const settings = { DATABASE_PATIENCE: '1', LOG_LEVEL: 'info' };
    const deaf = await startTestApp(settings, undefined, { ...database, ...network });
    const mia = await deaf.as('mia');
    network.vanish();
    const asked = Array.from({ length: 5 }, () => mia.ask(listFriends, {}));
    expect((await deaf.app.request('/api/health')).status).toBe(503);
    expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([503]));
    await network.mend();
    await expect.poll(async () => (await mia.ask(listFriends, {})).status).toBe(200);
    // The connections that vanished would be waited for.
    await network.cut();
    await deaf.close();
  });

  it('of a full disk is said to members and watchers, who go on reading', async () => {
    const full = await startTestApp({ LOG_LEVEL: 'info', METRICS_TOKEN: token });
    let hasRoom = false;
    full.db.hasRoom = async () => hasRoom;
    const album = await createAlbum(full.db, { count: 3 });
    const mia = await full.as('mia');
    await full.asOwner(`create function no_room() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`);
    await full.asOwner('create trigger no_room before insert on collections execute function no_room()');
    const [stickerId = 0] = album.stickerIds;
    const operations = [{ id: crypto.randomUUID(), stickerId, delta: 1 as const }];
    const tap = () => mia.ask(changeQuantities, { albumId: album.id, operations });
    for (let tries = 0; tries < 5; tries += 1)
      expect(await tap()).toMatchObject({ status: 507, body: { code: 'no_room' } });
    const health = async () => (await full.app.request('/api/health')).json();
    expect(await health()).toEqual({ status: 'full' });
    expect((await scrape(token, full)).text).toContain('klebekumpel_database_full 1');
    expect((await mia.ask(readCollection, { albumId: album.id })).status).toBe(200);
    const said = () => full.logged.map(line => JSON.parse(line).message).filter(line => /room/.test(line));
    await full.asOwner('drop trigger no_room on collections');
    hasRoom = true;
    expect((await tap()).status).toBe(200);
    await expect.poll(health).toEqual({ status: 'ok' });
    expect(said()).toEqual(['the database has no room left', 'the database has room again']);
    expect(full.logged.filter(line => line.includes('"message":"request'))).toEqual([]);
    await full.close();
  });
});

describe('troubles', () => {
  const fine = {
    disks: [{ name: 'data', freeBytes: 5e10, bytes: 1e11 }],
    oldestMailSeconds: 60,
    backupAgeSeconds: 80_000,
    isClockDoubted: false,
  } as const;
  const disk = (freeBytes: number, bytes: number) => ({
    ...fine,
    disks: [{ name: 'data', freeBytes, bytes } as const],
  });

  it.each([
    ['nothing', fine, []],
    ['no backup is wanted', { ...fine, backupAgeSeconds: undefined }, []],
    ['a small disk', disk(400_000_000, 1e10), ['disk nearly full: data']],
    ['a large disk', disk(4e9, 1e11), ['disk nearly full: data']],
    ['mails', { ...fine, oldestMailSeconds: 1_000 }, ['mails wait for long']],
    [
      'queues',
      {
        ...fine,
        queues: [
          { name: 'push', waiting: 9 },
          { name: 'reports', waiting: 1, isOverdue: true },
        ],
      },
      ['reports wait for long'],
    ],
    ['a clock', { ...fine, isClockDoubted: true }, ['the clock leapt']],
    ['two nights', { ...fine, backupAgeSeconds: 190_000 }, ['no backup for days']],
  ])('are seen: %s', (_, observed, troubles) => {
    expect(troublesIn(observed)).toEqual(troubles);
  });

  it('are said once when they begin, and once when they are over', async () => {
    await app.sql`insert into mails (recipient, subject, text_body, html_body, created_at, send_after)
      values ('a', '', '', '', now() - interval '1 hour', now() + interval '1 day')`;
    await app.troubles.look();
    await app.troubles.look();
    expect(linesAbout('trouble')).toMatchObject([{ trouble: 'mails wait for long', level: 'warn' }]);
    await app.sql`delete from mails`;
    await app.troubles.look();
    expect(linesAbout('trouble is over')).toHaveLength(1);
  });
});
