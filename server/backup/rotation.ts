/** `klebekumpel-2026-11-22T012300Z.gz`: the time at which the backup was begun, in UTC. */
const namePattern = /^klebekumpel-(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})(\d{2})Z\.gz$/;

/** A backup is called so until it is complete. */
export const draftEnding = '.part';

export function backupName(at: Date): string {
  return `klebekumpel-${at.toISOString().slice(0, 19).replaceAll(':', '')}Z.gz`;
}

/** Undefined where the name is not that of a nightly backup. */
export function madeAt(name: string): Date | undefined {
  const [, day, hours, minutes, seconds] = namePattern.exec(name) ?? [];
  return day === undefined ? undefined : new Date(`${day}T${hours}:${minutes}:${seconds}Z`);
}

/** A nightly backup that was not finished. */
export function isDraft(name: string): boolean {
  return name.endsWith(draftEnding) && madeAt(name.slice(0, -draftEnding.length)) !== undefined;
}

export interface Rotation {
  readonly days: number;
  readonly weeks: number;
}

const dayMs = 86_400_000;

/**
 * The names of backups that may be deleted. Kept is the newest of each of the last `days` days and `weeks` weeks that
 * have one. Days without a backup do not count, so that the last backups stay when none succeeds any more, nor do those
 * after `now`, which a wrong clock named: they would stand above every later one.
 */
export function outdated(names: readonly string[], { days, weeks }: Rotation, now: Date): string[] {
  const backups = names
    .flatMap(name => {
      const at = madeAt(name)?.getTime();
      return at === undefined || at > now.getTime() ? [] : [{ name, at }];
    })
    .toSorted((one, other) => other.at - one.at);
  const newestOf = (period: (at: number) => number, most: number) => {
    const newest = new Map<number, string>();
    for (const { name, at } of backups) if (!newest.has(period(at))) newest.set(period(at), name);
    return [...newest.values()].slice(0, most);
  };
  const kept = new Set([
    ...newestOf(at => Math.floor(at / dayMs), days),
    // Shifts weeks to begin on a Monday, as 5 January 1970 was.
    ...newestOf(at => Math.floor((at / dayMs - 4) / 7), weeks),
  ]);
  return backups.map(({ name }) => name).filter(name => !kept.has(name));
}
