import { sql } from 'kysely';
import { childIdOf, demoChildren, demoPin, gatherChildren, swapInClass } from './class.ts';
import { befriendMembers } from './friends.ts';
import { demoId } from './demo-id.ts';
import {
  demoAccounts,
  demoEmail,
  demoGuardian,
  demoMailDomain,
  demoMembers,
  demoPassword,
  demoTeacher,
  packSizes,
  type DemoMember,
  type DemoProgress,
} from './members.ts';
import { tellMembers } from './notices.ts';
import { demoText } from './text.ts';
import { tradeAmongMembers } from './trades.ts';
import { openPacks, seededNumbers, type PackedSticker } from './open-packs.ts';
import { hashPassword } from '#features/auth/server/password-hash.ts';
import { changeCollection } from '#features/collection/server/change.ts';
import { readCollections } from '#features/collection/server/store.ts';
import { avatarUrlOf } from '#features/profiles/rules/avatars.ts';
import { readAlbumVectors } from '#features/trades/server/vectors.ts';
import type { Database, Queries } from '#server/database/database.ts';
import type { Log } from '#server/log.ts';

/** The environment of a server with the demo's own data directory. Throws when DATABASE_URL is set. */
export function demoEnvironment(
  env: Readonly<Record<string, string | undefined>>,
): Record<string, string | undefined> {
  if ((env['DATABASE_URL'] ?? '') !== '') throw new Error(demoText.databaseUrlSet);
  return { ...env, DATA_DIR: env['DEMO_DATA_DIR'] || 'data-demo' };
}

interface DemoAlbum {
  readonly id: number;
  readonly stickers: readonly PackedSticker[];
}

/**
 * Makes the demo members with their collections and prints how to sign in; what exists already stays as it is. Needs
 * the demo catalogues. Writes nothing where anybody else is a member: throws, or only prints if there are members of the
 * demo, too: then visitors have joined it.
 */
export async function seedDemo(db: Database, log: Log, print: (text: string) => void): Promise<void> {
  const members = await db.query.selectFrom('users').select('email').execute();
  const emails = new Set(members.flatMap(({ email }) => email ?? []));
  const isDemo = demoMembers.some(member => emails.has(demoEmail(member)));
  const isForeign = [...emails].some(email => !email.endsWith(`@${demoMailDomain}`));
  if (isForeign && !isDemo) throw new Error(demoText.foreignMembers);
  if (!isForeign) await seedMembers(db, log);
  print(`\n${signInTable()}`);
}

async function seedMembers(db: Database, log: Log): Promise<void> {
  const albums = await readAlbums(db);
  const missing = Object.keys(packSizes).filter(key => !albums.has(key));
  if (missing.length > 0) log.warn('demo albums are missing', { albums: missing.join(', ') });
  const passwordHash = await hashPassword(demoPassword);
  const userIds = new Map<string, string>();
  for (const member of demoAccounts) {
    const userId = await db.transaction(tx => createMember(tx, member, passwordHash, albums));
    userIds.set(member.account, userId);
    await collectAll(db, userId, member, albums);
  }
  const idOf = (account: string) => {
    const userId = userIds.get(account);
    if (userId === undefined) throw new Error(`No demo member ${account}`);
    return userId;
  };
  await connectMembers(db, idOf, [...albums.values()]);
  await bringChildren(db, idOf, albums);
  // Imported only here, because drawing the pictures needs a set of emoji that the running product does not have.
  const { writeDemoPosts } = await import('./posts.ts');
  await writeDemoPosts(db, idOf);
}

/** Makes a family and a class, with what they collected and swapped. */
async function bringChildren(
  db: Database,
  idOf: (account: string) => string,
  albums: ReadonlyMap<string, DemoAlbum>,
): Promise<void> {
  const [guardianId, organiserId] = [idOf(demoGuardian.account), idOf(demoTeacher.account)];
  const albumIds = new Map([...albums].map(([key, { id }]) => [key, id]));
  const now = new Date();
  await db.transaction(tx => gatherChildren(tx, { guardianId, organiserId }, albumIds, now));
  for (const child of demoChildren) {
    const userId = childIdOf(child.account);
    // Skips children that were deleted.
    const known = await db.query.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst();
    if (known !== undefined) await collectAll(db, userId, child, albums);
  }
  const vectors = await readAlbumVectors(db, [...albumIds.values()]);
  await db.transaction(tx => swapInClass(tx, vectors, guardianId, now));
}

type Collector = Pick<DemoMember, 'account' | 'progress'>;

async function collectAll(
  db: Database,
  userId: string,
  member: Collector,
  albums: ReadonlyMap<string, DemoAlbum>,
): Promise<void> {
  for (const progress of member.progress) {
    const album = albums.get(progress.album);
    if (album !== undefined) await collect(db, userId, member, progress, album);
  }
}

/** Makes all friendships and requests or none: none where there is any, as members have then gone on with their own. */
async function connectMembers(
  db: Database,
  idOf: (account: string) => string,
  albums: readonly DemoAlbum[],
): Promise<void> {
  const vectors = await readAlbumVectors(
    db,
    albums.map(({ id }) => id),
  );
  await db.transaction(async tx => {
    const { rows } = await sql<{ isConnected: boolean }>`
      select exists (select from friendships) or exists (select from trade_requests) as "isConnected"
    `.execute(tx);
    if (rows[0]?.isConnected === true) return;
    const now = new Date();
    const friends = await befriendMembers(tx, idOf, now);
    await tradeAmongMembers(tx, vectors, idOf, { friends, now });
    await tellMembers(tx, now);
  });
}

async function readAlbums(db: Database): Promise<Map<string, DemoAlbum>> {
  const rows = await db.query
    .selectFrom('albums')
    .innerJoin('stickers', 'stickers.album_id', 'albums.id')
    .select(['albums.id as albumId', 'key', 'stickers.id', 'foil'])
    .where('key', 'in', Object.keys(packSizes))
    .orderBy('number')
    .execute();
  const albums = new Map<string, { id: number; stickers: PackedSticker[] }>();
  for (const { albumId, key, id, foil } of rows) {
    const album = albums.get(key) ?? { id: albumId, stickers: [] };
    albums.set(key, album);
    album.stickers.push({ id, foil });
  }
  return albums;
}

async function createMember(
  tx: Queries,
  member: DemoMember,
  passwordHash: string,
  albums: ReadonlyMap<string, DemoAlbum>,
): Promise<string> {
  const email = demoEmail(member);
  // Older than every friendship of the class.
  const longAgo = sql<Date>`now() - interval '60 days'`;
  const created = await tx
    .insertInto('users')
    .values({ email, password_hash: passwordHash, created_at: longAgo, email_confirmed_at: longAgo })
    .onConflict(conflict => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (created === undefined) {
    const known = tx.selectFrom('users').select('id').where('email', '=', email);
    return (await known.executeTakeFirstOrThrow()).id;
  }
  const profile = {
    display_name: member.displayName,
    avatar_url: avatarUrlOf(member.avatar),
    is_discoverable: member.isHidden !== true,
  };
  await tx
    .insertInto('profiles')
    .values({ user_id: created.id, ...profile })
    .execute();
  for (const album of (member.inactive ?? []).flatMap(key => albums.get(key) ?? [])) {
    const preference = { user_id: created.id, album_id: album.id, status: 'inactive' } as const;
    await tx.insertInto('user_album_preferences').values(preference).execute();
  }
  return created.id;
}

/** Enters the contents of a member's packs once, as the app would: by operations to which the rules apply. */
async function collect(
  db: Database,
  userId: string,
  member: Collector,
  progress: DemoProgress,
  album: DemoAlbum,
): Promise<void> {
  const seed = `${member.account} ${progress.album}`;
  const found = openPacks(
    album.stickers,
    progress.packs,
    packSizes[progress.album] ?? 5,
    seededNumbers(seed),
  );
  const had = new Set(found);
  if (progress.isFull) found.push(...album.stickers.map(({ id }) => id).filter(id => !had.has(id)));
  const operations = found.map((stickerId, at) => ({
    id: demoId(`${seed} ${at}`),
    stickerId,
    delta: 1 as const,
  }));
  const key = { userId, albumId: album.id };
  const [before] = await readCollections(db, [userId], [album.id]);
  // A collection with a higher revision was entered before, and may have changed since.
  if (before?.revision === 0) await changeCollection(db, key, operations);
}

function signInTable(): string {
  const widest = Math.max(...demoAccounts.map(member => member.displayName.length));
  const line = (member: DemoMember) => `    ${member.displayName.padEnd(widest)}  ${demoEmail(member)}`;
  const names = demoChildren.filter(({ inFamily }) => inFamily !== undefined);
  return [
    demoText.signIns(demoPassword),
    '',
    ...demoMembers.map(line),
    '',
    demoText.teacher,
    line(demoTeacher),
    '',
    demoText.guardian(
      names.map(({ displayName }) => displayName),
      demoPin,
    ),
    line(demoGuardian),
  ].join('\n');
}
