import { createServer } from 'node:net';
import { once } from 'node:events';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { portOf } from '#server/calls/port-of.ts';
import { DataDirInUseError } from '#server/embedded-postgres/start.ts';
import { startFailureText, type StartSettings } from './start-failure.ts';

/** No setting is given. */
const settings: StartSettings = { port: '3000', host: '', databaseUrl: undefined };

/** Node's error when the port or host cannot be listened on. */
async function listenError(port: number, host: string): Promise<unknown> {
  const server = createServer();
  const [error]: unknown[] = await Promise.race([
    once(server, 'nothing').catch((reason: unknown) => [reason]),
    once(server.listen(port, host), 'listening').then(() => [undefined]),
  ]);
  server.close();
  return error;
}

async function databaseError(address: string): Promise<unknown> {
  const client = new pg.Client(address);
  return client.connect().then(
    () => undefined,
    (error: unknown) => error,
  );
}

describe('a start that fails', () => {
  it('names a port that is taken', async () => {
    const other = createServer();
    await once(other.listen(0, '127.0.0.1'), 'listening');
    const port = portOf(other);
    const error = await listenError(port, '127.0.0.1');
    other.close();
    expect(startFailureText(error, { ...settings, port: String(port) })).toMatch(
      `Port ${port} ist schon belegt`,
    );
  });

  it.each(['192.0.2.1', 'nix da'])('names HOST=%s', async host => {
    const error = await listenError(0, host);
    expect(startFailureText(error, { ...settings, host })).toMatch(`HOST: „${host}“`);
  });

  it.each(['127.0.0.1', 'localhost'])('names DATABASE_URL where no database answers at %s', async at => {
    const databaseUrl = `postgres://u:geheim@${at}:1/x`;
    const text = startFailureText(await databaseError(databaseUrl), { ...settings, databaseUrl });
    expect(text).toMatch(/^DATABASE_URL: .*ECONNREFUSED 127\.0\.0\.1:1/);
    expect(text).not.toContain('geheim');
  });

  it('names DATABASE_URL where the database is none or another', () => {
    const error = Object.assign(new Error('database "x" does not exist'), { code: '3D000' });
    const databaseUrl = 'postgres://127.0.0.1/x';
    expect(startFailureText(error, { ...settings, databaseUrl })).toMatch(
      /^DATABASE_URL: .*"x" does not exist/,
    );
  });

  it('says the reason of each address that a name has', () => {
    const refused = (at: string) =>
      Object.assign(new Error(`connect ECONNREFUSED ${at}`), { code: 'ECONNREFUSED', syscall: 'connect' });
    const error = new AggregateError([refused('::1:1'), refused('127.0.0.1:1')]);
    expect(startFailureText(error, { ...settings, databaseUrl: 'postgres://localhost:1/x' })).toMatch(
      /^DATABASE_URL: .*::1:1, connect ECONNREFUSED 127/,
    );
  });

  it('names DATABASE_OWNER_URL where the role of the app may make no tables', () => {
    const cause = Object.assign(new Error('permission denied for schema public'), { code: '42501' });
    const error = new Error('Migration failed: permission denied for schema public', { cause });
    expect(startFailureText(error, settings)).toMatch(/^DATABASE_OWNER_URL: .*permission denied for schema/);
  });

  it('names the process that has the data already', () => {
    expect(startFailureText(new DataDirInUseError('/srv/data', 4711), settings)).toMatch(
      /^Mit den Daten in \/srv\/data läuft Klebekumpel schon \(Prozess 4711\)\. .*DATA_DIR=/,
    );
  });

  it('says the reason of everything else as it is', () => {
    expect(startFailureText(new Error('Migration 0001 failed'), settings)).toBe(
      'Der Start ist fehlgeschlagen: Migration 0001 failed',
    );
  });
});
