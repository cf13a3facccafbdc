import { sql } from 'kysely';
import { makeGuardianCode, setPin, type joinFamily } from '../contract.ts';
import { guardianCodeHours, mostGuardians } from '../rules/limits.ts';
import { checkGuardiansPassword } from './check-guardian.ts';
import { ensureFamily } from './children.ts';
import { mailGuardians } from './mail-guardians.ts';
import { joinedMail } from './mail-text.ts';
import { pinTries } from './pin-tries.ts';
import { findFamily, listGuardians, lockFamily } from './store.ts';
import { hashPassword, inHashingTurn } from '#features/auth/server/password-hash.ts';
import type { Dice, MemberContext } from '#server/context.ts';
import type { Queries } from '#server/database/database.ts';
import { countAgainst, countingKey, takeBackCounts } from '#server/calls/rate-limit.ts';
import { tokenDigest } from '#server/secret-digest.ts';
import { serve, serveRights } from '#server/calls/serve-endpoint.ts';
import type { RefusalOf } from '#shared/endpoint.ts';
import { Refusal, refuse } from '#shared/refusal.ts';

export const serveSetPin = serve(setPin)(async (context, { password, pin }) => {
  const { db, caller } = context;
  const { userId } = context.member;
  const current = await checkGuardiansPassword(context, password);
  if (current instanceof Refusal) return current;
  const pin_hash = await inHashingTurn(caller.network, () => hashPassword(pin));
  if (pin_hash instanceof Refusal) return pin_hash;
  await db.transaction(async tx => {
    await ensureFamily(tx, userId);
    await tx.updateTable('family_members').set({ pin_hash }).where('user_id', '=', userId).execute();
  });
  await takeBackCounts(db, [], [pinTries(userId)]);
  return {};
});

/** 32 letters and digits that nobody confuses: 8 of them are 40 bits, and all codes are equally likely. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const codeLength = 8;

function drawCode(dice: Dice): string {
  return [...dice.bytes(codeLength)].map(byte => alphabet.charAt(byte % alphabet.length)).join('');
}

export const serveMakeGuardianCode = serveRights(makeGuardianCode)(async (context, { password }) => {
  const { db, dice, member } = context;
  const current = await checkGuardiansPassword(context, password);
  if (current instanceof Refusal) return current;
  return db.transaction(async tx => {
    const family = await findFamily(tx, member.userId);
    if (family === undefined) return refuse('child_not_found');
    await lockFamily(tx, family.familyId);
    if (await isFull(tx, family.familyId)) return refuse('family_full');
    const code = drawCode(dice);
    const { rows } = await sql<{ expiresAt: Date }>`
      insert into guardian_codes (family_id, code_hash, expires_at)
      values (${family.familyId}, ${tokenDigest(code)}, now() + ${guardianCodeHours} * interval '1 hour')
      on conflict (family_id) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at
      returning expires_at as "expiresAt"
    `.execute(tx);
    return { code, expiresAt: rows[0]?.expiresAt ?? new Date(0) };
  });
});

/** Ends the code: whoever has it could become responsible for the children. */
export async function endGuardianCodes(tx: Queries, userIds: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('guardian_codes')
    .where('family_id', 'in', own =>
      own
        .selectFrom('family_members')
        .select('family_id')
        .where('user_id', 'in', userIds)
        .where('role', '=', 'guardian'),
    )
    .execute();
}

async function isFull(tx: Queries, familyId: string): Promise<boolean> {
  return (await listGuardians(tx, familyId)).length >= mostGuardians;
}

export const triesOfMember = { most: 10, seconds: 60 * 60 };
export const triesOfNetwork = { most: 50, seconds: 60 * 60 };

/** `tell` gets the guardians who were there before. */
export async function joinByCode(
  context: MemberContext,
  code: string,
  tell: (tx: Queries, others: readonly string[]) => Promise<void>,
): Promise<object | Refusal<RefusalOf<typeof joinFamily>>> {
  const { db, caller, live } = context;
  const { userId } = context.member;
  const tooMany = await countAgainst(
    db,
    [countingKey('guardian-code', userId), triesOfMember],
    [countingKey('guardian-code-network', caller.network), triesOfNetwork],
  );
  if (tooMany !== undefined) return tooMany;
  return db.transaction(async tx => {
    await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirst();
    const { rows } = await sql<{ familyId: string }>`
      select family_id as "familyId" from guardian_codes
      where code_hash = ${tokenDigest(code)} and expires_at > now() for update
    `.execute(tx);
    const familyId = rows[0]?.familyId;
    // Also where the answer to a right code was lost: that one is used up.
    if ((await findFamily(tx, userId)) !== undefined) return refuse('already_in_family');
    if (familyId === undefined) return refuse('guardian_code_invalid', { field: 'code' });
    await lockFamily(tx, familyId);
    if (await isFull(tx, familyId)) return refuse('family_full');
    await tell(
      tx,
      (await listGuardians(tx, familyId)).map(one => one.userId),
    );
    await tx
      .insertInto('family_members')
      .values({ user_id: userId, family_id: familyId, role: 'guardian', pin_hash: null })
      .execute();
    await context.familyGrows(context, tx, userId);
    await tx.deleteFrom('guardian_codes').where('family_id', '=', familyId).execute();
    const guardianIds = (await listGuardians(tx, familyId)).map(one => one.userId);
    await mailGuardians(context, tx, guardianIds, joinedMail);
    live.post({ userIds: guardianIds }, { topic: 'profile' }, tx);
    return {};
  });
}
