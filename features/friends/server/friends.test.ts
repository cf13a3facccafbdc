import { mostFoundOf } from '../rules/limits.ts';
import { afterAll, describe, expect, it } from 'vitest';
import {
  answerFriendship,
  blockMember,
  endFriendship,
  listFriends,
  requestFriendship,
  searchMembers,
  unblockMember,
} from '../contract.ts';
import { mostOpenRequests, requestsOfMember } from '../rules/limits.ts';
import { setDiscoverability } from '#features/profiles/contract.ts';
import { createCircle, createStrangers, hear, refusalOf, type MemberClient } from '#testing/circle.ts';
import { createChild, createMembers } from '#testing/people.ts';
import { startAppForThisTest, startAppForThisFile } from '#testing/start-server.ts';
import { listBreaks } from '#features/trades/testing/trade-invariants.ts';

const app = await startAppForThisFile();
afterAll(async () => {
  expect(await listBreaks(app.db)).toEqual([]);
});

function ask(from: MemberClient, to: MemberClient) {
  return from.ask(requestFriendship, { userId: to.userId });
}

async function befriendByRequest(from: MemberClient, to: MemberClient): Promise<string> {
  const { friendshipId } = await from.call(requestFriendship, { userId: to.userId });
  await to.call(answerFriendship, { friendshipId, answer: 'accepted' });
  return friendshipId;
}

async function pairRows(one: MemberClient, other: MemberClient): Promise<string[]> {
  const rows = await app.sql<{ status: string }>`
    select status from friendships where user1_id in (${one.userId}, ${other.userId})
      and user2_id in (${one.userId}, ${other.userId}) order by created_at`;
  return rows.map(row => row.status);
}

describe('asking for friendship', () => {
  it('shows the request to both, and the friendship once it is accepted', async () => {
    const [anna, bert] = await createStrangers(app, 'Anna', 'Bert');
    const { friendshipId } = await anna.call(requestFriendship, { userId: bert.userId });
    expect(await anna.call(listFriends, {})).toMatchObject({
      friends: [],
      incoming: [],
      sent: [{ friendshipId }],
    });
    const seen = await bert.call(listFriends, {});
    expect(seen).toMatchObject({ friends: [], sent: [], incoming: [{ friendshipId }] });
    expect(seen.incoming[0]?.person.displayName).toBe('Anna');
    await bert.call(answerFriendship, { friendshipId, answer: 'accepted' });
    for (const [member, other] of [
      [anna, 'Bert'],
      [bert, 'Anna'],
    ] as const) {
      const { friends, incoming, sent } = await member.call(listFriends, {});
      expect(friends.map(friend => [friend.person.displayName, friend.cameByMyCode])).toEqual([
        [other, false],
      ]);
      expect([incoming, sent]).toEqual([[], []]);
    }
  });

  it('refuses oneself, nobody, who is not to be found, and who blocked or is blocked, all alike', async () => {
    const [asker, hidden, blocker, blocked] = await createStrangers(
      app,
      'Asker',
      'Versteckt',
      'Blockt',
      'Geblockt',
    );
    await hidden.call(setDiscoverability, { isDiscoverable: false });
    await blocker.call(blockMember, { userId: asker.userId });
    await asker.call(blockMember, { userId: blocked.userId });
    const answers = await Promise.all(
      [asker.userId, crypto.randomUUID(), hidden.userId, blocker.userId, blocked.userId].map(userId =>
        asker.ask(requestFriendship, { userId }),
      ),
    );
    const told = answers.map(({ status, body }) => [status, body['code'], body['message']]);
    expect(new Set(told.map(one => JSON.stringify(one))).size).toBe(1);
    expect(told[0]?.slice(0, 2)).toEqual([404, 'member_not_found']);
  });

  it('refuses while there is a request, either way, or a friendship, and not after a declined one', async () => {
    const [uli, vera] = await createStrangers(app, 'Uli', 'Vera');
    const { friendshipId } = await uli.call(requestFriendship, { userId: vera.userId });
    for (const again of [ask(uli, vera), ask(vera, uli)])
      expect(await refusalOf(again)).toEqual([409, 'already_connected']);
    await vera.call(answerFriendship, { friendshipId, answer: 'declined' });
    const next = await vera.call(requestFriendship, { userId: uli.userId });
    await uli.call(answerFriendship, { friendshipId: next.friendshipId, answer: 'accepted' });
    for (const again of [ask(uli, vera), ask(vera, uli)])
      expect(await refusalOf(again)).toEqual([409, 'already_connected']);
  });

  it('gives one row when both ask at the same moment (INV-9)', async () => {
    for (let round = 0; round < 20; round += 1) {
      const [one, other] = await createStrangers(app, `Links ${round}`, `Rechts ${round}`);
      const answers = await Promise.all([ask(one, other), ask(other, one), ask(one, other)]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
      expect(await pairRows(one, other)).toEqual(['pending']);
    }
  });

  it('never leaves a request beside a block that was made at the same moment', async () => {
    for (let round = 0; round < 20; round += 1) {
      const [one, other] = await createStrangers(app, `Fragt ${round}`, `Sperrt ${round}`);
      await Promise.all([ask(one, other), other.call(blockMember, { userId: one.userId })]);
      expect(await pairRows(one, other)).toEqual([]);
    }
  });

  it('allows so many open requests and so many a day', async () => {
    const [busy] = await createStrangers(app, 'Vielfrager');
    const many = await createMembers(
      app.db,
      Array.from({ length: requestsOfMember.most + 1 }, (_, at) => `Gefragt ${at}`),
    );
    const asked = [];
    for (const { userId } of many) asked.push(await refusalOf(busy.ask(requestFriendship, { userId })));
    expect(asked.map(([status]) => status)).toEqual([
      ...Array.from({ length: mostOpenRequests }, () => 200),
      ...Array.from({ length: requestsOfMember.most - mostOpenRequests }, () => 409),
      429,
    ]);
    expect(asked.at(-2)).toEqual([409, 'too_many_open_requests']);
  });

  it('allows no more of many at the same moment', async () => {
    const [busy] = await createStrangers(app, 'Eilfrager');
    const names = Array.from({ length: mostOpenRequests + 15 }, (_, at) => `Eilig gefragt ${at}`);
    const many = await createMembers(app.db, names);
    const asked = many.splice(0, mostOpenRequests - 1).map(({ userId }) => userId);
    await app.sql`
      insert into friendships (user1_id, user2_id, status) select ${busy.userId}, id, 'pending' from unnest(${asked}::uuid[]) id
    `;
    const answers = await Promise.all(many.map(({ userId }) => busy.ask(requestFriendship, { userId })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('answering and ending', () => {
  it('lets only the one who was asked answer, once', async () => {
    const [from, to, stranger] = await createStrangers(app, 'Von', 'An', 'Fremd');
    const { friendshipId } = await from.call(requestFriendship, { userId: to.userId });
    const answer = (member: MemberClient) =>
      member.ask(answerFriendship, { friendshipId, answer: 'accepted' });
    expect(await refusalOf(answer(stranger))).toEqual([404, 'friendship_not_found']);
    expect(await refusalOf(answer(from))).toEqual([403, 'not_recipient']);
    const answers = await Promise.all([answer(to), answer(to), answer(to)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(await refusalOf(answer(to))).toEqual([409, 'friendship_decided']);
    const nowhere = { friendshipId: crypto.randomUUID(), answer: 'accepted' };
    expect(await refusalOf(to.ask(answerFriendship, nowhere))).toEqual([404, 'friendship_not_found']);
  });

  it('lets the sender withdraw a request, and nobody else', async () => {
    const [from, to, stranger] = await createStrangers(app, 'Zieht zurück', 'Wartet', 'Fremder');
    const { friendshipId } = await from.call(requestFriendship, { userId: to.userId });
    const end = (member: MemberClient) => member.ask(endFriendship, { friendshipId });
    expect(await refusalOf(end(stranger))).toEqual([404, 'friendship_not_found']);
    expect(await refusalOf(end(to))).toEqual([404, 'friendship_not_found']);
    expect((await end(from)).status).toBe(200);
    expect(await refusalOf(end(from))).toEqual([404, 'friendship_not_found']);
    expect((await to.call(listFriends, {})).incoming).toEqual([]);
  });

  it('lets either side end a friendship, no stranger, and of a declined request nothing is left to end', async () => {
    const [one, other, stranger] = await createStrangers(app, 'Eine', 'Andere', 'Dritte');
    for (const ending of [one, other]) {
      const friendshipId = await befriendByRequest(one, other);
      expect((await stranger.ask(endFriendship, { friendshipId })).status).toBe(404);
      await ending.call(endFriendship, { friendshipId });
      for (const member of [one, other]) expect((await member.call(listFriends, {})).friends).toEqual([]);
    }
    const { friendshipId } = await one.call(requestFriendship, { userId: other.userId });
    await other.call(answerFriendship, { friendshipId, answer: 'declined' });
    expect(await refusalOf(one.ask(endFriendship, { friendshipId }))).toEqual([404, 'friendship_not_found']);
    expect(await one.call(listFriends, {})).toMatchObject({ friends: [], incoming: [], sent: [] });
  });
});

describe('blocking', () => {
  it('ends what there is, hides each from the other, and only the blocker sees it and can lift it', async () => {
    const [mona, nils] = await createCircle(app, 'Mona', 'Nils');
    await mona.call(blockMember, { userId: nils.userId });
    await mona.call(blockMember, { userId: nils.userId });
    expect(await nils.call(listFriends, {})).toEqual({ friends: [], incoming: [], sent: [], blocked: [] });
    const { blocked } = await mona.call(listFriends, {});
    expect(blocked.map(person => person.displayName)).toEqual(['Nils']);
    for (const [member, name] of [
      [mona, 'Nils'],
      [nils, 'Mona'],
    ] as const)
      expect(await member.call(searchMembers, { name })).toEqual({ members: [] });
    expect(await refusalOf(nils.ask(unblockMember, { userId: mona.userId }))).toEqual([
      404,
      'member_not_found',
    ]);
    await mona.call(unblockMember, { userId: nils.userId });
    expect((await ask(nils, mona)).status).toBe(200);
  });

  it('names nobody whom the member cannot see (P-11)', async () => {
    const [curious, hidden, knocking] = await createStrangers(app, 'Neugierig', 'Verborgen', 'Klopft an');
    const child = await createChild(app.db, 'Igelkind');
    await ask(knocking, curious);
    for (const one of [hidden, knocking]) await one.call(setDiscoverability, { isDiscoverable: false });
    for (const userId of [hidden.userId, child])
      expect(await refusalOf(curious.ask(blockMember, { userId }))).toEqual([404, 'member_not_found']);
    await curious.call(blockMember, { userId: knocking.userId });
    const { blocked } = await curious.call(listFriends, {});
    expect(blocked.map(({ displayName }) => displayName)).toEqual(['Klopft an']);
  });

  it('refuses oneself and nobody', async () => {
    const [olga] = await createStrangers(app, 'Olga');
    for (const userId of [olga.userId, crypto.randomUUID()])
      expect(await refusalOf(olga.ask(blockMember, { userId }))).toEqual([404, 'member_not_found']);
  });
});

describe('searching', () => {
  async function names(member: MemberClient, name: string): Promise<string[]> {
    const { members } = await member.call(searchMembers, { name });
    return members.map(({ person }) => person.displayName);
  }

  it('finds any part of a name without regard to case, and takes % and _ and \\ as they are', async () => {
    const [seeker] = await createStrangers(app, 'Sucher');
    await createStrangers(app, 'Zora 100%', 'Zora_unter', 'Zora\\schräg', 'Zora Ärmel', 'Zoraxunter');
    expect(await names(seeker, 'zORA')).toHaveLength(5);
    expect(await names(seeker, 'ÄRM')).toEqual(['Zora Ärmel']);
    expect(await names(seeker, 'A\u0308rmel')).toEqual(['Zora Ärmel']);
    expect(await names(seeker, '%')).toEqual(['Zora 100%']);
    expect(await names(seeker, '_')).toEqual(['Zora_unter']);
    expect(await names(seeker, '\\')).toEqual(['Zora\\schräg']);
    expect(await names(seeker, 'a_u')).toEqual(['Zora_unter']);
    expect(await names(seeker, "'; drop table profiles; --")).toEqual([]);
    await createStrangers(app, 'Amira Yolo', 'Yolo Zwei', 'Yolo Eins');
    expect(await names(seeker, 'yolo')).toEqual(['Yolo Eins', 'Yolo Zwei', 'Amira Yolo']);
    expect(await refusalOf(seeker.ask(searchMembers, { name: '  ' }))).toEqual([422, 'invalid_input']);
    expect((await seeker.ask(searchMembers, { name: 'a\u0000b' })).status).toBeLessThan(500);
  });

  it('hides the searcher, those who do not want to be found, and nobody else; shows ten', async () => {
    const [seeker, shy] = await createStrangers(app, 'Quirin', 'Quirin Scheu');
    await createStrangers(app, 'Quirin Offen');
    await shy.call(setDiscoverability, { isDiscoverable: false });
    expect(await names(seeker, 'Quirin')).toEqual(['Quirin Offen']);
    await createMembers(
      app.db,
      Array.from({ length: 12 }, (_, at) => `Zwilling ${String(at).padStart(2, '0')}`),
    );
    const ten = await names(seeker, 'Zwilling');
    expect(ten).toEqual(Array.from({ length: 10 }, (_, at) => `Zwilling ${String(at).padStart(2, '0')}`));
  });

  it('tells what stands between the two and never an address', async () => {
    const [me, friend, asked, asking, nothing] = await createStrangers(
      app,
      'Ich Rel',
      'Rel Freundin',
      'Rel Gefragt',
      'Rel Fragend',
      'Rel Nichts',
    );
    await befriendByRequest(me, friend);
    await ask(me, asked);
    await ask(asking, me);
    const { members } = await me.call(searchMembers, { name: 'Rel ' });
    expect(new Map(members.map(({ person, relation }) => [person.userId, relation]))).toEqual(
      new Map([
        [friend.userId, 'friends'],
        [asked.userId, 'sent'],
        [asking.userId, 'incoming'],
        [nothing.userId, 'none'],
      ]),
    );
    for (const one of members)
      expect(Object.keys(one.person).toSorted()).toEqual(['avatarUrl', 'displayName', 'userId']);
    for (const answer of [await me.ask(searchMembers, { name: 'Rel' }), await me.ask(listFriends, {})])
      expect(JSON.stringify(answer.body)).not.toContain('example.org');
  });

  it('is refused after sixty searches in a minute', async () => {
    const [eager] = await createStrangers(app, 'Eifrig');
    const statuses = [];
    for (let at = 0; at < 61; at += 1) statuses.push((await eager.ask(searchMembers, { name: 'x' })).status);
    // The fixed window may end in between: then the count starts anew once.
    expect(statuses.slice(0, 60).every(status => status === 200)).toBe(true);
    const rows = await app.sql<{ most: number }>`
      select max(count)::int as most from rate_limits where key like 'search-60:%'`;
    expect(statuses.at(-1)).toBe(rows[0]?.most === 60 ? 429 : 200);
  });
});

describe('who searches again and again', () => {
  it('is shown a few strangers a day, the same ones as often as wanted, and never all members (SEC-E1)', async () => {
    const own = await startAppForThisTest();
    const seeker = await own.as('mia');
    await createMembers(
      own.db,
      Array.from({ length: 60 }, (_, at) => `Nutzer ${String(at).padStart(2, '0')}`),
    );
    const seen = new Set<string>();
    const refused: string[] = [];
    for (let tens = 0; tens < 6; tens += 1)
      for (let again = 0; again < 2; again += 1) {
        const answer = await seeker.ask(searchMembers, { name: `Nutzer ${tens}` });
        if (answer.status === 429) refused.push(String(answer.body['message']));
        else
          for (const one of answer.body['members'] as Array<{ person: { userId: string } }>)
            seen.add(one.person.userId);
      }
    expect(seen.size).toBe(40);
    expect(refused).toHaveLength(4);
    expect(refused[0]).toMatch(/^Das waren zu viele Versuche. Bitte warte /);
    expect((await seeker.ask(searchMembers, { name: 'Nutzer 0' })).status).toBe(200);
  });

  it('grows with the instance, and stays below a twentieth of it', () => {
    expect([10, 1_000, 10_786, 1_000_000].map(mostFoundOf)).toEqual([40, 40, 431, 40_000]);
  });

  it('asks the same one three times in a month at most, whatever the answers were', async () => {
    const [pushy, child] = await createStrangers(app, 'Aufdringlich', 'Kind');
    const statuses = [];
    for (let at = 0; at < 4; at += 1) {
      const answer = await pushy.ask(requestFriendship, { userId: child.userId });
      statuses.push(answer.status);
      if (answer.status === 200)
        await pushy.call(endFriendship, { friendshipId: String(answer.body['friendshipId']) });
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
  });
});

describe('what others hear', () => {
  it('tells the other side each change, and the own devices that there was one', async () => {
    const [one, other] = await createStrangers(app, 'Hört', 'Horcht');
    const [toOne, toOther] = [hear(app, one.userId), hear(app, other.userId)];
    const heard = async (friendshipId: string, change: string, by: 'one' | 'other') => {
      const told = { topic: 'friends', change, friendshipId };
      const own = { topic: 'friends', change: 'own', friendshipId };
      expect(await toOther.next()).toEqual(by === 'one' ? told : own);
      expect(await toOne.next()).toEqual(by === 'one' ? own : told);
    };
    const { friendshipId } = await one.call(requestFriendship, { userId: other.userId });
    await heard(friendshipId, 'requested', 'one');
    await other.call(answerFriendship, { friendshipId, answer: 'accepted' });
    await heard(friendshipId, 'accepted', 'other');
    await one.call(endFriendship, { friendshipId });
    await heard(friendshipId, 'ended', 'one');
    const again = await befriendByRequest(other, one);
    await heard(again, 'requested', 'other');
    await heard(again, 'accepted', 'one');
    await other.call(blockMember, { userId: one.userId });
    await heard(again, 'ended', 'other');
    for (const listener of [toOne, toOther]) listener.stop();
  });
});
