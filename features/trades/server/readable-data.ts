import { sql, type RawBuilder } from 'kysely';
import { readableTexts as text } from './readable-text.ts';
import { seenBy } from './store.ts';
import { joinKnownAs } from '#features/profiles/server/known-as.ts';
import { readableTable, type ReadForPeople } from '#server/personal-data.ts';

interface Row {
  readonly name: string | null;
  readonly direction: 'incoming' | 'outgoing';
  /** What the member gives and gets. */
  readonly sides: readonly [string | null, string | null];
  readonly message: string;
  readonly status: 'pending' | 'accepted' | 'declined' | 'cancelled';
  readonly byGuardians: boolean;
  readonly createdAt: Date;
}

/** The member's requests for the export, newest first; their stickers are looked up as they are read. */
export const readTradesData: ReadForPeople = (tx, userId) => {
  const { direction, gives, isSide, partner } = seenBy(userId);
  const select = sql<Row>`
    select k."displayName" as name, ${direction} as direction, t.message, t.status,
      t.refused_by_guardians as "byGuardians", t.created_at as "createdAt",
      ${sidesOf(gives)} as sides
    from trade_requests t ${joinKnownAs({ viewer: sql`${userId}::uuid`, person: partner })}
    where ${isSide} order by t.created_at desc, t.id`;
  return [readableTable(tx, text.trades, select, cells)];
};

function sidesOf(gives: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select array[
      string_agg(l.label, ', ' order by l.label) filter (where l.side = ${gives}),
      string_agg(l.label, ', ' order by l.label) filter (where l.side <> ${gives})]
    from (
      select ts.side, a.name || ' ' || s.code || case when ts.quantity > 1 then ' × ' || ts.quantity else '' end as label
      from trade_request_stickers ts join stickers s on s.id = ts.sticker_id join albums a on a.id = s.album_id
      where ts.trade_request_id = t.id
    ) l)`;
}

function cells(row: Row): readonly string[] {
  return [
    row.name ?? text.unknown,
    row.direction === 'outgoing' ? text.mine : text.theirs,
    row.sides[0] ?? '',
    row.sides[1] ?? '',
    row.message,
    row.byGuardians ? text.byGuardians : text.status[row.status],
    row.createdAt.toISOString(),
  ];
}
