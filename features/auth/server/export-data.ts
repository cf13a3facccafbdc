import { sql } from 'kysely';
import { exportPersonalData, readPersonalData } from '../contract.ts';
import { countExport, countReading } from './limits.ts';
import { serve } from '#server/calls/serve-endpoint.ts';
import { SpooledJson } from '#server/calls/spooled-json.ts';
import { Turns } from '#server/calls/turns.ts';
import type { MemberContext } from '#server/context.ts';
import { readTables, type ReadableTable } from '#server/personal-data.ts';
import { Refusal } from '#shared/refusal.ts';

/** A long one takes a connection and a processor: one of a member, two in all, the next wait in line. */
const turns = new Turns({ atOnce: 1, atOnceInAll: 2, mostWaiting: 2 });

export const serveExportPersonalData = serve(exportPersonalData)(async context => {
  const { db, member, answer } = context;
  const tooMany = await countExport(db, member.userId);
  if (tooMany !== undefined) return tooMany;
  const spooled = await turns.run(member.userId, () => spool(context));
  if (spooled instanceof Refusal) return spooled;
  answer.setHeader('Content-Disposition', 'attachment; filename="klebekumpel-meine-daten.json"');
  return spooled;
});

/** From one snapshot. */
function spool({ db, tables, member }: MemberContext): Promise<SpooledJson> {
  return db.query
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async tx => {
      const { rows } = await sql<{ now: Date }>`select now()`.execute(tx);
      const exportedAt = rows[0]?.now.toISOString() ?? '';
      return SpooledJson.write(partsOf(exportedAt, readTables(tx, tables, member.userId)));
    });
}

async function* partsOf(exportedAt: string, tables: ReturnType<typeof readTables>): AsyncGenerator<string> {
  yield `{"exportedAt":${JSON.stringify(exportedAt)},"tables":{`;
  let isFirst = true;
  for await (const { name, rows } of tables) {
    yield `${isFirst ? '' : ','}${JSON.stringify(name)}:[`;
    isFirst = false;
    let isFirstPart = true;
    for await (const part of rows) {
      yield (isFirstPart ? '' : ',') + part.join(',');
      isFirstPart = false;
    }
    yield ']';
  }
  yield '}}';
}

export const serveReadPersonalData = serve(readPersonalData)(async context => {
  const { db, member, readableData } = context;
  const tooMany = await countReading(db, member.userId);
  if (tooMany !== undefined) return tooMany;
  return turns.run(member.userId, async () => {
    const tables: ReadableTable[] = [];
    for (const read of readableData) tables.push(...(await read(db, member.userId)));
    return { tables };
  });
});
