import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { composeAlbums } from '../../catalogue/index.ts';
import { demoMailDomain, demoPassword } from './members.ts';
import { seedDemo } from './seed-demo.ts';
import { parseCatalogueFile } from '#features/albums/rules/catalogue/catalogue-file.ts';
import { importAlbum } from '#features/albums/server/import-album.ts';
import { signIn } from '#features/auth/contract.ts';
import { findOwnedStickers } from '#features/collection/server/find-owned.ts';
import { listFriends } from '#features/friends/contract.ts';
import { listNotices } from '#features/notices/contract.ts';
import { acceptTrade, listTrades, type Trade } from '#features/trades/contract.ts';
import { listPartners } from '#features/trades/partner-contract.ts';
import { createLog } from '#server/log.ts';
import type { ApiClient } from '#testing/api-client.ts';
import { startTestApp, type TestApp } from '#testing/start-server.ts';

describe("Mia's screens", () => {
  let mia: ApiClient;
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
    for (const { album } of composeAlbums()) {
      const catalogue = parseCatalogueFile(`${album.key}.json`, JSON.stringify(album));
      const options = { isDryRun: false, findOwned: findOwnedStickers };
      if (catalogue.album !== undefined) await importAlbum(app.db, catalogue.album, options);
    }
    await seedDemo(app.db, createLog('silent'), () => undefined);
    mia = app.visitor();
    await mia.call(signIn, { email: `mia@${demoMailDomain}`, password: demoPassword });
  });
  afterAll(() => app.close());

  it('show eight friends, one new by her code, and requests both ways', async () => {
    const { friends, incoming, sent } = await mia.call(listFriends, {});
    expect([friends.length, incoming.length, sent.length]).toEqual([8, 3, 2]);
    expect(friends.filter(friend => friend.cameByMyCode)).toHaveLength(1);
  });

  it('show four incoming requests: a bundle, a counter-offer, one that is gone, one for one', async () => {
    const { incoming } = await mia.call(listTrades, {});
    const isGone = (trade: Trade) => [...trade.gives, ...trade.gets].some(sticker => sticker.isGone);
    const told = incoming.map(trade => {
      const size = `${trade.gives.length}:${trade.gets.length}`;
      return `${trade.partner?.displayName} ${size}${trade.isCounterOffer ? ' counter' : ''}${isGone(trade) ? ' gone' : ''}`;
    });
    expect(told).toEqual(['Nele 1:1', 'Lea 2:2 counter', 'Oskar 20:20', 'Ben 1:1 gone']);
  });

  it('show three outgoing requests, of which nothing is gone', async () => {
    const { outgoing } = await mia.call(listTrades, {});
    expect(outgoing.map(trade => trade.gives.length)).toEqual([1, 3, 2]);
    expect(outgoing.flatMap(({ gives, gets }) => [...gives, ...gets]).filter(one => one.isGone)).toEqual([]);
  });

  it('show a history with every end and one list half ticked', async () => {
    const { history } = await mia.call(listTrades, {});
    expect(new Set(history.map(trade => trade.status))).toEqual(
      new Set(['accepted', 'declined', 'cancelled']),
    );
    const ticked = history.map(({ gives, gets }) => [...gives, ...gets].filter(one => one.isHandedOver));
    expect(ticked.map(stickers => stickers.length).filter(count => count > 0)).toEqual([6]);
    const rows = await app.sql<{ decided: number }>`
      select count(*)::int as decided from trade_requests t
      join users u on u.id in (t.from_user_id, t.to_user_id)
      where u.email like 'mia@%' and t.status <> 'pending'
    `;
    expect(rows).toEqual([{ decided: 14 }]);
  });

  it('tell what the others did: what waits for her is new, what is long past is read', async () => {
    const { notices, unread } = await mia.call(listNotices, {});
    expect(new Set(notices.map(notice => notice.kind)).size).toBeGreaterThan(4);
    // Three friend requests, four trade requests, and answers to her own of the last days.
    expect(unread).toBeGreaterThanOrEqual(7);
    expect(unread).toBeLessThan(notices.length);
  });

  it('rank partners and suggest swaps', async () => {
    const { partners, smartTrades } = await mia.call(listPartners, {});
    expect(partners.filter(partner => partner.size > 0).length).toBeGreaterThan(4);
    expect(smartTrades).toHaveLength(3);
  });

  it('let her accept everything but what is gone', async () => {
    const { incoming } = await mia.call(listTrades, {});
    const statuses: Record<string, number> = {};
    for (const { id, partner } of incoming) {
      statuses[partner?.displayName ?? ''] = (await mia.ask(acceptTrade, { tradeId: id })).status;
    }
    expect(statuses).toEqual({ Nele: 200, Lea: 200, Oskar: 200, Ben: 409 });
  });
});
