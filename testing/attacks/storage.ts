import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import { createMembers, signIn } from '../../bench/crowd.ts';
import type { Stage } from '../../bench/stage.ts';
import { createAccessToken, endAccessToken } from '#features/auth/access-token-contract.ts';
import { hashPassword } from '#features/auth/server/password-hash.ts';
import { createPost, uploadBlogImage } from '#features/blog/author-contract.ts';
import { changeQuantities } from '#features/collection/contract.ts';
import { addChild } from '#features/family/contract.ts';
import { deleteChild } from '#features/family-pages/contract.ts';
import { endFriendship, requestFriendship } from '#features/friends/contract.ts';
import { endGroup, issueGroupPasses, openGroup, readGroup } from '#features/groups/contract.ts';
import { groupSize } from '#features/groups/rules/limits.ts';
import { reportContent } from '#features/moderation/contract.ts';
import { makeAlbum } from '#features/making/contract.ts';
import { cancelTrade, proposeTrade } from '#features/trades/contract.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { copiesOfEach, numbersOf, put } from '#testing/albums.ts';
import { ApiClient, type Answer } from '#testing/api-client.ts';
import { befriend, password } from '#testing/people.ts';
import type { Finding } from './finding.ts';
import { inDays } from '../in-days.ts';

/** For one member in one kind of data, and for one address with as many members as it likes. */
const mostMegabytesOfKind = 60;
const mostMegabytesOfAddress = 1_000;
/** A refusal that asks for a longer wait means that the day's limit is reached. */
const longestPauseSeconds = 60;
const batch = 500;

type Fill = (stage: Stage, member: Sender) => Promise<number>;

/** All that a member can fill the disk with until the day's limit refuses it; each by its own member and address. */
const fills: Readonly<Record<string, Fill>> = {
  operations: ({ albumId, stickerIds }, member) =>
    member.until(changeQuantities, at => ({ albumId, operations: operations(stickerIds, at) })),
  swaps: async (stage, member) => {
    const friendId = await createFriend(stage, member.userId);
    const items = (ids: readonly number[]) => ids.map(stickerId => ({ stickerId, quantity: 1 }));
    const [offered, requested] = [items(stage.stickerIds.slice(0, 490)), items(stage.stickerIds.slice(490))];
    const message = 'ä'.repeat(200);
    return member.until(proposeTrade, () => ({ friendId, offered, requested, message }), {
      after: ({ tradeId }) => member.client.ask(cancelTrade, { tradeId }),
    });
  },
  posts: (_, member) =>
    member.until(createPost, at => ({
      title: 'Voll',
      slug: `voll-${at}`,
      content: randomText(31_000),
      excerpt: randomText(300),
      tags: [],
      featuredImageUrl: '',
      isPublished: false,
    })),
  pictures: async (_, member) => {
    const file = await noisyPicture();
    return member.until(uploadBlogImage, () => ({}), { file: () => file });
  },
  albums: (_, member) => member.until(makeAlbum, () => ({ ownId: crypto.randomUUID() }), { file: fullAlbum }),
  groups: (stage, member) =>
    member.until(openGroup, () => newGroup(stage), {
      after: ({ groupId }) => member.client.ask(endGroup, { groupId }),
    }),
  passes: async (stage, member) => {
    const { groupId } = await member.client.call(openGroup, newGroup(stage));
    const { members } = await member.client.call(readGroup, { groupId });
    const childIds = members.map(({ userId }) => userId);
    return member.until(issueGroupPasses, () => ({ groupId, childIds }));
  },
  children: (_, member) =>
    member.until(addChild, () => ({ displayName: 'Igel', avatarUrl: '/avatars/fox.svg' }), {
      most: 2_000,
      after: ({ child }) => member.client.ask(deleteChild, { childId: Object(child).userId, password }),
    }),
  friends: async ({ db }, member) => {
    const strangers = await createMembers(db, 'asked-', 200);
    await sql`update users set email_confirmed_at = now() where id = any(${strangers}::uuid[])`.execute(
      db.query,
    );
    await sql`update profiles set is_discoverable = true where user_id = any(${strangers}::uuid[])`.execute(
      db.query,
    );
    return member.until(requestFriendship, at => ({ userId: strangers[at % strangers.length] }), {
      after: ({ friendshipId }) => member.client.ask(endFriendship, { friendshipId }),
    });
  },
  reports: async ({ db, userId }, member) => {
    const posts = Array.from({ length: 30 }, () => ({
      slug: crypto.randomUUID(),
      content: randomText(31_000),
    }));
    const { rows } = await sql<{ id: string }>`
      insert into blog_posts (author_id, title, slug, content, excerpt, tags, is_published, published_at)
      select ${userId}, 'Voll', slug, content, '', '{}', true, now()
      from jsonb_to_recordset(${JSON.stringify(posts)}::jsonb) as given (slug text, content text) returning id
    `.execute(db.query);
    const remark = 'ä'.repeat(500);
    return member.until(reportContent, at => ({
      kind: 'post',
      subjectId: rows[at % rows.length]?.id,
      reason: 'other',
      remark,
    }));
  },
  tokens: (_, member) =>
    member.until(createAccessToken, () => ({ name: 'Skript', scope: 'read', password }), {
      most: 200,
      after: ({ accessToken }) => member.client.ask(endAccessToken, { tokenId: Object(accessToken).id }),
    }),
};

/** Sends all that may be stored in a day and reports how much the database grew. */
export async function storage(stage: Stage): Promise<Finding> {
  const ids = await createMembers(stage.db, 'filling-', Object.keys(fills).length);
  await sql`
    update users set email_confirmed_at = now(), password_hash = ${await hashPassword(password)}
    where id = any(${ids}::uuid[])
  `.execute(stage.db.query);
  const told: string[] = [];
  let isMet = true;
  for (const [at, [name, fill]] of Object.entries(fills).entries()) {
    const member = await Sender.of(stage, ids[at] ?? '', `203.0.113.${at + 1}`);
    const before = await databaseBytes(stage);
    const calls = await fill(stage, member);
    const grown = ((await databaseBytes(stage)) - before) / 1e6;
    told.push(`${name} ${grown.toFixed(1)} MB by ${calls} calls (${(member.sent / 1e6).toFixed(1)} MB sent)`);
    isMet &&= grown < mostMegabytesOfKind;
  }
  return { attack: 'one member stores all that goes at once', seen: told.join(', '), isMet };
}

/** From one address, as many members as needed send operations until they are refused. */
export async function storageOfAddress(stage: Stage): Promise<Finding> {
  const { albumId, stickerIds } = stage;
  const before = await databaseBytes(stage);
  let sent = 0;
  let members = 0;
  for (let stored = 1; stored > 0; members += 1) {
    const [id = ''] = await createMembers(stage.db, `crowded-${members}-`, 1);
    const member = await Sender.of(stage, id, '203.0.113.200');
    stored = await member.until(changeQuantities, at => ({
      albumId,
      operations: operations(stickerIds, at),
    }));
    sent += member.sent;
  }
  const grown = ((await databaseBytes(stage)) - before) / 1e6;
  return {
    attack: 'one address with as many members as it takes stores all that goes at once',
    seen: `${members - 1} members, ${(sent / 1e6).toFixed(0)} MB sent, ${grown.toFixed(0)} MB stored, then refused`,
    isMet: grown < mostMegabytesOfAddress,
  };
}

interface Sending {
  /** Ends the sending where no limit but that of bytes would. */
  readonly most?: number;
  readonly file?: () => Buffer;
  readonly after?: (answer: Record<string, unknown>) => Promise<unknown>;
}

class Sender {
  readonly client: ApiClient;
  readonly userId: string;
  readonly #stage: Stage;
  sent = 0;

  private constructor(stage: Stage, userId: string, cookie: string, address: string) {
    this.#stage = stage;
    this.userId = userId;
    this.client = new ApiClient({
      request: (where, init) => {
        this.sent += Buffer.byteLength(init.body instanceof Uint8Array ? init.body : String(init.body ?? ''));
        const headers = { ...Object(init.headers), 'X-Forwarded-For': address };
        return fetch(stage.product.origin + where, { ...init, headers });
      },
    });
    this.client.cookie = cookie;
  }

  static async of(stage: Stage, userId: string, address: string): Promise<Sender> {
    return new Sender(stage, userId, await signIn(stage.db, userId), address);
  }

  /**
   * Sends until the day's limit is named; returns how many calls succeeded. Hourly counts are lifted, because a day has
   * 24 hours.
   */
  async until(
    endpoint: Endpoint,
    inputOf: (at: number) => object,
    { file, after, most = Infinity }: Sending = {},
  ): Promise<number> {
    for (let taken = 0, at = 0; ; at += 1) {
      if (taken >= most) return taken;
      const answer = await this.#ask(endpoint, inputOf(at), file?.());
      if (answer.status === 200) {
        taken += 1;
        await after?.(answer.body);
      } else if (!(await this.#mayGoOn(answer))) return taken;
    }
  }

  async #ask(endpoint: Endpoint, input: object, file: Buffer | undefined) {
    if (file === undefined) return this.client.ask(endpoint, input);
    const path = endpoint.path.replace(':ownId', Object(input).ownId);
    const headers = { 'Content-Type': 'application/octet-stream' };
    return this.client.send(endpoint.method, path, new Uint8Array(file) as unknown as string, headers);
  }

  async #mayGoOn({ status, body, headers }: Answer<Record<string, unknown>>): Promise<boolean> {
    if (status !== 429) return false;
    if (Number(headers.get('retry-after')) <= longestPauseSeconds) return true;
    const lifted = await sql<{ key: string }>`
      delete from rate_limits where ends_at - window_start <= interval '1 hour' returning key
    `.execute(this.#stage.db.query);
    return lifted.rows.length > 0 && body['code'] === 'too_many_requests';
  }
}

/** Groups are opened, filled and ended as often as a day allows. */
function newGroup({ albumId }: Stage) {
  const children = Array.from({ length: groupSize }, (_, at) => ({
    displayName: `Waldtier Nummer ${at + 1}`,
    avatarUrl: '/avatars/fox.svg',
  }));
  const endsOn = inDays(30);
  const name = 'ä'.repeat(50);
  return { name, endsOn, albumIds: [albumId], children, isSure: true };
}

/** Every second operation is refused, and stored nevertheless. */
function operations(stickerIds: readonly number[], at: number) {
  return Array.from({ length: batch }, (_, place) => {
    const stickerId = stickerIds[(at * batch + place) % stickerIds.length];
    return { id: crypto.randomUUID(), stickerId, delta: place % 2 === 0 ? 1 : -1 };
  });
}

async function createFriend({ db, albumId, stickerIds }: Stage, userId: string): Promise<string> {
  const [friendId = ''] = await createMembers(db, 'filled-', 1);
  await befriend(db, userId, friendId);
  const copies = copiesOfEach(numbersOf({ stickerIds }), 3);
  for (const id of [userId, friendId]) await put(db, id, { id: albumId, stickerIds }, copies);
  return friendId;
}

/** Random text that does not compress and takes three bytes per letter. */
function randomText(letters: number): string {
  const bytes = randomBytes(letters * 2);
  return Array.from({ length: letters }, (_, at) =>
    String.fromCharCode(0x4e_00 + (bytes.readUInt16LE(at * 2) % 20_000)),
  ).join('');
}

function noisyPicture(): Promise<Buffer> {
  const [width, height] = [1_600, 1_200];
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer();
}

function fullAlbum(): Buffer {
  const stickers = Array.from({ length: 2_000 }, (_, at) => ({
    number: at + 1,
    code: `${at + 1}`,
    name: randomText(60),
  }));
  return Buffer.from(JSON.stringify({ format: 1, key: 'voll', name: 'Voll', stickers }));
}

async function databaseBytes({ db }: Stage): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select sum(pg_total_relation_size(oid))::float8 as bytes from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r'
  `.execute(db.query);
  return rows[0]?.bytes ?? 0;
}
