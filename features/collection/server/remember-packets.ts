import { mostOfPacket, mostPackets, type OpenedPacket } from '../rules/packet.ts';

/**
 * SQL within the statement that writes collections (`store.ts`), so that a packet is remembered exactly when its stickers
 * are counted. A packet that was sent in pieces grows, and one without stickers is taken back; no member may fill the disk.
 */
export const rememberingPackets = `, packed as (
      insert into packets (user_id, id, album_id, opened_at, price_cents, sticker_ids, fresh)
      select g.user_id, p.id, g.album_id, least(p.opened_at, now()), p.price_cents,
        (p.sticker_ids::int[])[1:${mostOfPacket}], p.fresh
      from unnest($13::int[], $14::uuid[], $15::timestamptz[], $16::int[], $17::text[], $18::int[])
        as p (at, id, opened_at, price_cents, sticker_ids, fresh)
      join given g using (at) join locked using (at)
      where p.sticker_ids <> '{}' and not exists (select from packets_off f where f.user_id = g.user_id) and ${mostPackets} >
        (select count(*) from packets o where o.user_id = g.user_id and o.album_id = g.album_id)
      on conflict (user_id, id) do update
        set sticker_ids = packets.sticker_ids || excluded.sticker_ids, fresh = packets.fresh + excluded.fresh
        where packets.album_id = excluded.album_id
          and cardinality(packets.sticker_ids) + cardinality(excluded.sticker_ids) <= ${mostOfPacket}
    ), taken_back as (
      delete from packets k using unnest($13::int[], $14::uuid[], $17::text[]) as p (at, id, sticker_ids)
      join given g using (at) join locked using (at)
      where k.user_id = g.user_id and k.id = p.id and k.album_id = g.album_id and p.sticker_ids = '{}'
    )`;

/** Its parameters, column by column; undefined where no packet was opened. */
export function packetColumns(ofChanges: ReadonlyArray<readonly OpenedPacket[]>): unknown[] | undefined {
  const packets = ofChanges.flatMap((opened, index) => opened.map(packet => ({ ...packet, at: index + 1 })));
  if (packets.length === 0) return undefined;
  return [
    packets.map(({ at }) => at),
    packets.map(({ id }) => id),
    packets.map(({ openedAt }) => openedAt ?? null),
    packets.map(({ priceCents }) => priceCents ?? null),
    packets.map(({ stickerIds }) => `{${stickerIds.join()}}`),
    packets.map(({ fresh }) => fresh),
  ];
}
