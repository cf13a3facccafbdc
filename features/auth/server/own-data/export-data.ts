import { sql } from 'kysely';
import { exportPersonalData, readPersonalData } from '../../contract.ts';
import { downloadPersonalData } from '../../data-archive-contract.ts';
import { packArchive } from './data-archive.ts';
import { countExport, countReading } from '../limits.ts';
import { serve } from '#server/calls/serve-endpoint.ts';
import { SpooledFile } from '#server/calls/spooled-file.ts';
import { Turns } from '#server/calls/turns.ts';
import type { MemberContext } from '#server/context.ts';
import { readTables, type ReadableTable } from '#server/personal-data.ts';
import { Refusal } from '#shared/refusal.ts';

/** A long export occupies a connection and a processor: one per member and two in all may run, further ones queue. */
const turns = new Turns({ atOnce: 1, atOnceInAll: 2, mostWaiting: 2 });

export const serveExportPersonalData = serve(exportPersonalData)(context =>
  attached(context, 'klebekumpel-meine-daten.json', () =>
    fromSnapshot(context, (_, json) => SpooledFile.write('application/json; charset=utf-8', json)),
  ),
);

export const serveDownloadPersonalData = serve(downloadPersonalData)(context =>
  attached(context, 'klebekumpel-meine-daten.zip', async () => {
    const tables = await readForPeople(context);
    return fromSnapshot(context, (exportedAt, json) =>
      SpooledFile.write('application/zip', packArchive({ exportedAt, tables, json })),
    );
  }),
);

async function attached(
  { db, member, answer }: MemberContext,
  fileName: string,
  write: () => Promise<SpooledFile>,
) {
  const tooMany = await countExport(db, member.userId);
  if (tooMany !== undefined) return tooMany;
  const spooled = await turns.run(member.userId, write);
  if (!(spooled instanceof Refusal))
    answer.setHeader('Content-Disposition', `attachment; filename="${fileName}"`);
  return spooled;
}

function fromSnapshot(
  { db, tables, member }: MemberContext,
  write: (exportedAt: string, json: AsyncIterable<string>) => Promise<SpooledFile>,
): Promise<SpooledFile> {
  return db.query
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async tx => {
      const { rows } = await sql<{ now: Date }>`select now()`.execute(tx);
      const exportedAt = rows[0]?.now.toISOString() ?? '';
      return write(exportedAt, partsOf(exportedAt, readTables(tx, tables, member.userId)));
    });
}

async function* partsOf(exportedAt: string, tables: ReturnType<typeof readTables>): AsyncGenerator<string> {
  yield `{"exportedAt":${JSON.stringify(exportedAt)},"tables":{`;
  let isFirst = true;
  for await (const { name, rows } of tables) {
    yield `${isFirst ? '' : ','}\n${JSON.stringify(name)}:[`;
    isFirst = false;
    let isFirstPart = true;
    for await (const part of rows) {
      yield `${isFirstPart ? '' : ','}\n${part.join(',\n')}`;
      isFirstPart = false;
    }
    yield ']';
  }
  yield '}}\n';
}

export const serveReadPersonalData = serve(readPersonalData)(async context => {
  const { db, member } = context;
  const tooMany = await countReading(db, member.userId);
  if (tooMany !== undefined) return tooMany;
  return turns.run(member.userId, async () => ({ tables: await readForPeople(context) }));
});

async function readForPeople({ db, member, readableData }: MemberContext): Promise<ReadableTable[]> {
  const tables: ReadableTable[] = [];
  for (const read of readableData) tables.push(...(await read(db, member.userId)));
  return tables;
}
