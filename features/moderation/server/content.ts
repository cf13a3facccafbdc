import { listContent, releaseContent, restoreContent, takeDownContent } from '../operator-contract.ts';
import { casesShown } from '../rules/report.ts';
import { decide, loggedAs, noteDeed } from './decisions.ts';
import { moderationMails } from './mail-text.ts';
import { reportableOf } from './reports.ts';
import { mailMember, publicAddress } from '#features/auth/server/account-mails.ts';
import { sql } from 'kysely';
import { serve } from '#server/calls/serve-endpoint.ts';
import { isChanged } from '#server/reportable.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { refuse } from '#shared/refusal.ts';

export const serveListContent = serve(listContent)(async ({ db, reportables }, { words }) => {
  const found = [];
  for (const { kind, list } of reportables) {
    const listed = (await list?.(db.query, words, casesShown)) ?? [];
    found.push(...listed.map(one => ({ ...one, kind })));
  }
  const rank = ({ state }: { state: string }) => (state === 'waiting' ? 0 : 1);
  const newest = found.toSorted((a, b) => rank(a) - rank(b) || b.at.getTime() - a.at.getTime());
  const { rows } = await sql<{ id: string; name: string }>`
    select user_id as id, display_name as name from profiles
    where user_id = any(${newest.map(({ ownerId }) => ownerId)}::uuid[])
  `.execute(db.query);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return {
    content: newest.map(({ ownerId, ...one }) => ({ ...one, ownerName: names.get(ownerId) ?? '' })),
  };
});

export const serveTakeDownContent = serve(takeDownContent)(async (context, input) => {
  const { kind, subjectId, reason } = input;
  return context.db.transaction(async tx => {
    const reportable = reportableOf(context, kind);
    // Looked up as a visitor, because owners cannot report what is theirs.
    const found = await reportable.find(tx, subjectId, undefined);
    if (found === undefined) return refuse('case_not_found');
    if (!(await reportable.takeDown(tx, subjectId, context.live))) return refuse('nothing_to_take_down');
    const about = { kind, subjectId, label: found.label, ownerId: found.ownerId };
    await decide(context, tx, { ...about, measure: 'take_down', days: null, reason });
    return {};
  });
});

export const serveRestoreContent = serve(restoreContent)(async (context, { kind, subjectId }) =>
  context.db.transaction(async tx => {
    const reportable = reportableOf(context, kind);
    if ((await reportable.restore?.(tx, subjectId)) !== true) return refuse('nothing_to_restore');
    const label = (await reportable.find(tx, subjectId, undefined))?.label;
    await noteDeed(context, tx, 'restore', null, loggedAs({ kind, label }));
    return {};
  }),
);

export const serveReleaseContent = serve(releaseContent)(
  async (context, { kind, subjectId, isGranted, reason, version }) =>
    context.db.transaction(async tx => {
      const reportable = reportableOf(context, kind);
      const ownerId = await reportable.release?.(tx, subjectId, { isGranted, version });
      if (ownerId === undefined) return refuse('nothing_waits');
      if (ownerId === isChanged) return refuse('content_changed');
      const label = (await reportable.find(tx, subjectId, undefined))?.label;
      const detail = [loggedAs({ kind, label }), reason].filter(Boolean).join(': ');
      await noteDeed(context, tx, isGranted ? 'release' : 'give_back', ownerId, detail);
      const url = publicAddress(context, pagePaths.blogAdmin);
      await mailMember(context, ownerId, name => moderationMails.released(name, isGranted, reason, url), tx);
      return {};
    }),
);
