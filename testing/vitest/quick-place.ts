import { readFileSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const memory = '/dev/shm';

/** Many times what two workers keep there. */
const roomyBytes = 4 * 1024 ** 3;

/**
 * Where tests keep what is temporary: in memory where there is plenty (Linux; a container has 64 MB). Each test file makes
 * and drops a database of 700 files, whose names on a disk took half of the kernel's time (32 s against 18 s for 462 tests
 * of the server), and what Chromium's processes share are files of this place, too (6 % of a journey's processor time).
 */
export function findQuickPlace(): string {
  const mount = readMounts().find(line => line.split(' ')[1] === memory);
  if (mount === undefined || /\bnoexec\b/.test(mount)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return Math.min(process.availableMemory(), bavail * bsize) < roomyBytes ? tmpdir() : memory;
}

/** Linux lists them there. */
function readMounts(): string[] {
  try {
    return readFileSync('/proc/mounts', 'utf8').split('\n');
  } catch {
    return [];
  }
}
