import { deletePacket, listPackets, setPackets, type Packet } from '../packet-contract.ts';
import { sql } from 'kysely';
import { serve, type Sendable } from '#server/calls/serve-endpoint.ts';

export const serveListPackets = serve(listPackets)(async ({ db, member }, { albumId }) => {
  const { userId } = member;
  const [{ rows: packets }, off] = await Promise.all([
    sql<Sendable<Packet>>`
      select id, opened_at as "openedAt", cardinality(sticker_ids) as size, fresh, price_cents as "priceCents"
      from packets where user_id = ${userId} and album_id = ${albumId} order by opened_at desc, id
    `.execute(db.query),
    db.query.selectFrom('packets_off').select('user_id').where('user_id', '=', userId).execute(),
  ]);
  return { areRemembered: off.length === 0, packets };
});

export const serveDeletePacket = serve(deletePacket)(async ({ db, member }, { packetId }) => {
  await db.query
    .deleteFrom('packets')
    .where('user_id', '=', member.userId)
    .where('id', '=', packetId)
    .execute();
  return {};
});

export const serveSetPackets = serve(setPackets)(async ({ db, member }, { areRemembered }) => {
  const { userId } = member;
  if (areRemembered) await db.query.deleteFrom('packets_off').where('user_id', '=', userId).execute();
  else
    await db.query
      .insertInto('packets_off')
      .values({ user_id: userId })
      .onConflict(same => same.doNothing())
      .execute();
  return {};
});
