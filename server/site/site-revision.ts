import type { FeatureDoor } from '../calls/serve-endpoint.ts';
import type { Database } from '../database/database.ts';

/** Changes with anything public. */
export async function siteRevision(doors: readonly FeatureDoor[], db: Database): Promise<string> {
  const revisions = await Promise.all(doors.map(async door => door.siteRevision?.(db)));
  return revisions.filter(revision => revision !== undefined).join(' ');
}
