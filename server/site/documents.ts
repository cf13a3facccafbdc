import type { Context, Hono } from 'hono';
import { visit } from '../admission/admission.ts';
import type { AppEnv } from '../app-env.ts';
import type { House } from '../context.ts';
import { Kept } from '../kept.ts';
import { publicOrigin } from '../public-origin.ts';
import type { Requests } from '../calls/mount-endpoint.ts';
import type { DocumentAnswer, FeatureDoor, SitemapEntry } from '../calls/serve-endpoint.ts';
import type { AnswerOfForm } from './site.ts';
import { siteRevision } from './site-revision.ts';
import { pagePaths, sitePaths } from '#shared/page-paths.ts';
import { Refusal } from '#shared/refusal.ts';

/** Tokens of what is read from the database, such as a picture, in addition to those of a file. */
const weightOfDocument = 5;
/** Of a button: it writes, and its page is made anew. */
const weightOfButton = 10;
/** Of the sitemap: a megabyte at ten thousand posts, for which a crawler asks once. */
const weightOfSitemap = 200;

/** The limit of the sitemap protocol. */
const mostAddresses = 50_000;

/** Public pages without parameters; features add the others. */
const openPages = Object.values(sitePaths).filter(path => !path.includes(':'));

/** Whatever costs a statement or a page waits in the turns of its network. */
export function mountDocuments(
  app: Hono<AppEnv>,
  house: House,
  doors: readonly FeatureDoor[],
  { admission, problem }: Requests,
): void {
  for (const { method, path, serve } of doors.flatMap(door => door.documents ?? [])) {
    app.on(method, path, async (c, next) => {
      const serveNow = async () => {
        const answer = await serve(house, { params: c.req.param() });
        if (answer?.onPage === undefined) return answer && c.body(answer.body, answer.status, answer.headers);
        const page = await showOnPage(app, c, answer, answer.onPage);
        return page ?? c.body(answer.body, answer.status, answer.headers);
      };
      const asked = visit(method === 'GET' ? weightOfDocument : weightOfButton);
      const answer = await admission.admit(c, asked, serveNow);
      return answer instanceof Refusal ? problem(c, answer) : (answer ?? next());
    });
  }
  // Making it of ten thousand posts takes a processor for 20 ms, so it is kept until a public page changes.
  const sitemaps = new Kept<string>({ most: 1, mostBytes: 32_000_000, bytesOf: xml => 2 * xml.length });
  const makeSitemap = async () => {
    const entries = await Promise.all(doors.map(async door => (await door.sitemap?.(house.db)) ?? []));
    const all = [...openPages.map(path => ({ path })), ...entries.flat()].slice(0, mostAddresses);
    return sitemap(publicOrigin(house.config), all);
  };
  app.get('/sitemap.xml', async c => {
    const made = await admission.admit(c, visit(weightOfSitemap), async () =>
      sitemaps.get('sitemap', await siteRevision(doors, house.db), makeSitemap),
    );
    if (made instanceof Refusal) return problem(c, made);
    c.header('Cache-Control', 'no-cache');
    return c.body(made, 200, { 'Content-Type': 'application/xml' });
  });
  app.get('/robots.txt', c => {
    c.header('Cache-Control', 'public, max-age=3600');
    return c.text(robots(publicOrigin(house.config)));
  });
}

async function showOnPage(
  app: Hono<AppEnv>,
  c: Context<AppEnv>,
  { status, headers }: DocumentAnswer,
  answer: string,
): Promise<Response | undefined> {
  const said: AnswerOfForm = { answer };
  const page = await app.request(c.req.path, { headers: { cookie: c.req.header('cookie') ?? '' } }, said);
  if (!page.ok) return undefined;
  const shown = new Response(page.body, { status, headers: page.headers });
  const { 'Cache-Control': caching = 'no-store' } = headers;
  shown.headers.set('Cache-Control', caching);
  shown.headers.delete('ETag');
  return shown;
}

function sitemap(origin: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ path, changedAt }) => {
    const changed = changedAt === undefined ? '' : `<lastmod>${changedAt}</lastmod>`;
    return `<url><loc>${origin}${path}</loc>${changed}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;
}

/** Not from where people sign up: there they read that it is not for them (`web/index.html`), and drop it. */
const closed = [
  '/api/',
  '/auth/',
  '/newsletter/',
  ...new Set(Object.values(pagePaths).map(firstPart)),
].filter(path => path !== pagePaths.auth);

function firstPart(path: string): string {
  return /^\/[^/]+/.exec(path)?.[0] ?? path;
}

function robots(origin: string): string {
  return `User-agent: *\n${closed.map(path => `Disallow: ${path}\n`).join('')}Sitemap: ${origin}/sitemap.xml\n`;
}
