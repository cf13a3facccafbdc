import { sql } from 'kysely';
import { deliveriesKeptDays, evidenceYears, unconfirmedDays } from '../rules/periods.ts';
import { statementsJob } from '#server/jobs.ts';

export const forgetSubscriptions = statementsJob(
  'forget-subscriptions',
  '37 * * * *',
  sql`delete from newsletter_subscriptions s where status = 'pending' and not exists (
    select from newsletter_sign_ups u
    where u.subscription_id = s.id and u.signed_up_at > now() - ${unconfirmedDays} * interval '1 day'
    )`,
  sql`delete from newsletter_subscriptions where ended_at < now() - ${evidenceYears} * interval '1 year'`,
  sql`delete from newsletter_deliveries d using newsletter_issues i
    where i.id = d.issue_id and i.finished_at < now() - ${deliveriesKeptDays} * interval '1 day'`,
);
