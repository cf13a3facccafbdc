import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { personalTables } from '../personal-data.ts';
import { featureDoors } from '../features.ts';
import { setAlbumPreference } from '#features/albums/contract.ts';
import { deletePost } from '#features/blog/author-contract.ts';
import { declineTrade } from '#features/trades/contract.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { ApiClient } from '#testing/api-client.ts';
import { endpointSamples } from '#testing/access/endpoint-samples.ts';
import type { Sample, Stranger } from '#testing/sample.ts';
import { asBensOperator, bensInstance } from '#testing/access/matrix-stage.ts';
import { createStrangers, type MemberClient } from '#testing/circle.ts';
import { createWorld } from '#testing/mias-world.ts';
import {
  rowsOf,
  startConfusedApp,
  toldBy,
  touchedRows,
  type ConfusedApp,
} from '#testing/access/strangers.ts';
import { befriend, createMembers } from '#testing/people.ts';
import { startAppForThisFile } from '#testing/start-server.ts';
import { houseRefusals } from '#shared/refusal.ts';

const endpoints = featureDoors.flatMap(door => door.endpoints.map(served => served.endpoint));
const membersOnly = endpoints.filter(endpoint => endpoint.access === 'member');
const signedInOnly = endpoints.filter(({ access }) => access === 'member' || access === 'operator');

const app = await startAppForThisFile(bensInstance);
const world = await createWorld(app);
const miasCookie = (await app.signedIn(world.miasId)).cookie;
/** All that the samples ask about, and whoever is connected to them. */
const everybody = await app.db.query.selectFrom('users').select('id').execute();
const rowsOfEverybody = () =>
  rowsOf(
    app,
    everybody.map(({ id }) => id),
  );

function sampleOf(name: string): Sample {
  const sample = endpointSamples[name];
  if (sample === undefined) throw new Error(`No sample for ${name} in its feature's testing/samples.ts`);
  return sample;
}

/** What a stranger gets; of the operators' calls always the same. */
function toldToStranger({ name, access }: Endpoint, stranger: Stranger): object | undefined {
  return access === 'operator' ? { code: 'operator_only' } : sampleOf(name).stranger?.(stranger, world);
}

let strangers = 0;

async function newStranger(): Promise<MemberClient> {
  strangers += 1;
  const [stranger] = await createStrangers(app, `Lea ${strangers}`);
  return stranger;
}

describe('every endpoint', () => {
  it('has one name, and its statuses and sentences', () => {
    expect(new Set(endpoints.map(endpoint => endpoint.name)).size).toBe(endpoints.length);
    for (const door of featureDoors) {
      for (const { endpoint } of door.endpoints) {
        for (const code of endpoint.refusals) {
          const everywhere = Object.assign({}, ...featureDoors.map(other => other.refusals));
          expect(everywhere, `${endpoint.name} refuses ${code}`).toHaveProperty(code);
        }
      }
    }
  });

  it.each(signedInOnly.map(endpoint => [endpoint.name, endpoint] as const))(
    '%s does nothing for the page of another member',
    async (name, endpoint) => {
      const mia = Object.assign(new ApiClient(app.app), { cookie: miasCookie, pageOf: world.bensId });
      const before = await rowsOfEverybody();
      const answer = await mia.ask(endpoint, sampleOf(name).ask(world));
      const message: unknown = expect.stringMatching(/angemeldet/);
      expect(answer).toMatchObject({ status: 401, body: { code: 'unauthenticated', message } });
      expect(await rowsOfEverybody()).toEqual(before);
    },
  );

  it('has something of mia in every table to find', async () => {
    const rows = await rowsOf(app, [world.miasId]);
    const tables = personalTables(app.house.tables);
    expect(tables.filter(table => !rows.some(row => row.startsWith(`${table}: `)))).toEqual([]);
  });

  it.each(signedInOnly.map(endpoint => [endpoint.name, endpoint] as const))(
    '%s gives a stranger what its sample says, and touches nothing of others',
    async (name, endpoint) => {
      const lea = await newStranger();
      const before = await rowsOfEverybody();
      const answer = await lea.ask(endpoint, sampleOf(name).ask(world));
      expect(toldBy(answer)).toEqual(toldToStranger(endpoint, lea));
      expect(touchedRows(before, await rowsOfEverybody(), lea)).toEqual([]);
    },
  );
});

describe('a call that takes its caller for somebody else', () => {
  let takenForMia: ConfusedApp;
  let takenForBen: ConfusedApp;
  let takenForChild: ConfusedApp;
  beforeAll(async () => {
    takenForMia = await startConfusedApp(app, {
      userId: world.miasId,
      sessionId: world.miasSessionId,
      kind: 'account',
    });
    takenForBen = await startConfusedApp(app, {
      userId: world.bensId,
      sessionId: world.miasSessionId,
      kind: 'account',
    });
    takenForChild = await startConfusedApp(app, {
      userId: world.miasChildId,
      sessionId: world.miasSessionId,
      kind: 'child',
    });
  });
  afterAll(() => Promise.all([takenForMia, takenForBen, takenForChild].map(taken => taken.close())));

  async function ask({ app: answering }: ConfusedApp, endpoint: Endpoint) {
    const lea = await newStranger();
    const client = Object.assign(new ApiClient(answering), { cookie: lea.cookie });
    const answer = await client.ask(endpoint, sampleOf(endpoint.name).ask(world));
    return { lea, told: toldBy(answer) };
  }

  async function isFoundIn(confused: ConfusedApp, endpoint: Endpoint): Promise<boolean> {
    const { lea, told } = await ask(confused, endpoint);
    try {
      expect(told).toEqual(toldToStranger(endpoint, lea));
      return false;
    } catch {
      return true;
    }
  }

  const reading = membersOnly.filter(({ name, method }) => {
    return method === 'GET' && endpointSamples[name]?.isSameForAll === undefined;
  });

  it.each(reading.map(endpoint => [endpoint.name, endpoint] as const))(
    'is found when it reads: %s',
    async (_, endpoint) => {
      const isFound = (await isFoundIn(takenForMia, endpoint)) || (await isFoundIn(takenForBen, endpoint));
      expect(isFound).toBe(true);
    },
  );

  it.each<readonly [name: string, as: string, endpoint: Endpoint, taken: () => ConfusedApp]>([
    [setAlbumPreference.name, 'mia', setAlbumPreference, () => takenForMia],
    [declineTrade.name, 'mia', declineTrade, () => takenForMia],
    [deletePost.name, 'mia', deletePost, () => takenForMia],
    [setAlbumPreference.name, 'ben', setAlbumPreference, () => takenForBen],
    [setAlbumPreference.name, 'a child', setAlbumPreference, () => takenForChild],
  ])('is found when it writes: %s as %s', async (_, __, endpoint, taken) => {
    const before = await rowsOfEverybody();
    const { lea } = await ask(taken(), endpoint);
    expect(touchedRows(before, await rowsOfEverybody(), lea)).not.toEqual([]);
  });
});

describe('bad input', () => {
  const declared = new Set<string>([
    ...Object.keys(houseRefusals),
    ...featureDoors.flatMap(door => Object.keys(door.refusals)),
  ]);

  function expectDeclared(answer: { status: number; body: Record<string, unknown> }, about: string) {
    expect(answer.status, about).toBeGreaterThanOrEqual(400);
    expect(answer.status, about).toBeLessThan(500);
    expect(declared, about).toContain(answer.body['code']);
    expect(answer.body['message'], about).toMatch(/\p{L}{2,}.*[.!]/u);
  }

  const writing = endpoints.filter(endpoint => endpoint.method === 'POST' || endpoint.method === 'PUT');

  it.each(writing.map(endpoint => [endpoint.name, endpoint] as const))(
    '%s refuses what does not fit, in German and by name',
    async (name, endpoint) => {
      const ben = await asBensOperator(app);
      const sample = sampleOf(name).ask(world);
      const path = endpoint.path.replace(/:(\w+)/g, String(world.albumId));
      const bodies = [
        JSON.stringify({ ...sample, surprise: 1 }),
        '{"__proto__":{"x":1}}',
        '[]',
        'null',
        '"text"',
        '',
        '{',
        '['.repeat(40_000),
        deep(10_000, '[', ']'),
        deep(8_000, '{"a":', '}'),
        JSON.stringify(Object.fromEntries(Object.keys(sample).map(key => [key, { nested: [[[[[[1]]]]]] }]))),
        JSON.stringify(Object.fromEntries(Object.keys(sample).map(key => [key, null]))),
        ...Object.keys(sample).map(key => JSON.stringify({ ...sample, [key]: 1e308 })),
      ];
      for (const body of bodies) {
        if (Object.keys(sample).length === 0 && body.startsWith('{"') && !/surprise|proto/.test(body))
          continue;
        if (body === '{}') continue;
        expectDeclared(await ben.send(endpoint.method, path, body), `${name} ${body.slice(0, 60)}`);
      }
      expectDeclared(await ben.send(endpoint.method, path, `"${'x'.repeat(200_000)}"`), `${name} huge`);
      const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
      // Calls that take a file ignore its Content-Type and look at the bytes.
      const status = endpoint.fileBytes === undefined ? 415 : 422;
      expect((await ben.send(endpoint.method, path, 'a=1', form)).status).toBe(status);
    },
  );

  it.each(['0', '-1', 'abc', '1e9', '99999999999', '1%2F2', '%00', "1'--"])(
    'refuses album id %j',
    async id => {
      const ben = await app.as('ben');
      const answer = await ben.send('GET', `/api/collection/${id}`);
      expectDeclared(answer, id);
    },
  );

  it('refuses a text with a NUL wherever it stands', async () => {
    const ben = await app.as('ben');
    expectDeclared(await ben.send('GET', '/api/friends/search?name=a%00b'), 'query');
    expectDeclared(
      await ben.send('PUT', '/api/profile', '{"displayName":"a","avatarUrl":["\\u0000"]}'),
      'body',
    );
    expectDeclared(await ben.send('POST', '/api/friends/redeem', '{"code":"12345\\u0000"}'), 'code');
  });

  it('does not know foreign album ids and repeated query fields', async () => {
    const ben = await app.as('ben');
    expect((await ben.send('GET', '/api/collection/999999')).body).toMatchObject({ code: 'album_not_found' });
    expect((await ben.send('GET', '/api/collection?a=1&a=2')).status).toBe(422);
    expect((await ben.send('GET', '/api/nothing')).status).toBe(404);
  });

  it('refuses a body by the length that it announces', async () => {
    const headers = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' };
    const body = JSON.stringify({ email: 'mia@example.org', password: 'x'.repeat(20) });
    const answer = async (also: Record<string, string>) =>
      (await app.app.request('/api/auth/sign-in', { method: 'POST', body, headers: { ...headers, ...also } }))
        .status;
    expect(await answer({ 'Content-Length': '100001' })).toBe(413);
    expect(await answer({ 'Content-Length': String(body.length) })).toBe(401);
  });

  it('limits bodies whose length is not announced, too', async () => {
    const stream = new ReadableStream({
      start(controller) {
        for (let i = 0; i < 20; i += 1) controller.enqueue(new TextEncoder().encode('x'.repeat(10_000)));
        controller.close();
      },
    });
    const init = { method: 'POST', body: stream, duplex: 'half' as const };
    const headers = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' };
    const response = await app.app.request('/api/auth/sign-in', { ...init, headers });
    expect(response.status).toBe(413);
  });

  it('waits for no body without a length of those whom it refuses', async () => {
    const endless = new ReadableStream({ start: controller => controller.enqueue(new Uint8Array(1_000)) });
    const init = { method: 'POST', body: endless, duplex: 'half' as const };
    const response = await app.app.request('/api/blog/images', {
      ...init,
      headers: { 'Sec-Fetch-Site': 'same-origin' },
    });
    expect(response.status).toBe(401);
  });
});

describe('a long answer', () => {
  it('is compressed for those who take it, and the same', async () => {
    const ben = await app.as('ben');
    const names = Array.from({ length: 30 }, (_, at) => `Mitglied mit einem langen Namen ${at}`);
    const members = await createMembers(app.db, names);
    for (const { userId } of members) await befriend(app.db, ben.userId, userId);
    const plain = await ben.send('GET', '/api/friends');
    const headers = { Cookie: ben.cookie, 'Accept-Encoding': 'gzip, br' };
    const packed = await app.app.request('/api/friends', { headers });
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(packed.headers.get('vary')).toBe('Origin, Accept-Encoding');
    const text = gunzipSync(Buffer.from(await packed.arrayBuffer())).toString();
    expect(JSON.parse(text)).toEqual(plain.body);
    expect(plain.headers.has('content-encoding')).toBe(false);
    const refusing = { Cookie: ben.cookie, 'Accept-Encoding': 'gzip;q=0, br; q=0.0, *' };
    const unpacked = await app.app.request('/api/friends', { headers: refusing });
    expect(await unpacked.json()).toEqual(plain.body);
    const short = await app.app.request('/api/auth/session', { headers });
    expect(short.headers.has('content-encoding')).toBe(false);
  });
});

describe('every answer', () => {
  it.each(['/api/health', '/api/auth/session', '/api/collection', '/api/nothing'])(
    '%s carries the security headers and is stored nowhere',
    async path => {
      const { headers } = await app.visitor().send('GET', path);
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-security-policy': expect.stringContaining("default-src 'none'"),
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cache-control': 'no-store',
        'x-request-id': expect.stringMatching(/^[\w-]{12}$/),
      });
      expect(headers.has('access-control-allow-origin')).toBe(false);
    },
  );
});

/** Valid JSON, nested deeper than the stack of a recursive reader. */
function deep(levels: number, open: string, close: string): string {
  const nested = `${open.repeat(levels)}1${close.repeat(levels)}`;
  return JSON.stringify({ displayName: 0, email: 0, operations: 0 }).replaceAll(':0', `:${nested}`);
}
