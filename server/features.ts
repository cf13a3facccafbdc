import { albumsDoor } from '#features/albums/server/index.ts';
import { forgetUnconfirmed } from '#features/auth/server/forget-unconfirmed.ts';
import { forgetSessions } from '#features/auth/server/forget-sessions.ts';
import { authDoor } from '#features/auth/server/index.ts';
import { findTokenMember } from '#features/auth/server/token-members.ts';
import { findLivingSessions, findSession, hasShownCode } from '#features/auth/server/sessions.ts';
import { sessionLifetimeSeconds } from '#features/auth/rules/session-lifetime.ts';
import { forgetImages } from '#features/blog/server/forget-images.ts';
import { blogDoor } from '#features/blog/server/index.ts';
import { collectionDoor } from '#features/collection/server/index.ts';
import { turnLedgerDaily } from '#features/collection/server/turn-ledger.ts';
import { documentPolicies } from '#features/consent/server/document-policy.ts';
import { consentDoor } from '#features/consent/server/index.ts';
import { dashboardDoor } from '#features/dashboard/server/index.ts';
import { forecastDoor } from '#features/forecast/server/index.ts';
import { groupPagesDoor } from '#features/group-pages/server/index.ts';
import { familyDoor } from '#features/family/server/index.ts';
import { endGroups } from '#features/group-pages/server/end-groups.ts';
import { groupsDoor } from '#features/groups/server/index.ts';
import { forgetFriendships } from '#features/friends/server/forget-friendships.ts';
import { forgetInvites } from '#features/friends/server/forget-invites.ts';
import { friendsDoor } from '#features/friends/server/index.ts';
import { endWaiting } from '#features/family-pages/server/end-waiting.ts';
import { familyPagesDoor } from '#features/family-pages/server/index.ts';
import { legalDoor } from '#features/legal/server/index.ts';
import { forgetCases, noteTableSizes } from '#features/moderation/server/forget-cases.ts';
import { moderationDoor } from '#features/moderation/server/index.ts';
import { deliverIssues } from '#features/newsletter/server/deliver-issues.ts';
import { forgetSubscriptions } from '#features/newsletter/server/forget-subscriptions.ts';
import { newsletterDoor } from '#features/newsletter/server/index.ts';
import { deliverPushes } from '#features/notices/server/deliver-pushes.ts';
import { forgetNotices } from '#features/notices/server/forget-notices.ts';
import { noticesDoor } from '#features/notices/server/index.ts';
import { forgetPasses } from '#features/passes/server/forget-passes.ts';
import { passesDoor } from '#features/passes/server/index.ts';
import { profilesDoor } from '#features/profiles/server/index.ts';
import { endOldTrades } from '#features/trades/server/end-old-trades.ts';
import { forgetTrades } from '#features/trades/server/forget-trades.ts';
import { forgetListLinks } from '#features/sharing/server/forget-list-links.ts';
import { makingDoor } from '#features/making/server/index.ts';
import { shelfDoor } from '#features/shelf/server/index.ts';
import { roundsDoor } from '#features/rounds/server/index.ts';
import { endOldRings, forgetRings } from '#features/rounds/server/ring-jobs.ts';
import { forgetRounds, takeRoundsOn } from '#features/rounds/server/round-jobs.ts';
import { solveTable } from '#features/rounds/server/solve/solve-table.ts';
import { sharingDoor } from '#features/sharing/server/index.ts';
import { tradesDoor } from '#features/trades/server/index.ts';
import { twoPhonesDoor } from '#features/two-phones/server/index.ts';
import { backUpNightly } from './backup/nightly.ts';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import { isAccessToken } from './admission/callers.ts';
import { forgetCounts } from './calls/forget-counts.ts';
import { deliverMail } from './mail/deliver-mail.ts';
import { forgetMailFiles } from './mail/forget-mail-files.ts';
import type { Job } from './jobs.ts';
import type { FeatureDoor } from './calls/serve-endpoint.ts';

export const featureDoors: readonly FeatureDoor[] = [
  authDoor,
  profilesDoor,
  familyDoor,
  passesDoor,
  groupsDoor,
  albumsDoor,
  collectionDoor,
  sharingDoor,
  friendsDoor,
  tradesDoor,
  roundsDoor,
  twoPhonesDoor,
  familyPagesDoor,
  noticesDoor,
  shelfDoor,
  makingDoor,
  groupPagesDoor,
  dashboardDoor,
  forecastDoor,
  blogDoor,
  consentDoor,
  legalDoor,
  newsletterDoor,
  moderationDoor,
];

export const featureJobs: readonly Job[] = [
  forgetSessions,
  forgetUnconfirmed,
  forgetCounts,
  turnLedgerDaily,
  forgetFriendships,
  forgetInvites,
  forgetPasses,
  endWaiting,
  endOldTrades,
  endGroups,
  takeRoundsOn(solveTable),
  forgetRounds,
  endOldRings,
  forgetRings,
  forgetTrades,
  forgetListLinks,
  forgetNotices,
  deliverPushes,
  forgetImages,
  deliverMail,
  forgetMailFiles,
  deliverIssues,
  forgetSubscriptions,
  backUpNightly,
  forgetCases,
  noteTableSizes,
];

export const documentPolicyOf = ({ consentScripts }: Pick<Config, 'consentScripts'>) =>
  documentPolicies(consentScripts);

/** Passed to the house, so that it does not import the feature that owns sessions. */
export const sessions = {
  findSession: (db: Database) => (token: string) =>
    isAccessToken(token) ? findTokenMember(db, token) : findSession(db, token),
  findLivingSessions,
  sessionSeconds: sessionLifetimeSeconds,
  hasShownCode,
};
