import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listConsentScripts } from '../contract.ts';
import { documentPolicies } from './document-policy.ts';
import { ConfigError, readConfig } from '#server/config.ts';
import { contentSecurityPolicy } from '#server/calls/security-headers.ts';
import { startAppForThisTest } from '#testing/start-server.ts';

const told = { provider: 'Zählwerk GmbH, Berlin', purpose: 'Zählt Besuche', period: 'ein Jahr' };
const scripts = [
  {
    ...told,
    id: 'counter',
    type: 'analytics',
    src: 'https://stats.example/count.js',
    attributes: { 'data-site': '1' },
    connect: ['https://collect.stats.example'],
    onUnload: 'stopCounting',
  },
  {
    ...told,
    id: 'poster',
    type: 'marketing',
    src: 'https://ads.example/x.js',
    images: ['https://ads.example'],
  },
];

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'klebekumpel-consent-'));
});
afterAll(() => rm(directory, { recursive: true }));

async function write(content: string): Promise<string> {
  const file = path.join(directory, 'scripts.json');
  await writeFile(file, content);
  return file;
}

const settings = async () => ({ CONSENT_SCRIPTS: await write(JSON.stringify(scripts)) });

describe('the file of scripts', () => {
  it('is read at the start; without one there are none', async () => {
    expect(readConfig(await settings()).consentScripts.map(({ id }) => id)).toEqual(['counter', 'poster']);
    expect(readConfig({}).consentScripts).toEqual([]);
  });

  it.each([
    ['no JSON', '[{', /CONSENT_SCRIPTS: .*scripts\.json is no JSON$/],
    ['no list', '{}', /CONSENT_SCRIPTS: .*scripts\.json: the file must be a list of scripts$/],
    [
      'a wrong script',
      '[{"id":"counter","type":"all","src":"http://stats.example/x.js"}]',
      /scripts\.json: 0\.type must be analytics or marketing; 0\.src must be an https address/,
    ],
    ['a typing error', '[{"id":"a","type":"marketing","src":"/a.js","onload":"b"}]', /0\.onload/],
  ])('ends the start with one line when it is %s', async (_, content, message) => {
    const file = await write(content);
    const start = () => readConfig({ CONSENT_SCRIPTS: file });
    expect(start).toThrow(ConfigError);
    expect(start).toThrow(message);
  });

  it('ends the start when it is not there', () => {
    expect(() => readConfig({ CONSENT_SCRIPTS: path.join(directory, 'none.json') })).toThrow(
      /CONSENT_SCRIPTS: .*none\.json cannot be read/,
    );
  });
});

describe('the list of scripts', () => {
  it('is for everybody, is kept for a while, and says all that visitors agree to', async () => {
    const app = await startAppForThisTest(await settings());
    const { status, headers, body } = await app.visitor().ask(listConsentScripts, {});
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('public, max-age=300');
    expect(body).toEqual({
      scripts: [
        {
          ...told,
          id: 'counter',
          type: 'analytics',
          src: 'https://stats.example/count.js',
          attributes: { 'data-site': '1' },
          hosts: ['stats.example', 'collect.stats.example'],
          onUnload: 'stopCounting',
          version: expect.stringMatching(/^counter\.[\da-f]{8}$/),
        },
        {
          ...told,
          id: 'poster',
          type: 'marketing',
          src: 'https://ads.example/x.js',
          attributes: {},
          hosts: ['ads.example'],
          version: expect.stringMatching(/^poster\.[\da-f]{8}$/),
        },
      ],
    });
  });

  it('has another version of a script when what visitors are told of it is another', async () => {
    const versionWith = async (change: object) => {
      const file = await write(JSON.stringify([{ ...scripts[0], ...change }]));
      const app = await startAppForThisTest({ CONSENT_SCRIPTS: file });
      return (await app.visitor().call(listConsentScripts, {})).scripts[0]?.version;
    };
    const before = await versionWith({});
    expect(await versionWith({ src: 'https://stats.example/other.js', onLoad: 'start' })).toBe(before);
    const changes = [
      { type: 'marketing' },
      { provider: 'Andere GmbH' },
      { purpose: 'Anderes' },
      { period: 'zwei Jahre' },
      { connect: ['https://other.example'] },
    ];
    for (const change of changes) expect([change, await versionWith(change)]).not.toEqual([change, before]);
  });

  it('is empty where nothing is registered', async () => {
    const app = await startAppForThisTest();
    expect(await app.visitor().call(listConsentScripts, {})).toEqual({ scripts: [] });
  });
});

describe('the policy of a document', () => {
  it('is widened by what was agreed to, and only then lets strings become script', async () => {
    const policyOf = documentPolicies(readConfig(await settings()).consentScripts);
    const strict = { header: contentSecurityPolicy(), types: '', services: 'Zählwerk GmbH' };
    expect(strict.header).toContain("require-trusted-types-for 'script'");
    expect(policyOf(undefined)).toEqual(strict);
    expect(policyOf('session=consent=analytics')).toEqual(strict);
    const { header, types } = policyOf('consent=analytics');
    expect(types).toBe('analytics');
    expect(header).toContain("script-src 'self' https://stats.example;");
    expect(header).toContain("connect-src 'self' https://collect.stats.example;");
    expect(header).toContain("img-src 'self' data: blob:;");
    expect(header).not.toMatch(/trusted-types|ads\.example/);
    expect(policyOf('consent=analytics.marketing').types).toBe('analytics marketing');
  });

  it('is the strict one for everybody where nothing is registered', () => {
    expect(documentPolicies([])('consent=analytics').header).toBe(contentSecurityPolicy());
  });
});
