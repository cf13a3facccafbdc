import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { listen } from '../calls/listening.ts';
import { readConfig } from '../config.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { startTestSite, type TestApp } from '#testing/start-server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestSite({ PUBLIC_URL: 'https://sticker.example' });
});
afterAll(() => app.close());

const get = (address: string, headers: Record<string, string> = {}) => app.app.request(address, { headers });

/** The page's script files, the entry first. */
function listedCode(html: string): readonly string[] {
  return /<meta name="site-code" content="([^"]*)">/.exec(html)?.[1]?.split(' ') ?? [];
}

describe('a public page', () => {
  it('says everything in the first answer, to people, search engines and chats', async () => {
    const response = await get('/');
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html).toMatch(/<h1[^>]*>.*Vollkriegen/);
    expect(html).toContain('<title>Sammeln. Tauschen. Vollkriegen. · Klebekumpel</title>');
    expect(html).toContain('<link rel="canonical" href="https://sticker.example/">');
    expect(html).toContain('<meta property="og:image" content="https://sticker.example/');
    expect(html.match(/<meta name="description"/g)).toHaveLength(1);
  });

  it('brings neither style attributes nor inline scripts, which the policy would refuse', async () => {
    const html = await (await get('/')).text();
    expect(html).not.toMatch(/<style|\sstyle="/);
    const inline = [...html.matchAll(/<script(?![^>]* src=)([^>]*)>/g)].map(([, attributes]) => attributes);
    for (const attributes of inline) expect(attributes).toMatch(/type="application\/(ld\+)?json"/);
  });

  it('names its own styles and code beside those of all pages, and each file is there', async () => {
    const html = await (await get('/')).text();
    const files = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, file]) => file ?? '');
    const code = listedCode(html);
    expect(files.join(' ')).toContain('/assets/LandingPage-');
    expect(code.join(' ')).toMatch(/^\/assets\/site-.*\/assets\/LandingPage-/);
    for (const file of [...files, ...code]) expect([file, (await get(file)).status]).toEqual([file, 200]);
  });

  it.each(['/', '/blog', '/privacy', '/gibt-es-nicht'])(
    '%s fetches no code of its own before its first picture, and waits for two style sheets at most',
    async address => {
      const html = await (await get(address)).text();
      const scripts = [...html.matchAll(/<script[^>]* src="([^"]+)"|<link rel="modulepreload"[^>]*>/g)];
      expect(scripts.map(([, script]) => script)).toEqual([
        expect.stringMatching(/^\/assets\/site-early-[\w-]+\.js$/),
      ]);
      expect(html.match(/<link rel="stylesheet"/g)?.length).toBeLessThanOrEqual(2);
      expect(listedCode(html)[0]).toMatch(/^\/assets\/site-[\w-]+\.js$/);
    },
  );

  it('is asked for again, and answered without a body while nothing changed', async () => {
    const first = await get('/');
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const again = await get('/', { 'If-None-Match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect((await get('/', { 'If-None-Match': 'W/"other"' })).status).toBe(200);
  });

  it.each(['br', 'gzip'])('leaves compressed by %s', async encoding => {
    const response = await get('/', { 'Accept-Encoding': encoding });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('vary')).toMatch(/Cookie.*Accept-Encoding/);
  });

  it('leads members back into the app and is kept apart for them', async () => {
    const mia = await app.as('mia');
    const hers = await get('/', { Cookie: mia.cookie });
    expect(await hers.text()).toContain('>Dashboard</a>');
    const visitors = await get('/');
    expect(await visitors.text()).not.toContain('>Dashboard</a>');
    expect(hers.headers.get('etag')).not.toBe(visitors.headers.get('etag'));
  });

  it('takes no notice of queries that it does not know', async () => {
    const plain = await get('/');
    const tracked = await get('/?utm_source=x&fbclid=y');
    expect(tracked.headers.get('etag')).toBe(plain.headers.get('etag'));
  });
});

describe('an address that nothing stands at', () => {
  it.each(['/gibt-es-nicht', '/album', '/album/7/8', '/blog/a/b'])('%s says so with 404', async address => {
    const response = await get(address);
    expect(response.status).toBe(404);
    const html = await response.text();
    expect(html).toContain('Oops! Page not found');
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toMatch(/rel="canonical"|og:url/);
  });

  it.each(['/zwei?suche=drei', '/blog/Zwei', '/blog/zwei--drei', `/blog/${'x'.repeat(15_000)}`])(
    'has one page, which is kept once: %s',
    async address => {
      const [one, other] = await Promise.all([get('/eins'), get(address)]);
      expect([other.status, other.headers.get('etag')]).toEqual([404, one.headers.get('etag')]);
    },
  );

  it('is no page when it looks like a file', async () => {
    const response = await get('/nichts.js');
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('application/problem+json');
  });
});

describe('what search engines ask for', () => {
  it('lists whole addresses of what everybody may see', async () => {
    const map = await (await get('/sitemap.xml')).text();
    expect(map).toContain('<loc>https://sticker.example/privacy</loc>');
    expect(map).not.toMatch(/dashboard|:slug|:token/);
    const robots = await (await get('/robots.txt')).text();
    const isClosed = (address: string) =>
      [...robots.matchAll(/Disallow: (.+)/g)].some(([, closed = '']) => address.startsWith(closed));
    expect(Object.values(pagePaths).filter(address => !isClosed(address))).toEqual([pagePaths.auth]);
    expect(['/', '/blog', '/parents', '/list/x', '/auth?tab=signUp'].filter(isClosed)).toEqual([]);
    expect(robots).toContain('Sitemap: https://sticker.example/sitemap.xml');
  });
});

describe('whatever is asked for', () => {
  it.each(['//', '///', '//blog', '//blog/evil'])('%s is no page', async path => {
    const answer = await app.app.request(`http://localhost${path}`);
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain('rel="canonical"');
  });

  it('a host that is no name does not matter', async () => {
    const { port, drain } = await listen(app.app.fetch, readConfig({ PORT: '0' }), { silenceMs: 60_000 });
    onTestFinished(drain);
    for (const path of ['/', '/blog?tag=Tipps', '/blog/feed.xml']) {
      const asked = request({ port, path, host: '127.0.0.1', headers: { host: 'xn--' } }).end();
      const [answer] = (await once(asked, 'response')) as [IncomingMessage];
      answer.resume();
      expect([path, answer.statusCode]).toEqual([path, 200]);
    }
  });
});

// The last, because pages of this process ask the site that started last.
it('asks for addresses only where somebody may mail', async () => {
  const isForm = async (from: TestApp) =>
    (await (await from.app.request('/blog')).text()).includes('newsletter-form');
  expect(await isForm(app)).toBe(false);
  const mailing = await startTestSite({ SMTP_URL: 'smtp://127.0.0.1:9', BLOG_AUTHORS: 'mia@example.org' });
  onTestFinished(() => mailing.close());
  expect(await isForm(mailing)).toBe(true);
});
