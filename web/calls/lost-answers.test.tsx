// @vitest-environment jsdom
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { call, CallFailed } from './call.ts';
import { callFor, followConnection, onDoubt } from './connection.ts';
import { createAccessToken, endAccessToken, listAccessTokens } from '#features/auth/access-token-contract.ts';
import { requestPasswordReset } from '#features/auth/by-mail-contract.ts';
import { updateProfile } from '#features/profiles/contract.ts';
import { password, people } from '#testing/people.ts';
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

/** Of the next calls; then the network is well. */
let ways: Way[] = [];
let sent: Array<AbortSignal | null | undefined> = [];
let doubts = 0;

beforeAll(() => {
  globalThis.fetch = async (address, init) => {
    const headers = { ...Object(init?.headers), 'Sec-Fetch-Site': 'same-origin', Cookie: mia.cookie };
    const request = async () => app.app.request(String(address), { ...init, headers });
    // Acts alone: pages of a file before may still read.
    if ((init?.method ?? 'GET') === 'GET') return request();
    sent.push(init?.signal);
    return (ways.shift() ?? (asked => asked()))(request);
  };
  followConnection();
  onDoubt(() => (doubts += 1));
});

beforeEach(() => {
  callFor(mia.userId);
  ways = [];
  sent = [];
  doubts = 0;
});

const wish = { name: 'Skript', scope: 'read', password } as const;

const tokenIds = async () => (await mia.call(listAccessTokens, {})).accessTokens.map(({ id }) => id);

const lostWays = [
  ['was lost', lost],
  ['was cut short', cut],
  ['was a page of a gateway that gave up', gatewayGaveUp],
  ['never arrived', badGateway],
] as const;

it.each(lostWays)('an act is done once, and answered, where the answer %s', async (_, way) => {
  ways = [way];
  await call(createAccessToken, wish);
  const [tokenId = '', ...more] = await tokenIds();
  expect([sent.length, doubts, more]).toEqual([2, 1, []]);
  ways = [way];
  await call(endAccessToken, { tokenId });
  expect([sent.length, await tokenIds()]).toEqual([4, []]);
});

it('an act that is pressed again after two lost answers is done once; after another answer it is a new one', async () => {
  ways = [lost, lost];
  const failed = await call(createAccessToken, wish).catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(CallFailed);
  expect(failed).toHaveProperty('cause');
  await call(createAccessToken, wish);
  const [tokenId = '', ...more] = await tokenIds();
  expect(more).toEqual([]);
  ways = [lost, lost];
  await expect(call(endAccessToken, { tokenId })).rejects.toBeInstanceOf(CallFailed);
  await call(updateProfile, { displayName: 'Mia', avatarUrl: '/avatars/fox.svg' });
  await expect(call(endAccessToken, { tokenId })).rejects.toMatchObject({ status: 404 });
});

it.each(lostWays)('nobody knows of an act of a visitor whose answer %s: it is sent once', async (_, way) => {
  callFor();
  ways = [way];
  const failed = await call(requestPasswordReset, { email: people.mia.email }).catch(
    (error: unknown) => error,
  );
  expect(failed).toBeInstanceOf(CallFailed);
  expect(failed).toHaveProperty('cause');
  expect([sent.length, doubts]).toEqual([1, 1]);
});

it('a gateway that takes no such request has not passed it on', async () => {
  ways = [tooLarge];
  const failed = await call(createAccessToken, wish).catch((error: unknown) => error);
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
