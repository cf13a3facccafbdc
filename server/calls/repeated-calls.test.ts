import { beforeAll, describe, expect, it } from 'vitest';
import { featureDoors } from '../features.ts';
import { createAccessToken, listAccessTokens } from '#features/auth/access-token-contract.ts';
import { createPost } from '#features/blog/author-contract.ts';
import { blockMember } from '#features/friends/contract.ts';
import { setPushSettings } from '#features/notices/contract.ts';
import { isKept, type Endpoint } from '#shared/endpoint.ts';
import { idempotencyKeyHeader } from '#shared/idempotency-key.ts';
import { ApiClient, type Answer } from '#testing/api-client.ts';
import { endpointSamples } from '#testing/access/endpoint-samples.ts';
import { asBensOperator, bensInstance } from '#testing/access/matrix-stage.ts';
import { createWorld, type World } from '#testing/mias-world.ts';
import { createMembers, password } from '#testing/people.ts';
import { startAppForThisFile, startSecondHouse, type TestApp } from '#testing/start-server.ts';

const app = await startAppForThisFile(bensInstance);
/** Where each call is sent once. */
const onceApp = await startAppForThisFile(bensInstance);
const [world, onceWorld] = [await createWorld(app), await createWorld(onceApp)];
let second: Awaited<ReturnType<typeof startSecondHouse>>;
beforeAll(async () => {
  second = await startSecondHouse(app);
  return second.close;
});

/** As impatient hands and retrying programs repeat a call; `npm run torture` sends sixteen. */
const times = Number(process.env['REPEATS'] ?? 4);

/** These tables grow with each request by design: they count tries, pass messages on, or open a session each time. */
const bookkeeping = new Set(['rate_limits', 'job_runs', 'instance_keys', 'sessions', 'face_switches']);

/** Rows go when they are sent. A visitor's may be lost and be asked for again, three times an hour. */
const mostMails = (name: string) => (name === 'requestPasswordReset' ? 3 : 1);

const last = ['signOut', 'deleteAccount'];
const changing = featureDoors
  .flatMap(door => door.endpoints.map(({ endpoint }) => endpoint))
  .filter(({ method }) => method !== 'GET')
  .toSorted((a, b) => last.indexOf(a.name) - last.indexOf(b.name));
type Caller = 'an operator' | 'ben' | 'lea' | 'mia';
/** Others are refused at the door what operators do, and what they do beside it they do as ben. */
const callersOf = ({ access }: Endpoint): readonly Caller[] =>
  access === 'operator' ? ['an operator'] : ['ben', 'lea', 'mia'];

const withKey = (key: string) => ({ [idempotencyKeyHeader]: key });

const tables = await app.sql<{ name: string }>`
  select relname as name from pg_class
  where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition`;
/** Prepared, because it is asked between any two calls. */
const counting = {
  name: 'rows-of-tables',
  text: tables
    .map(({ name }) => `select '${name}' as name, count(*)::int as rows from "${name}"`)
    .join(' union all '),
};

async function countRows({ db }: TestApp): Promise<Map<string, number>> {
  const rows = await db.rows<{ name: string; rows: number }>(counting, []);
  return new Map(rows.map(row => [row.name, row.rows]));
}

/** The change of each table's rows. */
async function changedBy(where: TestApp, act: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await countRows(where);
  await act();
  const changes = [...(await countRows(where))].map(([table, rows]) => [
    table,
    rows - (before.get(table) ?? 0),
  ]);
  return Object.fromEntries(changes.filter(([table, more]) => more !== 0 && !bookkeeping.has(String(table))));
}

const clientOf = (where: TestApp, person: Caller) =>
  person === 'an operator' ? asBensOperator(where) : where.as(person);

const inputFor = (endpoint: Endpoint, of: World) => endpointSamples[endpoint.name]?.ask(of) ?? {};

/** Calls that made a row. The others were refused, or change what is there. */
const makers = new Set<string>();

it.each(changing.map(endpoint => [endpoint.name, endpoint] as const))(
  '%s, sent several times at once to two processes, does what it does once',
  async (name, endpoint) => {
    for (const person of callersOf(endpoint)) {
      const [client, single] = [await clientOf(app, person), await clientOf(onceApp, person)];
      // A network's limit counts each sending: those of one person must not refuse the next.
      for (const { sql } of [app, onceApp]) await sql`delete from rate_limits`;
      const elsewhere = Object.assign(new ApiClient(second.app), { cookie: client.cookie });
      const [input, key] = [inputFor(endpoint, world), withKey(crypto.randomUUID())];
      let answers: ReadonlyArray<Answer<unknown>> = [];
      const { mails = 0, ...changed } = await changedBy(app, async () => {
        const sendings = Array.from({ length: times }, (_, at) =>
          (at % 2 === 0 ? client : elsewhere).ask(endpoint, input, key),
        );
        answers = await Promise.all(sendings);
      });
      let answer: Answer<unknown> | undefined;
      const { mails: _, ...once } = await changedBy(onceApp, async () => {
        answer = await single.ask(endpoint, inputFor(endpoint, onceWorld), key);
      });
      if (Object.values(once).some(more => more > 0)) makers.add(name);
      expect(mails).toBeLessThanOrEqual(mostMails(name));
      if (name !== 'requestPasswordReset') expect([person, changed]).toEqual([person, once]);
      if (!isKept(endpoint) || answer?.status !== 200) continue;
      const again = await client.ask(endpoint, input, key);
      expect([person, again.status]).toEqual([person, 200]);
      expect(answers.map(({ body }) => body)).toContainEqual(again.body);
    }
  },
);

it('is asked of calls that do make something', () => {
  expect([...makers]).toEqual(expect.arrayContaining([createPost.name, blockMember.name]));
  expect(makers.size).toBeGreaterThanOrEqual(10);
});

describe('a kept answer', () => {
  let members = 0;
  async function newMember() {
    members += 1;
    const [made] = await createMembers(app.db, [`Neu ${members}`]);
    return app.signedIn(made?.userId ?? '');
  }

  const wish = { name: 'Skript', scope: 'read', password } as const;

  it('is that of the first sending, with its secrets, which the database does not hold', async () => {
    const member = await newMember();
    const key = withKey(crypto.randomUUID());
    const first = await member.ask(createAccessToken, wish, key);
    const again = await member.ask(createAccessToken, wish, key);
    expect([again.status, again.body]).toEqual([200, first.body]);
    const { accessTokens } = await member.call(listAccessTokens, {});
    expect(accessTokens).toHaveLength(1);
    const stored = await app.sql`
      select encode(answer, 'escape') as answer from kept_answers where user_id = ${member.userId}`;
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain(String(first.body['token']));
    expect(JSON.stringify(stored)).not.toContain('Skript');
  });

  it('is of its member and its call alone', async () => {
    const [member, other] = [await newMember(), await newMember()];
    const key = withKey(crypto.randomUUID());
    expect((await member.ask(createAccessToken, wish, key)).status).toBe(200);
    const reused = await member.ask(createAccessToken, { ...wish, name: 'Anderes' }, key);
    expect([reused.status, reused.body['code']]).toEqual([422, 'key_reused']);
    expect((await member.ask(blockMember, { userId: other.userId }, key)).body['code']).toBe('key_reused');
    expect((await other.ask(createAccessToken, wish, key)).status).toBe(200);
  });

  it('is none where the call was refused', async () => {
    const member = await newMember();
    const key = withKey(crypto.randomUUID());
    const wrong = await member.ask(createAccessToken, { ...wish, password: 'etwas ganz anderes' }, key);
    expect(wrong.status).toBe(403);
    expect((await member.ask(createAccessToken, wish, key)).status).toBe(200);
  });

  it('needs a UUID', async () => {
    const member = await newMember();
    expect((await member.ask(createAccessToken, wish, withKey('1'))).status).toBe(422);
  });

  it('goes with the oldest beyond fifty of a member', async () => {
    const member = await newMember();
    const settings = { friendRequests: true, trades: true, answers: true };
    for (let at = 0; at < 55; at += 1)
      await member.ask(setPushSettings, settings, withKey(crypto.randomUUID()));
    const [row] = await app.sql<{ rows: number }>`
      select count(*)::int as rows from kept_answers where user_id = ${member.userId}`;
    expect(row?.rows).toBe(50);
  });
});
