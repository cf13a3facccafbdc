import type * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { FeatureDoor, ServedEndpoint } from './serve-endpoint.ts';
import { featureDoors } from '../features.ts';
import { signIn } from '#features/auth/contract.ts';
import { createPost } from '#features/blog/contract.ts';
import { changeQuantities, listMyAlbums } from '#features/collection/contract.ts';
import { searchMembers } from '#features/friends/contract.ts';
import { proposeTrade } from '#features/trades/contract.ts';
import { pathNames, type Endpoint } from '#shared/endpoint.ts';
import { mayAct, memberKinds, type Act } from '#shared/may-act.ts';
import { giveAccessToken } from '#testing/access-token.ts';
import { callsOfChildren, callsOfTokens } from '#testing/access-matrix.ts';
import { ApiClient, type Answering } from '#testing/api-client.ts';
import { endpointSamples } from '#testing/endpoint-samples.ts';
import { createWorld, type World } from '#testing/mias-world.ts';
import { createChild, people } from '#testing/people.ts';
import { startSecondHouse, startTestApp, type TestApp } from '#testing/start-server.ts';

const endpoints = featureDoors.flatMap(door => door.endpoints.map(served => served.endpoint));

const personas = ['anonymous', 'account', 'child', 'reading token', 'changing token'] as const;
type Persona = (typeof personas)[number];
type Verdict = 'signed out' | 'not for children' | 'not for tokens' | 'served';

let app: TestApp;
let world: World;

beforeAll(async () => {
  app = await startTestApp();
  world = await createWorld(app);
});
afterAll(() => app.close());

function expected({ access, name }: Endpoint, persona: Persona): Verdict {
  if (persona === 'anonymous') return access === 'member' || access === 'operator' ? 'signed out' : 'served';
  if (persona === 'reading token' || persona === 'changing token') {
    const scope = callsOfTokens.get(name);
    const isGranted = scope === 'read' || (scope === 'quantities' && persona === 'changing token');
    return access === 'public' || isGranted ? 'served' : 'not for tokens';
  }
  const isForAll = access === 'public' || persona === 'account';
  return isForAll || callsOfChildren.has(name) ? 'served' : 'not for children';
}

/** Fresh each time: a call may end the session, or the account. */
async function newCaller(persona: Persona): Promise<Partial<Pick<ApiClient, 'cookie' | 'accessToken'>>> {
  if (persona === 'anonymous') return {};
  if (persona === 'child') {
    const { cookie } = await app.signedIn(await createChild(app.db, 'Igelkind'));
    return { cookie };
  }
  await app.db.query.deleteFrom('users').where('email', '=', people.lea.email).execute();
  const { cookie, userId } = await app.as('lea');
  if (persona === 'account') return { cookie };
  const scope = persona === 'reading token' ? 'read' : 'quantities';
  // Beside a session, which must not help it.
  return { cookie, accessToken: (await giveAccessToken(app, userId, scope)).token };
}

async function verdictOf(answering: Answering, endpoint: Endpoint, persona: Persona): Promise<Verdict> {
  const client = Object.assign(new ApiClient(answering), await newCaller(persona));
  const { body } = await client.ask(endpoint, endpointSamples[endpoint.name]?.ask(world) ?? {});
  if (body['code'] === 'unauthenticated') return 'signed out';
  if (body['code'] === 'not_for_tokens') return 'not for tokens';
  return body['code'] === 'not_for_children' ? 'not for children' : 'served';
}

/** What differs from the matrix, as `call: persona verdict`. */
async function leaks(answering: Answering, among: readonly Endpoint[]): Promise<string[]> {
  const found: string[] = [];
  for (const endpoint of among) {
    for (const persona of personas) {
      const verdict = await verdictOf(answering, endpoint, persona);
      if (verdict !== expected(endpoint, persona)) found.push(`${endpoint.name}: ${persona} ${verdict}`);
    }
  }
  return found;
}

/** The app in which one call is another than its contract says. */
async function startLeaking(name: string, change: Partial<Endpoint>): Promise<Answering> {
  const leaking = (served: ServedEndpoint): ServedEndpoint =>
    served.endpoint.name === name ? { ...served, endpoint: { ...served.endpoint, ...change } } : served;
  const doors = featureDoors.map((door): FeatureDoor => ({
    ...door,
    endpoints: door.endpoints.map(leaking),
  }));
  const second = await startSecondHouse(app, doors);
  onTestFinished(() => second.close());
  return second.app;
}

describe('the access matrix', () => {
  it.each(endpoints.map(endpoint => [endpoint.name, endpoint] as const))(
    'holds for %s, whoever asks',
    async (_, endpoint) => {
      expect(await leaks(app.app, [endpoint])).toEqual([]);
    },
  );

  it('names calls that exist', () => {
    const names = endpoints.map(({ name }) => name);
    const called = [...callsOfChildren, ...callsOfTokens.keys()];
    expect(called.filter(name => !names.includes(name))).toEqual([]);
  });

  it('finds a call whose act is a harmless one', async () => {
    const leaking = await startLeaking(createPost.name, { act: 'collect' });
    expect(await leaks(leaking, [createPost, searchMembers])).toEqual(['createPost: child served']);
  });

  it('finds a call that programs may ask for although it is not theirs', async () => {
    const leaking = await startLeaking(createPost.name, { withToken: 'quantities' });
    expect(await leaks(leaking, [createPost, searchMembers])).toEqual(['createPost: changing token served']);
  });

  it('finds a call that a program which may only read changes something by', async () => {
    const leaking = await startLeaking(changeQuantities.name, { withToken: 'read' });
    expect(await leaks(leaking, [changeQuantities])).toEqual(['changeQuantities: reading token served']);
  });

  it('finds a call without an act, which is nobody’s', async () => {
    const leaking = await startLeaking(searchMembers.name, { act: undefined });
    expect(await leaks(leaking, [createPost, searchMembers])).toEqual([
      'searchMembers: account not for children',
    ]);
  });

  it('finds a call that lets anybody in', async () => {
    const leaking = await startLeaking(listMyAlbums.name, { access: 'either' });
    expect(await leaks(leaking, [listMyAlbums])).toEqual(['listMyAlbums: anonymous served']);
    app.logged.length = 0;
  });
});

describe('what children may', () => {
  const ofAct = (act: Act) => memberKinds.filter(kind => mayAct(kind, act));

  it.each<[Act, readonly string[]]>([
    ['enter', ['account', 'child']],
    ['collect', ['account', 'child']],
    ['swap', ['account', 'child']],
    ['befriend', ['account', 'child']],
    ['be-told', ['account', 'child']],
    ['write-text', ['account']],
    ['make-album', ['account']],
    ['present', ['account']],
    ['guard', ['account']],
    ['organise', ['account']],
    ['switch-face', ['account', 'child']],
    ['be-found', ['account']],
    ['find', ['account']],
    ['write-post', ['account']],
    ['subscribe', ['account']],
    ['link-list', ['account']],
    ['hold-account', ['account']],
    ['see-devices', ['account']],
    ['report', ['account', 'child']],
    ['operate', ['account']],
    ['export', ['account']],
  ])('%s: %j', (act, kinds) => {
    expect(ofAct(act)).toEqual(kinds);
  });

  it('is asked by every call that knows its member', () => {
    const forgotten = endpoints.filter(({ access, act }) => (access === 'public') !== (act === undefined));
    expect(forgotten.map(({ name }) => name)).toEqual([]);
  });

  it('has no field for words of their own', () => {
    const ofChildren = endpoints.filter(
      ({ name, act }) =>
        act !== undefined && act !== 'enter' && act !== 'switch-face' && callsOfChildren.has(name),
    );
    expect(ofChildren.flatMap(freeTexts)).toEqual([]);
    expect(freeTexts({ ...proposeTrade, fieldActs: {} })).toEqual(['proposeTrade.message']);
    expect(freeTexts(signIn)).toEqual(['signIn.password', 'signIn.code']);
  });

  it('lets a child send a phrase, never words', async () => {
    const child = await app.signedIn(await createChild(app.db, 'Dachskind'));
    const sample = endpointSamples[proposeTrade.name]?.ask(world) ?? {};
    const written = await child.ask(proposeTrade, { ...sample, message: 'Wo wohnst du?' });
    expect(written.body).toMatchObject({ code: 'not_for_children', field: 'message' });
    const chosen = await child.ask(proposeTrade, { ...sample, phrase: 'break' });
    expect(chosen.body).toMatchObject({ code: 'not_friends' });
  });
});

/** Text fields outside of the address that no rule narrows and no act of their own guards. */
function freeTexts({ name, input, path, fieldActs = {} }: Endpoint): string[] {
  const guarded = [...pathNames(path), ...Object.keys(fieldActs)];
  const fields = new Set(textFields(input).filter(field => !guarded.includes(field)));
  return [...fields].map(field => `${name}.${field}`);
}

/** Actions after which a text is a code, an address or a number. */
const narrowing = new Set(['regex', 'uuid', 'length', 'iso_timestamp', 'email', 'check']);

interface Walked {
  readonly type: string;
  readonly pipe?: readonly Walked[];
  readonly wrapped?: Walked;
  readonly item?: Walked;
  readonly options?: readonly unknown[];
  readonly entries?: Readonly<Record<string, Walked>>;
}

function textFields(schema: v.GenericSchema<unknown, unknown>): string[] {
  return walk(schema, '');
}

function walk(schema: Walked, field: string): string[] {
  const { type, pipe = [], wrapped, item, options = [], entries = {} } = schema;
  if (type === 'string') return pipe.some(action => narrowing.has(action.type)) ? [] : [field];
  const inner = [wrapped, item, ...options].filter(
    (part): part is Walked => typeof part === 'object' && part !== null,
  );
  return [
    ...inner.flatMap(part => walk(part, field)),
    ...Object.entries(entries).flatMap(([name, entry]) => walk(entry, name)),
  ];
}
