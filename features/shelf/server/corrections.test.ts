import { expect, it } from 'vitest';
import { listAlbumChanges, listShelf, joinByCode } from '../contract.ts';
import {
  decideCorrection,
  decideOperatorCorrection,
  listCorrections,
  listOperatorCorrections,
  reportCorrection,
} from '../correction-contract.ts';
import { correctionsReported, mostOpenCorrections } from '../rules/limits.ts';
import { exportPersonalData } from '#features/auth/contract.ts';
import { readAlbumDocument } from '#features/albums/contract.ts';
import { mostChanges } from '#features/albums/rules/own-album.ts';
import { readCollection } from '#features/collection/contract.ts';
import { blockMember, unblockMember } from '#features/friends/contract.ts';
import { readOperatorLog } from '#features/moderation/operator-contract.ts';
import { asOperator, leasInstance } from '#features/moderation/testing/operator.ts';
import { reportContent } from '#features/moderation/contract.ts';
import { decideCase, listCases } from '#features/moderation/operator-contract.ts';
import { albumOf, createAlbum, createOwnAlbum, own, stickerOf } from '#testing/albums.ts';
import { createStrangers, hear, type MemberClient } from '#testing/circle.ts';
import { startAppForThisFile } from '#testing/start-server.ts';

const app = await startAppForThisFile(leasInstance);
const operator = await asOperator(app);
const newId = () => crypto.randomUUID();
const shelved = async (member: MemberClient, id: number) =>
  (await member.call(listShelf, {})).albums.find(each => each.id === id);
const documentOf = async (member: MemberClient, albumId: number) =>
  member.call(readAlbumDocument, { albumId, version: (await shelved(member, albumId))?.version ?? '' });
const codesOf = async (member: MemberClient, albumId: number) => {
  const { sections } = await documentOf(member, albumId);
  return sections.flatMap(({ stickers }) => stickers.map(({ code, name }) => `${code} ${name}`));
};

it('a report reaches the maker, is applied by one call, and answered; copies stay', async () => {
  const [maker, reporter, stranger] = await createStrangers(app, 'Macht', 'Meldet', 'Fremd');
  const album = await createOwnAlbum(app.db, maker.userId, { count: 3 });
  await reporter.call(joinByCode, { code: album.joinCode });
  await own(reporter, album, { 2: 3 });
  const about = { albumId: album.id, correctionId: newId(), stickerId: album.stickerIds[1] ?? 0 };
  const heard = hear(app, maker.userId);
  for (const _ of [1, 2]) await reporter.call(reportCorrection, { ...about, code: '2a', name: 'Birne' });
  await heard.until({ topic: 'albums' });
  heard.stop();
  expect(
    (await stranger.ask(reportCorrection, { ...about, correctionId: newId(), name: 'X' })).body,
  ).toMatchObject({ code: 'album_not_found' });
  expect((await shelved(maker, album.id))?.openCorrections).toBe(1);
  expect((await shelved(reporter, album.id))?.openCorrections).toBe(0);
  const { corrections, mayDecide } = await maker.call(listCorrections, { albumId: album.id });
  expect([mayDecide, corrections]).toMatchObject([
    true,
    [{ sticker: { code: '2', name: 'Sticker 2' }, code: '2a', name: 'Birne', by: { displayName: 'Meldet' } }],
  ]);
  const decision = { correctionId: about.correctionId, isApplied: true };
  for (const nosy of [reporter, stranger])
    expect((await nosy.ask(decideCorrection, decision)).body).toMatchObject({ code: 'correction_not_found' });
  // Of two taps only one applies it.
  const answers = await Promise.all([1, 2].map(() => maker.ask(decideCorrection, decision)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
  expect(await codesOf(reporter, album.id)).toEqual(['1 Sticker 1', '2a Birne', '3 Sticker 3']);
  expect((await reporter.call(readCollection, { albumId: album.id })).quantities).toEqual({
    [about.stickerId]: 3,
  });
  expect((await reporter.call(listCorrections, { albumId: album.id })).corrections).toMatchObject([
    { isApplied: true, isMine: true },
  ]);
  const [change] = (await reporter.call(listAlbumChanges, { albumId: album.id })).changes;
  expect(change).toMatchObject({ by: { displayName: 'Macht' }, changed: 1 });
});

async function fillUp(albumId: number, reporterId: string, count: number): Promise<void> {
  await app.sql`
    insert into album_corrections (id, album_id, reporter_id, remark)
    select gen_random_uuid(), ${albumId}, ${reporterId}, 'Hm' from generate_series(1, ${count})
  `;
}

it('an album takes so many, and no more of many at the same moment', async () => {
  const names = Array.from({ length: 16 }, (_, at) => `Meldet auch ${at}`);
  const [maker, ...reporters] = await createStrangers(app, 'Macht viel', ...names);
  const album = await createOwnAlbum(app.db, maker.userId, { count: 1 });
  for (const reporter of reporters) await reporter.call(joinByCode, { code: album.joinCode });
  await fillUp(album.id, maker.userId, mostOpenCorrections - 1);
  const answers = await Promise.all(
    reporters.map(reporter =>
      reporter.ask(reportCorrection, { albumId: album.id, correctionId: newId(), remark: 'Fehlt' }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

it('a report whose answer was lost is sent again and counts once, also where the album takes no more', async () => {
  const [maker, reporter] = await createStrangers(app, 'Macht zu', 'Meldet nochmal');
  const album = await createOwnAlbum(app.db, maker.userId, { count: 1 });
  await reporter.call(joinByCode, { code: album.joinCode });
  const report = { albumId: album.id, correctionId: newId(), remark: 'Fehlt' };
  // More than a member may report in a day.
  for (let sent = 0; sent <= correctionsReported.most; sent += 1)
    await reporter.call(reportCorrection, report);
  await fillUp(album.id, maker.userId, mostOpenCorrections - 1);
  await reporter.call(reportCorrection, report);
  const another = await reporter.ask(reportCorrection, { ...report, correctionId: newId() });
  expect(another.body).toMatchObject({ code: 'too_many_corrections' });
  await maker.call(decideCorrection, { correctionId: report.correctionId, isApplied: false });
  await reporter.call(reportCorrection, report);
  expect((await shelved(maker, album.id))?.openCorrections).toBe(mostOpenCorrections - 1);
});

it.each(['maker', 'reporter'] as const)('once its %s blocked the other, none reaches the maker', async by => {
  const [maker, reporter, third] = await createStrangers(app, `Macht ${by}`, `Meldet ${by}`, by);
  const album = await createOwnAlbum(app.db, maker.userId, { count: 1 });
  for (const one of [reporter, third]) await one.call(joinByCode, { code: album.joinCode });
  const report = (member: MemberClient, remark = 'Ich bin es') =>
    member.ask(reportCorrection, { albumId: album.id, correctionId: newId(), remark });
  await report(reporter, 'Davor');
  await fillUp(album.id, reporter.userId, mostOpenCorrections - 1);
  const [blocking, blocked] = by === 'maker' ? [maker, reporter] : [reporter, maker];
  await blocking.call(blockMember, { userId: blocked.userId });
  expect(await report(reporter)).toMatchObject({ status: 404, body: { code: 'album_not_found' } });
  // Nor does what was sent before keep others from reporting.
  expect(await report(third)).toMatchObject({ status: 200 });
  const told = async () => (await maker.call(listCorrections, { albumId: album.id })).corrections;
  expect((await told()).map(one => one.by?.displayName)).toEqual([by]);
  expect((await shelved(maker, album.id))?.openCorrections).toBe(1);
  const theirs = (await reporter.call(listCorrections, { albumId: album.id })).corrections;
  const correctionId = theirs.find(({ remark }) => remark === 'Davor')?.id ?? '';
  expect(await maker.ask(decideCorrection, { correctionId, isApplied: false })).toMatchObject({
    body: { code: 'correction_not_found' },
  });
  await blocking.call(unblockMember, { userId: blocked.userId });
  await maker.call(decideCorrection, { correctionId, isApplied: false });
});

it('the history keeps the newest changes', async () => {
  const [maker] = await createStrangers(app, 'Ändert oft');
  const album = await createOwnAlbum(app.db, maker.userId, { count: 1 });
  await app.sql`
    insert into album_changes (album_id, changed_by, added, changed, removed)
    select ${album.id}, ${maker.userId}, n, 0, 0 from generate_series(1, ${2 * mostChanges}) n
  `;
  const correctionId = newId();
  await maker.call(reportCorrection, { albumId: album.id, correctionId, name: 'Anders' });
  await maker.call(decideCorrection, { correctionId, isApplied: true });
  const kept = await app.db.query
    .selectFrom('album_changes')
    .select('added')
    .where('album_id', '=', album.id)
    .orderBy('id')
    .execute();
  expect([kept.length, kept[0]?.added, kept.at(-1)?.added]).toEqual([mostChanges, mostChanges + 2, 0]);
});

it('a code that stands elsewhere in the album is refused in words, and the report waits on', async () => {
  const [maker] = await createStrangers(app, 'Doppelt');
  const album = await createOwnAlbum(app.db, maker.userId, { count: 3 });
  const correctionId = newId();
  const stickerId = album.stickerIds[1] ?? 0;
  await maker.call(reportCorrection, { albumId: album.id, correctionId, stickerId, code: '3' });
  const refused = await maker.ask(decideCorrection, { correctionId, isApplied: true });
  expect(refused).toMatchObject({
    status: 409,
    body: {
      code: 'correction_clashes',
      message: '„3“ steht in diesem Album schon bei einem anderen Sticker.',
    },
  });
  expect((await shelved(maker, album.id))?.openCorrections).toBe(1);
  await maker.call(decideCorrection, { correctionId, isApplied: false });
  expect(await codesOf(maker, album.id)).toEqual(['1 Sticker 1', '2 Sticker 2', '3 Sticker 3']);
  const silent = { albumId: album.id, correctionId: newId(), remark: ' ' };
  expect((await maker.ask(reportCorrection, silent)).body).toMatchObject({ code: 'correction_empty' });
});

it('of an album for all it reaches the operators alone', async () => {
  const [reporter] = await createStrangers(app, 'Leserin');
  const album = await createAlbum(app.db, { key: 'fuer-alle', count: 2 });
  const correctionId = newId();
  await reporter.call(reportCorrection, { albumId: album.id, correctionId, name: 'Markt', remark: 'Kürzer' });
  const waiting = async () => (await operator.call(listOperatorCorrections, {})).corrections;
  expect(await waiting()).toMatchObject([{ id: correctionId, name: 'Markt', sticker: null }]);
  const decision = { correctionId, isApplied: true };
  expect((await reporter.ask(decideCorrection, decision)).status).toBe(404);
  await operator.call(decideOperatorCorrection, decision);
  expect((await shelved(reporter, album.id))?.name).toBe('Markt');
  expect(await waiting()).toEqual([]);
  const { entries } = await operator.call(readOperatorLog, {});
  expect(entries).toMatchObject([{ deed: 'correction_applied', detail: 'Markttag' }]);
  const { tables } = await reporter.call(exportPersonalData, {});
  expect(tables['album_corrections']).toMatchObject([{ id: correctionId, is_applied: true }]);
  expect(JSON.stringify(tables)).not.toContain(operator.userId);
});

it('insulting words of an album can be reported by whoever collects it, and are taken down without its copies', async () => {
  const [maker, collector, stranger] = await createStrangers(app, 'Gemein', 'Sieht es', 'Sieht nichts');
  const sections = [{ name: 'Blöd Teil', prefix: null, deep: null, mid: null, crest: null }];
  const stickers = [1, 2].map(n => stickerOf(n, { name: `Blöd ${n}`, section: 'Blöd Teil' }));
  const texts = Object.entries(albumOf()).filter(([field, is]) => typeof is === 'string' && field !== 'key');
  const words = Object.fromEntries(texts.map(([field]) => [field, `Blöd ${field}`]));
  const album = await createOwnAlbum(app.db, maker.userId, { ...words, sections, stickers });
  await collector.call(joinByCode, { code: album.joinCode });
  await own(collector, album, { 2: 2 });
  const about = { kind: 'album', subjectId: String(album.id) } as const;
  const report = { ...about, reason: 'insult' } as const;
  expect((await stranger.ask(reportContent, report)).status).toBe(404);
  expect((await maker.ask(reportContent, report)).status).toBe(404);
  await collector.call(reportContent, report);
  const { cases } = await operator.call(listCases, {});
  // The texts of the album that stand in its document.
  const seen = async () =>
    JSON.stringify(await documentOf(collector, album.id))
      .match(/Blöd [^"]+/g)
      ?.toSorted();
  expect(await seen()).toEqual(expect.arrayContaining(['Blöd 1', 'Blöd Teil', 'Blöd name']));
  expect(cases[0]?.evidence.match(/Blöd [^\n;]+/g)?.toSorted()).toEqual(await seen());
  const heard = hear(app, collector.userId);
  await operator.call(decideCase, { ...about, measure: 'take_down', reason: 'Beleidigt ein Kind.' });
  await heard.until({ topic: 'albums' });
  heard.stop();
  expect(await seen()).toBeUndefined();
  expect((await shelved(collector, album.id))?.name).toBe('Album ohne Namen');
  expect(await codesOf(collector, album.id)).toEqual(['1 ', '2 ']);
  const [change] = (await collector.call(listAlbumChanges, { albumId: album.id })).changes;
  expect(change).toMatchObject({ deed: 'taken_down', by: null, changed: 2, removed: 0 });
  expect((await collector.call(readCollection, { albumId: album.id })).quantities).toEqual({
    [album.stickerIds[1] ?? 0]: 2,
  });
});
