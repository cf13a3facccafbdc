import { sql } from 'kysely';
import { offerOwnAccount, readOwnAccountOffer, takeOwnAccount } from '../contract.ts';
import { ownAccountHours } from '../rules/own-account.ts';
import { askOther } from './ask-other.ts';
import { offeredMail, ownAccountMail, takenMail } from './mail-text.ts';
import { mailUnconfirmed, publicAddress, tellAlreadyMember } from '#features/auth/server/account-mails.ts';
import { commonPasswords } from '#features/auth/server/common-passwords.ts';
import { countConfirmationMail } from '#features/auth/server/limits.ts';
import { passwordDigest } from '#features/auth/server/own-password.ts';
import { hashPassword, inHashingTurn } from '#features/auth/server/password-hash.ts';
import { checkPassword } from '#features/auth/rules/password.ts';
import { becomeAccount, findAccount, isAddressTaken } from '#features/auth/server/store.ts';
import { endApprovals } from '#features/family/server/approvals.ts';
import { checkGuardian } from '#features/family/server/check-guardian.ts';
import { mailGuardians } from '#features/family/server/mail-guardians.ts';
import { holdAsGuardian, leaveAsGrownUp, listDecided } from '#features/family/server/store.ts';
import { leaveGroupAsGrownUp } from '#features/groups/server/tell-group.ts';
import { freeFriend } from '#features/friends/server/guardian-decisions.ts';
import { endPasses } from '#features/passes/server/store.ts';
import { onTheBeat } from '#server/calls/even-time.ts';
import { serve, serveRights } from '#server/calls/serve-endpoint.ts';
import type { MemberContext, PublicContext } from '#server/context.ts';
import type { Queries } from '#server/database/database.ts';
import { writeLetter } from '#server/mail/letter.ts';
import { drawToken, tokenDigest } from '#server/secret-digest.ts';
import { ownAccountPath } from '#shared/page-paths.ts';
import { Refusal, refuse } from '#shared/refusal.ts';

export const serveOfferOwnAccount = serveRights(offerOwnAccount)(async (
  context,
  { childId, email, password },
) => {
  const current = await checkGuardian(context, { childId, password });
  if (current instanceof Refusal) return current;
  const asked = await askOther(context, { kind: 'own_account', childId, email }, async () => undefined);
  if (asked instanceof Refusal || asked.isAsked) return asked;
  const { userId: guardianId } = context.member;
  const tooMany = await countConfirmationMail(context.db, guardianId);
  if (tooMany !== undefined) return tooMany;
  await mailOffer(context, { childId, email, guardianId });
  return asked;
});

interface Given {
  readonly childId: string;
  readonly email: string;
  /** Who wants it. */
  readonly guardianId: string;
}

/** On the beat and with the same mail to the guardians, whether or not the address has an account (SEC-A7). */
export function mailOffer(context: MemberContext, given: Given): Promise<void> {
  return onTheBeat(context, () => mailLink(context, given));
}

/** If the address has an account, its owner is told that instead; nobody else learns of it. */
async function mailLink(context: MemberContext, { childId, email, guardianId }: Given): Promise<void> {
  const isTaken = (await findAccount(context.db, email)) !== undefined;
  const token = drawToken(context.dice);
  await context.db.transaction(async tx => {
    // While the password was checked, the child may have been deleted or have become an account.
    if (!(await holdAsGuardian(tx, guardianId, childId))) return;
    const [decided] = await listDecided(tx, [childId]);
    await mailGuardians(context, tx, decided?.guardianIds ?? [], offeredMail);
    if (isTaken) return;
    await sql`
      insert into own_account_offers (child_id, token_hash, email, expires_at, guardian_id, password_digest)
      select ${childId}, ${tokenDigest(token)}, ${email}, now() + ${ownAccountHours} * interval '1 hour',
        id, ${passwordDigest(sql.ref('password_hash'))} from users where id = ${guardianId}
      on conflict (child_id) do update set
        token_hash = excluded.token_hash, email = excluded.email, expires_at = excluded.expires_at,
        guardian_id = excluded.guardian_id, password_digest = excluded.password_digest
    `.execute(tx);
    const letter = writeLetter(ownAccountMail(publicAddress(context, ownAccountPath(token))));
    await mailUnconfirmed(context, { userId: childId, to: email, ...letter }, tx);
  });
  if (isTaken) await tellAlreadyMember(context, email);
}

interface Offer {
  readonly childId: string;
  readonly displayName: string;
  readonly avatarUrl: string;
  readonly email: string;
}

/**
 * The guardian must be one still, with an unchanged password: whoever knew a former one may have sent the link to another
 * address.
 */
const isOffered = (token: string) => sql`
  o.token_hash = ${tokenDigest(token)} and o.expires_at > now()
  and exists (
    select from users g join family_members f on f.user_id = g.id and f.role = 'guardian'
    join family_members c on c.family_id = f.family_id and c.user_id = o.child_id
    where g.id = o.guardian_id and ${passwordDigest(sql.ref('g.password_hash'))} = o.password_digest)`;

async function findOffer(db: Queries, token: string): Promise<Offer | undefined> {
  const { rows } = await sql<Offer>`
    select o.child_id as "childId", o.email, p.display_name as "displayName", p.avatar_url as "avatarUrl"
    from own_account_offers o join profiles p on p.user_id = o.child_id
    where ${isOffered(token)}
  `.execute(db);
  return rows[0];
}

export const serveReadOwnAccountOffer = serve(readOwnAccountOffer)(async ({ db }, { token }) => {
  const offer = await findOffer(db.query, token);
  if (offer === undefined) return refuse('own_account_invalid');
  const { displayName, avatarUrl, email } = offer;
  return { displayName, avatarUrl, email };
});

export const serveTakeOwnAccount = serveRights(takeOwnAccount)(async (context, { token, password }) => {
  const weak = checkPassword(password, context.config.passwordMin, commonPasswords);
  if (weak !== undefined) return weak;
  // Hashing takes a tenth of a second of a processor: it is not done for an invented token.
  if ((await findOffer(context.db.query, token)) === undefined) return refuse('own_account_invalid');
  const passwordHash = await inHashingTurn(context.caller.network, () => hashPassword(password));
  if (passwordHash instanceof Refusal) return passwordHash;
  try {
    return await context.db.transaction(tx => take(context, tx, token, passwordHash));
  } catch (error) {
    // Somebody has registered the address meanwhile.
    if (isAddressTaken(error)) return refuse('own_account_invalid');
    throw error;
  }
});

async function take(context: PublicContext, tx: Queries, token: string, passwordHash: string) {
  const { live } = context;
  // Deletes first, so that of concurrent uses only one gets the row.
  const { rows } = await sql<{ childId: string; email: string }>`
    delete from own_account_offers o where ${isOffered(token)}
    returning child_id as "childId", email
  `.execute(tx);
  const [offer] = rows;
  if (offer === undefined) return refuse('own_account_invalid');
  const { childId: userId, email } = offer;
  const sessionIds = await becomeAccount(tx, { userId, email, passwordHash });
  const guardianIds = await leaveAsGrownUp(tx, userId);
  await endPasses(context, tx, [userId], 'grown_up');
  for (const friendshipId of await endApprovals(tx, userId)) await freeFriend(live, tx, friendshipId, userId);
  // After friendships that are free now, because requests between those who are no friends end with the group.
  await leaveGroupAsGrownUp(context, tx, userId);
  live.post({ sessionIds }, { topic: 'signed_out', because: 'grown_up' }, tx);
  live.post({ userIds: guardianIds }, { topic: 'profile' }, tx);
  await mailGuardians(context, tx, guardianIds, takenMail);
  return {};
}
