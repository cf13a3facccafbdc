import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  listNotices,
  markRead,
  readPush,
  setPushSettings,
  subscribePush,
  unsubscribePush,
} from '../contract.ts';
import { mostDevices } from '../rules/push-limits.ts';
import { deliverAt, deliverPushes } from './deliver-pushes.ts';
import { readPushKeys } from './push-keys.ts';
import { isQuiet } from '../rules/quiet-hours.ts';
import { addChild, changeChild } from '#features/family/contract.ts';
import { isPushTime, usualPushTimes } from '#features/family/rules/push-times.ts';
import { signOut } from '#features/auth/contract.ts';
import { blockMember, requestFriendship } from '#features/friends/contract.ts';
import { updateProfile } from '#features/profiles/contract.ts';
import { acceptTrade, declineTrade, listTrades } from '#features/trades/contract.ts';
import { createStrangers, signInAs, type MemberClient } from '#testing/circle.ts';
import { holdLock } from '#testing/database/held-lock.ts';
import { openPushService, type PushService } from '#features/notices/testing/push-service.ts';
import { startSecondHouse } from '#testing/start-server.ts';
import { openTradeStage, type TradeStage } from '#features/trades/testing/trade-stage.ts';

const noon = new Date('2026-05-05T12:00:00+02:00');
const night = new Date('2026-05-05T23:00:00+02:00');

let stage: TradeStage;
let service: PushService;
let ida: MemberClient;
let jan: MemberClient;

beforeEach(async () => {
  stage = await openTradeStage({ totalStickers: 10 }, { PUSH_ALLOW_LOCAL: 'yes' });
  service = await openPushService();
  [ida, jan] = await stage.createPair();
  await stage.add(ida, { 1: 9 });
  await jan.call(subscribePush, service.createDevice());
});
afterEach(async () => {
  await service.close();
  await stage.app.close();
});

/** Jan on another device. */
const signInAgain = () => {
  const { userId, displayName } = jan;
  return signInAs(stage.app, { userId, displayName });
};

const deliver = (now = noon) => deliverAt(now, stage.app.house);

/** Makes all devices due at once, whatever their backoff. */
async function passTime(): Promise<void> {
  await stage.app.sql`update push_subscriptions set send_after = now()`;
}

async function countRows(table: string): Promise<number> {
  const rows = await stage.app.sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`;
  return rows[0]?.n ?? -1;
}

describe('a push message', () => {
  it('says enciphered and signed who did what, once', async () => {
    await stage.propose(ida, jan);
    await deliver();
    await deliver();
    const [notice] = (await jan.call(listNotices, {})).notices;
    const { publicKey } = await jan.call(readPush, {});
    expect(service.received).toHaveLength(1);
    const [push] = service.received;
    expect(push).toMatchObject({
      message: {
        is: 'notice',
        noticeId: notice?.id,
        kind: 'trade_proposed',
        name: ida.displayName,
        albums: 'Markttag',
        unread: 1,
      },
      headers: { ttl: String(3 * 86_400), urgency: 'normal', topic: `notice-${notice?.id}` },
      claims: { aud: expect.stringMatching(/^http:\/\/127/), sub: 'mailto:klebekumpel@localhost' },
      publicKey,
    });
    const hours = ((push?.claims.exp ?? 0) - Date.now() / 1000) / 3600;
    expect(hours).toBeGreaterThan(0);
    expect(hours).toBeLessThanOrEqual(24);
    expect(await countRows('push_deliveries')).toBe(0);
  });

  it('leaves at once: whatever writes one tells what wakes its delivery in the process that wrote it', async () => {
    let woken = 0;
    stage.app.house.live.watch(event => {
      if (deliverPushes.wokenBy?.(event) === true) woken += 1;
    });
    const [kim, lou] = await createStrangers(stage.app, 'Kim', 'Lou');
    await lou.call(subscribePush, service.createDevice());
    await ida.call(subscribePush, service.createDevice());
    const deeds = [
      () => kim.call(requestFriendship, { userId: lou.userId }),
      () => stage.propose(ida, jan),
      async () => jan.call(declineTrade, { tradeId: (await jan.call(listTrades, {})).incoming[0]?.id ?? '' }),
      () => stage.propose(ida, jan),
      async () => jan.call(acceptTrade, { tradeId: (await jan.call(listTrades, {})).incoming[0]?.id ?? '' }),
    ];
    for (const [at, deed] of deeds.entries()) {
      await deed();
      expect([await countRows('push_deliveries'), woken]).toEqual([at + 1, at + 1]);
    }
    await jan.call(updateProfile, { displayName: 'Jan II', avatarUrl: '/avatars/fox.svg' });
    expect(woken).toBe(deeds.length);
  });

  it('goes to every device of the member and to nobody else', async () => {
    const second = await signInAgain();
    await second.call(subscribePush, service.createDevice());
    await ida.call(subscribePush, service.createDevice());
    await stage.propose(ida, jan);
    await deliver();
    expect(service.received).toHaveLength(2);
    expect(new Set(service.received.map(({ device }) => device))).toEqual(new Set([0, 1]));
  });

  it('is sent by one of many processes', async () => {
    const other = await startSecondHouse(stage.app);
    await Promise.all(Array.from({ length: 4 }, () => stage.propose(ida, jan)));
    await Promise.all([deliver(), deliverAt(noon, other.house), deliver(), deliverAt(noon, other.house)]);
    await other.close();
    expect(service.received.map(({ message }) => message)).toEqual([{ is: 'digest', count: 4, unread: 4 }]);
  });

  it('is left to the process that is just taking it in hand', async () => {
    await stage.propose(ida, jan);
    const held = await holdLock(stage.app, 'select from push_subscriptions for no key update', []);
    const running = deliver();
    await held.untilStopped([running]);
    await held.release();
    await running;
    expect(service.received).toEqual([]);
    await deliver();
    expect(service.received).toHaveLength(1);
  });

  it('is not sent about what was read, switched off, or done by somebody blocked since', async () => {
    await stage.propose(ida, jan);
    await jan.call(markRead, { upTo: 1_000_000 });
    await deliver();
    await jan.call(setPushSettings, { friendRequests: true, trades: false, answers: true });
    const offer = { offered: stage.items([2, 1]), requested: stage.items([1, 2]) };
    const tradeId = await stage.propose(jan, ida, offer);
    await stage.propose(ida, jan);
    await deliver();
    expect(service.asked).toBe(0);
    await ida.call(declineTrade, { tradeId });
    await jan.call(blockMember, { userId: ida.userId });
    await deliver();
    expect(service.asked).toBe(0);
    expect(await countRows('push_deliveries')).toBe(0);
  });

  it('waits through the quiet hours, and then says all at once', async () => {
    for (let i = 0; i < 3; i += 1) await stage.propose(ida, jan);
    await deliver(night);
    expect(service.asked).toBe(0);
    await deliver(new Date('2026-05-06T06:59:59+02:00'));
    expect(service.asked).toBe(0);
    await deliver(new Date('2026-05-06T07:00:00+02:00'));
    expect(service.received.map(({ message }) => message)).toEqual([{ is: 'digest', count: 3, unread: 3 }]);
  });
});

describe('a push service with trouble', () => {
  it('is tried again, later each time, and given up at last', async () => {
    service.answer = { status: 503 };
    await stage.propose(ida, jan);
    const pauses: number[] = [];
    for (let attempt = 1; attempt < 8; attempt += 1) {
      await deliver();
      await deliver();
      expect(service.asked).toBe(attempt);
      const rows = await stage.app.sql<{ minutes: number }>`
        select round(extract(epoch from send_after - now()) / 60)::int as minutes from push_subscriptions
      `;
      pauses.push(rows[0]?.minutes ?? 0);
      await passTime();
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 64]);
    await deliver();
    expect(await countRows('push_deliveries')).toBe(0);
    expect(await countRows('push_subscriptions')).toBe(1);
    expect(stage.app.logged.join('')).toContain('push given up');
    expect(stage.app.logged.join('')).not.toContain('127.0.0.1');
  });

  it('is asked again when it says, and what came meanwhile goes along', async () => {
    service.answer = { status: 429, headers: { 'retry-after': '600' } };
    await stage.propose(ida, jan);
    await deliver();
    const rows = await stage.app.sql`
      select from push_subscriptions where send_after > now() + interval '9 minutes'`;
    expect(rows).toHaveLength(1);
    await stage.propose(ida, jan);
    service.answer = { status: 201 };
    await deliver();
    expect(service.received).toEqual([]);
    await passTime();
    await deliver();
    expect(service.received.map(({ message }) => message)).toEqual([{ is: 'digest', count: 2, unread: 2 }]);
  });

  it('gets what a process had in hand that died, from another', async () => {
    const gate = service.hold();
    const dying = await startSecondHouse(stage.app);
    service.answer = { status: 503 };
    await stage.propose(ida, jan);
    const died = deliverAt(noon, dying.house).catch(() => 'died');
    await gate.reached;
    await dying.close();
    gate.open();
    expect(await died).toBe('died');
    service.answer = { status: 201 };
    await deliver();
    expect(service.received).toEqual([]);
    await passTime();
    await deliver();
    expect(service.received).toHaveLength(1);
  });

  it.each([404, 410])('that does not know the device any more (%i) is not asked again', async status => {
    service.answer = { status };
    await stage.propose(ida, jan);
    await deliver();
    await passTime();
    await stage.propose(ida, jan);
    await deliver();
    expect(service.asked).toBe(1);
    expect(await jan.call(readPush, {})).toMatchObject({ endpoint: null });
  });

  it('that refuses a message keeps the device', async () => {
    service.answer = { status: 413 };
    await stage.propose(ida, jan);
    await deliver();
    expect([await countRows('push_deliveries'), await countRows('push_subscriptions')]).toEqual([0, 1]);
  });
});

describe('a device', () => {
  it('is told no more when its session ends, however that happens', async () => {
    const second = await signInAgain();
    await second.call(subscribePush, service.createDevice());
    await stage.propose(ida, jan);
    await jan.call(signOut, {});
    await stage.app.sql`update sessions set expires_at = now() where user_id = ${jan.userId}`;
    await deliver();
    expect(service.asked).toBe(0);
  });

  it('can be switched off, and has one address only', async () => {
    const changed = service.createDevice();
    await jan.call(subscribePush, changed);
    expect(await jan.call(readPush, {})).toMatchObject({ endpoint: changed.endpoint });
    await stage.propose(ida, jan);
    await deliver();
    expect(service.received.map(({ device }) => device)).toEqual([1]);
    await jan.call(unsubscribePush, {});
    await stage.propose(ida, jan);
    await deliver();
    expect(service.asked).toBe(1);
  });

  it('belongs to whoever signed in on it last', async () => {
    const shared = service.createDevice();
    await jan.call(subscribePush, shared);
    await ida.call(subscribePush, shared);
    await stage.propose(ida, jan);
    await deliver();
    expect(service.asked).toBe(0);
  });

  it('makes room for an eleventh', async () => {
    for (let i = 0; i < mostDevices; i += 1) {
      const session = await signInAgain();
      await session.call(subscribePush, service.createDevice());
    }
    expect(await countRows('push_subscriptions')).toBe(mostDevices);
    expect(await jan.call(readPush, {})).toMatchObject({ endpoint: null });
  });
});

describe('addresses of devices', () => {
  it('must be ones of push services, unless the operator lets them', async () => {
    const strict = await openTradeStage({ totalStickers: 10 });
    const [one, other] = await strict.createPair();
    const device = service.createDevice();
    expect(await one.ask(subscribePush, device)).toMatchObject({
      status: 422,
      body: { code: 'push_address_refused' },
    });
    await one.call(subscribePush, { ...device, endpoint: 'https://push.example.org/x' });
    // Store addresses that the present check would refuse.
    await sql`update push_subscriptions set endpoint = ${device.endpoint}`.execute(strict.app.db.query);
    const offer = { offered: strict.items([2, 1]), requested: strict.items([1, 1]) };
    await strict.propose(other, one, offer);
    await deliverAt(noon, strict.app.house);
    expect(await one.call(readPush, {})).toMatchObject({ endpoint: null });
    await strict.app.close();
    expect(service.asked).toBe(0);
  });
});

describe('keys of the installation', () => {
  it('are made once, whichever process is first', async () => {
    const other = await startSecondHouse(stage.app);
    const made = await Promise.all(
      [stage.app, other, stage.app, other].map(({ house }) => readPushKeys(house)),
    );
    await other.close();
    expect(new Set(made.map(({ privateKey }) => privateKey)).size).toBe(1);
  });

  it('are those of the operator where there are some', async () => {
    const pushKeys = { publicKey: 'B'.repeat(87), privateKey: 'x'.repeat(43) };
    const config = { ...stage.app.house.config, pushKeys };
    expect(await readPushKeys({ ...stage.app.house, config })).toEqual(pushKeys);
  });
});

describe('a child’s devices', () => {
  const hours = Array.from({ length: 24 }, (_, hour) => hour);
  const at = (hour: number) => new Date(`2026-05-05T${String(hour).padStart(2, '0')}:30:00+02:00`);

  async function hoursTold(userId: string): Promise<number[]> {
    const told: number[] = [];
    for (const hour of hours) {
      const before = service.received.length;
      await stage.app.db.query.deleteFrom('notices').where('user_id', '=', userId).execute();
      await stage.app.sql`with noted as (
          insert into notices (user_id, actor_id, kind, friendship_id)
          select ${userId}, ${ida.userId}, 'friend_accepted', id from friendships limit 1 returning id
        ) insert into push_deliveries select session_id, id from noted, push_subscriptions where user_id = ${userId}
      `;
      await passTime();
      await deliver(at(hour));
      if (service.received.length > before) told.push(hour);
    }
    return told;
  }

  it('are told in the hours that guardians allow, and never at night', async () => {
    const igel = { displayName: 'Igel', avatarUrl: '/avatars/hedgehog.svg' };
    const { userId: childId, friendships, swaps } = (await ida.call(addChild, igel)).child;
    const child = await stage.app.signedIn(childId);
    await child.call(subscribePush, service.createDevice());
    const decided = { ...igel, childId, friendships, swaps };
    expect(await hoursTold(childId)).toEqual(hours.filter(hour => isPushTime(usualPushTimes, hour)));
    for (const push of [
      { from: 7, until: 21 },
      { from: 20, until: 21 },
      { from: 16, until: 16 },
    ]) {
      await ida.call(changeChild, { ...decided, push });
      expect((await child.call(readPush, {})).times).toEqual(push);
      expect(await hoursTold(childId)).toEqual(hours.filter(hour => isPushTime(push, hour)));
    }
    // A client that does not know these hours does not change them.
    await ida.call(changeChild, decided);
    expect((await child.call(readPush, {})).times).toEqual({ from: 16, until: 16 });
    // A child of a class, without a family.
    await stage.app.db.query.deleteFrom('family_members').where('user_id', '=', childId).execute();
    expect(await hoursTold(childId)).toEqual(hours.filter(hour => isPushTime(usualPushTimes, hour)));
    expect((await jan.call(readPush, {})).times).toBeNull();
    expect(await hoursTold(jan.userId)).toEqual(hours.filter(hour => !isQuiet(at(hour))));
  });
});
