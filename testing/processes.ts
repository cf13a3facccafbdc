import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What Linux's /proc tells of a process; undefined where it is gone. State "Z": ended, but its parent has not asked. */
export function readProcess(pid: number): { readonly state: string; readonly parent: number } | undefined {
  try {
    // Behind the name, which is in brackets.
    const [state = '', parent] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return { state, parent: Number(parent) };
  } catch {
    return undefined;
  }
}

export function childrenOf(parent: number): number[] {
  const pids = readdirSync('/proc').filter(name => /^\d+$/.test(name));
  return pids.map(Number).filter(pid => readProcess(pid)?.parent === parent);
}

/** The embedded database's processes, its first one first. */
export function databaseProcesses(dataDir: string): number[] {
  const [pid] = readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n');
  return [Number(pid), ...childrenOf(Number(pid))];
}

/** Of its memory, in megabytes. */
export function megabytes(pid: number | undefined, field: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1]) / 1_024);
}
