// @vitest-environment jsdom
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { cleanup, queries, render, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, onTestFinished } from 'vitest';
import { accessibilityPage } from './AccessibilityPage.tsx';
import { imprintPage } from './ImprintPage.tsx';
import { privacyPage } from './PrivacyPage.tsx';
import { termsPage } from './TermsPage.tsx';
import { matchPath, pagePaths, sitePaths } from '#shared/page-paths.ts';
import { startAppForThisTest, type TestApp } from '#testing/start-server.ts';
import { answerBy } from '#web/calls/call.ts';
import { createQueryClient } from '#web/persistence/query-client.ts';
import { loadLaterParts } from '#web/parts/later.tsx';
import type { SitePage } from '#web/site/site-page.ts';

const pages = {
  privacy: privacyPage,
  imprint: imprintPage,
  terms: termsPage,
  accessibility: accessibilityPage,
};

interface Opened {
  readonly whole: ReturnType<typeof within<typeof queries>>;
  readonly element: HTMLElement;
  hydrate(): void;
}

/** Renders a page like the server, `noscript` included. */
async function open(app: TestApp, key: keyof typeof pages): Promise<Opened> {
  const before = answerBy(async address =>
    app.app.request(address, { headers: { 'Sec-Fetch-Site': 'same-origin' } }),
  );
  onTestFinished(() => void answerBy(before));
  const page: SitePage = pages[key];
  const address = { path: sitePaths[key], params: {}, search: new URLSearchParams() };
  const client: QueryClient = createQueryClient();
  for (const query of page.queries?.(address) ?? []) await client.fetchQuery(query);
  await loadLaterParts();
  const content = (
    <QueryClientProvider client={client}>
      <page.Content address={address} hasSession={false} />
    </QueryClientProvider>
  );
  const element = document.createElement('div');
  element.innerHTML = renderToString(content);
  document.body.append(element);
  onTestFinished(() => {
    cleanup();
    element.remove();
    client.clear();
  });
  return {
    element,
    whole: within(element),
    hydrate: () => void render(content, { container: element, hydrate: true }),
  };
}

const published = {
  OPERATOR_NAME: 'Erika Muster',
  OPERATOR_ADDRESS: 'Am Waldrand 1 | 12345 Fuchsbau',
  OPERATOR_EMAIL: 'post@sticker.example',
  OPERATOR_PHONE: '+49 30 123-45',
  OPERATOR_VAT_ID: 'DE123456789',
  OPERATOR_EDITOR: 'Ben Beispiel',
  OPERATOR_HOSTING: 'Beispiel GmbH, Deutschland',
  OPERATOR_AUTHORITY: 'die Landesbeauftragte',
};

describe.each([
  ['privacy', 'Datenschutz'],
  ['imprint', 'Impressum'],
  ['terms', 'Nutzungsbedingungen'],
  ['accessibility', 'Barrierefreiheit'],
] as const)('/%s', (key, title) => {
  it('is whole without JavaScript: one heading, contents that lead to sections, links that lead somewhere', async () => {
    const { element, whole } = await open(await startAppForThisTest(), key);
    expect(whole.getByRole('main').id).toBe('content');
    const titles = whole.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent);
    expect(titles.map(each => each.replaceAll('\u00AD', ''))).toEqual([title]);
    expect(element.querySelector('[style]')).toBeNull();
    const targets = [...element.querySelectorAll('a')].map(link => link.getAttribute('href') ?? '');
    expect(targets.length).toBeGreaterThan(6);
    for (const target of targets) {
      const [address = '', anchor] = target.split('#');
      if (address === '') expect(element.querySelector(`section[id="${anchor}"]`), target).not.toBeNull();
      else expect(matchPath({ ...pagePaths, ...sitePaths }, address), target).toBeDefined();
    }
  });

  it('is taken over by the browser as it is', async () => {
    const { element, hydrate } = await open(await startAppForThisTest(published), key);
    const before = element.textContent;
    hydrate();
    expect(element.textContent).toBe(before);
  });

  it('ends no line after the "E-" of "E-Mail"', async () => {
    const { element } = await open(await startAppForThisTest(published), key);
    const lines = [...element.querySelectorAll('p, li, th, td, h2, h3')].map(each => each.textContent);
    expect(lines.filter(line => line.includes('E-Mail'))).toEqual([]);
  });

  it('has a description that search engines show whole', () => {
    const { description } = pages[key].head(createQueryClient(), {
      path: sitePaths[key],
      params: {},
      search: new URLSearchParams(),
    });
    expect(description.length).toBeGreaterThan(50);
    expect(description.length).toBeLessThanOrEqual(160);
  });
});

describe('the imprint', () => {
  it('says in a marked box what the operator did not enter', async () => {
    const { whole } = await open(await startAppForThisTest({ OPERATOR_NAME: 'Erika Muster' }), 'imprint');
    whole.getByText('Erika Muster');
    expect(whole.getAllByText('Diese Angaben hat der Betreiber noch nicht eingetragen.')).toHaveLength(2);
    whole.getByText(/Es fehlen: Anschrift, E-Mail-Adresse\./);
  });

  it('names the operator, who answers for the blog, and ways to reach them', async () => {
    const { whole, element } = await open(await startAppForThisTest(published), 'imprint');
    expect(whole.queryByText(/noch nicht eingetragen/)).toBeNull();
    expect(whole.getByRole('link', { name: 'post@sticker.example' }).getAttribute('href')).toBe(
      'mailto:post@sticker.example',
    );
    expect(whole.getByRole('link', { name: '+49 30 123-45' }).getAttribute('href')).toBe('tel:+493012345');
    whole.getByText('Umsatzsteuer-ID (§ 27a UStG): DE123456789');
    // The editor has no address of his own, so the operator's is printed.
    const editor = element.querySelector<HTMLElement>('#editor address');
    expect(editor?.textContent).toBe('Ben BeispielAm Waldrand 112345 Fuchsbau');
  });
});

describe('the privacy policy', () => {
  it('names the push services among those who get something', async () => {
    const { element } = await open(await startAppForThisTest(published), 'privacy');
    const recipients = element.querySelector('#recipients')?.textContent;
    for (const service of ['Google', 'Apple', 'Mozilla', 'Microsoft']) expect(recipients).toContain(service);
    expect(recipients).toContain('USA');
  });

  it('says its state, as one date, and who keeps the data where', async () => {
    const { whole } = await open(await startAppForThisTest(published), 'privacy');
    whole.getByText('Stand: 16.09.2025');
    expect(whole.getAllByText(/\d{2}\.\d{2}\.\d{4}/)).toHaveLength(1);
    whole.getByText('Diese Seite läuft auf Rechnern von: Beispiel GmbH, Deutschland.');
    whole.getByText(/Für uns zuständig ist: die Landesbeauftragte\./);
    whole.getByText('Zurzeit ist kein solcher Dienst eingebaut.');
    whole.getByRole('switch', { name: 'Analyse' });
  });

  it('names the services that the operator built in', async () => {
    const directory = await mkdtemp(path.join(tmpdir(), 'klebekumpel-legal-'));
    onTestFinished(() => rm(directory, { recursive: true }));
    const file = path.join(directory, 'scripts.json');
    const script = {
      id: 'stats',
      type: 'analytics',
      src: 'https://stats.example/count.js',
      provider: 'Zählwerk GmbH, Berlin',
      purpose: 'Zählt Besuche',
      period: 'Cookie „n“: 1 Jahr',
      connect: ['https://collect.example'],
      images: ['https://*.pixel.example'],
    };
    const scripts = [script];
    await writeFile(file, JSON.stringify(scripts));
    const { whole, element } = await open(await startAppForThisTest({ CONSENT_SCRIPTS: file }), 'privacy');
    const row = within(whole.getByText(script.provider).closest('tr') ?? element);
    for (const told of ['Analyse', ': stats', script.purpose, script.period]) row.getByText(told);
    row.getByText('stats.example, collect.example, *.pixel.example');
    expect(whole.queryByText('Zurzeit ist kein solcher Dienst eingebaut.')).toBeNull();
  });
});
