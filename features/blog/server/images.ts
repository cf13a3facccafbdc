import { sql } from 'kysely';
import { uploadBlogImage } from '../author-contract.ts';
import { imageUrlOf } from '../rules/image-address.ts';
import { pictureBytesInAll, pictureBytesOfDay, uploadsOfMember } from '../rules/limits.ts';
import { readAuthorRights, refuseAuthor } from './authors.ts';
import { encodePicture, type EncodedPicture } from './encode-picture.ts';
import type { Database, Queries } from '#server/database/database.ts';
import { oneByOne } from '#server/database/one-by-one.ts';
import { countAgainst, countsOf } from '#server/calls/rate-limit.ts';
import { serve, type ServedDocument } from '#server/calls/serve-endpoint.ts';
import { Kept } from '#server/kept.ts';
import { drawToken } from '#server/secret-digest.ts';
import { Refusal, refuse } from '#shared/refusal.ts';

/** 128 bits cannot be guessed, so a draft's picture stays private. */
const idBytes = 16;

export const serveUploadBlogImage = serve(uploadBlogImage)(async context => {
  const rights = await readAuthorRights(context);
  if (!rights.mayWrite) return refuseAuthor(rights);
  const { db, dice, file, member } = context;
  const tooMany = await countAgainst(db, ...countsOf('blog-image', uploadsOfMember, member.userId));
  if (tooMany !== undefined) return tooMany;
  // Checked before the encoding, which takes a second of a processor.
  const full = await refuseFull(db.query, member.userId);
  if (full !== undefined) return full;
  const picture = await encodePicture(file);
  if (picture instanceof Refusal) return picture;
  const id = drawToken(dice, idBytes);
  const fullMeanwhile = await db.transaction(async tx => {
    await oneByOne(tx, 'pictures', member.userId);
    const refusal = await refuseFull(tx, member.userId);
    if (refusal === undefined) await keepPicture(tx, { id, authorId: member.userId, picture });
    return refusal;
  });
  if (fullMeanwhile !== undefined) return fullMeanwhile;
  return { imageUrl: imageUrlOf(id), width: picture.width, height: picture.height };
});

/** Per day, because uploads that no post shows are kept for a week; and in total, because the others stay. */
async function refuseFull(
  db: Queries,
  authorId: string,
): Promise<Refusal<'too_many_requests' | 'pictures_full'> | undefined> {
  const { rows } = await sql<{ today: number; inAll: number }>`
    select coalesce(sum(octet_length(f.content)) filter (where i.created_at > now() - interval '1 day'), 0)::float8 as today,
      coalesce(sum(octet_length(f.content)), 0)::float8 as "inAll"
    from blog_images i join blog_image_files f on f.image_id = i.id where i.author_id = ${authorId}
  `.execute(db);
  const { today = 0, inAll = 0 } = rows[0] ?? {};
  if (inAll >= pictureBytesInAll) return refuse('pictures_full');
  if (today < pictureBytesOfDay) return undefined;
  return refuse('too_many_requests', { details: { retryAfterSeconds: 6 * 3_600 } });
}

/** Idempotent: an existing id is left untouched. */
export async function keepPicture(
  tx: Queries,
  { id, authorId, picture }: { id: string; authorId: string; picture: EncodedPicture },
): Promise<void> {
  await sql`
    insert into blog_images (id, author_id) values (${id}, ${authorId}) on conflict (id) do nothing
  `.execute(tx);
  for (const [name, content] of picture.files) {
    await sql`
      insert into blog_image_files (image_id, name, content) values (${id}, ${name}, ${content})
      on conflict (image_id, name) do nothing
    `.execute(tx);
  }
}

/**
 * Deletes those that no post shows. Locks them before reading the posts: so a concurrent save has either written its
 * post already, or will find the picture gone.
 */
export async function forgetUnshown(tx: Queries, imageIds: readonly string[]): Promise<void> {
  await sql`select from blog_images where id = any(${imageIds}) order by id for update`.execute(tx);
  await sql`
    delete from blog_images i
    where i.id = any(${imageIds}) and not exists (select from blog_posts where image_id = i.id)
  `.execute(tx);
}

const contentTypes: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  jpg: 'image/jpeg',
  webp: 'image/webp',
};

/** Reading 200 kB from the database costs as much as ten calls; whether the picture is still there is asked each time. */
const shownPictures = new Kept<Uint8Array<ArrayBuffer> | undefined>({
  most: 1_000,
  mostBytes: 32_000_000,
  bytesOf: content => content?.length,
});

async function readFile(
  { query }: Database,
  id: string,
  file: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const { rows } = await sql<{ content: Buffer }>`
    select content from blog_image_files where image_id = ${id} and name = ${file}
  `.execute(query);
  return rows[0] && new Uint8Array(rows[0].content);
}

/** Immutable; its headers keep browsers from executing it (SEC-U1). */
export const imageDocument: ServedDocument = {
  method: 'GET',
  path: '/blog/images/:id/:file',
  async serve({ db }, { params }) {
    const { id = '', file = '' } = params;
    const contentType = contentTypes[file.split('.')[1] ?? ''];
    if (contentType === undefined || !/^[\w-]{22}$/.test(id)) return undefined;
    const isThere = await db.query
      .selectFrom('blog_image_files')
      .select('name')
      .where('image_id', '=', id)
      .where('name', '=', file)
      .executeTakeFirst();
    if (isThere === undefined) return undefined;
    const content = await shownPictures.get(`${id}/${file}`, '', () => readFile(db, id, file));
    if (content === undefined) return undefined;
    return {
      status: 200,
      headers: {
        'Content-Type': contentType,
        'Cache-Control': 'public, max-age=31536000, immutable',
        'Content-Security-Policy': "sandbox; default-src 'none'",
        'X-Content-Type-Options': 'nosniff',
      },
      body: content,
    };
  },
};
