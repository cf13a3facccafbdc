import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import {
  inGroups,
  readCode,
  recoveryBytes,
  recoveryCodeCount,
  stepSeconds,
  stepsAside,
} from '../rules/second-factor.ts';
import type { Dice } from '#server/context.ts';
import type { Queries } from '#server/database/database.ts';
import { tokenDigest } from '#server/secret-digest.ts';
import { productName } from '#shared/text.ts';

/** What every app supports: SHA-1, six digits, thirty seconds. */
export function totpOf(secret: Uint8Array, label = ''): TOTP {
  const buffer = Uint8Array.from(secret).buffer;
  return new TOTP({ issuer: productName, label, secret: new Secret({ buffer }), period: stepSeconds });
}

export async function hasSecondFactor(db: Queries, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from second_factors where user_id = ${userId} and confirmed_at is not null
  `.execute(db);
  return rows.length > 0;
}

/** Consumes the code: if the same one is entered twice at the same moment, only one passes. */
export async function takeCode(
  tx: Queries,
  userId: string,
  typed: string,
): Promise<'app' | 'recovery' | undefined> {
  const read = readCode(typed);
  if (read?.kind === 'app') return (await takeAppCode(tx, userId, read.code)) ? 'app' : undefined;
  if (read?.kind === 'recovery')
    return (await takeRecoveryCode(tx, userId, read.code)) ? 'recovery' : undefined;
  return undefined;
}

interface FactorRow {
  readonly secret: Buffer;
  readonly lastStep: number;
  readonly seconds: number;
}

/** Compares by the database's clock (P-17). */
export async function takeAppCode(tx: Queries, userId: string, code: string): Promise<boolean> {
  const { rows } = await sql<FactorRow>`
    select secret, last_step::float8 as "lastStep", extract(epoch from now())::float8 as seconds
    from second_factors where user_id = ${userId} for update
  `.execute(tx);
  const [factor] = rows;
  if (factor === undefined) return false;
  const timestamp = factor.seconds * 1000;
  const aside = totpOf(factor.secret).validate({ token: code, timestamp, window: stepsAside });
  const step = aside === null ? 0 : Math.floor(factor.seconds / stepSeconds) + aside;
  if (step <= factor.lastStep) return false;
  await sql`update second_factors set last_step = ${step} where user_id = ${userId}`.execute(tx);
  return true;
}

async function takeRecoveryCode(tx: Queries, userId: string, code: string): Promise<boolean> {
  const { rows } = await sql`
    delete from recovery_codes where user_id = ${userId} and code_hash = ${tokenDigest(code)} returning user_id
  `.execute(tx);
  return rows.length > 0;
}

/** Replaces all former codes; returns the new ones in their displayed form. */
export async function makeRecoveryCodes(tx: Queries, dice: Dice, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => base32(dice.bytes(recoveryBytes)));
  await sql`delete from recovery_codes where user_id = ${userId}`.execute(tx);
  await sql`
    insert into recovery_codes (user_id, code_hash)
    select ${userId}, unnest(${codes.map(code => tokenDigest(code))}::bytea[])
  `.execute(tx);
  return codes.map(inGroups);
}

export function base32(bytes: Uint8Array): string {
  return new Secret({ buffer: Uint8Array.from(bytes).buffer }).base32;
}
