import { sql } from 'kysely';
import type { Queries } from '#server/database/database.ts';

export interface PostToMail {
  /** The idempotency key. */
  readonly postId: string;
  readonly title: string;
  readonly excerpt: string;
  /** In the form `/blog/…`. */
  readonly path: string;
}

/** Queues in the caller's transaction; the job `deliver-issues` sends. False if the post was mailed before. */
export async function mailPost(db: Queries, { postId, title, excerpt, path }: PostToMail): Promise<boolean> {
  const written = await sql`
    insert into newsletter_issues (post_id, title, excerpt, path)
    values (${postId}, ${title}, ${excerpt}, ${path}) on conflict (post_id) do nothing
  `.execute(db);
  return written.numAffectedRows === 1n;
}
