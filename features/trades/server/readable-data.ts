import { sql } from 'kysely';
import { readableTexts as text } from './readable-text.ts';
import { joinKnownAs } from '#features/profiles/server/known-as.ts';
import type { Database } from '#server/database/database.ts';
import type { ReadableTable } from '#server/personal-data.ts';

interface Row {
  readonly name: string | null;
  readonly isMine: boolean;
  readonly gives: string | null;
  readonly gets: string | null;
  readonly message: string;
  readonly status: 'pending' | 'accepted' | 'declined' | 'cancelled';
  readonly byGuardians: boolean;
  readonly createdAt: Date;
}

/** The member's requests for the export, newest first. */
export async function readTradesData(db: Database, userId: string): Promise<ReadableTable[]> {
  const partner = sql`case when r.from_user_id is not distinct from ${userId} then r.to_user_id else r.from_user_id end`;
  const { rows } = await sql<Row>`
    select k."displayName" as name, r.from_user_id is not distinct from ${userId} as "isMine", r.message, r.status,
      r.refused_by_guardians as "byGuardians",
      r.created_at as "createdAt",
      string_agg(t.label, ', ' order by t.label) filter (where (t.side = 'offered') = (r.from_user_id is not distinct from ${userId})) as gives,
      string_agg(t.label, ', ' order by t.label) filter (where (t.side = 'offered') <> (r.from_user_id is not distinct from ${userId})) as gets
    from trade_requests r
    ${joinKnownAs({ viewer: sql`${userId}::uuid`, person: partner })}
    left join lateral (
      select ts.side, a.name || ' ' || s.code || case when ts.quantity > 1 then ' × ' || ts.quantity else '' end as label
      from trade_request_stickers ts join stickers s on s.id = ts.sticker_id join albums a on a.id = s.album_id
      where ts.trade_request_id = r.id
    ) t on true
    where ${userId} in (r.from_user_id, r.to_user_id)
    group by r.id, k."displayName" order by r.created_at desc, r.id
  `.execute(db.query);
  return [
    {
      ...text.trades,
      rows: rows.map(({ name, isMine, gives, gets, message, status, byGuardians, createdAt }) => [
        name ?? text.unknown,
        isMine ? text.mine : text.theirs,
        gives ?? '',
        gets ?? '',
        message,
        byGuardians ? text.byGuardians : text.status[status],
        createdAt.toISOString(),
      ]),
    },
  ];
}
