import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Transactions per second, with a time limit or a number per client; undefined where pgbench is missing. The variable
 * `at` begins at 0 for each client.
 */
export function pgbench(
  connectionString: string,
  script: string,
  options: { readonly clients: number } & ({ readonly seconds: number } | { readonly each: number }),
): number | undefined {
  const directory = mkdtempSync(path.join(tmpdir(), 'klebekumpel-pgbench-'));
  const file = path.join(directory, 'transaction.sql');
  writeFileSync(file, script);
  const address = new URL(connectionString);
  const howLong = 'each' in options ? ['-t', String(options.each)] : ['-T', String(options.seconds)];
  const load = ['-c', String(options.clients), '-j', '1', ...howLong];
  const host = address.searchParams.get('host') ?? address.hostname;
  const where = ['-h', host, '-U', address.username, address.pathname.slice(1)];
  try {
    const output = execFileSync(
      'pgbench',
      ['-n', '-M', 'prepared', '-D', 'at=0', ...load, '-f', file, ...where],
      {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    return Number(/tps = ([\d.]+)/.exec(output)?.[1]);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  } finally {
    rmSync(directory, { recursive: true });
  }
}
