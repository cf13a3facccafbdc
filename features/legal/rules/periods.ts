import { accessTokenDays } from '#features/auth/rules/access-token.ts';
import { emailConfirmationHours } from '#features/auth/rules/email-confirmation.ts';
import { knownDeviceDays } from '#features/auth/rules/known-device.ts';
import { emailChangeHours, emailUndoDays } from '#features/auth/rules/email-change.ts';
import { resetLifetimeMinutes } from '#features/auth/rules/password-reset.ts';
import { sessionLifetimeDays, sessionMaximumDays } from '#features/auth/rules/session-lifetime.ts';
import { reminderDays, unconfirmedAccountDays } from '#features/auth/rules/unconfirmed.ts';
import { orphanDays } from '#features/blog/rules/periods.ts';
import { ledgerMonths } from '#features/collection/rules/ledger-quarter.ts';
import { consentCookieSeconds } from '#features/consent/rules/consent-cookie.ts';
import { ownAccountHours } from '#features/family-pages/rules/own-account.ts';
import { silenceDays } from '#features/family-pages/rules/periods.ts';
import { inviteDays } from '#features/friends/rules/invite.ts';
import { declinedMonths, usedInviteDays } from '#features/friends/rules/periods.ts';
import {
  confirmationLifetimeHours,
  deliveriesKeptDays,
  evidenceYears,
  unconfirmedDays,
} from '#features/newsletter/rules/periods.ts';
import { caseMonths, operatorLogMonths, undecidedMonths } from '#features/moderation/rules/periods.ts';
import { noticeDays, pushDays } from '#features/notices/rules/periods.ts';
import { endedPassMonths } from '#features/passes/rules/ended-pass.ts';
import { announcedDays } from '#features/groups/rules/limits.ts';
import { listLinkDays } from '#features/sharing/rules/list-link.ts';
import { keptDays as roundKeptDays } from '#features/rounds/rules/limits.ts';
import { openDays, tradeMonths } from '#features/trades/rules/limits.ts';
import { keptAnswerDays } from '#shared/idempotency-key.ts';

/**
 * Every period that the legal pages print. Each constant belongs to the feature that enforces it; a literal is a
 * promise of the operator that no program enforces (L-15), or names what enforces it.
 */
export const periods = {
  sessionDays: sessionLifetimeDays,
  longestSessionDays: sessionMaximumDays,
  accessTokenDays,
  keptAnswerDays,
  knownDeviceDays,
  resetMinutes: resetLifetimeMinutes,
  emailConfirmationHours,
  emailChangeHours,
  emailUndoDays,
  unconfirmedAccountDays,
  accountReminderDays: reminderDays,
  inviteDays,
  usedInviteDays,
  groupAnnouncedDays: announcedDays,
  /** From the last change of the link. */
  listLinkDays,
  ledgerMonths,
  tradeMonths,
  openTradeDays: openDays,
  /** From its end. */
  roundDays: roundKeptDays,
  noticeDays,
  /** How long a push service keeps a message for an offline device. */
  pushDays,
  /** From the decision, or from the answer to an objection. */
  caseMonths,
  /** Of a report that nobody decides, and an objection that nobody answers. */
  undecidedMonths,
  operatorLogMonths,
  endedPassMonths,
  ownAccountHours,
  guardianAnswerDays: silenceDays,
  friendshipMonths: declinedMonths,
  pictureDays: orphanDays,
  confirmationHours: confirmationLifetimeHours,
  unconfirmedDays,
  /** From the end of the subscription. */
  proofYears: evidenceYears,
  deliveryDays: deliveriesKeptDays,
  /** Enforced by the job `forget-counts`. */
  countDays: 90,
  /** Without a mail server mails are written to files; enforced by `forget-mail-files`. */
  mailFileDays: 7,
  consentCookieDays: consentCookieSeconds / 86_400,
  /** Enforced by `web/persistence/kept-queries.ts`. */
  offlineDays: 30,
  logDays: 30,
  answerDays: 14,
  /** Notice that the operator gives before ending a membership. */
  noticeWeeks: 4,
} as const;

export type Periods = Readonly<Record<keyof typeof periods, number>>;

export { consentAge } from '#features/auth/rules/consent-age.ts';
