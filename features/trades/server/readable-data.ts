import { sql } from 'kysely';
import { readableTexts as text } from './readable-text.ts';
import { seenBy } from './store.ts';
import { joinKnownAs } from '#features/profiles/server/known-as.ts';
import type { Database } from '#server/database/database.ts';
import type { ReadableTable } from '#server/personal-data.ts';

interface Row {
  readonly name: string | null;
  readonly direction: 'incoming' | 'outgoing';
  readonly gives: string | null;
  readonly gets: string | null;
  readonly message: string;
  readonly status: 'pending' | 'accepted' | 'declined' | 'cancelled';
  readonly byGuardians: boolean;
  readonly createdAt: Date;
}

/** The member's requests for the export, newest first. */
export async function readTradesData(db: Database, userId: string): Promise<ReadableTable[]> {
  const { direction, gives, isSide, partner } = seenBy(userId);
  const { rows } = await sql<Row>`
    select k."displayName" as name, ${direction} as direction, t.message, t.status,
      t.refused_by_guardians as "byGuardians", t.created_at as "createdAt",
      string_agg(i.label, ', ' order by i.label) filter (where i.side = ${gives}) as gives,
      string_agg(i.label, ', ' order by i.label) filter (where i.side <> ${gives}) as gets
    from trade_requests t
    ${joinKnownAs({ viewer: sql`${userId}::uuid`, person: partner })}
    left join lateral (
      select ts.side, a.name || ' ' || s.code || case when ts.quantity > 1 then ' × ' || ts.quantity else '' end as label
      from trade_request_stickers ts join stickers s on s.id = ts.sticker_id join albums a on a.id = s.album_id
      where ts.trade_request_id = t.id
    ) i on true
    where ${isSide}
    group by t.id, k."displayName" order by t.created_at desc, t.id
  `.execute(db.query);
  return [
    {
      ...text.trades,
      rows: rows.map(row => [
        row.name ?? text.unknown,
        row.direction === 'outgoing' ? text.mine : text.theirs,
        row.gives ?? '',
        row.gets ?? '',
        row.message,
        row.byGuardians ? text.byGuardians : text.status[row.status],
        row.createdAt.toISOString(),
      ]),
    },
  ];
}
