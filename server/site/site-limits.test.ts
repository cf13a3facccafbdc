import { afterAll, beforeAll, expect, it } from 'vitest';
import { signIn } from '#features/auth/contract.ts';
import { openApiPath } from '#server/calls/openapi.ts';
import { endPath } from '#features/newsletter/rules/link-paths.ts';
import { startTestSite, type TestApp } from '#testing/start-server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestSite({ TRUSTED_PROXIES: '1' });
});
afterAll(() => app.close());

const get = async (address: string, network: string) =>
  app.app.request(address, { headers: { 'X-Forwarded-For': network } });

it.each([
  ['/blog?suche=', 40],
  ['/api/blog/posts?search=', 60],
  // A crawler asks for it once.
  ['/sitemap.xml?', 15],
  ['/blog/feed.xml?', 60],
])(
  'one network that asks for %s lets others through, however much it asks at once',
  async (search, times) => {
    const network = `203.0.113.${search.length}`;
    const answered: string[] = [];
    const noted = async (who: string, address: string, from: string) => {
      const { status } = await get(address, from);
      answered.push(who);
      return status;
    };
    const crowd = Array.from({ length: times }, (_, at) => noted('one', `${search}x${at}`, network));
    const other = noted('other', `${search}y`, '198.51.100.7');
    expect(await other).toBe(200);
    expect(answered.indexOf('other')).toBeLessThan(times / 3);
    expect(new Set(await Promise.all(crowd))).toEqual(new Set([200]));
  },
);

it('one network that asks for page after page is refused in words, and nobody else', async () => {
  const asked = Array.from({ length: 300 }, (_, at) => get(`/blog?suche=z${at}`, '203.0.113.10'));
  const answers = await Promise.all(asked);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(50);
  expect(await refused[0]?.json()).toMatchObject({
    message: 'Das waren zu viele Versuche. Bitte warte 1 Sekunde.',
  });
  expect((await get('/blog?suche=z', '198.51.100.8')).status).toBe(200);
});

it('one network that opens invented links is refused before it has had five hundred pages made', async () => {
  const open = (at: number) => get(`/list/${String(at).padStart(22, 'x')}`, '203.0.113.14');
  const opened = await Promise.all(Array.from({ length: 500 }, (_, at) => open(at)));
  expect(opened.filter(({ status }) => status === 429).length).toBeGreaterThan(50);
  expect((await get(`/list/${'x'.repeat(22)}`, '198.51.100.12')).status).toBe(404);
});

it('one network that presses buttons of mails is refused before it has had five hundred pages made', async () => {
  const press = async (network: string) => {
    const init = { method: 'POST', headers: { 'X-Forwarded-For': network } };
    return (await app.app.request(endPath('x'.repeat(43)), init)).status;
  };
  const statuses = await Promise.all(Array.from({ length: 500 }, () => press('203.0.113.12')));
  expect(statuses.filter(status => status === 429).length).toBeGreaterThan(50);
  expect(await press('198.51.100.10')).toBe(404);
});

it('the document for programs is for whoever asks once', async () => {
  const asked = Array.from({ length: 300 }, () => get(openApiPath, '203.0.113.13'));
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(statuses.filter(status => status === 429).length).toBeGreaterThan(50);
  expect((await get(openApiPath, '198.51.100.11')).status).toBe(200);
});

it('files weigh little: a hall of pupils opens the app at one address', async () => {
  const pupils = Array.from({ length: 6_000 }, () => get('/gibt-es-nicht.js', '203.0.113.11'));
  expect(new Set((await Promise.all(pupils)).map(({ status }) => status))).toEqual(new Set([404]));
});

it('what visitors send weighs more: one network that tries passwords is refused before it has tried five hundred', async () => {
  const send = async (network: string) => {
    const headers = {
      'X-Forwarded-For': network,
      'Content-Type': 'application/json',
      'Sec-Fetch-Site': 'same-origin',
    };
    return (await app.app.request(signIn.path, { method: 'POST', headers, body: '{}' })).status;
  };
  const statuses = await Promise.all(Array.from({ length: 500 }, () => send('203.0.113.99')));
  expect(statuses.filter(status => status === 422).length).toBeGreaterThan(300);
  expect(statuses.filter(status => status === 429).length).toBeGreaterThan(50);
  expect(await send('198.51.100.9')).toBe(422);
});
