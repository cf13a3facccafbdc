import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { importFiles } from '../import-catalogue.ts';
import { showAlbum } from '#features/albums/server/own-albums.ts';
import type { Database } from '#server/database/database.ts';

/** Albums that stand on the demo's shelf, and on nobody's table until they are taken. */
export async function importShelfAlbums(db: Database, directory: string): Promise<void> {
  const names = await readdir(directory).catch(() => []);
  for (const name of names) {
    const key = path.basename(name, '.json');
    const known = await db.query.selectFrom('albums').select('id').where('key', '=', key).executeTakeFirst();
    if (known !== undefined) continue;
    await importFiles(db, [path.join(directory, name)], { isDryRun: false }, () => undefined);
    const made = await db.query.selectFrom('albums').select('id').where('key', '=', key).executeTakeFirst();
    if (made !== undefined) await showAlbum(db.query, made.id, { isCurrent: false });
  }
}
