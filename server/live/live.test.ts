import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { endAccessToken } from '#features/auth/access-token-contract.ts';
import { changePassword, endSession, listSessions, signIn } from '#features/auth/contract.ts';
import { changeQuantities } from '#features/collection/contract.ts';
import { tokenDigest } from '#server/secret-digest.ts';
import { giveAccessToken } from '#testing/access-token.ts';
import { createAlbum } from '#testing/albums.ts';
import { createMembers, password, people } from '#testing/people.ts';
import { startSecondHouse, type TestApp, startAppForThisFile } from '#testing/start-server.ts';

const app = await startAppForThisFile();
const startedAt = performance.now();

interface Stream {
  next(): Promise<{ event: string; data: unknown } | undefined>;
  /** How long a browser waits before it opens the stream again. */
  readonly retryMs: number;
  close(): Promise<void>;
}

async function openStream(
  answering: Pick<TestApp['app'], 'request'>,
  cookie: string,
  since = '0',
  headers: Record<string, string> = { Cookie: cookie },
): Promise<Stream> {
  const response = await answering.request(`/api/live?since=${since}`, { headers });
  if (response.body === null || response.status !== 200)
    throw new Error(`stream answered ${response.status}`);
  // Keeps an nginx in front from buffering the stream.
  expect(response.headers.get('X-Accel-Buffering')).toBe('no');
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  let retryMs = NaN;
  return {
    get retryMs() {
      return retryMs;
    },
    async next() {
      for (;;) {
        const end = text.indexOf('\n\n');
        if (end >= 0) {
          const lines = text.slice(0, end).split('\n');
          text = text.slice(end + 2);
          const field = (name: string) =>
            lines.find(line => line.startsWith(`${name}: `))?.slice(name.length + 2);
          const [event, data] = [field('event'), field('data')];
          retryMs = Number(field('retry') ?? retryMs);
          if (event !== undefined) return { event, data: JSON.parse(data ?? 'null') };
          continue;
        }
        const { value, done } = await reader.read();
        if (done) return undefined;
        text += value;
      }
    },
    close: () => reader.cancel(),
  };
}

describe('the live stream', () => {
  it("tells a member's devices about a change, on another process too, and nobody else", async () => {
    const album = await createAlbum(app.db);
    const second = await startSecondHouse(app);
    const [mia, lea] = [await app.as('mia'), await app.as('lea')];
    const here = await openStream(app.app, mia.cookie);
    const there = await openStream(second.app, mia.cookie);
    const stranger = await openStream(second.app, lea.cookie);
    for (const stream of [here, there, stranger])
      expect(await stream.next()).toMatchObject({ event: 'ready' });

    const change = () => ({
      albumId: album.id,
      operations: [{ id: crypto.randomUUID(), stickerId: album.stickerIds[0] ?? 0, delta: 1 as const }],
    });
    await mia.call(changeQuantities, change());
    const told = { event: 'change', data: { topic: 'collection', albumId: album.id, revision: 1 } };
    expect(await here.next()).toEqual(told);
    expect(await there.next()).toEqual(told);
    // Her next event is about her own change, so the one about mia's was not sent to her.
    await lea.call(changeQuantities, change());
    expect(await stranger.next()).toEqual(told);
    for (const stream of [here, there, stranger]) await stream.close();
    await second.close();
  });

  it('ends with the session, and says what ended it', async () => {
    const [phone, laptop] = [await app.as('ben'), await app.as('ben')];
    const stream = await openStream(app.app, phone.cookie);
    expect(await stream.next()).toEqual({
      event: 'ready',
      data: [{ topic: 'notices', unread: 0, waiting: 0 }],
    });
    const { sessions } = await phone.call(listSessions, {});
    const sessionId = sessions.find(session => session.isCurrent)?.id ?? '';
    await laptop.call(endSession, { sessionId });
    const data = { topic: 'signed_out', because: 'device' };
    expect(await stream.next()).toEqual({ event: 'change', data });
    expect(await stream.next()).toBeUndefined();
  });

  it('ends with a session that is over without a word, and with one that another replaced', async () => {
    const ben = await app.as('ben');
    const [overdue, replaced] = [await app.as('ben'), await app.as('ben')];
    const streams = [await openStream(app.app, overdue.cookie), await openStream(app.app, replaced.cookie)];
    const kept = await openStream(app.app, ben.cookie);
    for (const stream of [...streams, kept]) await stream.next();
    await replaced.call(signIn, { email: people.ben.email, password });
    expect(await streams[1]?.next()).toBeUndefined();
    await app.sql`update sessions set expires_at = now() where token_hash = ${tokenDigest(overdue.cookie.replace('session=', ''))}`;
    await app.house.live.endOverdue();
    expect(await streams[0]?.next()).toBeUndefined();
    app.house.live.post({ userIds: [ben.userId] }, { topic: 'albums' });
    expect(await kept.next()).toEqual({ event: 'change', data: { topic: 'albums' } });
    await kept.close();
  });

  it('is open ten times for a member at most: the oldest makes room, and is back within 15 s', async () => {
    const lea = await app.as('lea');
    const before = app.house.live.listeners;
    const streams: Stream[] = [];
    for (let opened = 0; opened < 13; opened += 1) {
      const stream = await openStream(app.app, lea.cookie);
      expect(await stream.next()).toMatchObject({ event: 'ready' });
      streams.push(stream);
    }
    expect(app.house.live.listeners).toBe(before + 10);
    for (const stream of streams.slice(0, 3)) {
      expect(stream.retryMs).toBeLessThan(5_000);
      expect(await stream.next()).toBeUndefined();
      expect(stream.retryMs).toBeGreaterThan(10_000);
      expect(stream.retryMs).toBeLessThan(15_000);
    }
    app.house.live.post({ userIds: [lea.userId] }, { topic: 'albums' });
    for (const stream of streams.slice(3)) {
      expect(await stream.next()).toEqual({ event: 'change', data: { topic: 'albums' } });
      await stream.close();
    }
  });

  it('is open to programs, ten times beside the devices, until their token ends', async () => {
    const lea = await app.as('lea');
    const device = await openStream(app.app, lea.cookie);
    const { token, id: tokenId } = await giveAccessToken(app, lea.userId, 'read');
    const open = () => openStream(app.app, '', '0', { Authorization: `Bearer ${token}` });
    const streams: Stream[] = [];
    for (let opened = 0; opened < 11; opened += 1) streams.push(await open());
    for (const stream of [device, ...streams]) expect(await stream.next()).toMatchObject({ event: 'ready' });
    const [displaced, ...kept] = streams;
    expect(await displaced?.next()).toBeUndefined();
    app.house.live.post({ userIds: [lea.userId] }, { topic: 'albums' });
    for (const stream of [device, ...kept])
      expect(await stream.next()).toEqual({ event: 'change', data: { topic: 'albums' } });
    await app.house.live.endOverdue();
    await lea.call(endAccessToken, { tokenId });
    for (const stream of kept) {
      expect(await stream.next()).toEqual({ event: 'change', data: { topic: 'signed_out' } });
      expect(await stream.next()).toBeUndefined();
    }
    await expect(open()).rejects.toThrow('stream answered 401');
    app.house.live.post({ userIds: [lea.userId] }, { topic: 'profile' });
    expect(await device.next()).toEqual({ event: 'change', data: { topic: 'profile' } });
    await device.close();
  });

  it('of a program ends with the year of its token, and with a new password', async () => {
    const mia = await app.as('mia');
    const opened = async () => {
      const { id, token } = await giveAccessToken(app, mia.userId, 'read');
      const stream = await openStream(app.app, '', '0', { Authorization: `Bearer ${token}` });
      expect(await stream.next()).toMatchObject({ event: 'ready' });
      return { id, stream };
    };
    const [old, other] = [await opened(), await opened()];
    await app.sql`update access_tokens set expires_at = now() where id = ${old.id}`;
    await app.house.live.endOverdue();
    expect(await old.stream.next()).toBeUndefined();
    await mia.call(changePassword, { currentPassword: password, password: 'Ein-Dachs-im-Bau-3' });
    expect(await other.stream.next()).toEqual({ event: 'change', data: { topic: 'signed_out' } });
  });

  it('tells many things to many at once, however long the names of all are', async () => {
    const mia = await app.as('mia');
    const stream = await openStream(app.app, mia.cookie);
    await stream.next();
    const strangers = Array.from({ length: 400 }, () => crypto.randomUUID());
    const events = Array.from({ length: 60 }, (_, at) => ({
      audience: { userIds: at % 2 === 0 ? [mia.userId] : [...strangers, mia.userId] },
      event: { topic: 'collection' as const, albumId: 1, revision: at },
    }));
    app.house.live.postAll(events);
    for (const { event } of events) expect(await stream.next()).toEqual({ event: 'change', data: event });
    await stream.close();
  });

  it('begins with what happened while the page was on the way', async () => {
    // Has heard nothing in the tests before: the stream reaches back so far, because it may be opened late.
    const userId = (await createMembers(app.db, ['Emma']))[0]?.userId ?? '';
    const [emma, lea] = [await app.signedIn(userId), await app.as('lea')];
    const event = { topic: 'collection' as const, albumId: 7, revision: 7 };
    app.house.live.post({ userIds: [userId] }, event);
    app.house.live.post({ userIds: [lea.userId] }, { ...event, albumId: 8 });
    // Posted later on the same bus: once it arrives, both earlier events have been sent.
    const later = await openStream(app.app, emma.cookie);
    const last = { event: 'change', data: { ...event, revision: 9 } };
    app.house.live.post({ userIds: [userId] }, last.data);
    for (let heard = await later.next(); !isDeepStrictEqual(heard, last); heard = await later.next())
      expect(heard).toBeDefined();

    const since = String(Math.ceil(performance.now() - startedAt));
    const loading = await openStream(app.app, emma.cookie, since);
    expect(await loading.next()).toMatchObject({ event: 'ready' });
    expect(await loading.next()).toEqual({ event: 'change', data: event });
    expect(await loading.next()).toEqual(last);
    for (const stream of [later, loading]) await stream.close();
  });

  it('says that something may be missed when this process does not reach back that far', async () => {
    const mia = await app.as('mia');
    const fresh = await startSecondHouse(app);
    const stream = await openStream(fresh.app, mia.cookie, '29000');
    expect(await stream.next()).toMatchObject({ event: 'ready' });
    expect(await stream.next()).toMatchObject({ event: 'missed' });
    await stream.close();
    await fresh.close();
  });

  it('says so, too, to a page that took longer to load than is repeated', async () => {
    const mia = await app.as('mia');
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    vi.advanceTimersByTime(60 * 60_000);
    const stream = await openStream(app.app, mia.cookie, '30001');
    expect(await stream.next()).toMatchObject({ event: 'ready' });
    expect(await stream.next()).toMatchObject({ event: 'missed' });
    await stream.close();
  });

  it.each(['-1', 'NaN', 'abc', '1e99', ''])('takes no harm from a page that began %j ago', async since => {
    const mia = await app.as('mia');
    const stream = await openStream(app.app, mia.cookie, since);
    expect(await stream.next()).toMatchObject({ event: 'ready' });
    await stream.close();
  });

  it('is opened by no call that wants its head alone, nor is anything else', async () => {
    const mia = await app.as('mia');
    const before = app.house.live.listeners;
    for (const path of ['/api/live', '/api/auth/account/export', '/api/collection']) {
      const answer = await mia.send('HEAD', path);
      expect([answer.status, answer.headers.get('allow')], path).toEqual([405, 'GET']);
    }
    expect(app.house.live.listeners).toBe(before);
    expect((await app.visitor().send('HEAD', '/api/health')).status).toBe(200);
  });

  it('is only for members, and for the one whose page asks', async () => {
    expect((await app.visitor().send('GET', '/api/live')).status).toBe(401);
    const [mia, lea] = [await app.as('mia'), await app.as('lea')];
    expect((await lea.send('GET', `/api/live?member=${mia.userId}`)).status).toBe(401);
    const stream = await openStream(app.app, lea.cookie, `0&member=${lea.userId}`);
    expect(await stream.next()).toMatchObject({ event: 'ready' });
    await stream.close();
  });

  it('forgets listeners that went away', async () => {
    const mia = await app.as('mia');
    const before = app.house.live.listeners;
    const stream = await openStream(app.app, mia.cookie);
    await stream.next();
    expect(app.house.live.listeners).toBe(before + 1);
    await stream.close();
    expect(app.house.live.listeners).toBe(before);
  });
});
