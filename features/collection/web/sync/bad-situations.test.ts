import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { CollectionStorage } from './collection-storage.ts';
import { newId } from '#web/acting/new-id.ts';
import { joinTabs } from './tab-channel.ts';
import type { ApiClient } from '#testing/api-client.ts';
import { createAlbum, type CreatedAlbum } from '#testing/albums.ts';
import { beginAt, turnTo } from '#features/collection/testing/calendar.ts';
import { MemoryShelf, SimulatedDevice } from '#features/collection/testing/simulated-device.ts';
import { startAppForThisFile } from '#testing/start-server.ts';

let album: CreatedAlbum;

const app = await startAppForThisFile();
const mia = await app.as('mia');

/** A new album isolates each test. */
async function newDevice(...given: ConstructorParameters<typeof SimulatedDevice>): Promise<SimulatedDevice> {
  album = await createAlbum(app.db, { key: newId(), count: 3 });
  return new SimulatedDevice(...given);
}

function change(place: number, delta: 1 | -1 = 1) {
  return { id: newId(), stickerId: album.stickerIds[place] ?? 0, delta };
}

function tap(device: SimulatedDevice, place: number, delta: 1 | -1 = 1): void {
  device.outbox.collection(album.id).sync.change([change(place, delta)]);
}

function shownBy(device: SimulatedDevice): number[] {
  return album.stickerIds.map(device.outbox.collection(album.id).state.quantityOf);
}

async function owned(userId: string): Promise<number> {
  const rows = await app.db.query
    .selectFrom('user_stickers')
    .select('quantity')
    .where('user_id', '=', userId)
    .where('album_id', '=', album.id)
    .execute();
  return rows.reduce((sum, { quantity }) => sum + quantity, 0);
}

describe('storage that is full', () => {
  it('is said, keeps nothing from the server, and is tried again', async () => {
    const phone = await newDevice(mia, mia.userId);
    phone.shelves.outbox.isFull = true;
    phone.fates = ['lost', 'arrives'];
    tap(phone, 0);
    await phone.tick([album.id]);
    expect(phone.outbox.summary).toMatchObject({ waiting: 1, isKeeping: false });
    phone.shelves.outbox.isFull = false;
    tap(phone, 1);
    await vi.waitFor(() => expect(phone.outbox.summary.isKeeping).toBe(true));
    expect(phone.shelves.outbox.values.size).toBe(2);
    await phone.tick([album.id]);
    expect(await owned(mia.userId)).toBe(2);
  });
});

describe('storage that is slow', () => {
  it('is nothing to warn of while it writes', async () => {
    const shelf = new MemoryShelf();
    let fail: (reason: Error) => void = () => undefined;
    shelf.set = () => new Promise((_, reject) => (fail = reject));
    const storage = new CollectionStorage(shelf, new MemoryShelf());
    const operation = { id: newId(), stickerId: 1, delta: 1 } as const;
    const writing = storage.add([{ albumId: 1, order: 1, since: 1, operation }]);
    expect(storage.isKeeping).toBe(true);
    fail(new Error('Full.'));
    await writing;
    expect(storage.isKeeping).toBe(false);
  });
});

describe('a clock that jumps a year back', () => {
  it('does not turn the order of taps around', async () => {
    const phone = await newDevice(mia, mia.userId);
    await phone.tick([album.id]);
    phone.isOffline = true;
    tap(phone, 0);
    await phone.restart();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 365 * 24 * 60 * 60_000 });
    onTestFinished(() => void vi.useRealTimers());
    await phone.outbox.counted();
    tap(phone, 0, -1);
    await phone.restart();
    phone.isOffline = false;
    await phone.tick([album.id]);
    expect([phone.refused, shownBy(phone)[0]]).toEqual([[], 0]);
    const sent: Array<{ operations: Array<{ delta: number }> }> = phone.sent.map(body => JSON.parse(body));
    expect(sent.flatMap(({ operations }) => operations.map(({ delta }) => delta))).toEqual([1, -1]);
  });
});

describe('damaged memory', () => {
  it('keeps entries that nobody can read aside, until the member throws them away', async () => {
    const phone = await newDevice(mia, mia.userId);
    phone.shelves.outbox.values.set('broken', { albumId: 'seven', half: true });
    await phone.restart();
    expect(await phone.outbox.counted()).toMatchObject({ waiting: 0, unreadable: 1 });
    expect(await phone.outbox.contents()).toEqual({
      waiting: [],
      unreadable: [{ albumId: 'seven', half: true }],
    });
    await phone.restart();
    expect(await phone.outbox.counted()).toMatchObject({ unreadable: 1 });
    await phone.outbox.discardUnreadable();
    expect([phone.outbox.summary.unreadable, phone.shelves.outbox.values.size]).toEqual([0, 0]);
  });

  it('is repaired from the server, even where it claims to be newer', async () => {
    const phone = await newDevice(mia, mia.userId);
    tap(phone, 0);
    await phone.tick([album.id]);
    const [stickerId = 0] = album.stickerIds;
    phone.shelves.albums.values.set(album.id, { revision: 999, quantities: new Map([[stickerId, 77]]) });
    await phone.restart();
    await phone.tick([album.id]);
    expect(shownBy(phone)).toEqual([1, 0, 0]);
    phone.shelves.albums.values.set(album.id, 'nonsense');
    await phone.restart();
    await phone.tick([album.id]);
    expect(shownBy(phone)).toEqual([1, 0, 0]);
  });

  it('finds the one change that the server cannot take and sends all others', async () => {
    const phone = await newDevice(mia, mia.userId);
    const known = change(0);
    phone.outbox.collection(album.id).sync.change([known]);
    await phone.tick([album.id]);
    const spoilt = { ...known, stickerId: album.stickerIds[1] ?? 0 };
    const others = Array.from({ length: 20 }, () => change(2));
    phone.outbox.collection(album.id).sync.change([...others.slice(0, 7), spoilt, ...others.slice(7)]);
    await phone.tick([album.id]);
    expect(phone.outbox.summary).toMatchObject({ waiting: 0, unreadable: 1 });
    expect(shownBy(phone)).toEqual([1, 0, 20]);
    expect((await phone.outbox.contents()).unreadable).toMatchObject([{ setAside: spoilt }]);
  });
});

describe('a server that has gone on, or back', () => {
  it('refuses what a device made two years ago, by name, and the device keeps it as a file', async () => {
    const phone = await newDevice(mia, mia.userId);
    await phone.tick([album.id]);
    phone.isOffline = true;
    tap(phone, 0);
    await phone.tick([album.id]);
    await phone.restart();
    const rows = await app.sql<{ now: number }>`select ledger_quarter() as now`;
    const now = rows[0]?.now ?? 0;
    onTestFinished(() => beginAt(app, now));
    await turnTo(app, now + 8);
    phone.isOffline = false;
    await phone.tick([album.id]);
    expect(phone.refused).toEqual([expect.stringContaining('älter als ein halbes Jahr')]);
    expect([shownBy(phone), await owned(mia.userId)]).toEqual([[0, 0, 0], 0]);
    expect(phone.outbox.summary).toMatchObject({ waiting: 0, unreadable: 1 });
    expect((await phone.outbox.contents()).unreadable).toMatchObject([{ setAside: { delta: 1 } }]);
    tap(phone, 1);
    await phone.tick([album.id]);
    expect(shownBy(phone)).toEqual([0, 1, 0]);
  });

  it('is believed when its database was restored, and what the device knew is kept as a file', async () => {
    const phone = await newDevice(mia, mia.userId);
    for (const place of [0, 1, 2]) {
      tap(phone, place);
      await phone.tick([album.id]);
    }
    const [first = 0] = album.stickerIds;
    await app.sql`
      update collections set revision = 1, copies = '\\x01'
      where user_id = ${mia.userId} and album_id = ${album.id}`;
    tap(phone, 0);
    await phone.tick([album.id]);
    expect(shownBy(phone)).toEqual([2, 0, 0]);
    expect(phone.setBacks).toBe(1);
    expect((await phone.outbox.contents()).unreadable).toMatchObject([
      { setAside: { revision: 3, quantities: { [first]: expect.any(Number) } } },
    ]);
  });
});

describe('a server of another release', () => {
  it.each([
    ['an answer that cannot be read', { revision: 'seven' }, 200],
    ['a refusal that the contract does not name', { code: 'client_too_old', message: 'Zu alt.' }, 410],
    ['a refusal of the form of what is sent', { code: 'invalid_input', message: 'Ungültig.' }, 422],
  ])('loses nothing by %s, and says that the app is old', async (_, body, status) => {
    let isStrange = true;
    const strange = {
      async send(...request: Parameters<ApiClient['send']>) {
        if (!isStrange || request[0] === 'GET') return mia.send(...request);
        return { status, body, headers: new Headers() };
      },
    };
    const phone = await newDevice(strange, mia.userId);
    tap(phone, 0);
    await phone.tick([album.id]);
    expect(phone.outbox.summary).toMatchObject({ waiting: 1, halt: 'outdated' });
    expect(phone.shelves.outbox.values.size).toBe(1);
    isStrange = false;
    await phone.tick([album.id]);
    expect(phone.outbox.summary).toMatchObject({ waiting: 0, halt: undefined });
    expect(await owned(mia.userId)).toBe(1);
  });
});

describe('a session that ended', () => {
  it("keeps the changes for their member and never sends them as somebody else's", async () => {
    const lea = await app.as('lea');
    const cookies = { send: (...request: Parameters<ApiClient['send']>) => browser.send(...request) };
    let browser: Pick<ApiClient, 'send'> = app.visitor();
    const phone = await newDevice(cookies, mia.userId);
    tap(phone, 0);
    await phone.tick([album.id]);
    expect(phone.outbox.summary).toMatchObject({ waiting: 1, halt: 'signedOut' });
    // Signed in in another tab, without mia's page knowing.
    browser = lea;
    await phone.tick([album.id]);
    await phone.outbox.collection(album.id).sync.refresh();
    expect(phone.outbox.summary).toMatchObject({ waiting: 1, halt: 'signedOut' });
    expect(phone.sessionDoubts).toBeGreaterThan(0);
    expect([await owned(lea.userId), await owned(mia.userId)]).toEqual([0, 0]);
    phone.outbox.close();
    const leas = new SimulatedDevice(cookies, lea.userId);
    await leas.tick([album.id]);
    expect(leas.outbox.summary.waiting).toBe(0);
    browser = mia;
    await phone.restart();
    await phone.tick([album.id]);
    expect([await owned(lea.userId), await owned(mia.userId)]).toEqual([0, 1]);
  });

  it('does not show what a session of somebody else reads', async () => {
    const lea = await app.as('lea');
    const phone = await newDevice(lea, mia.userId);
    await lea.send(
      'POST',
      `/api/collection/${album.id}/operations`,
      JSON.stringify({ operations: [change(0)] }),
    );
    await phone.tick([album.id]);
    expect([shownBy(phone), phone.shelves.albums.values.size]).toEqual([[0, 0, 0], 0]);
  });
});

describe('two tabs', () => {
  async function twoTabs(): Promise<[SimulatedDevice, SimulatedDevice]> {
    const join: NonNullable<ConstructorParameters<typeof SimulatedDevice>[2]>['join'] = hear =>
      joinTabs(mia.userId, hear);
    const first = await newDevice(mia, mia.userId, { join });
    const second = new SimulatedDevice(mia, mia.userId, { join, shelves: first.shelves });
    onTestFinished(() => [first, second].forEach(({ outbox }) => outbox.close()));
    for (const tab of [first, second]) await tab.tick([album.id]);
    return [first, second];
  }

  it('see and count the changes of each other without a server, and send them once', async () => {
    const [first, second] = await twoTabs();
    first.isOffline = true;
    second.isOffline = true;
    tap(first, 0);
    tap(first, 0);
    tap(second, 1);
    await vi.waitFor(() => {
      expect([shownBy(first), shownBy(second)]).toEqual([
        [2, 1, 0],
        [2, 1, 0],
      ]);
      expect([first.outbox.summary.waiting, second.outbox.summary.waiting]).toEqual([3, 3]);
    });
    first.isOffline = false;
    await first.tick([album.id]);
    await vi.waitFor(() => expect(second.outbox.summary.waiting).toBe(0));
    second.isOffline = false;
    await second.tick([album.id]);
    expect([first.sent.length, second.sent.length]).toEqual([1, 0]);
    expect([shownBy(second), await owned(mia.userId)]).toEqual([[2, 1, 0], 3]);
  });

  it('say the same of what waits in one of them', async () => {
    const [first, second] = await twoTabs();
    const untilBothSay = (status: string, isHeldUp: boolean) =>
      vi.waitFor(() => {
        for (const { outbox } of [first, second])
          expect([outbox.collection(album.id).sync.status, outbox.summary.isHeldUp]).toEqual([
            status,
            isHeldUp,
          ]);
      });
    first.isOffline = true;
    tap(first, 0);
    await untilBothSay('saving', false);
    await first.tick([album.id]);
    await untilBothSay('waiting', true);
    first.isOffline = false;
    await first.tick([album.id]);
    await untilBothSay('saved', false);
    expect([first.sent.length, second.sent.length]).toEqual([1, 0]);
  });

  it('count nothing that was taken back, and send it all the same: the first half may have arrived', async () => {
    const [first, second] = await twoTabs();
    first.fates = ['answerLost'];
    tap(first, 0);
    tap(first, 1);
    await first.tick([album.id]);
    first.isOffline = true;
    second.isOffline = true;
    expect(first.outbox.summary).toMatchObject({ waiting: 2, unsent: 2 });
    tap(second, 1, -1);
    tap(first, 0, -1);
    await vi.waitFor(() => {
      for (const { outbox } of [first, second])
        expect(outbox.summary).toMatchObject({ waiting: 0, unsent: 4 });
    });
    expect(await owned(mia.userId)).toBe(2);
    first.isOffline = false;
    await first.tick([album.id]);
    expect([shownBy(first), await owned(mia.userId)]).toEqual([[0, 0, 0], 0]);
  });

  it('one goes on where the other was closed', async () => {
    const [first, second] = await twoTabs();
    first.isOffline = true;
    tap(first, 2);
    await vi.waitFor(() => expect(second.outbox.summary.waiting).toBe(1));
    first.outbox.close();
    await second.tick([album.id]);
    expect(await owned(mia.userId)).toBe(1);
  });

  it('both forget when the member signs out in one', async () => {
    const [first, second] = await twoTabs();
    first.isOffline = true;
    second.isOffline = true;
    tap(first, 2);
    await vi.waitFor(() => expect(second.outbox.summary.waiting).toBe(1));
    await first.outbox.forget();
    await vi.waitFor(() => expect(second.outbox.summary.waiting).toBe(0));
    expect(first.shelves.outbox.values.size).toBe(0);
  });
});
