import { sql } from 'kysely';
import { endGroupDevice, listGroupDevices } from '../contract.ts';
import { findOrganised } from './store.ts';
import { endSessions } from '#features/auth/server/sessions.ts';
import { serve, type Sendable } from '#server/calls/serve-endpoint.ts';
import type { Queries } from '#server/database/database.ts';
import type { OutputOf } from '#shared/endpoint.ts';
import { refuse } from '#shared/refusal.ts';

type Device = Sendable<OutputOf<typeof listGroupDevices>['devices'][number]>;

/** Without devices of children of families, however they signed in. */
async function listDevices(db: Queries, groupId: string): Promise<Device[]> {
  const { rows } = await sql<Device>`
    select s.id, s.user_id as "childId", s.user_agent as "userAgent", s.last_used_at as "lastUsedAt"
    from group_members m join sessions s on s.user_id = m.user_id and s.by_pass
    where m.group_id = ${groupId} and s.expires_at > now()
      and not exists (select from family_members f where f.user_id = m.user_id)
    order by s.last_used_at desc, s.id
  `.execute(db);
  return rows;
}

export const serveListGroupDevices = serve(listGroupDevices)(async ({ db, member }, { groupId }) => {
  if ((await findOrganised(db.query, member.userId, groupId)) === undefined) return refuse('group_not_found');
  return { devices: await listDevices(db.query, groupId) };
});

export const serveEndGroupDevice = serve(endGroupDevice)(async ({ db, live, member }, input) => {
  const { groupId, sessionId } = input;
  if ((await findOrganised(db.query, member.userId, groupId)) === undefined) return refuse('group_not_found');
  const devices = await listDevices(db.query, groupId);
  const device = devices.find(({ id }) => id === sessionId);
  if (device === undefined) return {};
  await endSessions(db.query, device.childId, { only: sessionId });
  live.post({ sessionIds: [sessionId] }, { topic: 'signed_out', because: 'device' });
  return {};
});
