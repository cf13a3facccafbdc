import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { sql } from 'kysely';
import * as v from 'valibot';
import { AlbumDocument, readAlbumDocument } from '../contract.ts';
import type { Database } from '#server/database.ts';
import { CompressedJson, serve } from '#server/serve-endpoint.ts';
import { refuse } from '#shared/refusal.ts';

const decompress = promisify(brotliDecompress);

/** Documents kept in memory; one of 980 stickers has about 15 kB. */
const mostKept = 64;

/** A version never changes, so a kept copy is never wrong. */
const kept = new WeakMap<Database, Map<string, Buffer>>();

/** The document of exactly this version, compressed with brotli. */
export async function findDocument(
  db: Database,
  albumId: number,
  version: string,
): Promise<Buffer | undefined> {
  const documents = kept.get(db) ?? new Map<string, Buffer>();
  kept.set(db, documents);
  const key = `${albumId}/${version}`;
  const known = documents.get(key);
  if (known !== undefined) return known;
  const { rows } = await sql<{ brotli: Buffer }>`
    select brotli from album_documents where album_id = ${albumId} and version = ${version}
  `.execute(db.query);
  const found = rows[0]?.brotli;
  if (found === undefined) return undefined;
  const oldest = documents.keys().next().value;
  if (documents.size >= mostKept && oldest !== undefined) documents.delete(oldest);
  documents.set(key, found);
  return found;
}

/** The same as a value, for what the server makes of it. */
export async function readDocument(
  db: Database,
  albumId: number,
  version: string,
): Promise<AlbumDocument | undefined> {
  const document = await findDocument(db, albumId, version);
  return document && v.parse(AlbumDocument, JSON.parse((await decompress(document)).toString()));
}

export const serveReadAlbumDocument = serve(readAlbumDocument)(async (context, input) => {
  const document = await findDocument(context.db, input.albumId, input.version);
  if (document === undefined) return refuse('album_not_found');
  context.answer.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
  context.answer.setHeader('Vary', 'Accept-Encoding');
  if (context.caller.acceptsBrotli) return new CompressedJson(document);
  // No browser of today comes here: all of them take brotli, over http only from localhost, though.
  return (await decompress(document)).toString();
});
