import { describe, expect, it } from 'vitest';
import { changeQuantities, readCollection, type Operation } from '../contract.ts';
import { quartersRemembered } from '../rules/ledger-quarter.ts';
import { turnLedger } from './turn-ledger.ts';
import { beginAt, setCalendar, turnTo } from '../testing/calendar.ts';
import { createAccessToken } from '#features/auth/access-token-contract.ts';
import { deleteAccount } from '#features/auth/contract.ts';
import { createAlbum } from '#testing/albums.ts';
import { ApiClient } from '#testing/api-client.ts';
import type { MemberClient } from '#testing/circle.ts';
import { createStrangers } from '#testing/circle.ts';
import { password } from '#testing/people.ts';
import { startAppForThisFile } from '#testing/start-server.ts';

let people = 0;

const app = await startAppForThisFile();
const album = await createAlbum(app.db, { count: 3 });
const begun = await app.db.query.selectFrom('ledger_start').select('floor').executeTakeFirstOrThrow();
/** The quarter in which the instance began. */
const start = begun.floor + 2;
async function somebody(): Promise<MemberClient> {
  people += 1;
  const [member] = await createStrangers(app, `Mia ${people}`);
  return member;
}

function operation(place: number, quarter?: number): Operation {
  const id = crypto.randomUUID();
  return {
    id,
    stickerId: album.stickerIds[place] ?? 0,
    delta: 1,
    ...(quarter === undefined ? {} : { quarter }),
  };
}

async function send(member: MemberClient, ...operations: Operation[]) {
  const { refused } = await member.call(changeQuantities, { albumId: album.id, operations });
  const { quantities } = await member.call(readCollection, { albumId: album.id });
  return {
    owned: album.stickerIds.map(id => quantities[id] ?? 0),
    refused: refused.map(({ reason }) => reason),
  };
}

async function quartersKept(): Promise<number> {
  const rows = await app.sql<{ kept: number }>`
    select count(*)::int as kept from pg_inherits where inhparent = 'sticker_operations'::regclass
  `;
  return rows[0]?.kept ?? 0;
}

describe('an operation that is sent again', () => {
  it('counts once for as long as a device may be offline, and is refused by name afterwards', async () => {
    await beginAt(app, start);
    const mia = await somebody();
    const { quarter } = await mia.call(readCollection, { albumId: album.id });
    expect(quarter).toBe(start);
    const sent = operation(0, quarter);
    expect(await send(mia, sent)).toEqual({ owned: [1, 0, 0], refused: [] });
    for (let later = 1; later <= quartersRemembered; later += 1) {
      await turnTo(app, start + later);
      expect(await send(mia, sent), `${later} quarters later`).toEqual({ owned: [1, 0, 0], refused: [] });
    }
    // The rows of this quarter still know the operation, but a device that sends it for the first time is refused.
    await turnTo(app, start + quartersRemembered + 1);
    expect(await send(mia, sent, operation(1, start))).toEqual({ owned: [1, 0, 0], refused: ['too_old'] });
    await turnTo(app, start + quartersRemembered + 2);
    expect(await send(mia, sent)).toEqual({ owned: [1, 0, 0], refused: ['too_old'] });
    expect(await send(mia, operation(2, start + quartersRemembered + 2))).toEqual({
      owned: [1, 0, 1],
      refused: [],
    });
  });

  it('would be counted twice by a ledger that forgets too early', async () => {
    const present = start + 10;
    await beginAt(app, present);
    const mia = await somebody();
    const sent = operation(0, present);
    await send(mia, sent);
    await turnTo(app, present + 1);
    await app.db.query.deleteFrom('sticker_operations').where('quarter', '=', present).execute();
    expect(await send(mia, sent)).toEqual({ owned: [2, 0, 0], refused: [] });
  });

  it('counts once whatever quarters two devices say it belongs to', async () => {
    const present = start + 20;
    await beginAt(app, present);
    const mia = await somebody();
    const sent = operation(0, present);
    await send(mia, sent);
    expect(await send(mia, { ...sent, quarter: present - 1 })).toEqual({ owned: [1, 0, 0], refused: [] });
  });
});

describe('a person or program that says no quarter', () => {
  it('is served as at this moment, in every year of the instance, and a repetition counts once', async () => {
    await beginAt(app, start + quartersRemembered + 5);
    const mia = await somebody();
    const wish = { name: 'Skript', scope: 'quantities', password } as const;
    const { token: accessToken } = await mia.call(createAccessToken, wish);
    const program = Object.assign(new ApiClient(app.app), { accessToken });
    const sent = operation(0);
    for (const turned of [0, 1, quartersRemembered]) {
      await turnTo(app, start + quartersRemembered + 5 + turned);
      const { refused } = await program.call(changeQuantities, { albumId: album.id, operations: [sent] });
      expect(refused).toEqual([]);
    }
    const { quantities } = await mia.call(readCollection, { albumId: album.id });
    expect(Object.values(quantities)).toEqual([1]);
  });
});

describe('the ledger', () => {
  it('refuses quarters that are not there yet', async () => {
    await beginAt(app, start + 30);
    const mia = await somebody();
    const early = [operation(0, start + 32), operation(0, 100_000)];
    expect(await send(mia, ...early)).toEqual({ owned: [0, 0, 0], refused: ['too_old', 'too_old'] });
    expect(await send(mia, operation(0, start + 31))).toEqual({ owned: [1, 0, 0], refused: [] });
  });

  it('does not grow with the years', async () => {
    const mia = await somebody();
    await beginAt(app, start + 39);
    for (let quarter = start + 40; quarter < start + 60; quarter += 1) {
      await turnTo(app, quarter);
      await send(mia, operation(0, quarter));
      // The present quarter, the next one, those remembered, and one whose requests may still be under way.
      expect(await quartersKept()).toBeLessThanOrEqual(quartersRemembered + 3);
    }
    const rows = await app.sql<{ remembered: number }>`
      select count(*)::int as remembered from sticker_operations where user_id = ${mia.userId}`;
    expect(rows[0]?.remembered).toBeLessThanOrEqual(quartersRemembered + 2);
    expect(await send(mia, operation(1, start + 59))).toEqual({ owned: [20, 1, 0], refused: [] });
  });

  it('forgets a member who leaves', async () => {
    await beginAt(app, start + 60);
    const mia = await somebody();
    await send(mia, operation(0, start + 60), operation(0, start + 59));
    await mia.call(deleteAccount, { password });
    const left = app.db.query.selectFrom('sticker_operations').selectAll().where('user_id', '=', mia.userId);
    expect(await left.execute()).toEqual([]);
  });
});

describe('a clock that is wrong', () => {
  /** One start of the program: the clock is believed, and soon set right. */
  async function startOnceAt(quarter: number): Promise<void> {
    await setCalendar(app, quarter);
    await turnLedger(app.db);
  }

  it('a year ahead for one start forgets nothing: repetitions that waited count once, and devices are served', async () => {
    const present = start + 80;
    await beginAt(app, present);
    const mia = await somebody();
    const sent = operation(0, present);
    await send(mia, sent);
    await startOnceAt(present + 4);
    const { quarter } = await mia.call(readCollection, { albumId: album.id });
    expect(quarter).toBe(present + 4);
    const heardWrong = operation(1, quarter);
    expect(await send(mia, sent, heardWrong)).toEqual({ owned: [1, 1, 0], refused: [] });
    await startOnceAt(present);
    expect(await send(mia, sent, heardWrong, operation(2, present))).toEqual({
      owned: [1, 1, 1],
      refused: [],
    });
  });

  it('years behind asks devices for no quarter that is refused', async () => {
    const present = start + 90;
    await beginAt(app, present);
    const mia = await somebody();
    await startOnceAt(present - 40);
    const { quarter } = await mia.call(readCollection, { albumId: album.id });
    expect(await send(mia, operation(0, quarter))).toEqual({ owned: [1, 0, 0], refused: [] });
  });

  it('centuries ahead opens no table for each quarter of them', async () => {
    await beginAt(app, start + 100);
    await startOnceAt(start + 2_000);
    expect(await quartersKept()).toBeLessThanOrEqual(45);
    const mia = await somebody();
    const { quarter } = await mia.call(readCollection, { albumId: album.id });
    expect(await send(mia, operation(0, quarter))).toEqual({ owned: [1, 0, 0], refused: [] });
  });
});
