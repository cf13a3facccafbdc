import { sql } from 'kysely';
import type { Queries } from '#server/database.ts';

/** A published post, as the feature that keeps posts hands it over. */
export interface PostToMail {
  /** Its id there. Each post is mailed once, however often it is handed over. */
  readonly postId: string;
  readonly title: string;
  readonly excerpt: string;
  /** Its page: `/blog/…`. */
  readonly path: string;
}

/**
 * Sends a post to everybody who is subscribed now. Writes it down only, also inside a transaction; the job
 * `deliver-issues` does the rest. Returns false when the post was mailed before.
 */
export async function mailPost(db: Queries, { postId, title, excerpt, path }: PostToMail): Promise<boolean> {
  const written = await sql`
    insert into newsletter_issues (post_id, title, excerpt, path)
    values (${postId}, ${title}, ${excerpt}, ${path}) on conflict (post_id) do nothing
  `.execute(db);
  return written.numAffectedRows === 1n;
}
