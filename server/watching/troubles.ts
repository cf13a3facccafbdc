import type { QueueFigures } from '../calls/serve-endpoint.ts';
import type { Disk } from './figures.ts';

/** Logged when it begins and when it is over. */
export type Trouble =
  | 'disk nearly full: data'
  | 'disk nearly full: backup'
  | `${string} wait for long`
  | 'no backup for days'
  | 'the clock leapt';

export interface Observed {
  readonly disks: readonly Disk[];
  readonly oldestMailSeconds: number;
  readonly queues?: readonly QueueFigures[];
  /** Undefined where no nightly backup is wanted, or none was made yet. */
  readonly backupAgeSeconds: number | undefined;
  readonly isClockDoubted: boolean;
}

const smallestFreeShare = 0.05;
const smallestFreeBytes = 500_000_000;
/** After about four tries of a mail. */
const longestMailSeconds = 15 * 60;
/** Two nights and some hours. */
const longestBackupSeconds = 50 * 3_600;

export function troublesIn(observed: Observed): Trouble[] {
  const { disks, oldestMailSeconds, queues = [], backupAgeSeconds = 0, isClockDoubted } = observed;
  const full = disks
    .filter(disk => disk.freeBytes < Math.max(smallestFreeBytes, disk.bytes * smallestFreeShare))
    .map(({ name }) => `disk nearly full: ${name}` as const);
  const mails = oldestMailSeconds > longestMailSeconds ? (['mails wait for long'] as const) : [];
  const backup = backupAgeSeconds > longestBackupSeconds ? (['no backup for days'] as const) : [];
  const overdue = queues
    .filter(({ isOverdue }) => isOverdue === true)
    .map(({ name }) => `${name} wait for long` as const);
  const clock = isClockDoubted ? (['the clock leapt'] as const) : [];
  return [...full, ...mails, ...overdue, ...backup, ...clock];
}
