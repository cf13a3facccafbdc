import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { sql } from 'kysely';
import * as v from 'valibot';
import { AlbumDocument, readAlbumDocument } from '../contract.ts';
import type { Database } from '#server/database/database.ts';
import { CompressedJson, serve } from '#server/calls/serve-endpoint.ts';
import { refuse } from '#shared/refusal.ts';

const decompress = promisify(brotliDecompress);

/** In memory; one of 980 stickers is about 15 kB. */
const mostKept = 64;

/** Versions are immutable: never invalidated. */
const kept = new WeakMap<Database, Map<string, Buffer>>();

/** Brotli. */
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

/** Parsed, for the server's own use. */
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
  // Rare: browsers accept brotli, except over plain http other than localhost.
  return (await decompress(document)).toString();
});
