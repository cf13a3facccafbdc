import { describe, expect, it } from 'vitest';
import { joinByCode, listAlbumChanges, listShelf, readJoinCode } from '../contract.ts';
import { listCorrections, reportCorrection } from '../correction-contract.ts';
import { mergeAlbum, mergeAnyAlbums } from '../merge-contract.ts';
import { readAlbumDocument } from '#features/albums/contract.ts';
import { changeQuantities, listMyAlbums, readCollection } from '#features/collection/contract.ts';
import { readOperatorLog } from '#features/moderation/operator-contract.ts';
import { asOperator, leasInstance } from '#features/moderation/testing/operator.ts';
import { readSharedList, saveListLink } from '#features/sharing/contract.ts';
import { acceptTrade, listTrades, proposeTrade } from '#features/trades/contract.ts';
import { createAlbum, createOwnAlbum, own, stickerOf, type CreatedAlbum } from '#testing/albums.ts';
import { createStrangers, hear, type MemberClient } from '#testing/circle.ts';
import { befriend } from '#testing/people.ts';
import { startAppForThisFile } from '#testing/start-server.ts';

const app = await startAppForThisFile(leasInstance);
const operator = await asOperator(app);
const codes = (...given: string[]) =>
  given.map((code, at) => stickerOf(at + 1, { code, name: `Tier ${code}` }));
const operationOf = (stickerId: number) => ({ id: crypto.randomUUID(), stickerId, delta: 1 as const });
const merging = ({ id }: CreatedAlbum, into: CreatedAlbum, isPreview = false) => {
  return { albumId: id, into: into.id, isPreview };
};

/** Quantities by code, from the album as the member sees it. */
async function ownedBy(member: MemberClient, albumId: number): Promise<Record<string, number>> {
  const listed = (await member.call(listMyAlbums, {})).albums.find(({ id }) => id === albumId);
  const document = await member.call(readAlbumDocument, { albumId, version: listed?.version ?? '' });
  const { quantities } = await member.call(readCollection, { albumId });
  const stickers = document.sections.flatMap(section => section.stickers);
  return Object.fromEntries(
    stickers.flatMap(({ id, code }) => (quantities[id] === undefined ? [] : [[code, quantities[id]]])),
  );
}

/** Two members made the same album, in another order; each collects their own, and a third one both. */
async function twoOfOne(...names: readonly [string, string, string]) {
  const [one, other, both] = await createStrangers(app, ...names);
  const source = await createOwnAlbum(app.db, one.userId, {
    name: 'Tiere',
    stickers: codes('A1', 'A2', 'B1'),
  });
  const target = await createOwnAlbum(app.db, other.userId, {
    name: 'Alle Tiere',
    stickers: codes('B1', 'a 2', 'A1', 'C1'),
  });
  await one.call(joinByCode, { code: target.joinCode });
  for (const { joinCode } of [source, target]) await both.call(joinByCode, { code: joinCode });
  return { one, other, both, source, target };
}

describe('merging two albums that are the same', () => {
  it('says before what would happen, then adds up by code, and changes nothing for others', async () => {
    const { one, other, both, source, target } = await twoOfOne('Eins', 'Anderer', 'Beide');
    await own(one, source, { 1: 2, 3: 250 });
    await own(both, source, { 1: 200, 2: 4 });
    await own(both, target, { 3: 100, 4: 7 });
    await own(other, target, { 1: 1 });
    const preview = await one.call(mergeAlbum, merging(source, target, true));
    expect(preview).toMatchObject({ name: 'Alle Tiere', matched: 3, added: [], dropped: [], collectors: 2 });
    expect(preview.renamed).toEqual([{ code: 'a 2', from: 'Tier A2', to: 'Tier a 2' }].slice(1));
    expect(await ownedBy(both, source.id)).toEqual({ A1: 200, A2: 4 });
    const heard = hear(app, both.userId);
    await one.call(mergeAlbum, merging(source, target));
    await heard.until({ topic: 'albums' });
    heard.stop();
    expect(await ownedBy(one, target.id)).toEqual({ A1: 2, B1: 250 });
    // Together they would be 300.
    expect(await ownedBy(both, target.id)).toEqual({ A1: 250, 'a 2': 4, C1: 7 });
    expect(await ownedBy(other, target.id)).toEqual({ B1: 1 });
    const [listed, ...more] = (await both.call(listMyAlbums, {})).albums;
    expect([listed, more]).toMatchObject([{ id: target.id, collected: 3, formerIds: [source.id] }, []]);
    expect((await one.call(listShelf, {})).mayMake).toBe(20);
    // The old code leads to the remaining album.
    const [late] = await createStrangers(app, `Spät ${source.id}`);
    expect((await late.call(readJoinCode, { code: source.joinCode })).album.id).toBe(target.id);
    const [change] = (await both.call(listAlbumChanges, { albumId: target.id })).changes;
    expect(change).toMatchObject({ by: { displayName: 'Eins' }, mergedName: 'Tiere' });
    // The answer was lost, and it is sent again.
    const again = await one.call(mergeAlbum, merging(source, target));
    expect(again).toMatchObject({ name: 'Alle Tiere', matched: 0 });
    expect(await ownedBy(one, target.id)).toEqual({ A1: 2, B1: 250 });
    expect((await both.ask(mergeAlbum, merging(source, target))).body).toMatchObject({
      code: 'album_not_found',
    });
  });

  it('understands devices that were offline: nothing is lost, and nothing counts twice', async () => {
    const { one, other, both, source, target } = await twoOfOne('Funkloch', 'Netz', 'Zug');
    const stickerId = source.stickerIds[1] ?? 0;
    const [before, late, unknown] = [operationOf(stickerId), operationOf(stickerId), operationOf(999_999)];
    const send = (albumId: number, ...operations: Array<typeof before>) =>
      both.call(changeQuantities, { albumId, operations });
    const { revision } = await send(source.id, before);
    await one.call(mergeAlbum, merging(source, target));
    // The first answer was lost: the operation is sent again, with what was tapped since.
    for (const _ of [1, 2]) {
      const answer = await send(source.id, before, late, unknown);
      expect(answer.quantities).toEqual({ [stickerId]: 2 });
      expect(answer.refused.map(({ reason }) => reason)).toEqual(['sticker_unknown']);
      expect(answer.revision).toBeGreaterThan(revision);
    }
    expect((await both.call(readCollection, { albumId: source.id })).quantities).toEqual({ [stickerId]: 2 });
    expect(await ownedBy(both, target.id)).toEqual({ 'a 2': 2 });
    // The remaining album is merged into a third.
    const [third] = await createStrangers(app, `Dritte ${source.id}`);
    const last = await createOwnAlbum(app.db, third.userId, { stickers: codes('A2', 'A1', 'B1', 'C1') });
    await other.call(joinByCode, { code: last.joinCode });
    await other.call(mergeAlbum, merging(target, last));
    await send(source.id, before, late, operationOf(stickerId));
    expect(await ownedBy(both, last.id)).toEqual({ A2: 3 });
    const [listed] = (await both.call(listMyAlbums, {})).albums;
    expect(new Set(listed?.formerIds)).toEqual(new Set([source.id, target.id]));
  });

  it('loses none of the changes that ten members make to both while it happens', async () => {
    const { one, source, target } = await twoOfOne('Sturm', 'Wind', 'Böe');
    const ten = await createStrangers(app, ...Array.from({ length: 10 }, (_, at) => `Gleichzeitig ${at}`));
    for (const member of ten)
      for (const { joinCode } of [source, target]) await member.call(joinByCode, { code: joinCode });
    const tapped = ten.map(async member => {
      for (let n = 0; n < 12; n += 1) {
        const [album, at] = n % 2 === 0 ? [source, 0] : [target, 2];
        await member.call(changeQuantities, {
          albumId: album.id,
          operations: [operationOf(album.stickerIds[at] ?? 0)],
        });
      }
    });
    await Promise.all([...tapped, one.call(mergeAlbum, merging(source, target))]);
    for (const member of ten) expect(await ownedBy(member, target.id)).toEqual({ A1: 12 });
  });

  it('carries open requests over, and ends one that would be of a sticker against itself', async () => {
    const { one, other, both, source, target } = await twoOfOne('Fragt', 'Sonst', 'Antwortet');
    await befriend(app.db, one.userId, both.userId);
    await own(one, source, { 1: 3, 3: 2 });
    await own(both, source, { 2: 2 });
    await own(both, target, { 3: 2 });
    const item = (album: CreatedAlbum, number: number) => [
      { stickerId: album.stickerIds[number - 1] ?? 0, quantity: 1 },
    ];
    const friendId = both.userId;
    const { tradeId } = await one.call(proposeTrade, {
      friendId,
      offered: item(source, 3),
      requested: item(source, 2),
    });
    await one.call(proposeTrade, { friendId, offered: item(source, 1), requested: item(target, 3) });
    const { link } = await both.call(saveListLink, { albumId: source.id, shows: 'both', showsName: true });
    await one.call(mergeAlbum, merging(source, target));
    const { outgoing, history } = await one.call(listTrades, {});
    expect(outgoing.map(({ id }) => id)).toEqual([tradeId]);
    expect(history).toMatchObject([{ status: 'cancelled' }]);
    await both.call(acceptTrade, { tradeId });
    expect(await ownedBy(one, target.id)).toEqual({ A1: 3, B1: 1, 'a 2': 1 });
    expect(await ownedBy(both, target.id)).toEqual({ A1: 2, B1: 1, 'a 2': 1 });
    expect((await other.ask(readSharedList, { token: link.token })).status).toBe(200);
  });

  it('refuses to lose what somebody has, adds it where the caller may, and is nobody else’s to do', async () => {
    const { one, other, both, source, target } = await twoOfOne('Zu viel', 'Besitzt', 'Hat Rest');
    const [stranger] = await createStrangers(app, `Fremd ${source.id}`);
    await own(both, target, { 4: 2 });
    // The other way round: the smaller album lacks C1.
    await other.call(joinByCode, { code: source.joinCode });
    const refused = await other.ask(mergeAlbum, merging(target, source));
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'merge_loses',
        message: expect.stringContaining('aber jemand hat die Sticker: C1. Melde'),
      },
    });
    for (const member of [both, stranger])
      expect((await member.ask(mergeAlbum, merging(source, target))).status).toBe(404);
    expect((await one.ask(mergeAlbum, merging(source, source))).body).toMatchObject({ code: 'same_album' });
    expect(await operator.call(mergeAnyAlbums, merging(target, source, true))).toMatchObject({
      added: ['C1'],
    });
    for (const _ of [1, 2]) await operator.call(mergeAnyAlbums, merging(target, source));
    expect(await ownedBy(both, source.id)).toEqual({ C1: 2 });
    const { entries } = await operator.call(readOperatorLog, {});
    expect(entries).toMatchObject([{ deed: 'album_merge', detail: '„Alle Tiere“ → „Tiere“' }]);
  });

  it('makes no album for all one that others do not see, the other way round it goes', async () => {
    const [maker, collector] = await createStrangers(app, 'Macht privat', 'Sammelt offen');
    const open = await createAlbum(app.db, { key: 'offen', stickers: codes('A1', 'A2') });
    const hidden = await createOwnAlbum(app.db, maker.userId, { stickers: codes('A2', 'A1') });
    await own(collector, open, { 1: 3 });
    for (const isPreview of [true, false]) {
      const refused = await operator.ask(mergeAnyAlbums, merging(open, hidden, isPreview));
      expect(refused).toMatchObject({
        status: 409,
        body: { code: 'merge_hides', message: expect.stringContaining('das andere nicht') },
      });
    }
    expect(await ownedBy(collector, open.id)).toEqual({ A1: 3 });
    await operator.call(mergeAnyAlbums, merging(hidden, open));
    expect(await ownedBy(collector, open.id)).toEqual({ A1: 3 });
  });

  it('takes what was reported of a sticker along to the same one, and drops what was of a dropped one', async () => {
    const { one, other, both, source, target } = await twoOfOne('Wirft weg', 'Bekommt', 'Meldet');
    const report = (album: CreatedAlbum, stickerId: number | undefined, name: string) =>
      both.call(reportCorrection, { albumId: album.id, correctionId: crypto.randomUUID(), stickerId, name });
    // The other way round: of the larger album C1 is dropped.
    await other.call(joinByCode, { code: source.joinCode });
    await report(target, target.stickerIds[3], 'Torwart');
    await report(target, target.stickerIds[2], 'Stürmer');
    await report(target, undefined, 'Tierwelt');
    expect(await other.call(mergeAlbum, merging(target, source))).toMatchObject({ dropped: ['C1'] });
    const { corrections } = await one.call(listCorrections, { albumId: source.id });
    expect(corrections.map(({ sticker, name }) => [sticker?.code, name])).toEqual([
      [undefined, 'Tierwelt'],
      ['A1', 'Stürmer'],
    ]);
  });
});
