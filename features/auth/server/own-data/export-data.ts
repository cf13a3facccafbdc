import { sql } from 'kysely';
import { exportPersonalData } from '../../contract.ts';
import { downloadPersonalData } from '../../data-archive-contract.ts';
import { packArchive, type ArchiveContent } from './data-archive.ts';
import { countExport } from '../limits.ts';
import { serve } from '#server/calls/serve-endpoint.ts';
import { SpooledFile } from '#server/calls/spooled-file.ts';
import { Turns } from '#server/calls/turns.ts';
import type { MemberContext } from '#server/context.ts';
import { readTables } from '#server/personal-data.ts';
import { Refusal } from '#shared/refusal.ts';

/** A long export occupies a connection and a processor, so one runs at a time; further ones queue, two of a member. */
const turns = new Turns({ atOnce: 1, atOnceInAll: 1, mostWaiting: 2 });

export const serveExportPersonalData = serve(exportPersonalData)(context =>
  exportForPrograms(context, context.member.userId, 'klebekumpel-meine-daten.json'),
);

export const serveDownloadPersonalData = serve(downloadPersonalData)(context =>
  attached(
    context,
    { userId: context.member.userId, fileName: 'klebekumpel-meine-daten.zip', type: 'application/zip' },
    packArchive,
  ),
);

/** All rows of somebody whose data the member may have. */
export function exportForPrograms(context: MemberContext, userId: string, fileName: string) {
  return attached(context, { userId, fileName, type: 'application/json; charset=utf-8' }, ({ json }) => json);
}

async function attached(
  context: MemberContext,
  { userId, fileName, type }: { readonly userId: string; readonly fileName: string; readonly type: string },
  written: (content: ArchiveContent) => AsyncIterable<string | Uint8Array>,
) {
  const { db, member, answer } = context;
  const tooMany = await countExport(db, userId);
  if (tooMany !== undefined) return tooMany;
  const spooled = await turns.run(member.userId, () =>
    fromSnapshot(context, userId, content => SpooledFile.write(type, written(content))),
  );
  if (!(spooled instanceof Refusal))
    answer.setHeader('Content-Disposition', `attachment; filename="${fileName}"`);
  return spooled;
}

function fromSnapshot(
  { db, tables, readableData }: MemberContext,
  userId: string,
  write: (content: ArchiveContent) => Promise<SpooledFile>,
): Promise<SpooledFile> {
  return db.query
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async tx => {
      const { rows } = await sql<{ now: Date }>`select now()`.execute(tx);
      const exportedAt = rows[0]?.now.toISOString() ?? '';
      return write({
        exportedAt,
        tables: readableData.flatMap(read => read(tx, userId)),
        json: partsOf(exportedAt, readTables(tx, tables, userId)),
      });
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
