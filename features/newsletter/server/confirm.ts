import { sql } from 'kysely';
import { confirmNewsletter, readNewsletterConfirmation } from '../contract.ts';
import { confirmationState, type LinkState, type SubscriptionStatus } from '../rules/link-state.ts';
import { mailsTo } from './limits.ts';
import type { Database } from '#server/database/database.ts';
import { takeBackCounts } from '#server/calls/rate-limit.ts';
import { tokenDigest } from '#server/secret-digest.ts';
import { serve } from '#server/calls/serve-endpoint.ts';
import { refuse } from '#shared/refusal.ts';

export const serveReadNewsletterConfirmation = serve(readNewsletterConfirmation)(async ({ db }, input) => ({
  state: await readState(db, input.token),
}));

export const serveConfirmNewsletter = serve(confirmNewsletter)(async ({ db }, input) => {
  const state = await confirmSubscription(db, input.token);
  if (state === 'open') return {};
  return refuse(state === 'used' ? 'newsletter_link_used' : 'newsletter_link_dead');
});

/** Returns the link's state before the call; `open` means that this call subscribed. */
export async function confirmSubscription(db: Database, token: string): Promise<LinkState> {
  // The condition on the status lets only one of concurrent confirmations win.
  const { rows } = await sql<{ email: string }>`
    with confirmed as (
      update newsletter_subscriptions s set status = 'confirmed', confirmed_at = now()
      from newsletter_sign_ups u
      where u.token_hash = ${tokenDigest(token)} and u.subscription_id = s.id
        and u.expires_at > now() and s.status = 'pending'
      returning s.email, u.token_hash
    )
    update newsletter_sign_ups u set used_at = now()
    from confirmed where u.token_hash = confirmed.token_hash
    returning confirmed.email
  `.execute(db.query);
  const email = rows[0]?.email;
  if (email === undefined) return readState(db, token);
  await takeBackCounts(db, [], [mailsTo(email)]);
  return 'open';
}

async function readState(db: Database, token: string): Promise<LinkState> {
  const { rows } = await sql<{ status: SubscriptionStatus; isExpired: boolean }>`
    select s.status, u.expires_at <= now() as "isExpired"
    from newsletter_sign_ups u join newsletter_subscriptions s on s.id = u.subscription_id
    where u.token_hash = ${tokenDigest(token)}
  `.execute(db.query);
  return rows[0] === undefined ? 'dead' : confirmationState(rows[0]);
}
