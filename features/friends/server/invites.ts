import { sql } from 'kysely';
import { provideInvite, readInviter, redeemInvite } from '../contract.ts';
import { codeFrom, inviteDays, tokenBytes } from '../rules/invite.ts';
import { askGuardians, listAskingChildren, refuseAsked } from './guardian-decisions.ts';
import { countGuess } from './invite-limits.ts';
import { connect, lockPair } from './store.ts';
import { tellFriends } from './tell-friends.ts';
import type { Person } from '#features/profiles/rules/person.ts';
import { isBlocked } from '#features/profiles/server/blocks.ts';
import type { Dice, House, MemberContext } from '#server/context.ts';
import type { Queries } from '#server/database/database.ts';
import { isSuspended } from '#server/address-rights.ts';
import { serve } from '#server/calls/serve-endpoint.ts';
import { drawToken } from '#server/secret-digest.ts';
import type { OutputOf } from '#shared/endpoint.ts';
import { refuse, type Refusal } from '#shared/refusal.ts';

interface StoredInvite {
  readonly code: string;
  readonly token: string;
  readonly expiresAt: Date;
}

/** With 100,000 valid codes, 8 of 9 draws are free. */
const mostDraws = 50;

export const serveProvideInvite = serve(provideInvite)(async (context, input) => {
  const { userId } = context.member;
  return context.db.transaction(async tx => {
    // Serialises two devices of a member: one creates the code, the other reads it.
    await sql`select from users where id = ${userId} for no key update`.execute(tx);
    if (input.renew)
      await sql`delete from invite_tokens where user_id = ${userId} and used_at is null`.execute(tx);
    return (await findUsable(tx, userId)) ?? (await makeInvite(tx, context.dice, userId));
  });
});

/** Deletes the code that is in use; pages that show it request the next one. */
export async function endInvite({ live }: House, tx: Queries, userId: string): Promise<void> {
  await sql`delete from invite_tokens where user_id = ${userId} and used_at is null`.execute(tx);
  live.post({ userIds: [userId] }, { topic: 'friends', change: 'own' }, tx);
}

async function findUsable(tx: Queries, userId: string): Promise<StoredInvite | undefined> {
  const { rows } = await sql<StoredInvite>`
    select code, token, expires_at as "expiresAt" from invite_tokens
    where user_id = ${userId} and used_at is null and expires_at > now()
  `.execute(tx);
  return rows[0];
}

async function makeInvite(tx: Queries, dice: Dice, userId: string): Promise<StoredInvite> {
  for (let draw = 0; draw < mostDraws; draw += 1) {
    const code = codeFrom(dice.bytes(4));
    if (code === undefined) continue;
    const token = drawToken(dice, tokenBytes);
    // Expired ones still occupy their code and their member's slot.
    await sql`
      delete from invite_tokens
      where used_at is null and expires_at <= now() and (user_id = ${userId} or code = ${code})
    `.execute(tx);
    const { rows } = await sql<StoredInvite>`
      insert into invite_tokens (user_id, code, token, expires_at)
      values (${userId}, ${code}, ${token}, now() + ${inviteDays} * interval '1 day')
      on conflict do nothing
      returning code, token, expires_at as "expiresAt"
    `.execute(tx);
    if (rows[0] !== undefined) return rows[0];
  }
  throw new Error(`No free friendship code in ${mostDraws} draws`);
}

export const serveReadInviter = serve(readInviter)(async ({ db }, { token }) => {
  const { rows } = await sql<OutputOf<typeof readInviter>>`
    select case when u.kind = 'account' then
      json_build_object('displayName', p.display_name, 'avatarUrl', p.avatar_url) end as inviter
    from invite_tokens i join profiles p on p.user_id = i.user_id join users u on u.id = i.user_id
    where i.token = ${token} and i.used_at is null and i.expires_at > now() and not ${isSuspended(sql.ref('u.id'))}
  `.execute(db.query);
  return rows[0] ?? refuse('invite_invalid');
});

export const serveRedeemInvite = serve(redeemInvite)(async (context, input) => {
  const { userId } = context.member;
  if ('token' in input) {
    return redeem(context, { by: sql`token = ${input.token}`, asksOwner: false });
  }
  const guess = await countGuess(context.db, userId, context.caller.network);
  if (guess.refusal !== undefined) return guess.refusal;
  // Malformed codes count as wrong and need no query.
  if (!/^[1-9][0-9]{5}$/.test(input.code)) return refuse('invite_invalid');
  const redeemed = await redeem(context, { by: sql`code = ${input.code}`, asksOwner: guess.asksOwner });
  const wasReal = !('code' in redeemed) || redeemed.code !== 'invite_invalid';
  if (wasReal) await guess.wasRight();
  return redeemed;
});

interface Redeemed {
  friendshipId: string;
  person: Person;
  outcome: 'friends' | 'requested';
  waitsForGuardian: boolean;
}

/**
 * Consumes the invitation and connects the two, or refuses without effect. Locks the invitation's row first, so that of
 * concurrent redeemers only one wins (INV-10).
 */
function redeem(
  context: MemberContext,
  { by, asksOwner }: { by: ReturnType<typeof sql>; asksOwner: boolean },
): Promise<Redeemed | Refusal<'invite_invalid' | 'invite_own' | 'already_connected' | 'guardians_said_no'>> {
  const { userId } = context.member;
  return context.db.transaction(async tx => {
    const { rows } = await sql<Person & { id: number }>`
      select i.id, p.user_id as "userId", p.display_name as "displayName", p.avatar_url as "avatarUrl"
      from invite_tokens i join profiles p on p.user_id = i.user_id
      where i.${by} and i.used_at is null and i.expires_at > now()
      for update of i
    `.execute(tx);
    const found = rows[0];
    if (found === undefined) return refuse('invite_invalid');
    const { id, ...person } = found;
    if (person.userId === userId) return refuse('invite_own');
    await lockPair(tx, userId, person.userId);
    if (await isBlocked(tx, userId, person.userId)) return refuse('invite_invalid');
    const asking = await listAskingChildren(tx, userId, person.userId);
    const waitsForGuardian = asking.length > 0;
    const refused = waitsForGuardian ? await refuseAsked(tx, userId, person.userId) : undefined;
    if (refused !== undefined) return refused;
    const friendshipId = await connect(tx, {
      from: userId,
      to: person.userId,
      by: asksOwner ? 'requested-by-code' : waitsForGuardian ? 'agreed-by-code' : 'code',
    });
    if (friendshipId === undefined) return refuse('already_connected');
    await sql`update invite_tokens set used_by = ${userId}, used_at = now() where id = ${id}`.execute(tx);
    const isRequest = asksOwner || waitsForGuardian;
    const change = isRequest ? 'requested' : 'redeemed';
    await tellFriends(context.live, tx, { by: userId, other: person.userId, change, friendshipId });
    await askGuardians(context.live, tx, friendshipId, asking);
    const outcome = isRequest ? ('requested' as const) : ('friends' as const);
    return { friendshipId, person, outcome, waitsForGuardian: waitsForGuardian && !asksOwner };
  });
}
