import { sql } from 'kysely';
import { holdFamily, takeOut } from './leaving.ts';
import type { House } from '#server/context.ts';
import type { Job } from '#server/jobs.ts';

/** Ends what waited too long: links for an own account, and questions of guardians, of whom one did not answer (P-39). */
export const endWaiting: Job = {
  name: 'end-what-guardians-wait-for',
  schedule: '37 * * * *',
  async run(house) {
    const { query } = house.db;
    await sql`delete from own_account_offers where expires_at < now()`.execute(query);
    await sql`delete from guardian_asks where expires_at < now() and kind <> 'remove_guardian'`.execute(
      query,
    );
    const { rows } = await sql<{ id: string; askedBy: string }>`
      select id, asked_by as "askedBy" from guardian_asks where expires_at < now()
    `.execute(query);
    for (const silence of rows) await takeOutSilent(house, silence);
  },
};

function takeOutSilent(house: House, { id, askedBy }: { id: string; askedBy: string }): Promise<void> {
  return house.db.transaction(async tx => {
    const family = await holdFamily(tx, askedBy);
    // The other one may have said no, or been asked anew, at this moment.
    const { numAffectedRows } = await sql`
      delete from guardian_asks where id = ${id} and expires_at < now()
    `.execute(tx);
    for (const other of numAffectedRows === 0n ? [] : (family?.others ?? [])) await takeOut(house, tx, other);
  });
}
