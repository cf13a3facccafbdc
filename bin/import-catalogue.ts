import { isUtf8 } from 'node:buffer';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { complain, runCommand, say } from './command.ts';
import { reasonOf } from './start-failure.ts';
import { withDatabase } from './with-database.ts';
import { mostFileCharacters, type CatalogueAlbum } from '#features/albums/rules/catalogue/catalogue-album.ts';
import { parseCatalogueFile, type ParsedCatalogue } from '#features/albums/rules/catalogue/catalogue-file.ts';
import { importReportLines, problemLines } from '#features/albums/rules/catalogue/import-report.ts';
import { catalogueTexts, importTexts } from '#features/albums/rules/text.ts';
import { importAlbum, importAlbumWithin } from '#features/albums/server/import-album.ts';
import { findOwnedStickers } from '#features/collection/server/find-owned.ts';
import type { Database } from '#server/database/database.ts';
import type { Log } from '#server/log.ts';

/**
 * Imports files and prints a report for each. If one of them is faulty, none is imported; otherwise each has a
 * transaction of its own, so that an album that cannot be changed does not hold back the others. Returns whether all
 * went well.
 */
export async function importFiles(
  db: Database,
  files: readonly string[],
  options: { readonly isDryRun: boolean },
  print: (line: string) => void,
): Promise<boolean> {
  const parsed: Array<{ readonly file: string; readonly catalogue: ParsedCatalogue }> = [];
  for (const file of files) parsed.push({ file, catalogue: await readCatalogue(file) });
  const albums: CatalogueAlbum[] = [];
  for (const { file, catalogue } of parsed) {
    if (catalogue.album !== undefined) albums.push(catalogue.album);
    else [`${file}:`, ...problemLines(catalogue.problems)].forEach(print);
  }
  if (albums.length < files.length) return false;
  let isRefused = false;
  for (const album of albums) {
    const report = await importAlbum(db, album, { ...options, findOwned: findOwnedStickers });
    importReportLines(report).forEach(print);
    isRefused ||= report.outcome === 'refused';
  }
  if (isRefused && files.length > 1) print(importTexts.eachForItself());
  return !isRefused;
}

async function readCatalogue(file: string): Promise<ParsedCatalogue> {
  const refuse = (message: string): ParsedCatalogue => ({ problems: [{ line: 0, message }] });
  try {
    if ((await stat(file)).size > mostFileCharacters) return refuse(catalogueTexts.fileTooLarge());
    const content = await readFile(file);
    if (!isUtf8(content)) return refuse(importTexts.notUtf8());
    return parseCatalogueFile(file, content.toString('utf8'));
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
    const { album, problems } = await readCatalogue(path.join(directory, name));
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

/** `npm run albums:import -- FILE [FILE…] [--dry-run]`; returns the exit code. */
async function run(args: readonly string[]): Promise<number> {
  const files = args.filter(arg => !arg.startsWith('-'));
  const options = args.filter(arg => arg.startsWith('-'));
  if (files.length === 0 || options.some(option => option !== '--dry-run'))
    return complain(importTexts.usage());
  return withDatabase('error', async db => {
    const isDryRun = options.length > 0;
    const isDone = await importFiles(db, files, { isDryRun }, say);
    return isDone ? 0 : 1;
  });
}

await runCommand('import-catalogue', run, error => importTexts.failed(reasonOf(error)));
