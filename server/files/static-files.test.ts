import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Hono } from 'hono';
import sharp from 'sharp';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AppEnv } from '../app-env.ts';
import { documentPolicyOf } from '../features.ts';
import { readPageCode } from './page-code.ts';
import { mountStaticFiles } from './static-files.ts';

const buildDir = path.resolve(import.meta.dirname, '../../build');
const app = new Hono<AppEnv>();
let script = '';

beforeAll(() => {
  mountStaticFiles(
    app,
    buildDir,
    readPageCode(path.join(buildDir, 'web')),
    documentPolicyOf({ consentScripts: [] }),
    async c => (c.req.path === '/dashboard' ? ['/api/a', '/api/b/7'] : []),
  );
  const assets = readdirSync(path.join(buildDir, 'web/assets'));
  script = `/assets/${assets.find(name => name.endsWith('.js')) ?? ''}`;
});

const get = (address: string, headers: Record<string, string> = {}) => app.request(address, { headers });

describe('the built web app', () => {
  it.each([
    ['/auth', 'Anmelden'],
    ['/dashboard', 'Dashboard'],
    ['/album/7', 'Album'],
    ['/settings/albums', 'Alben verwalten'],
  ])(
    'answers %s with its document, which has a title, is not for search engines and tells whoever has no scripts',
    async (address, title) => {
      const response = await get(address);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toMatch(/^text\/html; charset=utf-8/i);
      expect(response.headers.get('cache-control')).toBe('no-cache');
      const html = await response.text();
      expect(html.match(/<title>.*?<\/title>/g)).toEqual([`<title>${title} · Klebekumpel</title>`]);
      expect(html).toMatch(/<meta name="robots" content="noindex" ?\/?>/);
      expect(html).toMatch(/<noscript>.*Hier geht es nur mit JavaScript weiter.*<\/noscript>/);
    },
  );

  it('names the calls that a page will make', async () => {
    expect(await (await get('/dashboard')).text()).toContain(
      '<meta name="early-calls" content="/api/a /api/b/7">',
    );
    expect(await (await get('/auth')).text()).not.toContain('early-calls');
  });

  it('names the code of its page, and of a page for members none of other pages', async () => {
    const html = await (await get('/album/7')).text();
    const files = [...html.matchAll(/<link rel="modulepreload" crossorigin href="([^"]+)"/g)].map(
      ([, file]) => file ?? '',
    );
    expect(files.join(' ')).toContain('/assets/AlbumPage-');
    expect(files.join(' ')).not.toContain('/assets/DashboardPage-');
    for (const file of files) expect((await get(file)).status).toBe(200);
    expect(await (await get('/auth')).text()).not.toContain('/assets/member-');
  });

  it('has no inline script or style, which the policy would refuse', () => {
    for (const document of ['index.html', 'app.html']) {
      const html = readFileSync(path.join(buildDir, 'web', document), 'utf8');
      expect(html).not.toMatch(/<style|style=|<script(?![^>]* src=)/);
    }
  });

  it('serves assets compressed and for ever', async () => {
    const response = await get(script, { 'Accept-Encoding': 'gzip, br' });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('vary')).toMatch(/Accept-Encoding/i);
  });

  it('serves a part to who asks for one range of bytes', async () => {
    const whole = Buffer.from(await (await get(script)).arrayBuffer());
    const size = whole.length;
    for (const [range, from, to] of [
      ['bytes=0-9', 0, 10],
      ['bytes=10-', 10, size],
      ['bytes=-5', size - 5, size],
    ] as const) {
      const response = await get(script, { Range: range });
      expect([response.status, response.headers.get('content-range')], range).toEqual([
        206,
        `bytes ${from}-${to - 1}/${size}`,
      ]);
      expect(Buffer.from(await response.arrayBuffer()).equals(whole.subarray(from, to)), range).toBe(true);
    }
    const beyond = await get(script, { Range: `bytes=${size}-` });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${size}`]);
  });

  it.each(['items=0-1', '0-3', 'bytes=0-1,5-9', 'bytes=a-b', 'bytes=-', 'bytes=', 'bytes= 0-1'])(
    'serves the whole file where the range is not understood: %s',
    async range => {
      for (const address of [script, '/pictures/weltraum/cover.svg']) {
        const whole = await (await get(address)).text();
        const response = await get(address, { Range: range });
        expect([response.status, response.headers.get('content-range')], address).toEqual([200, null]);
        expect(response.headers.get('content-length')).toBe(String(Buffer.byteLength(whole)));
        expect(await response.text()).toBe(whole);
      }
    },
  );

  it('serves pictures of a known version for ever, others for an hour', async () => {
    const picture = '/pictures/weltraum/cover.svg';
    expect((await get(`${picture}?v=12345678`)).headers.get('cache-control')).toContain('immutable');
    const plain = await get(picture);
    expect(plain.headers.get('cache-control')).toBe('public, max-age=3600');
    expect(plain.headers.get('content-type')).toContain('image/svg+xml');
  });

  it.each([
    '/assets/nothing.js',
    '/pictures/nothing.svg',
    '/../package.json',
    '/%2e%2e/package.json',
    '/.env',
  ])('does not have %s', async address => {
    const response = await get(address);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain('"klebekumpel"');
  });

  it('carries nothing of the server into the browser', () => {
    const assets = path.join(buildDir, 'web/assets');
    const code = readdirSync(assets)
      .filter(name => name.endsWith('.js'))
      .map(name => readFileSync(path.join(assets, name), 'utf8'))
      .join('\n');
    expect(/["'`]node:|argon2|kysely|password_hash/.exec(code)?.[0]).toBeUndefined();
  });
});

/** In bytes: what the service worker precaches in the background of a first visit. */
const precacheBudget = 1_000_000;

const Manifest = v.object({
  name: v.literal('Klebekumpel – Sammeln. Tauschen. Vollkriegen.'),
  short_name: v.literal('Klebekumpel'),
  lang: v.literal('de'),
  display: v.literal('standalone'),
  start_url: v.string(),
  icons: v.array(v.object({ src: v.string(), sizes: v.string(), purpose: v.string() })),
  screenshots: v.array(v.object({ src: v.string(), sizes: v.string(), form_factor: v.string() })),
  shortcuts: v.array(v.object({ name: v.string(), url: v.string() })),
});

describe('the installed app', () => {
  it('is described by a manifest whose pictures and addresses are there', async () => {
    for (const document of ['index.html', 'site/index.html'])
      expect(readFileSync(path.join(buildDir, 'web', document), 'utf8')).toContain(
        '<link rel="manifest" href="/manifest.webmanifest"',
      );
    const response = await get('/manifest.webmanifest');
    expect(response.headers.get('content-type')).toMatch(/^application\/manifest\+json/);
    const manifest = v.parse(Manifest, await response.json());
    for (const { src, sizes } of [...manifest.icons, ...manifest.screenshots]) {
      const picture = await get(src);
      expect(picture.status, src).toBe(200);
      const { width, height } = await sharp(await picture.arrayBuffer()).metadata();
      expect(`${width}x${height}`, src).toBe(sizes);
    }
    expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
    expect(new Set(manifest.screenshots.map(screenshot => screenshot.form_factor))).toEqual(
      new Set(['narrow', 'wide']),
    );
    expect(manifest.shortcuts.map(({ name }) => name)).toEqual([
      'Päckchen öffnen',
      'Alben',
      'Tauschen',
      'Anfragen',
    ]);
    for (const { url } of [...manifest.shortcuts, { url: manifest.start_url }])
      expect((await get(url)).status, url).toBe(200);
  });

  it('asks for its worker and its documents anew each time', async () => {
    for (const address of ['/service-worker.js', '/index.html', '/app.html'])
      expect((await get(address)).headers.get('cache-control'), address).toBe('no-cache');
    expect((await get('/service-worker.js')).headers.get('content-type')).toMatch(/^text\/javascript/);
  });

  it('keeps at most 1 MB for opening without a network, and no picture of any album', async () => {
    const worker = await (await get('/service-worker.js')).text();
    const kept = [...worker.matchAll(/\burl:\s*"([^"]+)"/g)].map(([, address]) => address ?? '');
    let bytes = 0;
    for (const address of kept) {
      const response = await get(address, { 'Accept-Encoding': 'br, gzip' });
      expect(response.status, address).toBe(200);
      bytes += (await response.arrayBuffer()).byteLength;
    }
    expect(bytes).toBeGreaterThan(precacheBudget / 10);
    expect(bytes).toBeLessThanOrEqual(precacheBudget);
    for (const part of ['AlbumPage', 'DashboardPage', 'FriendsPage', 'TradingPage', 'UpdateNotice', 'index'])
      expect(
        kept.some(address => address.startsWith(`/assets/${part}-`)),
        part,
      ).toBe(true);
    expect(kept).toEqual(expect.arrayContaining(['/app.html', '/avatars/fox.svg']));
    expect(kept.filter(address => /^\/pictures\/.+\/|LandingPage|PrivacyPage/.test(address))).toEqual([]);
  });
});
