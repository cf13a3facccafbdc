import { isUtf8 } from 'node:buffer';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { complain, runCommand, say } from './command.ts';
import { fileReport, listLines, type FileReport, type ReadFile } from './file-report.ts';
import { reasonOf } from './start-failure.ts';
import { withDatabase } from './with-database.ts';
import {
  mostFileCharacters,
  mostStickers,
  type CatalogueAlbum,
  type CatalogueProblem,
} from '#features/albums/rules/catalogue/catalogue-album.ts';
import { parseCatalogueFile } from '#features/albums/rules/catalogue/catalogue-file.ts';
import { importReportLines, problemLines } from '#features/albums/rules/catalogue/import-report.ts';
import { catalogueTexts, importTexts } from '#features/albums/rules/text.ts';
import { importAlbum, importAlbumWithin } from '#features/albums/server/import-album.ts';
import { readAlbumText } from '#features/making/rules/written/album-text.ts';
import { findOwnedStickers } from '#features/collection/server/find-owned.ts';
import type { Database } from '#server/database/database.ts';
import type { Log } from '#server/log.ts';

interface ImportRun {
  readonly isDryRun: boolean;
  readonly isJson?: boolean;
}

/**
 * Imports files and prints a report for each. If one of them is faulty, none is imported; otherwise each has a
 * transaction of its own, so that an album that cannot be changed does not hold back the others. A dry run also reads
 * lists of which members make albums. Returns whether all went well.
 */
export async function importFiles(
  db: Database,
  files: readonly string[],
  { isDryRun, isJson = false }: ImportRun,
  print: (line: string) => void,
): Promise<boolean> {
  const read: ReadFile[] = [];
  for (const file of files) read.push(await readAny(file, isDryRun));
  const isFaulty = read.some(({ album, list }) => album === undefined && list === undefined);
  const lines: string[] = [];
  const reports: FileReport[] = [];
  for (const one of read) {
    const { file, album, list, problems } = one;
    const options = { isDryRun, findOwned: findOwnedStickers };
    const report = album && !isFaulty ? await importAlbum(db, album, options) : undefined;
    reports.push(fileReport(one, report));
    if (report !== undefined) lines.push(...importReportLines(report));
    else if (list !== undefined)
      lines.push(importTexts.list(file, list.stickers.length, list.sections.length), ...listLines(one));
    else if (problems.length > 0) lines.push(`${file}:`, ...problemLines(problems));
  }
  const isRefused = reports.some(({ outcome }) => outcome === 'refused');
  if (isRefused && files.length > 1) lines.push(importTexts.eachForItself());
  (isJson ? [JSON.stringify({ dryRun: isDryRun, files: reports }, null, 2)] : lines).forEach(print);
  return !isFaulty && !isRefused;
}

async function readAny(file: string, mayBeList: boolean): Promise<ReadFile> {
  const { text, problems: unread } = await readText(file);
  if (text === undefined) return { file, text: '', problems: unread };
  const { album, problems = [] } = parseCatalogueFile(file, text);
  const list = album === undefined && mayBeList ? readAlbumText(text, mostStickers) : undefined;
  const isList = list !== undefined && list.file === undefined && list.stickers.length > 0;
  return { file, text, album, list: isList ? list : undefined, problems: isList ? [] : problems };
}

async function readText(
  file: string,
): Promise<{ readonly text?: string; readonly problems: readonly CatalogueProblem[] }> {
  const refuse = (message: string) => ({ problems: [{ line: 0, message }] });
  try {
    if ((await stat(file)).size > mostFileCharacters) return refuse(catalogueTexts.fileTooLarge());
    const content = await readFile(file);
    return isUtf8(content) ? { text: content.toString('utf8'), problems: [] } : refuse(importTexts.notUtf8());
  } catch (error) {
    return refuse(importTexts.unreadable(reasonOf(error)));
  }
}

/**
 * Imports all catalogue files of a directory, or none, if there is no album yet. Of several processes that start at
 * once, one does it and the others wait.
 */
export async function importDemoCatalogues(db: Database, directory: string, log: Log): Promise<void> {
  if (await hasAlbum(db.query)) return;
  const names = await readdir(directory).catch(() => []);
  const albums: CatalogueAlbum[] = [];
  for (const name of names.filter(file => file.endsWith('.json'))) {
    const { album, problems } = await readAny(path.join(directory, name), false);
    if (album !== undefined) albums.push(album);
    else log.error('demo catalogue is faulty', { name, problem: problems[0]?.message ?? '' });
  }
  // The largest is imported last, because the newest album comes first on the dashboard.
  albums.sort((a, b) => a.totalStickers - b.totalStickers);
  await db.transaction(async tx => {
    await sql`lock table albums in share row exclusive mode`.execute(tx);
    if (await hasAlbum(tx)) return;
    const options = { isDryRun: false, findOwned: findOwnedStickers };
    for (const album of albums) await importAlbumWithin(tx, album, options);
    log.info('demo catalogues imported', { albums: albums.length });
  });
}

async function hasAlbum(queries: Database['query']): Promise<boolean> {
  return (await queries.selectFrom('albums').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** `npm run albums:import -- FILE [FILE…] [--dry-run] [--json]`; returns the exit code. */
async function run(args: readonly string[]): Promise<number> {
  const files = args.filter(arg => !arg.startsWith('-'));
  const options = args.filter(arg => arg.startsWith('-'));
  if (files.length === 0 || options.some(option => option !== '--dry-run' && option !== '--json'))
    return complain(importTexts.usage());
  return withDatabase('error', async db => {
    const how = { isDryRun: options.includes('--dry-run'), isJson: options.includes('--json') };
    const isDone = await importFiles(db, files, how, say);
    return isDone ? 0 : 1;
  });
}

await runCommand('import-catalogue', run, error => importTexts.failed(reasonOf(error)));
