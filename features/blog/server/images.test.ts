import sharp from 'sharp';
import { pictureBytesInAll, pictureBytesOfDay } from '../rules/limits.ts';
import { describe, expect, it } from 'vitest';
import { createPost, deletePost, updatePost, uploadBlogImage } from '../author-contract.ts';
import { readPost } from '../contract.ts';
import { forgetImages } from './forget-images.ts';
import { deleteAccount, exportPersonalData } from '#features/auth/contract.ts';
import type { ApiClient } from '#testing/api-client.ts';
import { createMembers, password } from '#testing/people.ts';
import { claimedPng, drawing, photo } from '#testing/pictures.ts';
import { startAppForThisFile } from '#testing/start-server.ts';

const app = await startAppForThisFile();
const [mia, lea] = [await app.as('mia'), await app.as('lea')];
async function upload(client: ApiClient, file: Buffer, type = 'image/jpeg') {
  await app.sql`delete from rate_limits`;
  return send(client, file, type);
}

async function send(client: ApiClient, file: Buffer, type = 'image/jpeg') {
  const headers = { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': type, Cookie: client.cookie };
  const body = new Uint8Array(file);
  const response = await app.app.request(uploadBlogImage.path, { method: 'POST', body, headers });
  const told: Record<string, unknown> = await response.json();
  return { status: response.status, body: told };
}

async function uploadSmall(client: ApiClient): Promise<string> {
  const { body } = await upload(client, await drawing(60, 40).png().toBuffer());
  return String(body['imageUrl']);
}

async function read(address: string) {
  const response = await app.app.request(address);
  return {
    status: response.status,
    headers: response.headers,
    body: Buffer.from(await response.arrayBuffer()),
  };
}

const statusOf = async (imageUrl: string) => (await read(`${imageUrl}/960.webp`)).status;

function post(featuredImageUrl: string) {
  const slug = `p-${crypto.randomUUID()}`;
  return { title: 'Bild', slug, content: '', excerpt: '', tags: [], featuredImageUrl, isPublished: true };
}

describe('an uploaded picture', () => {
  it('is kept in three widths as WebP and AVIF, and as a JPEG for previews', async () => {
    const file = await photo(2_000, 1_000);
    // More than a JSON body may have.
    expect(file.length).toBeGreaterThan(100_000);
    const { status, body } = await upload(mia, file);
    expect({ status, body }).toMatchObject({ status: 200, body: { width: 1_600, height: 800 } });
    const sizes: Record<string, unknown[]> = {};
    for (const name of ['480.webp', '960.webp', '1600.webp', '480.avif', '960.avif', '1600.avif', 'og.jpg']) {
      const kept = await read(`${String(body['imageUrl'])}/${name}`);
      const { format, width, height } = await sharp(kept.body).metadata();
      sizes[name] = [kept.headers.get('content-type'), format, width, height];
    }
    expect(sizes).toEqual({
      '480.webp': ['image/webp', 'webp', 480, 240],
      '960.webp': ['image/webp', 'webp', 960, 480],
      '1600.webp': ['image/webp', 'webp', 1_600, 800],
      '480.avif': ['image/avif', 'heif', 480, 240],
      '960.avif': ['image/avif', 'heif', 960, 480],
      '1600.avif': ['image/avif', 'heif', 1_600, 800],
      'og.jpg': ['image/jpeg', 'jpeg', 1_200, 630],
    });
  });

  it('is not enlarged', async () => {
    const { body } = await upload(mia, await drawing(600, 300).webp().toBuffer());
    expect(body).toMatchObject({ width: 600, height: 300 });
    const file = await read(`${String(body['imageUrl'])}/1600.avif`);
    expect(await sharp(file.body).metadata()).toMatchObject({ width: 600, height: 300 });
  });

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('may be %s, whatever its type says', async format => {
    const file = await drawing(50, 50).toFormat(format).toBuffer();
    expect((await upload(mia, file, 'text/html')).status).toBe(200);
  });

  it('is served so that it can do nothing and never changes', async () => {
    const imageUrl = await uploadSmall(mia);
    const { headers } = await read(`${imageUrl}/480.webp`);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    });
    expect(imageUrl).toMatch(/^\/blog\/images\/[\w-]{22}$/);
  });

  it.each(['481.webp', '960.svg', '960.webp%00', '..%2F..%2Fetc%2Fpasswd', '960.webp.php', 'og.html'])(
    'has no file %s',
    async name => {
      const { status } = await read(`${await uploadSmall(mia)}/${name}`);
      expect(status).toBe(404);
    },
  );

  it('has lost where it was taken, and stands upright', async () => {
    const turned = await drawing(80, 40)
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExif({
        IFD0: { Artist: 'Mias Mama' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100', GPSLongitude: '0/1 7/1 4366/100' },
      })
      .toBuffer();
    const { exif: written, orientation: given } = await sharp(turned).metadata();
    expect([given, written?.includes('Mias Mama')]).toEqual([6, true]);
    const { body } = await upload(mia, turned);
    expect(body).toMatchObject({ width: 40, height: 80 });
    for (const name of ['480.webp', '480.avif', 'og.jpg']) {
      const file = await read(`${String(body['imageUrl'])}/${name}`);
      const { exif, xmp, orientation } = await sharp(file.body).metadata();
      expect([exif, xmp, orientation]).toEqual([undefined, undefined, undefined]);
      expect(file.body.includes('Mias Mama')).toBe(false);
    }
  });

  it('has lost what was hidden behind it', async () => {
    const hidden = '<script>alert(document.domain)</script>';
    const polyglot = Buffer.concat([await drawing(50, 50).jpeg().toBuffer(), Buffer.from(`<html>${hidden}`)]);
    const { status, body } = await upload(mia, polyglot);
    expect(status).toBe(200);
    const rows = await app.sql<{ content: Buffer }>`
      select content from blog_image_files where image_id = ${String(body['imageUrl']).split('/').at(-1)}
    `;
    expect(rows).toHaveLength(7);
    expect(rows.filter(row => row.content.includes('<script'))).toEqual([]);
  });
});

describe('a file that is no picture for us', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

  it.each([
    ['nothing', async () => Buffer.alloc(0), 'picture_missing'],
    ['an SVG that calls itself JPEG', async () => Buffer.from(svg), 'picture_kind'],
    ['a GIF', async () => drawing(9, 9).gif().toBuffer(), 'picture_kind'],
    ['HTML', async () => Buffer.from('<html><script>alert(1)</script>'), 'picture_unreadable'],
    [
      'a JPEG that ends early',
      async () => cut(await drawing(400, 400).jpeg().toBuffer()),
      'picture_unreadable',
    ],
    [
      'a PNG that ends early',
      async () => cut(await drawing(400, 400).png().toBuffer()),
      'picture_unreadable',
    ],
    [
      'a WebP that ends early',
      async () => cut(await drawing(400, 400).webp().toBuffer()),
      'picture_unreadable',
    ],
    [
      'only the beginning of one',
      async () => Buffer.from('\xFF\xD8\xFF\xE0', 'latin1'),
      'picture_unreadable',
    ],
    ['a bomb', async () => claimedPng(30_000, 30_000), 'picture_too_many_pixels'],
    ['a picture of long lines', async () => claimedPng(20_001, 2), 'picture_too_many_pixels'],
    [
      'an AVIF that takes too much memory',
      async () => drawing(4_001, 4_000).avif({ effort: 0 }).toBuffer(),
      'picture_too_many_pixels',
    ],
    [
      'a JPEG of four colours that takes too much memory',
      async () => drawing(5_001, 5_000).toColourspace('cmyk').jpeg().toBuffer(),
      'picture_too_many_pixels',
    ],
    ['a long thin bomb', async () => claimedPng(2_000_000_000, 1), 'picture_unreadable'],
  ])('%s is refused', async (_, file, code) => {
    const answer = await upload(mia, await file());
    expect(answer).toMatchObject({ status: 422, body: { code, message: expect.stringMatching(/\.$/) } });
  });

  function cut(file: Buffer): Buffer {
    return file.subarray(0, Math.floor(file.length / 2));
  }

  it('is refused when it is larger than 5 MB', async () => {
    const answer = await upload(mia, Buffer.alloc(5_000_001, 1));
    expect(answer).toMatchObject({ status: 413, body: { code: 'body_too_large' } });
  });
});

describe('uploads', () => {
  it('need a session', async () => {
    expect((await send(app.visitor(), Buffer.from('x'))).status).toBe(401);
  });

  it('are twenty an hour', async () => {
    await app.sql`delete from rate_limits`;
    const answers = [];
    for (let at = 0; at < 21; at += 1) answers.push(await send(lea, Buffer.from('x')));
    // The fixed window may end in between: then the count starts anew once.
    const rows = await app.sql<{ most: number }>`
      select max(count)::int as most from rate_limits where key like 'blog-image-3600:%'`;
    const last = rows[0]?.most === 20 ? 429 : 422;
    expect(answers.map(({ status }) => status)).toEqual([...Array(20).fill(422), last]);
    expect((await send(mia, Buffer.from('x'))).status).toBe(422);
  });
});

it('stores so many bytes of a member a day, and says so in German', async () => {
  await app.sql`delete from rate_limits`;
  const id = 'z'.repeat(22);
  await app.sql`insert into blog_images (id, author_id) values (${id}, ${lea.userId})`;
  await app.sql`
    insert into blog_image_files (image_id, name, content)
    values (${id}, '480.webp', ${Buffer.alloc(pictureBytesOfDay)})`;
  const refused = await send(lea, Buffer.from('x'));
  expect([refused.status, refused.body['message']]).toEqual([
    429,
    'Das waren zu viele Versuche. Bitte warte 6 Stunden.',
  ]);
  expect((await send(mia, Buffer.from('x'))).status).toBe(422);
  await app.sql`delete from rate_limits`;
  await app.sql`update blog_image_files set content = substr(content, 2) where image_id = ${id}`;
  const picture = await drawing(60, 40).png().toBuffer();
  const atOnce = await Promise.all(Array.from({ length: 8 }, () => send(lea, picture)));
  expect(atOnce.filter(({ status }) => status === 200)).toHaveLength(1);
  await app.sql`delete from blog_images where author_id = ${lea.userId}`;
});

it('stores so many bytes of an author in all, and says what makes room', async () => {
  await app.sql`delete from rate_limits`;
  const id = 'y'.repeat(22);
  await app.sql`
    insert into blog_images (id, author_id, created_at) values (${id}, ${lea.userId}, now() - interval '2 days')
  `;
  await app.sql`
    insert into blog_image_files (image_id, name, content)
    select ${id}, n || '.webp', convert_to(repeat('0', ${pictureBytesInAll / 4}::int), 'UTF8') from generate_series(1, 4) n
  `;
  const refused = await send(lea, Buffer.from('x'));
  expect([refused.status, refused.body['code'], refused.body['message']]).toEqual([
    409,
    'pictures_full',
    'Deine Bilder füllen den Platz, den wir für dich haben. Lösche Beiträge mit Bildern, dann geht es weiter.',
  ]);
  await app.sql`delete from blog_images where id = ${id}`;
});

describe('a picture of a post', () => {
  it('is its author’s own', async () => {
    const imageUrl = await uploadSmall(mia);
    const stolen = await lea.ask(createPost, post(imageUrl));
    expect(stolen).toMatchObject({ status: 409, body: { code: 'picture_gone', field: 'featuredImageUrl' } });
    const given = post(imageUrl);
    await mia.call(createPost, given);
    expect(await app.visitor().call(readPost, { slug: given.slug })).toMatchObject({
      imageUrl,
      previewImageUrl: `${imageUrl}/og.jpg`,
    });
  });

  it('goes with its last post, not with a stranger’s try', async () => {
    const imageUrl = await uploadSmall(mia);
    const [first, second] = [
      await mia.call(createPost, post(imageUrl)),
      await mia.call(createPost, post(imageUrl)),
    ];
    expect((await lea.ask(deletePost, { postId: first.id })).status).toBe(404);
    expect(await statusOf(imageUrl)).toBe(200);
    await mia.call(deletePost, { postId: first.id });
    expect(await statusOf(imageUrl)).toBe(200);
    await mia.call(deletePost, { postId: second.id });
    expect(await statusOf(imageUrl)).toBe(404);
  });

  it('is forgotten a week after its upload when no post shows it', async () => {
    const [shown, left, fresh] = [await uploadSmall(mia), await uploadSmall(mia), await uploadSmall(mia)];
    await mia.call(createPost, post(shown));
    for (const imageUrl of [shown, left]) {
      await app.sql`
        update blog_images set created_at = now() - interval '7 days 1 minute' where id = ${imageUrl.split('/').at(-1)}
      `;
    }
    await forgetImages.run(app.house);
    await forgetImages.run(app.house);
    expect([await statusOf(shown), await statusOf(left), await statusOf(fresh)]).toEqual([200, 404, 200]);
  });

  it('is never lost to the job by a save at the same time', async () => {
    for (let round = 0; round < 8; round += 1) {
      const imageUrl = await uploadSmall(mia);
      await app.sql`update blog_images set created_at = now() - interval '8 days'`;
      const [saved] = await Promise.all([mia.ask(createPost, post(imageUrl)), forgetImages.run(app.house)]);
      expect([200, 409]).toContain(saved.status);
      expect(await statusOf(imageUrl)).toBe(saved.status === 200 ? 200 : 404);
    }
  });

  it('is told in the export and goes with the account, post and all', async () => {
    const [member] = await createMembers(app.db, ['Wer geht']);
    const leaving = app.visitor();
    await leaving.send(
      'POST',
      '/api/auth/sign-in',
      JSON.stringify({ email: 'wer.geht@example.org', password }),
    );
    const imageUrl = await uploadSmall(leaving);
    const given = post(imageUrl);
    const { id } = await leaving.call(createPost, given);
    await leaving.call(updatePost, { postId: id, ...given, content: 'Mein Text' });
    const { tables } = await leaving.call(exportPersonalData, {});
    expect(tables['blog_posts']).toMatchObject([{ content: 'Mein Text', featured_image_url: imageUrl }]);
    expect(tables['blog_image_files']).toHaveLength(7);
    expect(JSON.stringify(tables)).not.toContain('\\\\x');
    await leaving.call(deleteAccount, { password });
    expect(await statusOf(imageUrl)).toBe(404);
    const rows = await app.sql`select from blog_posts where author_id = ${member?.userId}`;
    expect(rows).toEqual([]);
  });
});
