import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { demoId } from './demo-id.ts';
import { demoMorePostTexts } from './more-posts-text.ts';
import { composePostPicture, type PostPicture } from './post-pictures.ts';
import { demoPostTexts, demoTags as words } from './posts-text.ts';
import { imageUrlOf } from '#features/blog/rules/image-address.ts';
import { checkPost } from '#features/blog/rules/post.ts';
import { slugFromTitle } from '#features/blog/rules/slug-from-title.ts';
import { keepPicture } from '#features/blog/server/images.ts';
import type { Database, Queries } from '#server/database/database.ts';
import { Refusal } from '#shared/refusal.ts';

interface DemoPost {
  readonly text: { readonly title: string; readonly excerpt: string; readonly content: string };
  /** The author's account. */
  readonly author: string;
  /** Undefined: a draft. */
  readonly daysAgo?: number;
  readonly tags: readonly string[];
  readonly picture?: PostPicture;
}

const green = { ground: '#6fb58a', light: '#8cc6a2' };
const blue = { ground: '#4a7cc9', light: '#6f9ad8' };
const coral = { ground: '#e4896a', light: '#eda489' };
const yellow = { ground: '#f2b84b', light: '#f7cd7b' };
const violet = { ground: '#8f7cc4', light: '#a998d6' };
const teal = { ground: '#3f9c9c', light: '#66b3b2' };

const posts: readonly DemoPost[] = [
  {
    text: demoPostTexts.sorting,
    author: 'emma',
    daysAgo: 2.1,
    tags: [words.tips, words.tidy],
    picture: {
      pattern: 'stripes',
      ...green,
      emojis: [
        ['package', -210, 0, 330],
        ['backpack', 230, 40, 300],
        ['sparkles', 30, -110, 200],
      ],
    },
  },
  {
    text: demoPostTexts.fair,
    author: 'ben',
    daysAgo: 9.3,
    tags: [words.swapping, words.fair],
    picture: {
      pattern: 'rays',
      ...blue,
      emojis: [
        ['fox', -230, -20, 320],
        ['bear', 230, -20, 320],
        ['handshake', 0, 110, 210],
      ],
    },
  },
  {
    text: demoPostTexts.school,
    author: 'lea',
    daysAgo: 17.2,
    tags: [words.school, words.swapping],
    picture: {
      pattern: 'dots',
      ...coral,
      emojis: [
        ['school', 0, -10, 370],
        ['star', -330, -40, 180, -12],
        ['pencil', 340, 50, 220],
      ],
    },
  },
  {
    text: demoPostTexts.last,
    author: 'jonas',
    daysAgo: 24.4,
    tags: [words.maths, words.tips],
    picture: {
      pattern: 'rays',
      ...violet,
      emojis: [
        ['owl', -210, 0, 340],
        ['hourglass-done', 90, 20, 250, 8],
        ['light-bulb', 330, -40, 220, 12],
      ],
    },
  },
  {
    text: demoPostTexts.safe,
    author: 'clara',
    daysAgo: 31.1,
    tags: [words.safety, words.parents],
    picture: {
      pattern: 'stripes',
      ...teal,
      emojis: [
        ['rabbit-face', -240, 10, 310],
        ['shield', 60, 10, 280],
        ['key', 310, 40, 210],
      ],
    },
  },
  {
    text: demoMorePostTexts.list,
    author: 'oskar',
    daysAgo: 38.6,
    tags: [words.tips, words.tidy],
    picture: {
      pattern: 'dots',
      ...yellow,
      emojis: [
        ['clipboard', -130, 0, 340, -6],
        ['pencil', 150, 40, 240],
        ['check-mark-button', 350, -40, 170, 8],
      ],
    },
  },
  {
    text: demoMorePostTexts.sticking,
    author: 'nele',
    daysAgo: 45.2,
    tags: [words.tips],
    picture: {
      pattern: 'stripes',
      ...coral,
      emojis: [
        ['open-book', -90, 20, 360],
        ['glowing-star', 190, -70, 200, 10],
        ['cat-face', 350, 70, 210],
      ],
    },
  },
  {
    text: demoMorePostTexts.parents,
    author: 'finn',
    daysAgo: 51.7,
    tags: [words.parents, words.saving],
    picture: {
      pattern: 'rays',
      ...green,
      emojis: [
        ['koala', -240, 10, 320],
        ['coin', 40, 40, 230],
        ['calendar', 290, -10, 260, 6],
      ],
    },
  },
  {
    text: demoMorePostTexts.wrong,
    author: 'paul',
    daysAgo: 56.3,
    tags: [words.swapping, words.fair],
    picture: {
      pattern: 'dots',
      ...blue,
      emojis: [
        ['penguin', -220, 10, 320],
        ['speech-balloon', 30, -70, 220],
        ['envelope', 270, 50, 260, 6],
      ],
    },
  },
  { text: demoMorePostTexts.draft, author: 'mia', tags: [words.tips] },
];

/** Writes all posts or none: none where there is any post already, as members have then gone on with their own. */
export async function writeDemoPosts(db: Database, idOf: (account: string) => string): Promise<void> {
  const some = await db.query.selectFrom('blog_posts').select('id').limit(1).execute();
  if (some.length > 0) return;
  for (const { picture } of posts) if (picture !== undefined) await composePostPicture(picture);
  await db.transaction(async tx => {
    for (const post of posts) await writePost(tx, post, idOf(post.author));
  });
}

async function writePost(tx: Queries, post: DemoPost, authorId: string): Promise<void> {
  const slug = slugFromTitle(post.text.title);
  const featuredImageUrl =
    post.picture === undefined ? '' : imageUrlOf(await keep(tx, slug, authorId, post.picture));
  const isPublished = post.daysAgo !== undefined;
  const checked = checkPost({ ...post.text, slug, tags: post.tags, featuredImageUrl, isPublished });
  if (checked instanceof Refusal) throw new Error(`The demo's post ${slug} was refused: ${checked.code}`);
  const ago = (days: number) => sql<Date>`now() - ${days} * interval '1 day'`;
  await tx
    .insertInto('blog_posts')
    .values({
      id: demoId(`post ${slug}`),
      author_id: authorId,
      title: checked.title,
      slug,
      content: checked.content,
      excerpt: checked.excerpt,
      tags: [...checked.tags],
      featured_image_url: checked.featuredImageUrl,
      is_published: isPublished,
      published_at: post.daysAgo === undefined ? null : ago(post.daysAgo),
      created_at: ago(post.daysAgo ?? 0.5),
    })
    .execute();
}

async function keep(tx: Queries, slug: string, authorId: string, drawn: PostPicture): Promise<string> {
  const id = createHash('sha256').update(`demo picture ${slug}`).digest('base64url').slice(0, 22);
  await keepPicture(tx, { id, authorId, picture: await composePostPicture(drawn) });
  return id;
}
