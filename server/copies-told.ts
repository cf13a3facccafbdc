import type { Database } from './database.ts';
import type { Live } from './live.ts';
import type { CopiesChange, FeatureDoor } from './serve-endpoint.ts';

/** Gathers changes while features are asked about earlier ones, so that a storm costs them a few statements. */
export function tellerOfCopies(
  db: Database,
  live: Live,
  doors: readonly FeatureDoor[],
): (changes: readonly CopiesChange[]) => void {
  let waiting: CopiesChange[] = [];
  let isAsking = false;

  async function find() {
    const changes = waiting;
    waiting = [];
    const told = await Promise.all(doors.flatMap(door => door.whomCopiesConcern?.(db, changes) ?? []));
    return told.flat();
  }

  function ask(): void {
    isAsking = true;
    live.postFound(() =>
      find().finally(() => {
        isAsking = false;
        if (waiting.length > 0) ask();
      }),
    );
  }

  return changes => {
    waiting.push(...changes);
    if (!isAsking) ask();
  };
}
