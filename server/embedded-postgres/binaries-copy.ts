import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cp, lstat, mkdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';

const Manifest = v.object({ version: v.string() });

/**
 * Copies PostgreSQL's programs (60 MB, 0.2 s), once per version, to a directory below `cache` that all users can read.
 * Returns the copy of the package.
 */
export async function copyPackage(packageDir: string, cache: string): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(path.join(packageDir, 'package.json'), 'utf8'));
  const target = path.join(cache, `postgres-${v.parse(Manifest, manifest).version}`);
  await mkdir(cache, { recursive: true, mode: 0o755 });
  await refuseForeign(cache);
  if (!(await isThere(target))) await copyTo(target, packageDir);
  await refuseForeign(target);
  return target;
}

async function copyTo(target: string, packageDir: string): Promise<void> {
  const draft = `${target}.${randomUUID()}`;
  try {
    await cp(packageDir, draft, { recursive: true, verbatimSymlinks: true });
    // A strict umask at installation leaves files that only their owner may read.
    await promisify(execFile)('chmod', ['-R', 'u=rwX,go=rX', draft]);
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
