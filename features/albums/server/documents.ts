import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { sql } from 'kysely';
import * as v from 'valibot';
import { AlbumDocument, readAlbumDocument } from '../contract.ts';
import { isOpen } from './access.ts';
import type { Database } from '#server/database/database.ts';
import { CompressedJson, serve } from '#server/calls/serve-endpoint.ts';
import { refuse } from '#shared/refusal.ts';

const decompress = promisify(brotliDecompress);

/** In memory; one of 980 stickers is about 15 kB. */
const mostKept = 64;

/** Versions are immutable: never invalidated. */
const kept = new WeakMap<Database, Map<string, FoundDocument>>();

interface FoundDocument {
  readonly brotli: Buffer;
  /** As it was when it was read: an album that is for all by now is asked about once more than needed. */
  readonly isPrivate: boolean;
}

/** Brotli. */
export async function findDocument(
  db: Database,
  albumId: number,
  version: string,
): Promise<FoundDocument | undefined> {
  const documents = kept.get(db) ?? new Map<string, FoundDocument>();
  kept.set(db, documents);
  const key = `${albumId}/${version}`;
  const known = documents.get(key);
  if (known !== undefined) return known;
  const { rows } = await sql<FoundDocument>`
    select d.brotli, a.is_private as "isPrivate" from album_documents d join albums a on a.id = d.album_id
    where d.album_id = ${albumId} and d.version = ${version}
  `.execute(db.query);
  const [found] = rows;
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
  const found = await findDocument(db, albumId, version);
  return found && v.parse(AlbumDocument, JSON.parse((await decompress(found.brotli)).toString()));
}

export const serveReadAlbumDocument = serve(readAlbumDocument)(async (context, input) => {
  const { db, member } = context;
  const found = await findDocument(db, input.albumId, input.version);
  if (found === undefined) return refuse('album_not_found');
  const { brotli, isPrivate } = found;
  if (isPrivate && !(member !== undefined && (await isOpen(db.query, member.userId, input.albumId))))
    return refuse('album_not_found');
  context.answer.setHeader(
    'Cache-Control',
    isPrivate ? 'private, max-age=31536000, immutable' : 'public, max-age=31536000, immutable',
  );
  context.answer.setHeader('Vary', 'Accept-Encoding');
  if (context.caller.acceptsBrotli) return new CompressedJson(brotli);
  // Rare: browsers accept brotli, except over plain http other than localhost.
  return (await decompress(brotli)).toString();
});
