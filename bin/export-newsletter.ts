import * as v from 'valibot';
import { complain, runCommand } from './command.ts';
import { reasonOf } from './start-failure.ts';
import { withDatabase } from './with-database.ts';
import { listConfirmed, readEvidence } from '#features/newsletter/server/evidence.ts';
import { exportTexts } from '#features/newsletter/server/export-text.ts';
import type { Database } from '#server/database/database.ts';
import { csvCell } from '#shared/csv-cell.ts';
import { Email } from '#shared/email.ts';

/** Every confirmed address with the time of its confirmation, as CSV (RFC 4180). */
export async function confirmedAsCsv(db: Database): Promise<string> {
  const confirmed = await listConfirmed(db);
  const rows = confirmed.map(({ email, confirmedAt }) => `${csvCell(email)},${confirmedAt.toISOString()}`);
  return ['email,confirmed_at', ...rows].map(row => `${row}\r\n`).join('');
}

/** The proof of consent for one address as JSON; undefined where nothing is stored about it. */
export async function evidenceAsJson(db: Database, email: string): Promise<string | undefined> {
  const evidence = await readEvidence(db, email);
  return evidence.length === 0 ? undefined : `${JSON.stringify(evidence, null, 2)}\n`;
}

/** `npm run newsletter:export [-- --evidence ADDRESS]`; returns the exit code. */
async function run(args: readonly string[]): Promise<number> {
  const [option, given = ''] = args;
  const email = v.safeParse(Email, given);
  if (option === undefined) return withDatabase('warn', async db => print(await confirmedAsCsv(db)));
  if (option !== '--evidence' || args.length !== 2) return complain(exportTexts.usage());
  if (!email.success) return complain(exportTexts.noAddress(given));
  return withDatabase('warn', async db => {
    const evidence = await evidenceAsJson(db, email.output);
    return evidence === undefined ? complain(exportTexts.nothingKnown(email.output)) : print(evidence);
  });
}

function print(text: string): number {
  process.stdout.write(text);
  return 0;
}

await runCommand('export-newsletter', run, error => exportTexts.failed(reasonOf(error)));
