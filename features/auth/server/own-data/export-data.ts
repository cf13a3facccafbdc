import { sql } from 'kysely';
import { exportPersonalData } from '../../contract.ts';
import { countExport } from '../limits.ts';
import { serve } from '#server/calls/serve-endpoint.ts';
import { SpooledFile } from '#server/calls/spooled-file.ts';
import { Turns } from '#server/admission/turns.ts';
import type { MemberContext } from '#server/context.ts';
import { readTables } from '#server/personal-data.ts';
import { Refusal } from '#shared/refusal.ts';

/** A long export occupies a connection and a processor, so one runs at a time; further ones queue, two of a member. */
const turns = new Turns({ atOnce: 1, atOnceInAll: 1, mostWaiting: 2 });

export const serveExportPersonalData = serve(exportPersonalData)(context =>
  exportRows(context, context.member.userId, 'klebekumpel-meine-daten.json'),
);

/** All rows of somebody whose data the member may have. */
export async function exportRows(context: MemberContext, userId: string, fileName: string) {
  const { db, member, answer } = context;
  const tooMany = await countExport(db, userId);
  if (tooMany !== undefined) return tooMany;
  const spooled = await turns.run(member.userId, () => fromSnapshot(context, userId));
  if (!(spooled instanceof Refusal))
    answer.setHeader('Content-Disposition', `attachment; filename="${fileName}"`);
  return spooled;
}

function fromSnapshot({ db, tables }: MemberContext, userId: string): Promise<SpooledFile> {
  return db.query
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async tx => {
      const { rows } = await sql<{ now: Date }>`select now()`.execute(tx);
      const exportedAt = rows[0]?.now.toISOString() ?? '';
      const parts = partsOf(exportedAt, readTables(tx, tables, userId));
      return SpooledFile.write('application/json; charset=utf-8', parts);
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
