// @vitest-environment jsdom
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { call, CallFailed } from './call.ts';
import { followConnection, onDoubt } from './connection.ts';
import { createAccessToken, endAccessToken, listAccessTokens } from '#features/auth/access-token-contract.ts';
import { blockMember } from '#features/friends/contract.ts';
import { updateProfile } from '#features/profiles/contract.ts';
import { newId } from '#web/acting/new-id.ts';
import { password } from '#testing/people.ts';
import { cutShort } from '#testing/render-page.tsx';
import { startAppForThisFile } from '#testing/start-server.ts';

/** What becomes of a request and its answer. */
type Way = (request: () => Promise<Response>) => Promise<Response>;

const lost: Way = request => request().then(() => Promise.reject(new TypeError('Failed to fetch')));
const page = (status: number) => new Response('<h1>Bad Gateway</h1>', { status });
const badGateway: Way = async () => page(502);
const gatewayGaveUp: Way = request => request().then(() => page(504));
const cut: Way = request => request().then(cutShort);
const tooLarge: Way = async () => page(413);

const app = await startAppForThisFile();
const mia = await app.as('mia');
const ben = await app.as('ben');

/** Of the next calls; then the network is well. */
let ways: Way[] = [];
let sent: Array<AbortSignal | null | undefined> = [];
let doubts = 0;

beforeAll(() => {
  globalThis.fetch = async (address, init) => {
    const headers = { ...Object(init?.headers), 'Sec-Fetch-Site': 'same-origin', Cookie: mia.cookie };
    const request = async () => app.app.request(String(address), { ...init, headers });
    if (String(address) === '/api/health') return request();
    sent.push(init?.signal);
    return (ways.shift() ?? (asked => asked()))(request);
  };
  followConnection();
  onDoubt(() => (doubts += 1));
});

beforeEach(() => {
  ways = [];
  sent = [];
  doubts = 0;
});

async function makeToken(): Promise<string> {
  const id = newId();
  await mia.call(createAccessToken, { id, name: 'Skript', scope: 'read', password });
  return id;
}

it.each([
  ['was lost', lost],
  ['was cut short', cut],
  ['was a page of a gateway that gave up', gatewayGaveUp],
  ['never arrived', badGateway],
])(
  'what is deleted is gone, and nobody hears that it was gone before, where the answer %s',
  async (_, way) => {
    const tokenId = await makeToken();
    ways = [way];
    await call(endAccessToken, { tokenId });
    const { accessTokens } = await mia.call(listAccessTokens, {});
    expect([sent.length, accessTokens.map(({ id }) => id), doubts]).toEqual([2, [], 1]);
  },
);

it('what was gone before the first try is refused as ever', async () => {
  await expect(call(endAccessToken, { tokenId: newId() })).rejects.toMatchObject({ status: 404 });
});

it('what is set is set once more after the page of a gateway', async () => {
  ways = [badGateway];
  const set = { displayName: 'Mia', avatarUrl: '/avatars/fox.svg' };
  await expect(call(updateProfile, set)).resolves.toMatchObject(set);
});

it.each([
  ['whose answer was lost', lost],
  ['that a gateway answered', badGateway],
  ['whose answer was cut short', cut],
])('nobody knows of an act %s, and the page asks what is the case', async (_, way) => {
  ways = [way];
  const failed = await call(blockMember, { userId: ben.userId }).catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(CallFailed);
  expect(failed).toHaveProperty('cause');
  expect([sent.length, doubts]).toEqual([1, 1]);
});

it('a gateway that takes no such request has not passed it on', async () => {
  ways = [tooLarge];
  const failed = await call(blockMember, { userId: ben.userId }).catch((error: unknown) => error);
  expect([Object(failed).message, 'cause' in Object(failed)]).toEqual([
    'Der Server antwortet gerade nicht. Versuche es gleich noch einmal.',
    false,
  ]);
});

it('an act ends where the server says nothing, and has all of its time again when it is sent again', async () => {
  const limits: AbortController[] = [];
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const limit = new AbortController();
    limits.push(limit);
    return limit.signal;
  });
  const silent: Way = () =>
    new Promise((_, reject) => {
      const signal = sent.at(-1);
      signal?.addEventListener('abort', () => reject(new DOMException('', 'TimeoutError')));
      limits.forEach(limit => limit.signal === signal && queueMicrotask(() => limit.abort()));
    });
  ways = [silent];
  await call(updateProfile, { displayName: 'Mia', avatarUrl: '/avatars/dog.svg' });
  timeout.mockRestore();
  expect(sent.map(signal => signal?.aborted)).toEqual([true, false]);
});
