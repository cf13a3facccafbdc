import { sql } from 'kysely';
import { tokenDigest } from '#server/secret-digest.ts';
import type { Database } from '#server/database/database.ts';

/** Albums that everybody in the measured circle collects. */
const albumCount = 10;
const stickersPerAlbum = 700;

export interface Circle {
  readonly memberId: string;
  readonly cookie: string;
  readonly friendIds: readonly string[];
  readonly albumIds: readonly number[];
}

/**
 * A member with `friends` friends, who all collect ten albums of 700: half of each, some stickers twice or more,
 * encoded as in `collections.copies`.
 */
export async function createCircle(db: Database, friends: number): Promise<Circle> {
  const albums = await sql<{ id: number }>`
    insert into albums (key, name, total_stickers, version)
    select 'bench-' || n, 'Bench ' || n, ${stickersPerAlbum}::int, 'bench' from generate_series(1, ${albumCount}) n
    returning id`.execute(db.query);
  const albumIds = albums.rows.map(row => row.id);
  await sql`
    insert into stickers (album_id, number, code, rarity, foil)
    select a, n, n::text, case when n % 50 = 0 then 'legendary' when n % 14 = 0 then 'epic'
      when n % 7 = 0 then 'rare' else 'common' end, n % 50 = 0
    from unnest(${albumIds}::int[]) a, generate_series(1, ${stickersPerAlbum}) n`.execute(db.query);
  const [memberId = '', ...friendIds] = await createMembers(db, 'circle', friends + 1);
  await sql`
    insert into collections (user_id, album_id, revision, copies)
    select u, a, 1, (select decode(string_agg(lpad(to_hex(
        case when random() < 0.5 then 0 when random() < 0.6 then 1 else 2 + (random() * 2)::int end), 2, '0'), ''), 'hex')
      from generate_series(1, ${stickersPerAlbum}) where u is not null and a is not null)
    from unnest(${[memberId, ...friendIds]}::uuid[]) u, unnest(${albumIds}::int[]) a`.execute(db.query);
  await sql`
    insert into friendships (user1_id, user2_id, status, answered_at)
    select ${memberId}::uuid, f, 'accepted', now() from unnest(${friendIds}::uuid[]) f`.execute(db.query);
  await sql`analyze`.execute(db.query);
  return { memberId, cookie: await signIn(db, memberId), friendIds, albumIds };
}

/** Members per statement, because the server's statement timeout ends longer ones. */
const membersAtOnce = 10_000;

/** Enlarges the database but not the circle: adds members with an album, five friendships and an open request each. */
export async function createCrowd(db: Database, circle: Circle, name: string, count: number): Promise<void> {
  for (let made = 0; made < count; made += membersAtOnce) {
    await createPart(db, circle, `${name}${made}-`, Math.min(membersAtOnce, count - made));
  }
  await sql`analyze`.execute(db.query);
}

async function createPart(db: Database, circle: Circle, name: string, count: number): Promise<void> {
  const ids = await createMembers(db, name, count);
  const neighbours = (steps: number) => ids.map((_, at) => ids[(at + steps) % ids.length] ?? '');
  await sql`
    insert into collections (user_id, album_id, revision, copies)
    select u, ${circle.albumIds[0] ?? 0}::int, 1, decode(repeat('0100020001', 140), 'hex')
    from unnest(${ids}::uuid[]) u`.execute(db.query);
  for (const steps of [1, 7, 23, 91, 311]) {
    await sql`
      insert into friendships (user1_id, user2_id, status, answered_at)
      select a, b, 'accepted', now() from unnest(${ids}::uuid[], ${neighbours(steps)}::uuid[]) t (a, b)
      on conflict do nothing`.execute(db.query);
  }
  await sql`
    insert into trade_requests (from_user_id, to_user_id)
    select * from unnest(${ids}::uuid[], ${neighbours(1)}::uuid[])`.execute(db.query);
}

/** These cannot sign in, because their passwords are no hashes. */
export async function createMembers(db: Database, name: string, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into users (email, password_hash)
    select ${name}::text || n || '@bench.example', '-' from generate_series(1, ${count}) n returning id
  `.execute(db.query);
  const ids = rows.map(row => row.id);
  await sql`
    insert into profiles (user_id, display_name, avatar_url)
    select id, 'B ' || left(id::text, 8), '/avatars/fox.svg' from unnest(${ids}::uuid[]) id
  `.execute(db.query);
  return ids;
}

/** Returns the value for a `Cookie` header. */
export async function signIn(db: Database, userId: string): Promise<string> {
  const token = `bench-${userId}`;
  await sql`
    insert into sessions (user_id, token_hash, user_agent, expires_at)
    values (${userId}, ${tokenDigest(token)}, 'bench', now() + interval '1 day')
    on conflict do nothing`.execute(db.query);
  return `session=${token}`;
}

export interface Members {
  readonly ids: readonly string[];
  readonly cookies: readonly string[];
}

/** Signed-in members who own half of an album of 980, some stickers twice. */
export async function createCollectors(
  { db, albumId }: { readonly db: Database; readonly albumId: number },
  name: string,
  count: number,
): Promise<Members> {
  const ids = await createMembers(db, name, count);
  await sql`
    insert into collections (user_id, album_id, revision, copies)
    select u, ${albumId}::int, 1, decode(repeat('0100020001', 196), 'hex') from unnest(${ids}::uuid[]) u
  `.execute(db.query);
  const cookies: string[] = [];
  for (const id of ids) cookies.push(await signIn(db, id));
  return { ids, cookies };
}
