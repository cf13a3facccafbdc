import type { Queries } from '#server/database/database.ts';

interface FaceSession {
  readonly session_id: string;
  readonly guardian_id: string;
  readonly password_digest: Buffer;
}

/** Records that a child uses this session on a device of its guardian's. */
export async function noteFaceSession(tx: Queries, opened: FaceSession): Promise<void> {
  await tx.insertInto('face_sessions').values(opened).execute();
}

/** Forgets this, because the session goes on as somebody else's. */
export async function leaveFaceSession(tx: Queries, sessionId: string): Promise<void> {
  await tx.deleteFrom('face_sessions').where('session_id', '=', sessionId).execute();
}

/** Ends the sessions that a guardian opened for children on their own devices. Returns their ids. */
export async function endFaceSessions(tx: Queries, guardianId: string): Promise<string[]> {
  const ended = await tx
    .deleteFrom('sessions')
    .where('id', 'in', faces =>
      faces.selectFrom('face_sessions').select('session_id').where('guardian_id', '=', guardianId),
    )
    .returning('id')
    .execute();
  return ended.map(({ id }) => id);
}
