import fc from 'fast-check';
import { expect, it } from 'vitest';
import { deleteAccount, readSession } from '#features/auth/contract.ts';
import { readCollection } from '#features/collection/contract.ts';
import { listFriends } from '#features/friends/contract.ts';
import { featureDoors } from '#server/features.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { openStream } from '#shared/live-event.ts';
import { createChild } from '#testing/people.ts';
import { testCeiling } from '#testing/ceilings.ts';
import { endpointSamples } from '#testing/access/endpoint-samples.ts';
import {
  listCalls,
  requestOf,
  type DocumentedCall,
  type DrawnRequest,
  type OpenApi,
} from '#testing/access/fuzzing.ts';
import { asBensOperator, bensInstance } from '#testing/access/matrix-stage.ts';
import { createWorld } from '#testing/mias-world.ts';
import { startSecondHouse, type TestApp, startAppForThisFile } from '#testing/start-server.ts';
import { openApiPath } from './openapi.ts';

/** Requests per call and persona; `npm run torture` asks for more, with a new seed each time. */
const draws = Number(process.env['FUZZ_DRAWS'] ?? 4);
const seed = Number(process.env['FUZZ_SEED'] ?? (draws > 4 ? Date.now() % 2 ** 31 : 1));

const app = await startAppForThisFile(bensInstance);
const world = await createWorld(app);
/** Before all is gone that the samples ask about. */
const isLast = ({ name }: DocumentedCall) => Number(name === deleteAccount.name);
const calls = listCalls((await (await app.app.request(openApiPath)).json()) as OpenApi)
  // Its answer never ends.
  .filter(({ name }) => name !== openStream.name)
  .toSorted((one, other) => isLast(one) - isLast(other));
const pool = [...Object.values(world), 'mia@example.org', 'Igel-im-Laub-7'];

const personas: Readonly<Record<string, () => Promise<string | undefined>>> = {
  'a visitor': async () => undefined,
  'an operator': async () => (await asBensOperator(app)).cookie,
  mia: async () => (await app.as('mia')).cookie,
  'a stranger': async () => (await app.as('lea')).cookie,
  'a child': async () =>
    (await app.signedIn(await createChild(app.db, `Kind ${crypto.randomUUID()}`))).cookie,
};

async function send(
  { app: served }: Pick<TestApp, 'app'>,
  request: DrawnRequest,
  cookie: string | undefined,
) {
  const response = await served.request(request.path, {
    method: request.method,
    headers: {
      'Content-Type': request.contentType,
      'Sec-Fetch-Site': 'same-origin',
      ...(cookie !== undefined && { Cookie: cookie }),
    },
    ...(request.body !== undefined && { body: request.body }),
  });
  return { status: response.status, text: await response.text() };
}

/** Says what is wrong with an answer; undefined where nothing is. */
function complaintAbout(
  { responses }: DocumentedCall,
  { status, text }: { status: number; text: string },
): string | undefined {
  if (status >= 500) return `${status} ${text.slice(0, 300)}`;
  if (status < 400) return undefined;
  const { code, message } = JSON.parse(text) as { code?: unknown; message?: unknown };
  if (typeof code !== 'string' || typeof message !== 'string') return `no refusal: ${text.slice(0, 300)}`;
  if (responses[status]?.description.split(/[,:] /).includes(code) !== true)
    return `not documented: ${status} ${code}`;
  const isGerman = /^\p{Lu}/u.test(message) && !/\b(the|is|not|invalid|error|expected|must)\b/i.test(message);
  return isGerman ? undefined : `not German: ${message}`;
}

/** Returns the complaints, and how often each status was answered. */
async function fuzz(served: Pick<TestApp, 'app'>, asked: readonly DocumentedCall[]) {
  const complaints: string[] = [];
  const statuses = new Map<number, number>();
  for (const call of asked) {
    const sample = endpointSamples[call.name]?.ask(world) ?? {};
    const requests = fc.sample(requestOf(call, { ...sample }, pool), { seed, numRuns: draws });
    for (const [persona, signIn] of Object.entries(personas)) {
      // A new session for each call, because some calls end sessions; counts are cleared, or rate limits refuse the
      // rest.
      const cookie = await signIn();
      await app.sql`delete from rate_limits`;
      const sent = requests.map(async request => [request, await send(served, request, cookie)] as const);
      for (const [{ method, path, body }, answer] of await Promise.all(sent)) {
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        const complaint = complaintAbout(call, answer);
        if (complaint !== undefined)
          complaints.push(
            `${persona}: ${method} ${path.slice(0, 200)} ${String(body).slice(0, 500)}\n${complaint}`,
          );
      }
    }
  }
  return { complaints, statuses };
}

it(
  'no call of the OpenAPI document breaks, whoever sends whatever',
  async () => {
    const { complaints, statuses } = await fuzz(app, calls);
    expect(complaints, `FUZZ_SEED=${seed} FUZZ_DRAWS=${draws}`).toEqual([]);
    expect(app.wentWrong()).toEqual([]);
    // Requests got past authentication and were turned away for more than one reason.
    expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 401, 404, 409, 422]));
  },
  testCeiling * Math.max(1, draws / 4),
);

it('a call that breaks would be noticed, and one that answers in English', async () => {
  const planted = new Map<Endpoint, () => never>([
    [
      listFriends,
      () => {
        throw new Error('planted');
      },
    ],
    [
      readSession,
      () => {
        throw new Error('planted');
      },
    ],
  ]);
  const doors = featureDoors.map(door => ({
    ...door,
    refusalTexts: {
      ...door.refusalTexts,
      ...('album_not_found' in door.refusalTexts && { album_not_found: () => 'The album is not there.' }),
    },
    endpoints: door.endpoints.map(served => ({
      ...served,
      handle: planted.get(served.endpoint) ?? served.handle,
    })),
  }));
  const broken = await startSecondHouse(app, doors);
  const names: string[] = [listFriends, readSession, readCollection].map(({ name }) => name);
  const { complaints } = await fuzz(
    broken,
    calls.filter(({ name }) => names.includes(name)),
  );
  await broken.close();
  app.logged.length = 0;
  expect(complaints).toEqual(expect.arrayContaining([expect.stringMatching(/\/api\/friends.*\n500/)]));
  expect(complaints).toEqual(expect.arrayContaining([expect.stringMatching(/not German: The album/)]));
});
