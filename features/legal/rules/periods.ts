import { emailConfirmationHours } from '#features/auth/rules/email-confirmation.ts';
import { resetLifetimeMinutes } from '#features/auth/rules/password-reset.ts';
import { sessionLifetimeDays, sessionMaximumDays } from '#features/auth/rules/session-lifetime.ts';
import { orphanDays } from '#features/blog/rules/picture-format.ts';
import { consentCookieSeconds } from '#features/consent/rules/consent-cookie.ts';
import { inviteDays } from '#features/friends/rules/invite.ts';
import { declinedMonths, usedInviteDays } from '#features/friends/rules/periods.ts';
import {
  confirmationLifetimeHours,
  deliveriesKeptDays,
  evidenceYears,
  unconfirmedDays,
} from '#features/newsletter/rules/periods.ts';
import { noticeDays, pushDays } from '#features/notices/rules/periods.ts';
import { listLinkDays } from '#features/sharing/rules/list-link.ts';
import { openDays, tradeMonths } from '#features/trades/rules/limits.ts';

/**
 * Every period that the legal pages print. Each number lives with the feature that keeps it; those of this file alone
 * are what the operator promises and no program can keep (L-15).
 */
export const periods = {
  sessionDays: sessionLifetimeDays,
  longestSessionDays: sessionMaximumDays,
  resetMinutes: resetLifetimeMinutes,
  emailConfirmationHours,
  inviteDays,
  usedInviteDays,
  /** A link to one's lists, from its last change. */
  listLinkDays,
  tradeMonths,
  /** Trade requests that nobody answers. */
  openTradeDays: openDays,
  /** The inbox. */
  noticeDays,
  /** How long a push service keeps a message for a device that is off. */
  pushDays,
  /** Declined requests for friendship. */
  friendshipMonths: declinedMonths,
  /** Uploaded pictures that no post shows. */
  pictureDays: orphanDays,
  confirmationHours: confirmationLifetimeHours,
  unconfirmedDays,
  /** Proof of the newsletter's consent, from its end. */
  proofYears: evidenceYears,
  /** Who got which issue of the newsletter. */
  deliveryDays: deliveriesKeptDays,
  /** Counted attempts; `forget-counts` keeps them so long. */
  countDays: 90,
  /** Mails that lie as files where no mail server is set up; `forget-mail-files` keeps them so long. */
  mailFileDays: 30,
  consentCookieDays: consentCookieSeconds / 86_400,
  /** What an open app keeps on the device for reading without a network; `web/kept-queries.ts` keeps it so long. */
  offlineDays: 30,
  logDays: 30,
  answerDays: 14,
  /** Before the operator ends a membership. */
  noticeWeeks: 4,
} as const;

export type Periods = Readonly<Record<keyof typeof periods, number>>;

export { consentAge } from '#features/auth/rules/consent-age.ts';
