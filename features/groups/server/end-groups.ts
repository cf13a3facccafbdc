import { sql } from 'kysely';
import { announcedDays } from '../rules/limits.ts';
import type { Queries } from '#server/database/database.ts';

const today = sql`(now() at time zone 'Europe/Berlin')::date`;

export interface Ending {
  readonly groupId: string;
  readonly organiserId: string;
  readonly name: string;
  /** A date as people read it. */
  readonly endsOn: string;
}

/** Groups to be announced now. If the job ran late, they end as much later: nobody loses lists unawares. */
export async function takeEnding(tx: Queries): Promise<readonly Ending[]> {
  const { rows } = await sql<Ending>`
    update groups set announced_at = now(), ends_on = greatest(ends_on, ${today} + ${announcedDays - 1}::int)
    where announced_at is null and ends_on <= ${today} + ${announcedDays}::int
    returning id as "groupId", organiser_id as "organiserId", name, to_char(ends_on, 'DD.MM.YYYY') as "endsOn"
  `.execute(tx);
  return rows;
}

/** Of groups that were announced: their last day, a whole one, is over. */
export const isOver = sql<boolean>`announced_at is not null and ends_on < ${today}`;
