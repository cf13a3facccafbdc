import { randomUUID } from 'node:crypto';
import { chmod, cp, lstat, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { canRead, type DatabaseUser } from './database-user.ts';
import { EmbeddedPostgresError } from './set-up-error.ts';

interface Copying {
  readonly native: string;
  readonly version: string;
  readonly user: DatabaseUser | undefined;
  /** Completes the copied package, whose directory it gets; false where it cannot. */
  readonly prepare: (packageDir: string) => Promise<boolean>;
  /** Where copies may be kept, best first. */
  readonly cacheDirs: readonly string[] | undefined;
}

/**
 * Copies PostgreSQL's programs (60 MB, 0.2 s), once per version, to a cache directory where the user can run them.
 * Returns the directory in the copy that corresponds to `native`.
 */
export async function copyBinaries(copying: Copying): Promise<string> {
  const reasons: string[] = [];
  for (const cache of copying.cacheDirs ?? cacheDirectories(copying.user)) {
    const target = path.join(cache, `postgres-${copying.version}`);
    try {
      await copyTo(target, copying);
      if (copying.user !== undefined && !(await canRead(path.join(target, 'native/bin'), copying.user)))
        throw new Error(`${cache} is closed to uid ${copying.user.uid}`);
      return path.join(target, 'native');
    } catch (error) {
      reasons.push(error instanceof Error ? error.message : String(error));
    }
  }
  throw new EmbeddedPostgresError(
    `The embedded database's programs can neither run in ${copying.native} nor be copied (${reasons.join('; ')}).`,
  );
}

/** Temporary directories come last, because systems clean them while the database runs. */
function cacheDirectories(user: DatabaseUser | undefined): string[] {
  const own = process.env['XDG_CACHE_HOME'] ?? path.join(homedir(), '.cache');
  const lasting = user === undefined ? own : '/var/cache';
  const fallback = path.join(tmpdir(), `klebekumpel-programs-${process.getuid?.() ?? 0}`);
  return [path.join(lasting, 'klebekumpel'), fallback];
}

async function copyTo(target: string, { native, prepare }: Copying): Promise<void> {
  const parent = path.dirname(target);
  await mkdir(parent, { recursive: true, mode: 0o755 });
  await refuseForeign(parent);
  if (await isThere(target)) return refuseForeign(target);
  const draft = `${target}.${randomUUID()}`;
  try {
    await cp(native, path.join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
    // Done first, because the copy of a read-only directory is read-only, too.
    await openForReading(draft);
    if (!(await prepare(draft))) throw new Error(`${draft} cannot be completed`);
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    // Another process may have been faster; its copy is just as good.
    if (!(await isThere(target))) throw error;
  }
}

async function isThere(place: string): Promise<boolean> {
  return (await lstat(place).catch(() => undefined)) !== undefined;
}

/** Programs in a directory that another user can write to could have been replaced. */
async function refuseForeign(directory: string): Promise<void> {
  const entry = await lstat(directory);
  const isOwn = entry.uid === process.getuid?.() || entry.uid === 0;
  if (!entry.isDirectory() || !isOwn || (entry.mode & 0o022) !== 0)
    throw new Error(`${directory} can be written by others`);
}

/** A strict umask at installation leaves files that only their owner may read. */
async function openForReading(directory: string): Promise<void> {
  await chmod(directory, 0o755);
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    const place = path.join(directory, entry.name);
    if (entry.isDirectory()) await openForReading(place);
    else if (entry.isFile()) await chmod(place, path.basename(directory) === 'bin' ? 0o755 : 0o644);
  }
}
