import { inDays } from './in-days.ts';
import type { TestApp } from './start-server.ts';
import { createAlbum, createOwnAlbum, own, type CreatedAlbum } from './albums.ts';
import { createDraft } from '#features/blog/testing/mias-draft.ts';
import { setPackets } from '#features/collection/packet-contract.ts';
import { addChild, makeGuardianCode } from '#features/family/contract.ts';
import { issuePasses } from '#features/passes/server/store.ts';
import { openGroup, readGroup } from '#features/groups/contract.ts';
import { setPushSettings, subscribePush } from '#features/notices/contract.ts';
import { createRing, createRound } from '#features/rounds/testing/mias-round.ts';
import { saveListLink } from '#features/sharing/contract.ts';
import { setDiscoverability } from '#features/profiles/contract.ts';
import { blockPerson } from '#features/profiles/server/blocks.ts';
import { proposeTrade } from '#features/trades/contract.ts';
import { createDeals } from '#features/two-phones/testing/phones.ts';
import { idempotencyKeyHeader } from '#shared/idempotency-key.ts';
import { giveAccessToken } from './access-token.ts';
import { befriend, createMembers, password, people } from './people.ts';

/** For the access tests: at least one row of mia's in each personal table. */
export interface World {
  readonly albumId: number;
  readonly version: string;
  readonly stickerId: number;
  /** The packet that it came out of. */
  readonly packetId: string;
  /** A duplicate of Ben’s that he has offered to mia. */
  readonly bensSpareId: number;
  /** An album that mia made. */
  readonly ownAlbumId: number;
  /** Reported in it. */
  readonly mistakeId: string;
  readonly joinCode: string;
  readonly miasSessionId: string;
  readonly miasAccessTokenId: string;
  readonly miasId: string;
  readonly bensId: string;
  /** Mia's with Ben. */
  readonly friendshipId: string;
  /** A friend request to mia. */
  readonly requestId: string;
  readonly listToken: string;
  /** A request from Ben. */
  readonly tradeId: string;
  /** A code by which Ben gives her a sticker. */
  readonly dealToMia: string;
  /** About that request. */
  readonly noticeId: number;
  /** An operator's decision about mia. */
  readonly decisionId: string;
  /** A group that mia leads, with one child. */
  readonly miasGroupId: string;
  readonly groupChildId: string;
  /** A child in mia's family. */
  readonly miasChildId: string;
  readonly roundId: string;
  readonly ringId: string;
  /** What mia asks another guardian. */
  readonly guardianAskId: string;
  /** A draft. */
  readonly postId: string;
}

export async function createWorld(app: TestApp): Promise<World> {
  const album = await createAlbum(app.db);
  const [stickerId = 0, bensSpareId = 0] = album.stickerIds;
  const mia = await app.as('mia');
  const packetId = crypto.randomUUID();
  const operations = [1, 2, 3].map(() => ({
    id: crypto.randomUUID(),
    stickerId,
    delta: 1,
    packet: { id: packetId },
  }));
  const path = `/api/collection/${album.id}/operations`;
  await mia.send('POST', path, JSON.stringify({ operations }));
  await app.sql`insert into ordered_stickers values (${mia.userId}, ${album.id}, ${album.stickerIds[4]})`;
  await mia.call(setPackets, { areRemembered: false });
  const { link } = await mia.call(saveListLink, { albumId: album.id, shows: 'both', showsName: true });
  await mia.send('PUT', `/api/albums/${album.id}/preference`, JSON.stringify({ status: 'active' }));
  const key = { [idempotencyKeyHeader]: crypto.randomUUID() };
  await mia.ask(setDiscoverability, { isDiscoverable: false }, key);
  const { id } = await app.db.query
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', mia.userId)
    .executeTakeFirstOrThrow();
  const { id: ownAlbumId, joinCode } = await createOwnAlbum(app.db, mia.userId);
  const mistakeId = crypto.randomUUID();
  await app.sql`insert into reports (id, kind, subject_id, reason, remark, evidence, proposal)
    values (${mistakeId}, 'album', ${String(ownAlbumId)}, 'mistake', 'Nummer 3 fehlt.', '', '{}')`;
  const mias = {
    mistakeId,
    ownAlbumId,
    joinCode,
    albumId: album.id,
    version: album.version,
    stickerId,
    packetId,
    bensSpareId,
    miasSessionId: id,
    miasAccessTokenId: (await giveAccessToken(app, mia.userId, 'quantities')).id,
    miasId: mia.userId,
    listToken: link.token,
  };
  const friends = await createFriends(app, mia.userId);
  const tradeId = await createTrade(app, album, mia.userId);
  const approved = { child_id: mia.userId, approved_at: new Date() };
  const friendship = { friendship_id: friends.friendshipId, ...approved };
  await app.db.query
    .insertInto('approvals')
    .values([friendship, { trade_id: tradeId, ...approved }])
    .execute();
  const noticeId = await createTold(app, mia);
  const decisionId = await createCases(app, mia.userId, friends.bensId);
  const known = { ...mias, ...friends, tradeId, noticeId, decisionId, ...(await createFamily(app, mia)) };
  const withBen = { albumId: album.id, bensId: friends.bensId };
  return {
    ...known,
    ...(await createGroups(app, mia, withBen)),
    roundId: await createRound(app, mia, withBen),
    ringId: await createRing(app, { ...known, stickerIds: album.stickerIds }),
    postId: await createDraft(app, mia.userId),
    dealToMia: await createDeals(app, album, tradeId),
  };
}

/** Push keys that belong to nobody: the base point of P-256, and 16 bytes. */
export const deviceKeys = {
  p256dh: 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU',
  auth: 'x'.repeat(22),
};

/** A family with a child that was opened on mia's device, an open code for a second guardian, and a question to one. */
async function createFamily(app: TestApp, mia: Awaited<ReturnType<TestApp['as']>>) {
  const animal = { avatarUrl: '/avatars/hedgehog.svg' };
  const { child } = await mia.call(addChild, { displayName: 'Miras', ...animal });
  await mia.call(makeGuardianCode, { password });
  await app.signedIn(child.userId);
  const { id: session_id } = await app.db.query
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', child.userId)
    .executeTakeFirstOrThrow();
  const opened = { session_id, guardian_id: mia.userId, password_digest: Buffer.alloc(32) };
  await app.db.query.insertInto('face_sessions').values(opened).execute();
  const offered = { ...opened, token_hash: Buffer.alloc(32, 3), user_id: child.userId };
  await app.db.query.insertInto('face_switches').values(offered).execute();
  const offer = { child_id: mia.userId, token_hash: Buffer.alloc(32, 9), email: 'igel@example.org' };
  const offeredBy = { guardian_id: mia.userId, password_digest: Buffer.alloc(32) };
  await app.db.query
    .insertInto('own_account_offers')
    .values({ ...offer, ...offeredBy, expires_at: new Date(Date.now() + 86_400_000) })
    .execute();
  await app.db.transaction(tx => issuePasses(app.house, tx, [child.userId]));
  // Accounts have none.
  const pass = { user_id: mia.userId, code_hash: Buffer.alloc(32, 4), token_hash: Buffer.alloc(32, 5) };
  await app.db.query.insertInto('passes').values(pass).execute();
  const { family_id } = await app.db.query
    .selectFrom('family_members')
    .select('family_id')
    .where('user_id', '=', mia.userId)
    .executeTakeFirstOrThrow();
  const asked = { family_id, asked_by: mia.userId, kind: 'delete_child', child_id: child.userId } as const;
  const { id: guardianAskId } = await app.db.query
    .insertInto('guardian_asks')
    .values({ ...asked, email: null, expires_at: new Date(Date.now() + 86_400_000) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { miasChildId: child.userId, guardianAskId };
}

/** Mia leads one group, with a child on paper, and is a member of another one. */
async function createGroups(
  app: TestApp,
  mia: Awaited<ReturnType<TestApp['as']>>,
  { albumId, bensId }: { albumId: number; bensId: string },
) {
  const about = { name: 'Klasse 3b', endsOn: inDays(60), albumIds: [albumId] };
  const children = [{ displayName: 'Sonnenfuchs', avatarUrl: '/avatars/fox.svg', onPaper: true }];
  const { groupId: miasGroupId } = await mia.call(openGroup, { ...about, children });
  const { members } = await mia.call(readGroup, { groupId: miasGroupId });
  const { id: group_id } = await app.db.query
    .insertInto('groups')
    .values({ organiser_id: bensId, name: 'Chor', ends_on: inDays(60), announced_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.db.query.insertInto('group_members').values({ group_id, user_id: mia.userId }).execute();
  return { miasGroupId, groupChildId: members[0]?.userId ?? '' };
}

/** Mia's friend ben, a request to her, her code, and a member she blocked. */
async function createFriends(app: TestApp, miasId: string) {
  const ben = await app.as('ben');
  const made = await createMembers(app.db, ['asking', 'blocked']);
  const [asking, blocked] = made.map(({ userId }) => userId);
  const friendshipId = await befriend(app.db, miasId, ben.userId);
  const { id: requestId } = await app.db.query
    .insertInto('friendships')
    .values({ user1_id: asking ?? '', user2_id: miasId, status: 'pending', answered_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await blockPerson(app.db.query, miasId, blocked ?? '');
  const mia = await app.as('mia');
  await mia.send('POST', '/api/friends/invite', '{}');
  await createWaitingMail(app, miasId);
  return { bensId: ben.userId, friendshipId, requestId };
}

/** Ben offers his second copy of number 2 for mia's second copy of number 1. */
async function createTrade(app: TestApp, album: CreatedAlbum, miasId: string): Promise<string> {
  const ben = await app.as('ben');
  const [requested = 0, offered = 0] = album.stickerIds;
  await own(ben, album, { 2: 2, 3: 2 });
  const one = (stickerId: number) => [{ stickerId, quantity: 1 }];
  const proposal = { friendId: miasId, offered: one(offered), requested: one(requested) };
  return (await ben.call(proposeTrade, proposal)).tradeId;
}

/** Subscribes a device and stores settings; returns the id of a notice. */
async function createTold(app: TestApp, mia: Awaited<ReturnType<TestApp['as']>>): Promise<number> {
  await mia.call(subscribePush, { endpoint: 'https://push.example.org/mia', ...deviceKeys });
  await mia.call(setPushSettings, { friendRequests: true, trades: true, answers: false });
  const { id } = await app.db.query
    .selectFrom('notices')
    .select('id')
    .where('user_id', '=', mia.userId)
    .executeTakeFirstOrThrow();
  const { session_id } = await app.db.query
    .selectFrom('push_subscriptions')
    .select('session_id')
    .executeTakeFirstOrThrow();
  await app.db.query.insertInto('push_deliveries').values({ session_id, notice_id: id }).execute();
  return id;
}

/** Mia has reported something, was decided about, and has decided herself; returns the decision about her. */
async function createCases(app: TestApp, miasId: string, bensId: string): Promise<string> {
  const about = { kind: 'person', reason: 'Gemein' } as const;
  const { id } = await app.db.query
    .insertInto('decisions')
    .values([
      { ...about, subject_id: miasId, owner_id: miasId, measure: 'take_down' },
      { ...about, subject_id: bensId, owner_id: bensId, measure: 'suspend' },
    ])
    .returning('id')
    .executeTakeFirstOrThrow();
  const report = { kind: 'person', subject_id: bensId, owner_id: bensId, reason: 'insult' } as const;
  const said = { remark: '', evidence: 'Ben', reporter_id: miasId };
  await app.db.query
    .insertInto('reports')
    .values({ ...report, ...said })
    .execute();
  const deed = { operator_id: miasId, member_id: null, deed: 'lift', detail: '' };
  await app.db.query.insertInto('operator_log').values(deed).execute();
  return id;
}

/** Queued until tomorrow; its text may contain links. */
async function createWaitingMail(app: TestApp, miasId: string): Promise<void> {
  const words = { subject: 'Hallo', text_body: 'Hallo', html_body: '<p>Hallo</p>' };
  const tomorrow = new Date(Date.now() + 86_400_000);
  await app.db.query
    .insertInto('mails')
    .values({ user_id: miasId, recipient: people.mia.email, send_after: tomorrow, ...words })
    .execute();
  const link = { user_id: miasId, token_hash: Buffer.alloc(32, 7), expires_at: tomorrow };
  await app.db.query.insertInto('password_resets').values(link).execute();
  await app.db.query.insertInto('email_confirmations').values(link).execute();
  const email = 'mia-neu@example.org';
  await app.db.query
    .insertInto('email_undos')
    .values({ ...link, email })
    .execute();
  const session_id = crypto.randomUUID();
  await app.db.query
    .insertInto('email_changes')
    .values({ ...link, email, session_id })
    .execute();
  const begun = { user_id: miasId, secret: Buffer.alloc(20, 7), confirmed_at: null };
  const { userId: bensId } = await app.as('ben');
  const confirmed = { ...begun, user_id: bensId, confirmed_at: new Date() };
  await app.db.query.insertInto('second_factors').values([begun, confirmed]).execute();
  const recovery = { user_id: miasId, code_hash: link.token_hash };
  await app.db.query.insertInto('recovery_codes').values(recovery).execute();
}
