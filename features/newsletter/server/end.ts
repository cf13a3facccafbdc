import { sql } from 'kysely';
import { endNewsletter, readNewsletterEnd } from '../contract.ts';
import { endState, type LinkState, type SubscriptionStatus } from '../rules/link-state.ts';
import type { Database, Queries } from '#server/database/database.ts';
import { takeBackMails } from '#server/mail/outbox.ts';
import { serve } from '#server/calls/serve-endpoint.ts';
import { refuse } from '#shared/refusal.ts';

export const serveReadNewsletterEnd = serve(readNewsletterEnd)(async ({ db }, input) => ({
  state: await readState(db.query, input.token),
}));

export const serveEndNewsletter = serve(endNewsletter)(async ({ db }, input) =>
  (await endSubscription(db, input.token)) === 'dead' ? refuse('newsletter_link_dead') : {},
);

/**
 * Also takes back queued mails. Returns the token's state before: `open`: this call unsubscribed; `used`: done before.
 */
export async function endSubscription(db: Database, token: string): Promise<LinkState> {
  return db.transaction(async tx => {
    const ended = await sql<{ id: number }>`
      update newsletter_subscriptions set status = 'unsubscribed', ended_at = now()
      where end_token = ${token} and status = 'confirmed' returning id
    `.execute(tx);
    const id = ended.rows[0]?.id;
    if (id === undefined) return readState(tx, token);
    // A separate statement, whose snapshot includes a batch that the update has waited for.
    await takeBackMails(tx, sql`select mail_id from newsletter_deliveries where subscription_id = ${id}`);
    return 'open';
  });
}

async function readState(queries: Queries, token: string): Promise<LinkState> {
  const { rows } = await sql<{ status: SubscriptionStatus }>`
    select status from newsletter_subscriptions where end_token = ${token}
  `.execute(queries);
  return rows[0] === undefined ? 'dead' : endState(rows[0].status);
}
