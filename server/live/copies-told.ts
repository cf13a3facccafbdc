import type { Database } from '../database/database.ts';
import type { Live } from './live.ts';
import type { CopiesChange } from './copies-change.ts';
import type { FeatureDoor } from '../calls/serve-endpoint.ts';

/** Gathers changes while features are asked about earlier ones, so that a burst costs them only a few statements. */
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
    try {
      const told = await Promise.all(doors.flatMap(door => door.whomCopiesConcern?.(db, changes) ?? []));
      askOn();
      return told.flat();
    } catch (error) {
      // Put back, because after an outage `find` is called again.
      if (db.isConnectionFailure(error)) waiting = [...changes, ...waiting];
      else askOn();
      throw error;
    }
  }

  function askOn(): void {
    isAsking = waiting.length > 0;
    if (isAsking) live.postFound(find);
  }

  return changes => {
    waiting.push(...changes);
    if (!isAsking) askOn();
  };
}
