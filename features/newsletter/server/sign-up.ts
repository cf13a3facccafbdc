import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import { readNewsletterForm, subscribeNewsletter } from '../contract.ts';
import { confirmationPath } from '../rules/link-paths.ts';
import { confirmationLifetimeHours, mailPauseHours } from '../rules/periods.ts';
import { declaration, declarationText } from '../text.ts';
import { countSignUp, mailsTo } from './limits.ts';
import { newsletterMails } from './mail-text.ts';
import type { House } from '#server/context.ts';
import { writeLetter } from '#server/mail/letter.ts';
import { senderDomain } from '#server/mail/transport.ts';
import { publicOrigin } from '#server/public-origin.ts';
import { checkLimit, countAgainst } from '#server/calls/rate-limit.ts';
import { drawToken, tokenDigest } from '#server/secret-digest.ts';
import { serve } from '#server/calls/serve-endpoint.ts';
import type { Tables } from '#server/tables.ts';

/** Several times as long as the slowest path (17 ms for a new address), so that response times reveal nothing. */
const shortestAnswerMs = 200;

export const serveReadNewsletterForm = serve(readNewsletterForm)(async () => ({}));

export const serveSubscribeNewsletter = serve(subscribeNewsletter)(async (context, input) => {
  const tooMany = await countSignUp(context.db, context.caller.network);
  if (tooMany !== undefined) return tooMany;
  // The response is the same, whether bot, limited, subscribed or mailed (SEC-N1).
  const work = input.remarks === '' ? signUp(context, input.email, input.formPath) : undefined;
  await Promise.all([work, pause(shortestAnswerMs)]);
  return {};
});

/** Stores the sign-up and mails the link, unless the address has got too many mails. */
export async function signUp(house: House, email: string, formPath: string): Promise<void> {
  const counted = mailsTo(email);
  const isAskedEnough = (await checkLimit(house.db, ...counted)) !== undefined;
  const token = drawToken(house.dice);
  const url = `${publicOrigin(house.config)}${confirmationPath(token)}`;
  const letter = writeLetter(newsletterMails.confirm(url));
  const mailId = `<${randomUUID()}@${senderDomain(house.config)}>`;
  const isMailed = await house.db.transaction(async tx => {
    const known = await lockAddress(tx, email);
    if (isAskedEnough || known.isConfirmed || known.isMailedLately) return false;
    const id = known.pendingId ?? (await begin(tx, email, drawToken(house.dice)));
    await sql`
      insert into newsletter_sign_ups
        (token_hash, subscription_id, declaration_version, declaration, form_url, mail_id, expires_at)
      values (${tokenDigest(token)}, ${id}, ${declaration.version}, ${declarationText},
        ${publicOrigin(house.config) + formPath}, ${mailId},
        now() + ${confirmationLifetimeHours} * interval '1 hour')
    `.execute(tx);
    await house.mail.queue({ userId: null, to: email, ...letter, headers: { 'Message-ID': mailId } }, tx);
    return true;
  });
  if (isMailed) await countAgainst(house.db, counted);
}

interface KnownAddress {
  readonly pendingId: number | null;
  readonly isConfirmed: boolean;
  readonly isMailedLately: boolean;
}

/** Serializes sign-ups of the same address. */
async function lockAddress(tx: Transaction<Tables>, email: string): Promise<KnownAddress> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${email}, ${addressLocks}))`.execute(tx);
  const { rows } = await sql<KnownAddress>`
    select max(id) filter (where status = 'pending') as "pendingId",
      coalesce(bool_or(status = 'confirmed'), false) as "isConfirmed",
      exists (
        select from newsletter_sign_ups u join newsletter_subscriptions t on t.id = u.subscription_id
        where t.email = ${email} and t.status = 'pending' and u.signed_up_at > now() - ${mailPauseHours} * interval '1 hour'
      ) as "isMailedLately"
    from newsletter_subscriptions where email = ${email}
  `.execute(tx);
  return rows[0] ?? { pendingId: null, isConfirmed: false, isMailedLately: false };
}

/** Namespace of these advisory locks. */
const addressLocks = 7342;

async function begin(tx: Transaction<Tables>, email: string, endToken: string): Promise<number> {
  const { id } = await tx
    .insertInto('newsletter_subscriptions')
    .values({ email, end_token: endToken })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
