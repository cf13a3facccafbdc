import { sql } from 'kysely';
import { accessTokenDays } from '../rules/access-token.ts';
import { emailChangeHours, emailUndoDays } from '../rules/email-change.ts';
import { emailConfirmationHours } from '../rules/email-confirmation.ts';
import { resetLifetimeMinutes } from '../rules/password-reset.ts';
import { sessionLifetimeDays } from '../rules/session-lifetime.ts';
import { statementsJob } from '#server/jobs.ts';

const dayMinutes = 24 * 60;

/** Also what would last a day longer than it may: a clock that was ahead gave it out, and would have it live as long. */
const forget = (table: string, minutes: number) =>
  sql`delete from ${sql.table(table)}
    where expires_at not between now() and now() + ${minutes + dayMinutes} * interval '1 minute'`;

/** Deletes expired sessions, tokens and mail links, which are refused anyway. */
export const forgetSessions = statementsJob(
  'forget-sessions',
  '7 * * * *',
  forget('sessions', sessionLifetimeDays * dayMinutes),
  forget('access_tokens', accessTokenDays * dayMinutes),
  forget('password_resets', resetLifetimeMinutes),
  forget('email_changes', emailChangeHours * 60),
  forget('email_undos', emailUndoDays * dayMinutes),
  forget('email_confirmations', emailConfirmationHours * 60),
);
