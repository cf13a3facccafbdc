import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync } from 'node:fs';

const hasProc = existsSync('/proc/self/stat');

/**
 * When the process began, as an opaque text: with the pid it names one process for ever, while a pid alone is given
 * to another process later. Undefined when there is no such process, or only its unreaped remains (a zombie).
 */
export function processStart(pid: number): string | undefined {
  return hasProc ? startFromProc(pid) : startFromPs(pid);
}

/** Fields of /proc/PID/stat are described in proc(5). */
function startFromProc(pid: number): string | undefined {
  const stat = readText(`/proc/${pid}/stat`);
  // The second field is the command in brackets and may hold spaces and brackets itself.
  const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticksSinceBoot = rest[18];
  if (ticksSinceBoot === undefined || state === 'Z' || state === 'X') return undefined;
  // Ticks repeat after a restart of the machine.
  return `${readText('/proc/sys/kernel/random/boot_id').trim()}/${ticksSinceBoot}`;
}

function startFromPs(pid: number): string | undefined {
  const [state = 'Z', start] = ps(pid, 'stat=,lstart=');
  return state.startsWith('Z') ? undefined : start;
}

/** First column and the rest of the line; both undefined when there is no such process. */
function ps(pid: number, columns: string): readonly [string | undefined, string | undefined] {
  const env = { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' };
  const { stdout } = spawnSync('ps', ['-ww', '-o', columns, '-p', String(pid)], { encoding: 'utf8', env });
  const match = /^\s*(\S+)\s+(.*?)\s*$/.exec(stdout);
  return [match?.[1], match?.[2]];
}

/**
 * Is this the live server with that `cluster_name`? It stands on the server's command line, which everyone may read;
 * the working directory of another user's process is hidden from root in most containers.
 */
export function isServer(pid: number, clusterName: string): boolean {
  if (processStart(pid) === undefined) return false;
  const command = hasProc ? readText(`/proc/${pid}/cmdline`) : (ps(pid, 'stat=,command=')[1] ?? '');
  return command.includes(clusterName);
}

/** Is something listed under this pid, be it a zombie or a stranger? */
export function isPidTaken(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Names the pid namespace of this process: pids of another container say nothing about life and death there. */
export function pidNamespace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    return 'host';
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
