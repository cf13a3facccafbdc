import { sql } from 'kysely';
import { demoId } from './demo-id.ts';
import type { DemoMember, DemoProgress } from './members.ts';
import { drawSwap, writeTrade, type Albums, type DemoTrade } from './swaps.ts';
import { putOnTable } from '#features/albums/server/preferences.ts';
import { hashPassword } from '#features/auth/server/password-hash.ts';
import { schoolYearEnd } from '#features/groups/rules/school-year.ts';
import { avatarUrlOf, type AvatarAnimal } from '#features/profiles/rules/avatars.ts';
import { phraseTexts } from '#features/trades/text.ts';
import type { Queries } from '#server/database/database.ts';

/** The guardian's PIN, needed to return from a child. */
export const demoPin = '2468';
const className = 'Klasse 3b';
const classAlbums = ['weltraum', 'markttag'];

/** A child without an account: in the class, in the family, or in both. */
export interface DemoChild extends Pick<DemoMember, 'account' | 'displayName' | 'progress'> {
  readonly avatar: AvatarAnimal;
  readonly onPaper?: true;
  /** What its guardian has decided about its swaps. */
  readonly inFamily?: 'ask' | 'tell';
  readonly isOutside?: true;
}

function child(
  displayName: string,
  avatar: AvatarAnimal,
  [space, market]: readonly [number, number],
  also: Partial<DemoChild> = {},
): DemoChild {
  const progress: DemoProgress[] = [
    { album: 'weltraum', packs: space },
    { album: 'markttag', packs: market },
  ].filter(({ packs }) => packs > 0);
  return { account: displayName.toLowerCase(), displayName, avatar, progress, ...also };
}

const onPaper = true;

export const demoChildren: readonly DemoChild[] = [
  child('Blitzigel', 'hedgehog', [9, 24], { inFamily: 'ask' }),
  child('Feuerfuchs', 'fox', [6, 30]),
  child('Goldpanda', 'panda', [12, 0], { onPaper }),
  child('Kickerpinguin', 'penguin', [4, 12]),
  child('Nachtkoala', 'koala', [7, 41]),
  child('Pfefferhund', 'dog', [10, 8], { onPaper }),
  child('Regenhase', 'rabbit', [0, 0]),
  child('Silberkatze', 'cat', [14, 33]),
  child('Sommerfuchs', 'fox', [5, 19]),
  child('Sonnenfuchs', 'fox', [8, 27]),
  child('Sternenpanda', 'panda', [3, 0], { onPaper }),
  child('Trommelhund', 'dog', [11, 36]),
  child('Turbohase', 'rabbit', [9, 15]),
  child('Winterkatze', 'cat', [6, 0], { onPaper }),
  child('Wirbelkoala', 'koala', [2, 22]),
  child('Wolkenigel', 'hedgehog', [13, 10]),
  child('Mondkatze', 'cat', [7, 14], { inFamily: 'tell', isOutside: true }),
];

export const childIdOf = (account: string) => demoId(`child ${account}`);

interface Responsible {
  readonly guardianId: string;
  readonly organiserId: string;
}

/**
 * Makes all of them or none; makes none if anybody already has a family or a group, because then members have gone on
 * with data of their own.
 */
export async function gatherChildren(
  tx: Queries,
  { guardianId, organiserId }: Responsible,
  albumIds: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ isThere: boolean }>`
    select exists (select from families) or exists (select from groups)
      or exists (select from users where id = any(${demoChildren.map(one => childIdOf(one.account))}::uuid[]))
      as "isThere"
  `.execute(tx);
  if (rows[0]?.isThere === true) return;
  await createChildren(tx);
  await openClass(tx, organiserId, albumIds, now);
  await makeFamily(tx, guardianId);
}

async function createChildren(tx: Queries): Promise<void> {
  const users = demoChildren.map(({ account }) => {
    return { id: childIdOf(account), kind: 'child' as const, email: null, password_hash: null };
  });
  await tx.insertInto('users').values(users).execute();
  const profiles = demoChildren.map(({ account, displayName, avatar }) => {
    return { user_id: childIdOf(account), display_name: displayName, avatar_url: avatarUrlOf(avatar) };
  });
  await tx.insertInto('profiles').values(profiles).execute();
}

async function openClass(
  tx: Queries,
  organiser_id: string,
  albumIds: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  const group_id = demoId(className);
  const ends_on = schoolYearEnd(now.toISOString().slice(0, 10));
  const group = { id: group_id, organiser_id, name: className, ends_on, announced_at: null };
  await tx.insertInto('groups').values(group).execute();
  const ids = classAlbums.flatMap(key => albumIds.get(key) ?? []);
  const pupils = demoChildren.filter(({ isOutside }) => isOutside !== true);
  const members = pupils.map(one => {
    return { group_id, user_id: childIdOf(one.account), on_paper: one.onPaper === true };
  });
  await tx.insertInto('group_members').values(members).execute();
  if (ids.length === 0) return;
  await tx
    .insertInto('group_albums')
    .values(ids.map(album_id => ({ group_id, album_id })))
    .execute();
  await putOnTable(
    tx,
    members.map(({ user_id }) => user_id),
    ids,
  );
}

async function makeFamily(tx: Queries, guardianId: string): Promise<void> {
  const family_id = demoId('family');
  await tx.insertInto('families').values({ id: family_id }).execute();
  const guardian = { user_id: guardianId, family_id, role: 'guardian' as const };
  const pin_hash = await hashPassword(demoPin);
  const children = demoChildren.flatMap(({ account, inFamily: swaps }) =>
    swaps === undefined
      ? []
      : [{ user_id: childIdOf(account), family_id, role: 'child' as const, pin_hash: null, swaps }],
  );
  await tx
    .insertInto('family_members')
    .values({ ...guardian, pin_hash })
    .execute();
  await tx.insertInto('family_members').values(children).execute();
}

const hour = 60 * 60 * 1000;

/** Swaps between two accounts, when, and whether they were accepted. */
const swapsOfClass: ReadonlyArray<
  readonly [from: string, to: string, hoursAgo: number, isAccepted: boolean]
> = [
  ['nachtkoala', 'silberkatze', 70, true],
  ['trommelhund', 'sonnenfuchs', 46, true],
  ['turbohase', 'wirbelkoala', 22, false],
  ['feuerfuchs', 'blitzigel', 3, false],
];

/** Runs once; the last request waits for the guardian of its recipient. */
export async function swapInClass(tx: Queries, albums: Albums, guardianId: string, now: Date): Promise<void> {
  const ids = demoChildren.map(({ account }) => childIdOf(account));
  const known = tx.selectFrom('trade_requests').select('id').where('from_user_id', 'in', ids);
  if ((await known.executeTakeFirst()) !== undefined) return;
  for (const [from, to, hoursAgo, isAccepted] of swapsOfClass) {
    const sides = { from: childIdOf(from), to: childIdOf(to) };
    const id = demoId(`class ${from} ${to}`);
    const swap = await drawSwap(tx, albums, sides, { count: 2, seed: id });
    if (swap.gives.length === 0) continue;
    const at = (hours: number) => new Date(now.getTime() - hours * hour);
    const trade: DemoTrade = {
      ...sides,
      id,
      swap,
      message: phraseTexts.break,
      createdAt: at(hoursAgo),
      status: isAccepted ? 'accepted' : 'pending',
      decidedAt: isAccepted ? at(hoursAgo - 1) : null,
      answersId: null,
      isHalfHandedOver: false,
    };
    await writeTrade(tx, albums, trade);
    if (demoChildren.find(({ account }) => account === to)?.inFamily !== 'ask') continue;
    const about = { trade_id: id, child_id: sides.to, approved_at: null };
    await tx.insertInto('approvals').values(about).execute();
    await sql`
      insert into notices (user_id, actor_id, kind, trade_id, created_at)
      values (${guardianId}, ${sides.to}, 'child_asks_swap', ${id}, ${trade.createdAt})
    `.execute(tx);
  }
}
