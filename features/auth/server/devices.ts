import { sql } from 'kysely';
import { endOtherSessions, endSession, listSessions } from '../contract.ts';
import { endSessions } from './sessions.ts';
import { serve, serveRights } from '#server/calls/serve-endpoint.ts';
import { refuse } from '#shared/refusal.ts';

export const serveListSessions = serve(listSessions)(async context => {
  const sessions = await context.db.query
    .selectFrom('sessions')
    .select(['id', 'user_agent as userAgent', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('user_id', '=', context.member.userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('last_used_at', 'desc')
    .execute();
  return { sessions: sessions.map(one => ({ ...one, isCurrent: one.id === context.member.sessionId })) };
});

export const serveEndSession = serve(endSession)(async (context, input) => {
  const ended = await endSessions(context.db.query, context.member.userId, { only: input.sessionId });
  if (ended.length === 0) return refuse('session_not_found');
  context.live.post({ sessionIds: ended }, { topic: 'signed_out', because: 'device' });
  return {};
});

export const serveEndOtherSessions = serveRights(endOtherSessions)(async context => {
  const { userId, sessionId } = context.member;
  const ended = await endSessions(context.db.query, userId, { except: sessionId });
  context.live.post({ sessionIds: ended }, { topic: 'signed_out', because: 'device' });
  return { ended: ended.length };
});
