import { sql } from 'kysely';
import type { SubscriptionStatus } from '../rules/link-state.ts';
import type { Database } from '#server/database/database.ts';

interface ConfirmedAddress {
  readonly email: string;
  readonly confirmedAt: Date;
}

/** In order of confirmation. */
export async function listConfirmed(db: Database): Promise<readonly ConfirmedAddress[]> {
  const { rows } = await sql<ConfirmedAddress>`
    select email, confirmed_at as "confirmedAt" from newsletter_subscriptions
    where status = 'confirmed' order by confirmed_at, id
  `.execute(db.query);
  return rows;
}

/** Proof of consent (GDPR Art. 7(1)). Times are ISO 8601. */
interface Evidence {
  readonly email: string;
  readonly status: SubscriptionStatus;
  readonly confirmedAt: string | null;
  readonly endedAt: string | null;
  /** One per confirmation mail; `confirmedAt` is set only where its link was used. */
  readonly signUps: ReadonlyArray<{
    readonly signedUpAt: string;
    readonly formUrl: string;
    readonly declarationVersion: string;
    readonly declaration: string;
    readonly mailId: string;
    readonly confirmedAt: string | null;
  }>;
}

/** By normalised address, oldest first; includes subscriptions that have ended. */
export async function readEvidence(db: Database, email: string): Promise<readonly Evidence[]> {
  const { rows } = await sql<Evidence>`
    select s.email, s.status, to_jsonb(s.confirmed_at) as "confirmedAt", to_jsonb(s.ended_at) as "endedAt",
      json_agg(json_build_object(
        'signedUpAt', u.signed_up_at, 'formUrl', u.form_url, 'declarationVersion', u.declaration_version,
        'declaration', u.declaration, 'mailId', u.mail_id, 'confirmedAt', u.used_at
      ) order by u.signed_up_at) as "signUps"
    from newsletter_subscriptions s join newsletter_sign_ups u on u.subscription_id = s.id
    where s.email = ${email} group by s.id order by s.id
  `.execute(db.query);
  return rows;
}
