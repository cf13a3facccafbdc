import type { Page } from 'playwright-core';
import { withPage } from './browser-speed.ts';
import { audit, timingsOf } from './lighthouse.ts';
import { load } from './load.ts';
import { row, rowOfTimes, type Row } from './report.ts';
import type { Stage } from './stage.ts';
import { sql } from 'kysely';

const posts = 10_000;
const slug = 'doppelte-sortieren-5000';
const pages = ['/', '/blog', `/blog/${slug}`] as const;

/** On a blog of 10,000 posts: Lighthouse, sizes, pages per second, and the blog's calls. */
export async function siteSpeed(stage: Stage): Promise<Row[]> {
  await writePosts(stage);
  const rows: Row[] = [];
  for (const path of pages) rows.push(...(await sizeRows(stage, path)));
  for (const path of ['/', `/blog/${slug}`]) rows.push(...(await loadRows(stage, path)));
  rows.push(...(await blogRows(stage)));
  for (const path of pages) rows.push(...(await lighthouseRows(stage, path)));
  return rows;
}

/** Realistic lengths; nine of ten are published, one per hour. */
async function writePosts({ db, userId }: Stage): Promise<void> {
  await sql`
    insert into blog_posts (title, slug, content, excerpt, tags, is_published, published_at, author_id)
    select 'Doppelte sortieren, Teil ' || n, 'doppelte-sortieren-' || n, repeat('Lege drei kleine Stapel. ', 80),
      'So behältst du bei ' || n || ' Stickern den Überblick.',
      array[(array['Tipps', 'Tauschen', 'Schule', 'Eltern', 'Mathe'])[1 + n % 5]],
      n % 10 <> 9, case when n % 10 <> 9 then now() - n * interval '1 hour' end, ${userId}
    from generate_series(1, ${posts}::int) as n
  `.execute(db.query);
  await sql`analyze blog_posts`.execute(db.query);
}

async function sizeRows(stage: Stage, path: string): Promise<Row[]> {
  const files = await withPage(stage, undefined, page =>
    filesUntilTakenOver(page, stage.product.origin + path),
  );
  const kilobytes = async (ending: string) => {
    const sizes = await Promise.all(files.filter(file => file.endsWith(ending)).map(gzipBytes));
    return sizes.reduce((sum, bytes) => sum + bytes, 0) / 1000;
  };
  const styles = await kilobytes('.css');
  return [
    row(`${nameOf(path)}: JavaScript, gzip kB`, await kilobytes('.js'), '≤ 100', `CSS ${styles.toFixed(1)}`),
  ];
}

/** Requests of a first visit until hydration; later ones are idle work. */
async function filesUntilTakenOver(page: Page, address: string): Promise<string[]> {
  await page.addInitScript(() => addEventListener('taken-over', () => performance.mark('taken-over')));
  await page.goto(address);
  await page.waitForFunction(() => performance.getEntriesByName('taken-over').length > 0);
  return page.evaluate(() => {
    const takenOverAt = performance.getEntriesByName('taken-over')[0]?.startTime ?? 0;
    const asked = performance.getEntriesByType('resource');
    return asked.filter(({ startTime }) => startTime < takenOverAt).map(({ name }) => name);
  });
}

async function gzipBytes(address: string): Promise<number> {
  const response = await fetch(address, { headers: { 'Accept-Encoding': 'gzip' } });
  return Number(response.headers.get('content-length') ?? 0);
}

async function loadRows({ product }: Stage, path: string): Promise<Row[]> {
  const options = {
    origin: product.origin,
    headers: { 'Accept-Encoding': 'br' },
    connections: 16,
    seconds: 8,
  };
  let asked = 0;
  const kept = await load({ ...options, next: () => ({ path }) });
  // Search pages are never cached.
  const made = await load({ ...options, next: () => ({ path: `${path}?suche=${(asked += 1)}` }) });
  const behind = (result: typeof kept) =>
    `p50 ${result.p50Ms.toFixed(1)} ms, p99 ${result.p99Ms.toFixed(1)} ms, ${result.failures} failed`;
  return [
    row(`${nameOf(path)} from the cache, a second`, kept.perSecond, '≥ 500', behind(kept)),
    row(`${nameOf(path)} made anew, a second`, made.perSecond, '≥ 150', behind(made)),
  ];
}

async function blogRows({ product }: Stage): Promise<Row[]> {
  const calls = {
    list: (i: number) => `/api/blog/posts?page=${1 + ((i * 37) % 700)}`,
    search: (i: number) => `/api/blog/posts?search=${encodeURIComponent(`teil ${i}`)}`,
    tag: (i: number) => `/api/blog/posts?tag=${['Tipps', 'Schule', 'Mathe'][i % 3]}&page=${1 + (i % 100)}`,
    tags: () => '/api/blog/tags',
  };
  const rows: Row[] = [];
  for (const [name, addressOf] of Object.entries(calls)) {
    const times: number[] = [];
    for (let i = 0; i < 200; i += 1) {
      const startedAt = performance.now();
      const response = await fetch(product.origin + addressOf(i));
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${addressOf(i)}: ${response.status}`);
      times.push(performance.now() - startedAt);
    }
    rows.push(rowOfTimes(`blog of 10,000, ${name}, p95 ms`, times, 95, '≤ 50'));
  }
  return rows;
}

async function lighthouseRows({ product }: Stage, path: string): Promise<Row[]> {
  const report = await audit(product.origin + path, {});
  const score = (name: string) => Math.round((report.categories[name]?.score ?? 0) * 100);
  const others = ['accessibility', 'best-practices', 'seo'].map(score);
  return [
    row(`Lighthouse ${nameOf(path)}: performance`, score('performance'), '≥ 98', timingsOf(report)),
    row(`Lighthouse ${nameOf(path)}: the three others, least`, Math.min(...others), '100', others.join(', ')),
  ];
}

function nameOf(path: string): string {
  return { '/': 'landing', '/blog': 'list' }[path] ?? 'post';
}
