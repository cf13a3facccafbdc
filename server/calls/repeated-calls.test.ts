import { expect, it } from 'vitest';
import { featureDoors } from '../features.ts';
import { createPost } from '#features/blog/author-contract.ts';
import { blockMember } from '#features/friends/contract.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import type { ApiClient } from '#testing/api-client.ts';
import { endpointSamples } from '#testing/access/endpoint-samples.ts';
import { asBensOperator, bensInstance } from '#testing/access/matrix-stage.ts';
import { createWorld } from '#testing/mias-world.ts';
import { startAppForThisFile } from '#testing/start-server.ts';

const app = await startAppForThisFile(bensInstance);
const world = await createWorld(app);
/** As impatient hands and retrying programs repeat a call; `npm run torture` sends sixteen. */
const times = Number(process.env['REPEATS'] ?? 4);

/** These tables grow with each request by design: they count tries or pass messages on. */
const bookkeeping = new Set(['rate_limits', 'job_runs', 'instance_keys', 'sessions']);

/** Calls that make more than one row of a table by design, however often they are sent: table → most rows. */
const makesMore: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  // A mail may be lost and be asked for again, three times an hour.
  requestPasswordReset: { mails: 3, password_resets: 3 },
  requestEmailConfirmation: { mails: 3, email_confirmations: 3 },
  // The guardian's row and the child's.
  addChild: { family_members: 2 },
  // One for each sticker of the sample's album.
  mergeAlbum: { merged_stickers: 5 },
  // One for the member and one for whoever opened her group.
  suspendMember: { notices: 2 },
  // Each call is logged, whether or not a session was left to end.
  endMembersSessions: { operator_log: times },
  // One for each of the two members.
  endFriendship: { parted_names: 2 },
  blockMember: { parted_names: 2 },
};

const last = ['signOut', 'deleteAccount'];
const writing = featureDoors
  .flatMap(door => door.endpoints.map(({ endpoint }) => endpoint))
  .filter(({ method }) => method !== 'GET')
  .toSorted((a, b) => last.indexOf(a.name) - last.indexOf(b.name));

async function countRows(): Promise<Map<string, number>> {
  const rows = await app.sql<{ name: string; rows: number }>`
    select relname as name, (xpath('/row/count/text()',
      query_to_xml(format('select count(*) from %I', relname), false, true, '')))[1]::text::int as rows
    from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
  `;
  return new Map(rows.map(row => [row.name, row.rows]));
}

/** Calls that made a row. The others were refused, or change what is there. */
const makers = new Set<string>();

async function madeBy(client: ApiClient, endpoint: Endpoint): Promise<Record<string, number>> {
  const input = endpointSamples[endpoint.name]?.ask(world) ?? {};
  const before = await countRows();
  await Promise.all(Array.from({ length: times }, () => client.ask(endpoint, input)));
  const made: Record<string, number> = {};
  for (const [table, rows] of await countRows()) {
    const more = rows - (before.get(table) ?? 0);
    if (more <= 0 || bookkeeping.has(table)) continue;
    made[table] = more;
    makers.add(endpoint.name);
  }
  return made;
}

it.each(writing.map(endpoint => [endpoint.name, endpoint] as const))(
  '%s, sent several times at once, makes what it makes once',
  async (name, endpoint) => {
    for (const person of ['an operator', 'ben', 'lea', 'mia'] as const) {
      const client = await (person === 'an operator' ? asBensOperator(app) : app.as(person));
      const made = await madeBy(client, endpoint);
      const tooMany = Object.entries(made).filter(([table, rows]) => rows > (makesMore[name]?.[table] ?? 1));
      expect([person, ...tooMany]).toEqual([person]);
    }
  },
);

it('is asked of calls that do make something', () => {
  expect([...makers]).toEqual(expect.arrayContaining([createPost.name, blockMember.name]));
  expect(makers.size).toBeGreaterThanOrEqual(10);
});
