import { sql, type RawBuilder } from 'kysely';
import { meets } from './store.ts';
import { areParted } from '#features/profiles/server/blocks.ts';
import { mayBePublic } from '#server/address-rights.ts';
import type { Config } from '#server/config.ts';
import type { ShowsPerson } from '#server/reportable.ts';

/** Condition on `p` of `profiles`: the member may find them by a search (P-11). */
export function isFoundBy(member: RawBuilder<unknown>, config: Config): RawBuilder<boolean> {
  return sql<boolean>`(p.is_discoverable and p.user_id <> ${member}
    and ${mayBePublic(config, sql.ref('p.user_id'))} and not ${areParted(sql.ref('p.user_id'), member)})`;
}

/** Friends and members of one group, also of a child whose guardian the reader is; requests, and whom a search finds. */
export const showsFriends: ShowsPerson = (reader, person, config) =>
  sql<boolean>`(${isConnected(reader, person)}
    or exists (select from family_members w join family_members c on c.family_id = w.family_id and c.role = 'child'
      where w.user_id = ${reader} and w.role = 'guardian' and ${isConnected(sql.ref('c.user_id'), person)})
    or exists (select from profiles p where p.user_id = ${person} and ${isFoundBy(reader, config)}))`;

function isConnected(one: RawBuilder<unknown>, other: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(${meets(one, other)} or exists (select from friendships a where a.status = 'pending'
    and least(a.user1_id, a.user2_id) = least(${one}, ${other})
    and greatest(a.user1_id, a.user2_id) = greatest(${one}, ${other})))`;
}
