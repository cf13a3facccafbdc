import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync } from 'node:fs';
import { codeOf } from '../error-code.ts';

const hasProc = existsSync('/proc/self/stat');

/**
 * When the process began, as an opaque text. Together with the pid it identifies one process for ever, while a pid
 * alone is reused. Undefined where there is no such process, or only a zombie.
 */
export function processStart(pid: number): string | undefined {
  return hasProc ? startFromProc(pid) : startFromPs(pid);
}

/** proc(5) describes the fields of /proc/PID/stat. */
function startFromProc(pid: number): string | undefined {
  const stat = readText(`/proc/${pid}/stat`);
  // The second field is the command in brackets, which may itself contain spaces and brackets.
  const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticksSinceBoot = rest[18];
  if (ticksSinceBoot === undefined || state === 'Z' || state === 'X') return undefined;
  // With the boot's id, because ticks repeat after a restart of the machine.
  return `${readText('/proc/sys/kernel/random/boot_id').trim()}/${ticksSinceBoot}`;
}

function startFromPs(pid: number): string | undefined {
  const [state = 'Z', start] = ps(pid, 'stat=,lstart=');
  return state.startsWith('Z') ? undefined : start;
}

/** The first column and the rest of the line; both undefined where there is no such process. */
function ps(pid: number, columns: string): readonly [string | undefined, string | undefined] {
  const env = { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' };
  const { stdout } = spawnSync('ps', ['-ww', '-o', columns, '-p', String(pid)], { encoding: 'utf8', env });
  const match = /^\s*(\S+)\s+(.*?)\s*$/.exec(stdout);
  return [match?.[1], match?.[2]];
}

/**
 * Whether this is the live server with that `cluster_name`, which is on its command line, readable for everyone. The
 * working directory of another user's process is hidden even from root in most containers.
 */
export function isServer(pid: number, clusterName: string): boolean {
  if (processStart(pid) === undefined) return false;
  const command = hasProc ? readText(`/proc/${pid}/cmdline`) : (ps(pid, 'stat=,command=')[1] ?? '');
  return command.includes(clusterName);
}

/** Whether anything has this pid, be it a zombie or an unrelated process. */
export function isPidTaken(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** The pid namespace of this process: pids of another container tell nothing about processes there. */
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
