import { createServer } from 'node:http';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, expect } from 'vitest';
import { portOf } from '#server/calls/port-of.ts';
import { watchPage } from '#testing/browser.ts';
import { asSettings } from '#testing/database/database.ts';
import { runProduct } from '#testing/run-product.ts';
import { openDatabaseForThisFile, startForThisFile } from './started.ts';

/** A server of another origin with a counting script. */
export interface ForeignServer {
  readonly origin: string;
  /** The paths that were requested from it. */
  readonly asked: string[];
  /** What is asked from now on is answered once the function that this returns is called. */
  hold(): () => void;
}

export interface Stage {
  /** Opens a fresh browser, without a decision, and without a service worker unless it is asked for. */
  visit(options?: BrowserContextOptions): Promise<Page>;
  readonly foreign: ForeignServer;
  readonly origin: string;
}

/** Marks the page, and calls its origin as `connect` permits. */
const foreignScript = `
  window.startCounting = () => {
    document.documentElement.dataset.counting = 'on';
    fetch(new URL('/collect', document.querySelector('script[data-site]').src), { mode: 'no-cors' });
  };
  window.stopCounting = () => { document.documentElement.dataset.counting = 'off'; };
`;

/** Starts the product with that script registered as analytics; page errors fail the test. */
export async function setUpStage(): Promise<Stage> {
  const asked: string[] = [];
  let held = Promise.resolve();
  const hold = () => {
    let release = () => {};
    held = new Promise(resolve => (release = resolve));
    return release;
  };
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    void held.then(() => response.setHeader('Content-Type', 'text/javascript').end(foreignScript));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const foreignOrigin = `http://127.0.0.1:${portOf(server)}`;
  const directory = await mkdtemp(path.join(tmpdir(), 'klebekumpel-consent-'));
  afterAll(async () => {
    server.close();
    await rm(directory, { recursive: true });
  });
  const file = path.join(directory, 'scripts.json');
  await writeFile(file, JSON.stringify([registered(foreignOrigin)]));
  const settings = { ...asSettings(await openDatabaseForThisFile()), CONSENT_SCRIPTS: file };
  const { browser, product } = await startForThisFile(() => runProduct(settings));
  const { origin } = product;
  const pages: Page[] = [];
  const troubles: string[][] = [];
  afterEach(async () => {
    await Promise.all(pages.splice(0).map(page => page.context().close()));
    asked.length = 0;
    held = Promise.resolve();
    // The tests themselves check requests to the other origin.
    const own = troubles.splice(0).flat();
    expect(own.filter(trouble => !trouble.startsWith(`foreign request: ${foreignOrigin}`))).toEqual([]);
  });

  return {
    origin,
    foreign: { origin: foreignOrigin, asked, hold },
    async visit(options = {}) {
      const usual = { baseURL: origin, locale: 'de-DE', serviceWorkers: 'block' } as const;
      const context = await browser.newContext({ ...usual, ...options });
      const page = await context.newPage();
      pages.push(page);
      troubles.push(watchPage(page, origin));
      return page;
    },
  };
}

function registered(origin: string) {
  return {
    id: 'counter',
    type: 'analytics',
    src: `${origin}/count.js`,
    attributes: { 'data-site': 'x' },
    connect: [origin],
    onLoad: 'startCounting',
    onUnload: 'stopCounting',
    provider: 'Zählwerk GmbH, Berlin',
    purpose: 'Zählt Besuche',
    period: 'Cookie „n“: 1 Jahr',
  };
}
