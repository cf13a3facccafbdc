import { endChildDevice, listChildDevices } from '../contract.ts';
import { isGuardianOf } from './store.ts';
import { endSessions } from '#features/auth/server/sessions.ts';
import { serve } from '#server/calls/serve-endpoint.ts';
import { refuse } from '#shared/refusal.ts';

export const serveListChildDevices = serve(listChildDevices)(async ({ db, member }, { childId }) => {
  if (!(await isGuardianOf(db.query, member.userId, childId))) return refuse('child_not_found');
  const devices = await db.query
    .selectFrom('sessions')
    .select(['id', 'user_agent as userAgent', 'last_used_at as lastUsedAt', 'by_pass as byPass'])
    .where('user_id', '=', childId)
    .orderBy('last_used_at', 'desc')
    .execute();
  return { devices };
});

export const serveEndChildDevice = serve(endChildDevice)(async ({ db, live, member }, input) => {
  const { childId, sessionId } = input;
  if (!(await isGuardianOf(db.query, member.userId, childId))) return refuse('child_not_found');
  const ended = await endSessions(db.query, childId, { only: sessionId });
  live.post({ sessionIds: ended }, { topic: 'signed_out', because: 'device' });
  return {};
});
