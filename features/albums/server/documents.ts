import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { sql } from 'kysely';
import * as v from 'valibot';
import { AlbumDocument, readAlbumDocument } from '../contract.ts';
import { isOpen } from './access.ts';
import type { Database } from '#server/database/database.ts';
import { perDatabase } from '#server/database/per-database.ts';
import { Kept } from '#server/kept.ts';
import { CompressedJson, serve } from '#server/calls/serve-endpoint.ts';
import { refuse } from '#shared/refusal.ts';

const decompress = promisify(brotliDecompress);

/** Never invalidated, because versions are immutable. An album of 980 stickers has about 15 kB. */
const keptOf = perDatabase(
  () =>
    new Kept<FoundDocument | undefined>({
      most: 64,
      mostBytes: 8_000_000,
      bytesOf: found => found?.brotli.length,
    }),
);

/** How long an album is assumed to be still public: any process may hide it at any moment. */
const openForMs = 1_000;

interface FoundDocument {
  readonly brotli: Buffer;
  /** When the album was last known to be public, by this process's clock. */
  openAt: number | undefined;
}

/** The stored document, compressed with Brotli. */
export function findDocument(
  db: Database,
  albumId: number,
  version: string,
): Promise<FoundDocument | undefined> {
  return keptOf(db).get(`${albumId}/${version}`, '', () => readStored(db, albumId, version));
}

async function readStored(
  db: Database,
  albumId: number,
  version: string,
): Promise<FoundDocument | undefined> {
  const { rows } = await sql<{ brotli: Buffer }>`
    select brotli from album_documents where album_id = ${albumId} and version = ${version}
  `.execute(db.query);
  return rows[0] && { brotli: rows[0].brotli, openAt: undefined };
}

/** The parsed document, for the server's own use. */
export async function readDocument(
  db: Database,
  albumId: number,
  version: string,
): Promise<AlbumDocument | undefined> {
  const found = await findDocument(db, albumId, version);
  return found && v.parse(AlbumDocument, JSON.parse((await decompress(found.brotli)).toString()));
}

/** Shared caches revalidate after ten minutes, because the album may be hidden by then. */
const forAll = 'public, max-age=31536000, s-maxage=600, immutable';
const forCollectors = 'private, max-age=31536000, immutable';

async function isStillForAll(db: Database, found: FoundDocument, albumId: number): Promise<boolean> {
  const now = performance.now();
  if (found.openAt !== undefined && now - found.openAt < openForMs) return true;
  const { rows } = await sql`select from albums where id = ${albumId} and not is_private`.execute(db.query);
  found.openAt = rows.length > 0 ? now : undefined;
  return rows.length > 0;
}

export const serveReadAlbumDocument = serve(readAlbumDocument)(async (context, input) => {
  const { db, member } = context;
  const found = await findDocument(db, input.albumId, input.version);
  if (found === undefined) return refuse('album_not_found');
  const { brotli } = found;
  const isForAll = await isStillForAll(db, found, input.albumId);
  if (!isForAll && !(member !== undefined && (await isOpen(db.query, member.userId, input.albumId))))
    return refuse('album_not_found');
  context.answer.setHeader('Cache-Control', isForAll ? forAll : forCollectors);
  context.answer.setHeader('Vary', 'Accept-Encoding');
  if (context.caller.acceptsBrotli) return new CompressedJson(brotli);
  // Rare: browsers accept Brotli, except over plain http to another host than localhost.
  return (await decompress(brotli)).toString();
});
