import { addChild, exportChild, readFamily, type changeChild, type Child } from '../contract.ts';
import { mostChildren } from '../rules/limits.ts';
import { doubtsAbout } from '../rules/nickname.ts';
import { becauseOf } from '../text.ts';
import { checkGuardian } from './check-guardian.ts';
import { findFamily, isGuardianOf, listGuardians, listMembers, lockFamily } from './store.ts';
import { exportRows } from '#features/auth/server/own-data/export-data.ts';
import { createChildUsers } from '#features/auth/server/store.ts';
import { renameWithin } from '#features/profiles/server/changes.ts';
import { createProfile } from '#features/profiles/server/store.ts';
import type { Person } from '#features/profiles/rules/person.ts';
import type { MemberContext } from '#server/context.ts';
import type { Queries } from '#server/database/database.ts';
import { serve, serveRights } from '#server/calls/serve-endpoint.ts';
import type { ParsedInputOf, RefusalOf } from '#shared/endpoint.ts';
import { Refusal, refuse } from '#shared/refusal.ts';

export const serveReadFamily = serve(readFamily)(async ({ db, member }) => {
  const family = await findFamily(db.query, member.userId);
  if (family === undefined) return { hasPin: false, guardians: [], children: [] };
  const members = await listMembers(db.query, family.familyId);
  const own = await db.query
    .selectFrom('family_members')
    .select('pin_hash')
    .where('user_id', '=', member.userId)
    .executeTakeFirst();
  return {
    hasPin: own?.pin_hash != null,
    guardians: await listGuardians(db.query, family.familyId),
    children: members.filter(({ role }) => role === 'child').map(asChild),
  };
});

function asChild({ userId, displayName, avatarUrl, friendships, swaps, push }: Child): Child {
  return { userId, displayName, avatarUrl, friendships, swaps, push };
}

function refuseName({ displayName = '', isSure }: { displayName?: string; isSure: boolean }) {
  const doubts = doubtsAbout(displayName);
  if (doubts.length === 0 || isSure) return undefined;
  return refuse('name_doubtful', { field: 'displayName', details: { reasons: becauseOf(doubts) } });
}

export const serveAddChild = serve(addChild)(async (context, input) => {
  const doubtful = refuseName(input);
  if (doubtful !== undefined) return doubtful;
  return context.db.transaction(async tx => {
    const { displayName, avatarUrl } = input;
    const [userId = ''] = await createChildUsers(tx, 1);
    await createProfile(tx, { userId, displayName, avatarUrl });
    const decided = await addToFamily(context, tx, userId);
    return decided instanceof Refusal ? decided : { child: { userId, displayName, avatarUrl, ...decided } };
  });
});

async function findChild(tx: Queries, guardianId: string, childId: string): Promise<Child | undefined> {
  const family = await findFamily(tx, guardianId);
  const members = family === undefined ? [] : await listMembers(tx, family.familyId);
  const child = members.find(({ userId, role }) => userId === childId && role === 'child');
  return child && asChild(child);
}

/** Adds a child, which must have no family, to this guardian's, which is created if needed. */
export async function addToFamily(
  context: MemberContext,
  tx: Queries,
  childId: string,
): Promise<Omit<Child, keyof Person> | Refusal<'too_many_children'>> {
  const familyId = await ensureFamily(tx, context.member.userId);
  await lockFamily(tx, familyId);
  const children = (await listMembers(tx, familyId)).filter(({ role }) => role === 'child');
  if (children.length >= mostChildren) return refuse('too_many_children');
  const { push_from, push_until, ...rules } = await tx
    .insertInto('family_members')
    .values({ user_id: childId, family_id: familyId, role: 'child', pin_hash: null })
    .returning(['friendships', 'swaps', 'push_from', 'push_until'])
    .executeTakeFirstOrThrow();
  await context.familyGrows(context, tx, childId);
  return { ...rules, push: { from: push_from, until: push_until } };
}

/** Locks the account's row, so that two taps at once make one family. */
export async function ensureFamily(tx: Queries, guardianId: string): Promise<string> {
  await tx.selectFrom('users').select('id').where('id', '=', guardianId).forNoKeyUpdate().executeTakeFirst();
  const known = await findFamily(tx, guardianId);
  if (known !== undefined) return known.familyId;
  const { id } = await tx.insertInto('families').defaultValues().returning('id').executeTakeFirstOrThrow();
  await tx
    .insertInto('family_members')
    .values({ user_id: guardianId, family_id: id, role: 'guardian', pin_hash: null })
    .execute();
  return id;
}

/** The family's part of `changeChild`: what waits for an answer follows the decisions, where they are others. */
export async function changeOwnChild(
  { db, live, member }: MemberContext,
  tx: Queries,
  { childId, isSure, ...changed }: ParsedInputOf<typeof changeChild>,
): Promise<{ before: Child; child: Child } | Refusal<RefusalOf<typeof changeChild>>> {
  const doubtful = refuseName({ ...changed, isSure });
  if (doubtful !== undefined) return doubtful;
  if (!(await isGuardianOf(tx, member.userId, childId))) return refuse('child_not_found');
  // Of two changes at once neither undoes the other.
  await tx.selectFrom('users').select('id').where('id', '=', childId).forNoKeyUpdate().execute();
  const before = await findChild(tx, member.userId, childId);
  // The other guardian has deleted the child meanwhile.
  if (before === undefined) return refuse('child_not_found');
  const child = { ...before, ...changed };
  const tooMany = await renameWithin(db, tx, child);
  if (tooMany !== undefined) return tooMany;
  const { friendships, swaps, push } = child;
  await tx
    .updateTable('family_members')
    .set({ friendships, swaps, push_from: push.from, push_until: push.until })
    .where('user_id', '=', childId)
    .execute();
  live.post({ userIds: [childId] }, { topic: 'profile' }, tx);
  return { before, child };
}

export const serveExportChild = serveRights(exportChild)(async (context, { childId, password }) => {
  const current = await checkGuardian(context, { childId, password });
  if (current instanceof Refusal) return current;
  return exportRows(context, childId, 'klebekumpel-kind.json');
});
