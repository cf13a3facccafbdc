import { forgetInstanceKey, instanceKey } from '#server/calls/instance-keys.ts';
import type { Database, Queries } from '#server/database/database.ts';

const name = 'generation';

/** Hex digits of the key: not secret, but long enough that no value is drawn twice. */
const digits = 16;

/** Identifies this database's history; devices compare it with the value that they know. */
export async function readGeneration(db: Database): Promise<string> {
  return (await instanceKey(db, { name, lasts: 'for-ever' })).toString('hex').slice(0, digits);
}

export function endGeneration(db: Queries): Promise<void> {
  return forgetInstanceKey(db, name);
}
