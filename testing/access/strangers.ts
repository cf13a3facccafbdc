import type { Answer } from '../api-client.ts';
import type { Stranger } from '../sample.ts';
import { startSecondHouse, type TestApp } from '../start-server.ts';
import type { Member, PublicContext } from '#server/context.ts';
import { featureDoors } from '#server/features.ts';
import { personalTables } from '#server/personal-data.ts';

/** Every row about one of the members, secrets included, as `table: row`. Prepared: it is asked around every call. */
export async function rowsOf({ house, db }: TestApp, userIds: readonly string[]): Promise<string[]> {
  const { tables } = house;
  const isOwned = (row: string, owners: readonly string[] = []) =>
    `(${owners.map(owner => `${row}."${owner}" = any($1::uuid[])`).join(' or ')})`;
  const selects = personalTables(tables).map(name => {
    const { owners, partOf } = tables[name] ?? {};
    const isTheirs =
      partOf === undefined
        ? isOwned('t', owners)
        : `exists (select from "${partOf.table}" as whole
            where whole.id = t."${partOf.key}" and ${isOwned('whole', tables[partOf.table]?.owners)})`;
    return `select '${name}: ' || to_jsonb(t)::text as row from "${name}" as t where ${isTheirs}`;
  });
  const statement = { name: 'rows-about', text: selects.join(' union all ') };
  const rows = await db.rows<{ row: string }>(statement, [userIds]);
  return rows.map(({ row }) => row).toSorted();
}

/** Rows that were changed or deleted, and new ones that are not the stranger's. */
export function touchedRows(
  before: readonly string[],
  after: readonly string[],
  stranger: Stranger,
): string[] {
  const [known, left] = [new Set(before), new Set(after)];
  const gone = before.filter(row => !left.has(row)).map(row => `gone: ${row}`);
  const come = after.filter(row => !known.has(row) && !row.includes(stranger.userId));
  return [...gone, ...come.map(row => `come: ${row}`)];
}

/** In the form of samples: errors by code, without sentences and request ids. */
export function toldBy({ status, body }: Answer<Record<string, unknown>>): object {
  return status < 400 ? body : { code: body['code'] };
}

export type ConfusedApp = Pick<TestApp, 'app' | 'close'>;

/** An app that takes the caller of every call for `member`. */
export async function startConfusedApp(app: TestApp, member: Member): Promise<ConfusedApp> {
  const doors = featureDoors.map(door => ({
    ...door,
    endpoints: door.endpoints.map(({ endpoint, handle }) => ({
      endpoint,
      handle: (context: PublicContext, input: unknown) => handle({ ...context, member }, input),
    })),
  }));
  return startSecondHouse(app, doors);
}
