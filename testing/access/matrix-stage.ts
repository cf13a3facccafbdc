import { giveAccessToken } from '../access-token.ts';
import type { ApiClient } from '../api-client.ts';
import { createStrangers } from '../circle.ts';
import { inDays } from '../in-days.ts';
import type { World } from '../mias-world.ts';
import { confirmAddress, createChild, createMembers, people } from '../people.ts';
import type { TestApp } from '../start-server.ts';

/** All kinds of callers: kinds of members, and who is responsible for whom. */
export const personas = [
  'anonymous',
  'account',
  'child',
  'child of a family',
  'group child',
  'guardian',
  'other guardian',
  'organiser',
  'other organiser',
  'operator',
  'reading token',
  'changing token',
] as const;
export type Persona = (typeof personas)[number];

export const children: readonly Persona[] = ['child', 'child of a family', 'group child'];
export const grownUps: readonly Persona[] = [
  'account',
  'guardian',
  'other guardian',
  'organiser',
  'other organiser',
  'operator',
];

/** A family and a group that no other test uses, and another one of each. */
export interface MatrixStage {
  readonly guardianId: string;
  readonly otherGuardianId: string;
  readonly organiserId: string;
  readonly otherOrganiserId: string;
  /** What samples refer to: the guardian's child, the organiser's group. */
  readonly things: Pick<
    World,
    'miasChildId' | 'miasGroupId' | 'groupChildId' | 'friendshipId' | 'tradeId' | 'roundId'
  >;
}

let made = 0;

export async function createMatrixStage(app: TestApp, albumId: number): Promise<MatrixStage> {
  made += 1;
  const names = ['Mutter', 'Andere Mutter', 'Lehrerin', 'Anderer Lehrer'].map(name => `${name} ${made}`);
  const grown = await createMembers(app.db, names);
  const [guardianId = '', otherGuardianId = '', organiserId = '', otherOrganiserId = ''] = grown.map(
    ({ userId }) => userId,
  );
  const childId = await createFamilyOf(app, guardianId);
  await createFamilyOf(app, otherGuardianId);
  const group = await createGroupOf(app, organiserId, albumId);
  await createGroupOf(app, otherOrganiserId, albumId);
  const asking = { from_user_id: group.groupChildId, to_user_id: childId };
  const { id: tradeId } = await app.db.query
    .insertInto('trade_requests')
    .values({ ...asking, message: '', answers_id: null, decided_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: friendshipId } = await app.db.query
    .insertInto('friendships')
    .values({ user1_id: group.groupChildId, user2_id: childId, status: 'pending', answered_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const roundId = await createRoundOf(app, organiserId, childId);
  const things = { miasChildId: childId, ...group, friendshipId, tradeId, roundId };
  return { guardianId, otherGuardianId, organiserId, otherOrganiserId, things };
}

/** Makes a family with one child; returns the child's id. */
async function createFamilyOf(app: TestApp, guardianId: string): Promise<string> {
  const { id: family_id } = await app.db.query
    .insertInto('families')
    .defaultValues()
    .returning('id')
    .executeTakeFirstOrThrow();
  const childId = await createChild(app.db, 'Miras');
  const member = { family_id, pin_hash: null };
  await app.db.query
    .insertInto('family_members')
    .values([
      { ...member, user_id: guardianId, role: 'guardian' },
      { ...member, user_id: childId, role: 'child' },
    ])
    .execute();
  return childId;
}

async function createGroupOf(app: TestApp, organiserId: string, albumId: number) {
  const { id: miasGroupId } = await app.db.query
    .insertInto('groups')
    .values({ organiser_id: organiserId, name: 'Klasse 3b', ends_on: inDays(60), announced_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.db.query
    .insertInto('group_albums')
    .values({ group_id: miasGroupId, album_id: albumId })
    .execute();
  const groupChildId = await createChild(app.db, 'Sonnenfuchs');
  await app.db.query
    .insertInto('group_members')
    .values({ group_id: miasGroupId, user_id: groupChildId, on_paper: true })
    .execute();
  return { miasGroupId, groupChildId };
}

/** The child sits in it. */
async function createRoundOf(app: TestApp, organiserId: string, childId: string): Promise<string> {
  const closing = {
    closes_at: new Date(Date.now() + 86_400_000),
    hand_over_on: new Date(inDays(2)),
    seed: '',
  };
  const { id } = await app.db.query
    .insertInto('rounds')
    .values({ organiser_id: organiserId, ...closing })
    .returning('id')
    .executeTakeFirstOrThrow();
  const seat = { round_id: id, user_id: childId, state: 'sitting' } as const;
  await app.db.query.insertInto('round_seats').values(seat).execute();
  return id;
}

type Caller = Partial<Pick<ApiClient, 'cookie' | 'accessToken'>>;

/** New for each call, because a call may end the session or the account. */
export async function newCaller(app: TestApp, stage: MatrixStage, persona: Persona): Promise<Caller> {
  const ids: Partial<Record<Persona, string>> = {
    'child of a family': stage.things.miasChildId,
    'group child': stage.things.groupChildId,
    guardian: stage.guardianId,
    'other guardian': stage.otherGuardianId,
    organiser: stage.organiserId,
    'other organiser': stage.otherOrganiserId,
  };
  if (persona === 'anonymous') return {};
  if (persona === 'operator') return { cookie: (await asBensOperator(app)).cookie };
  const id = persona === 'child' ? await createChild(app.db, 'Igelkind') : ids[persona];
  if (id !== undefined) return { cookie: (await app.signedIn(id)).cookie };
  made += 1;
  const [account] = await createStrangers(app, `Fremde ${made}`);
  if (persona === 'account') return { cookie: account.cookie };
  const scope = persona === 'reading token' ? 'read' : 'quantities';
  // In addition to a session, which must not give it more rights.
  return { cookie: account.cookie, accessToken: (await giveAccessToken(app, account.userId, scope)).token };
}

/** Settings of an app whose operator is Ben. */
export const bensInstance = { OPERATORS: people.ben.email };

/** Signs Ben in with a code entered. Unlike setting up codes, this works any number of times on one app. */
export async function asBensOperator(app: TestApp): Promise<ApiClient> {
  const ben = await app.as('ben');
  await confirmAddress(app.db, 'ben');
  await app.db.query
    .updateTable('sessions')
    .set({ second_factor_at: new Date() })
    .where('user_id', '=', ben.userId)
    .execute();
  return ben;
}
