import type { Database } from '../database/database.ts';
import { isConnectionFailure } from '../database/failures.ts';
import type { Live } from './live.ts';
import type { CopiesChange } from './copies-change.ts';
import type { FeatureDoor } from '../calls/serve-endpoint.ts';

/** So many changes are asked about at once, so that a burst ends within the time of a request. */
export const mostAtOnce = 1_000;

/** With more changes than this waiting (some 5 MB), all are dropped, and everybody hears that something is missing. */
export const mostWaiting = 50_000;

/** Gathers changes while features are asked about earlier ones, so that a burst costs them only a few statements. */
export function tellerOfCopies(
  db: Database,
  live: Pick<Live, 'postFound'>,
  doors: ReadonlyArray<Pick<FeatureDoor, 'whomCopiesConcern'>>,
): (changes: readonly CopiesChange[]) => void {
  let waiting: CopiesChange[] = [];
  let isAsking = false;

  async function find() {
    if (waiting.length > mostWaiting) {
      waiting = [];
      isAsking = false;
      throw new Error('too many changes of copies waited');
    }
    const changes = waiting.splice(0, mostAtOnce);
    try {
      const told = await Promise.all(doors.flatMap(door => door.whomCopiesConcern?.(db, changes) ?? []));
      askOn();
      return told.flat();
    } catch (error) {
      // Put back, because after an outage `find` is called again.
      if (isConnectionFailure(error)) waiting = [...changes, ...waiting];
      else askOn();
      throw error;
    }
  }

  function askOn(): void {
    isAsking = waiting.length > 0;
    if (isAsking) live.postFound(find);
  }

  return changes => {
    // What is beyond the bound is forgotten at the next try.
    if (waiting.length <= mostWaiting) waiting = waiting.concat(changes);
    if (!isAsking) askOn();
  };
}
