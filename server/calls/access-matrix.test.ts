import type * as v from 'valibot';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { FeatureDoor, ServedEndpoint } from './serve-endpoint.ts';
import { featureDoors } from '../features.ts';
import { signIn } from '#features/auth/contract.ts';
import { createPost } from '#features/blog/author-contract.ts';
import { enterForChild, readGroupLists } from '#features/group-pages/contract.ts';
import { changeQuantities, listMyAlbums } from '#features/collection/contract.ts';
import { exportChild, listChildDevices, switchFace } from '#features/family/contract.ts';
import { searchMembers } from '#features/friends/contract.ts';
import { listCases } from '#features/moderation/operator-contract.ts';
import { proposeTrade } from '#features/trades/contract.ts';
import { pathNames, type Endpoint } from '#shared/endpoint.ts';
import {
  callsOfChildren,
  callsOfTokens,
  guardiansCallsWithoutPassword,
} from '#testing/access/access-matrix.ts';
import { ApiClient, type Answering } from '#testing/api-client.ts';
import { endpointSamples } from '#testing/access/endpoint-samples.ts';
import {
  bensInstance,
  children,
  createMatrixStage,
  grownUps,
  newCaller,
  personas,
  type MatrixStage,
  type Persona,
} from '#testing/access/matrix-stage.ts';
import { createWorld } from '#testing/mias-world.ts';
import { createChild } from '#testing/people.ts';
import { startSecondHouse, startAppForThisFile } from '#testing/start-server.ts';

const endpoints = featureDoors.flatMap(door => door.endpoints.map(served => served.endpoint));

type Verdict =
  'signed out' | 'not for children' | 'not for tokens' | 'for operators' | 'not theirs' | 'served';

const app = await startAppForThisFile(bensInstance);
const world = await createWorld(app);

/** The persona who alone may ask about the child or group that the call's path names. */
function responsibleFor({ name, path }: Endpoint): Persona | undefined {
  if (pathNames(path).includes('groupId')) return 'organiser';
  // Switching to a face of the family is done on the guardian's device.
  return pathNames(path).includes('childId') || name === switchFace.name ? 'guardian' : undefined;
}

function expected(endpoint: Endpoint, persona: Persona): Verdict {
  const { access, name } = endpoint;
  if (persona === 'anonymous') return access === 'member' || access === 'operator' ? 'signed out' : 'served';
  if (access === 'public') return 'served';
  if (persona === 'reading token' || persona === 'changing token') {
    const scope = callsOfTokens.get(name);
    const isGranted = scope === 'read' || (scope === 'quantities' && persona === 'changing token');
    return isGranted ? 'served' : 'not for tokens';
  }
  if (children.includes(persona) && !callsOfChildren.has(name)) return 'not for children';
  if (access === 'operator' && persona !== 'operator') return 'for operators';
  return (responsibleFor(endpoint) ?? persona) === persona ? 'served' : 'not theirs';
}

const verdicts: Readonly<Record<string, Verdict>> = {
  unauthenticated: 'signed out',
  not_for_tokens: 'not for tokens',
  not_for_children: 'not for children',
  operator_only: 'for operators',
};

const notTheirs = new Set(
  ['child', 'group', 'group_child', 'friendship', 'trade', 'round', 'face'].map(
    thing => `${thing}_not_found`,
  ),
);

let stage: MatrixStage;
/** Whoever was let in may have destroyed what the next one needs, where the call changes something. */
let isSpent = true;

async function verdictOf(answering: Answering, endpoint: Endpoint, persona: Persona): Promise<Verdict> {
  const client = Object.assign(new ApiClient(answering), await newCaller(app, stage, persona));
  const isOwned = responsibleFor(endpoint) !== undefined;
  const named = isOwned ? { ...world, ...stage.things } : world;
  const { body } = await client.ask(endpoint, endpointSamples[endpoint.name]?.ask(named) ?? {});
  const code = String(body['code']);
  return verdicts[code] ?? (isOwned && notTheirs.has(code) ? 'not theirs' : 'served');
}

/** Calls whose verdict differs from the matrix, as `call: persona verdict`. */
async function leaks(answering: Answering, among: readonly Endpoint[]): Promise<string[]> {
  const found: string[] = [];
  for (const endpoint of among) {
    const given = new Map<Persona, Verdict>();
    const mayDestroy = () => endpoint.method !== 'GET' && [...given.values()].includes('served');
    for (const atOnce of inTurn(endpoint)) {
      if (isSpent) stage = await createMatrixStage(app, world.albumId);
      const ask = async (persona: Persona) =>
        given.set(persona, await verdictOf(answering, endpoint, persona));
      await Promise.all(atOnce.map(ask));
      // Others reach only what is their own.
      isSpent = responsibleFor(endpoint) !== undefined && mayDestroy();
    }
    isSpent ||= mayDestroy();
    for (const persona of personas) {
      const verdict = given.get(persona);
      if (verdict !== expected(endpoint, persona)) found.push(`${endpoint.name}: ${persona} ${verdict}`);
    }
  }
  return found;
}

/** All ask at once, but what changes something is done one after the other by those who may. */
function inTurn(endpoint: Endpoint): readonly (readonly Persona[])[] {
  if (endpoint.method === 'GET') return [personas];
  const may = (persona: Persona) => expected(endpoint, persona) === 'served';
  return [personas.filter(persona => !may(persona)), ...personas.filter(may).map(persona => [persona])];
}

/** Starts the app with one faulty call: its contract is changed, or it mistakes every caller for another member. */
async function startLeaking(
  name: string,
  change: Partial<Endpoint>,
  takenFor?: () => string,
): Promise<Answering> {
  const leaking = (served: ServedEndpoint): ServedEndpoint => {
    const { endpoint, handle } = served;
    if (endpoint.name !== name) return served;
    const mistaken: ServedEndpoint['handle'] = (context, input) => {
      const { member } = context;
      if (member === undefined || takenFor === undefined) return handle(context, input);
      return handle({ ...context, member: { ...member, userId: takenFor(), kind: 'account' } }, input);
    };
    return { endpoint: { ...endpoint, ...change }, handle: mistaken };
  };
  const doors = featureDoors.map((door): FeatureDoor => ({
    ...door,
    endpoints: door.endpoints.map(leaking),
  }));
  const second = await startSecondHouse(app, doors);
  onTestFinished(() => second.close());
  return second.app;
}

const each = (name: string, among: readonly Persona[], verdict: Verdict) =>
  among.map(persona => `${name}: ${persona} ${verdict}`);

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
    expect(await leaks(leaking, [createPost, searchMembers])).toEqual(each('createPost', children, 'served'));
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
    expect(await leaks(leaking, [createPost, searchMembers])).toEqual(
      each('searchMembers', grownUps, 'not for children'),
    );
  });

  it('finds a call that gives a child’s things to others than its guardian', async () => {
    const leaking = await startLeaking(exportChild.name, {}, () => stage.guardianId);
    const others = grownUps.filter(persona => persona !== 'guardian');
    expect(await leaks(leaking, [exportChild, listChildDevices])).toEqual(
      each('exportChild', others, 'served'),
    );
  });

  it('finds a call that lets others than its organiser write into a group', async () => {
    const leaking = await startLeaking(enterForChild.name, { act: 'collect' }, () => stage.organiserId);
    const others = personas.filter(
      persona => persona !== 'organiser' && (children.includes(persona) || grownUps.includes(persona)),
    );
    expect(await leaks(leaking, [enterForChild, readGroupLists])).toEqual(
      each('enterForChild', others, 'served'),
    );
  });

  it('finds a call of operators that others may ask for', async () => {
    const leaking = await startLeaking(listCases.name, { access: 'member' });
    const others = grownUps.filter(persona => persona !== 'operator');
    expect(await leaks(leaking, [listCases])).toEqual(each('listCases', others, 'served'));
  });

  it('finds a call that lets anybody in', async () => {
    const leaking = await startLeaking(listMyAlbums.name, { access: 'either' });
    expect(await leaks(leaking, [listMyAlbums])).toEqual(['listMyAlbums: anonymous served']);
    app.logged.length = 0;
  });
});

it('lets a guardian’s open session do nothing for good without the password', async () => {
  const mia = await app.as('mia');
  const asking: string[] = [];
  const calls = endpoints.filter(({ act }) => act === 'guard');
  for (const call of calls) {
    const input = endpointSamples[call.name]?.ask(world) ?? {};
    if (!('password' in input)) continue;
    await app.db.query.deleteFrom('rate_limits').execute();
    const { body } = await mia.ask(call, { ...input, password: 'falsch-geraten' });
    expect([call.name, body['code'], body['field']]).toEqual([
      call.name,
      'guardian_password_wrong',
      'password',
    ]);
    asking.push(call.name);
  }
  const others = calls.map(({ name }) => name).filter(name => !asking.includes(name));
  expect(others.toSorted()).toEqual(guardiansCallsWithoutPassword);
});

describe('what children may', () => {
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

/** Text fields outside the path that no rule narrows and no act of their own guards. */
function freeTexts({ name, input, path, fieldActs = {} }: Endpoint): string[] {
  const guarded = [...pathNames(path), ...Object.keys(fieldActs)];
  const fields = new Set(textFields(input).filter(field => !guarded.includes(field)));
  return [...fields].map(field => `${name}.${field}`);
}

/** Validations after which a text can only be a code, an address or a number. */
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
