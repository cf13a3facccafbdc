import type { Answer } from '../api-client.ts';
import type { Stranger } from '../sample.ts';
import { startSecondHouse, type TestApp } from '../start-server.ts';
import type { Member, PublicContext } from '#server/context.ts';
import { featureDoors } from '#server/features.ts';
import { readTables } from '#server/personal-data.ts';

/** Every row about a member, secrets included, as `table: row`. */
export async function rowsOf(app: TestApp, userId: string): Promise<string[]> {
  const open = Object.entries(app.house.tables).map(([name, table]) => [name, { ...table, secret: [] }]);
  return app.db.transaction(async tx => {
    const found: string[] = [];
    for await (const { name, rows } of readTables(tx, Object.fromEntries(open), userId))
      for await (const part of rows)
        found.push(...part.map(row => `${name}: ${JSON.stringify(JSON.parse(row))}`));
    return found.toSorted();
  });
}

/** Rows that were changed or deleted, and new ones that are not the stranger's. */
export function touchedRows(
  before: readonly string[],
  after: readonly string[],
  stranger: Stranger,
): string[] {
  const gone = before.filter(row => !after.includes(row)).map(row => `gone: ${row}`);
  const come = after.filter(row => !before.includes(row) && !row.includes(stranger.userId));
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
