import { sql } from 'kysely';
import { provideSwapPass } from '../contract.ts';
import { bytesOf, hexOf } from '../rules/hex.ts';
import type { Queries } from '#server/database/database.ts';
import { serve } from '#server/calls/serve-endpoint.ts';

export const serveProvideSwapPass = serve(provideSwapPass)(async ({ db, dice, member: { userId } }) => {
  const made = { user_id: userId, handle: Buffer.from(dice.bytes(8)), key: Buffer.from(dice.bytes(32)) };
  await db.query
    .insertInto('swap_passes')
    .values(made)
    .onConflict(conflict => conflict.column('user_id').doNothing())
    .execute();
  const { handle, key } = await db.query
    .selectFrom('swap_passes')
    .select(['handle', 'key'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return { handle: hexOf(handle), key: hexOf(key) };
});

export interface PassOfSide {
  readonly userId: string;
  readonly key: Buffer;
  /** Of the database (P-17). */
  readonly now: Date;
}

/** By handle. None of them is deleted before the transaction ends. */
export async function holdPasses(tx: Queries, handles: readonly string[]): Promise<Map<string, PassOfSide>> {
  const { rows } = await sql<PassOfSide & { handle: Buffer }>`/* swap-passes */
    select p.user_id as "userId", p.handle, p.key, now() as now from swap_passes p join users u on u.id = p.user_id
    where p.handle = any(${handles.map(handle => Buffer.from(bytesOf(handle)))}::bytea[])
    order by u.id for key share of u, p
  `.execute(tx);
  return new Map(rows.map(({ handle, ...pass }) => [hexOf(handle), pass]));
}
