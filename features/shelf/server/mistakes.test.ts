import { expect, it } from 'vitest';
import { joinByCode, listAlbumChanges, listShelf } from '../contract.ts';
import {
  answerMistake,
  answerOperatorMistake,
  listMistakes,
  listOperatorMistakes,
  readCorrectedFile,
} from '../mistake-contract.ts';
import { changeAlbum } from '../testing/change-album.ts';
import { readAlbumDocument } from '#features/albums/contract.ts';
import { mostChanges } from '#features/albums/rules/own-album.ts';
import { exportPersonalData } from '#features/auth/contract.ts';
import { readCollection } from '#features/collection/contract.ts';
import { blockMember, unblockMember } from '#features/friends/contract.ts';
import { listNotices } from '#features/notices/contract.ts';
import { readMyCases, readSubject, reportContent } from '#features/moderation/contract.ts';
import { decideCase, listCases, readOperatorLog } from '#features/moderation/operator-contract.ts';
import { asOperator, leasInstance } from '#features/moderation/testing/operator.ts';
import { albumOf, createAlbum, createOwnAlbum, own, stickerOf } from '#testing/albums.ts';
import { createStrangers, hear, type MemberClient } from '#testing/circle.ts';
import { createChild } from '#testing/people.ts';
import { startAppForThisFile, startAppForThisTest } from '#testing/start-server.ts';

const app = await startAppForThisFile(leasInstance);
const operator = await asOperator(app);
const shelved = async (member: MemberClient, id: number) =>
  (await member.call(listShelf, {})).albums.find(each => each.id === id);
const documentOf = async (member: MemberClient, albumId: number) =>
  member.call(readAlbumDocument, { albumId, version: (await shelved(member, albumId))?.version ?? '' });
const codesOf = async (member: MemberClient, albumId: number) => {
  const { sections } = await documentOf(member, albumId);
  return sections.flatMap(({ stickers }) => stickers.map(({ code, name }) => `${code} ${name}`));
};
const mistakeIn = (albumId: number, mistake: { sticker?: string; code?: string; name?: string } = {}) =>
  ({ kind: 'album', subjectId: String(albumId), reason: 'mistake', ...mistake }) as const;
const waitingFor = async (maker: MemberClient, albumId: number) =>
  (await maker.call(listMistakes, { albumId })).mistakes;

it('a mistake is reported to the maker alone, and settled by the change that follows; copies stay', async () => {
  const [maker, reporter, stranger] = await createStrangers(app, 'Macht', 'Meldet', 'Fremd');
  // Nothing but its number tells the sticker, whose code is wrong.
  const stickers = [1, 2, 3].map(n => stickerOf(n, { name: '' }));
  const album = await createOwnAlbum(app.db, maker.userId, { stickers });
  await reporter.call(joinByCode, { code: album.joinCode });
  await own(reporter, album, { 2: 3 });
  const report = mistakeIn(album.id, { sticker: ' 2', code: '2a', name: 'Birne' });
  const heard = hear(app, maker.userId);
  // Sent again, because the answer was lost.
  for (const _ of [1, 2]) await reporter.call(reportContent, report);
  await heard.until({ topic: 'albums' });
  const { notices } = await maker.call(listNotices, { kinds: 'any' });
  expect(notices.map(({ kind, albumName, person }) => [kind, albumName, person])).toEqual([
    ['mistake_reported', 'Unser Wald', null],
  ]);
  heard.stop();
  expect((await stranger.ask(reportContent, report)).status).toBe(404);
  expect((await shelved(maker, album.id))?.mistakes).toBe(1);
  expect((await shelved(reporter, album.id))?.mistakes).toBe(0);
  const [found] = await waitingFor(maker, album.id);
  expect(found).toMatchObject({ sticker: { number: 2, code: '2' }, code: '2a', name: 'Birne' });
  expect(found?.by?.displayName).toBe('Meldet');
  expect((await operator.call(listCases, {})).cases).toEqual([]);
  expect((await operator.call(listOperatorMistakes, {})).mistakes).toEqual([]);
  const reportId = found?.id ?? '';
  for (const nosy of [reporter, stranger]) {
    expect(await waitingFor(nosy, album.id)).toEqual([]);
    expect((await nosy.ask(answerMistake, { reportId, isCorrected: true })).status).toBe(404);
  }
  const right = { number: 2, code: '2a', name: 'Birne' };
  expect((await changeAlbum(maker, album.id, right, reportId)).status).toBe(200);
  expect(await codesOf(reporter, album.id)).toEqual(['1 ', '2a Birne', '3 ']);
  expect((await reporter.call(readCollection, { albumId: album.id })).quantities).toEqual({
    [album.stickerIds[1] ?? 0]: 3,
  });
  expect(await waitingFor(maker, album.id)).toEqual([]);
  const { reports } = await reporter.call(readMyCases, {});
  expect(reports).toMatchObject([{ said: expect.stringContaining('2a Birne') }]);
  expect(reports[0]?.decision?.measure).toBe('corrected');
  expect((await maker.call(readMyCases, {})).decisions).toEqual([]);
});

it.each(['maker', 'reporter'] as const)('once its %s blocked the other, none reaches the maker', async by => {
  const [maker, reporter, third] = await createStrangers(app, `Macht ${by}`, `Meldet ${by}`, by);
  const album = await createOwnAlbum(app.db, maker.userId, { count: 1 });
  for (const one of [reporter, third]) await one.call(joinByCode, { code: album.joinCode });
  const report = (member: MemberClient, remark: string) =>
    member.ask(reportContent, { ...mistakeIn(album.id), remark });
  await report(reporter, 'Davor');
  const reportId = (await waitingFor(maker, album.id))[0]?.id ?? '';
  const [blocking, blocked] = by === 'maker' ? [maker, reporter] : [reporter, maker];
  await blocking.call(blockMember, { userId: blocked.userId });
  expect(await report(reporter, 'Ich bin es')).toMatchObject({ status: 404 });
  expect(await report(third, 'Falsch')).toMatchObject({ status: 200 });
  expect((await waitingFor(maker, album.id)).map(one => one.by?.displayName)).toEqual([by]);
  expect((await shelved(maker, album.id))?.mistakes).toBe(1);
  expect((await maker.ask(answerMistake, { reportId, isCorrected: false })).status).toBe(404);
  await blocking.call(unblockMember, { userId: blocked.userId });
  await maker.call(answerMistake, { reportId, isCorrected: false });
  expect((await reporter.call(readMyCases, {})).reports[0]?.decision?.measure).toBe('none');
});

it('the history keeps the newest changes', async () => {
  const [maker] = await createStrangers(app, 'Ändert oft');
  const album = await createOwnAlbum(app.db, maker.userId, { count: 1 });
  await app.sql`
    insert into album_changes (album_id, changed_by, added, changed, removed)
    select ${album.id}, ${maker.userId}, n, 0, 0 from generate_series(1, ${2 * mostChanges}) n
  `;
  await changeAlbum(maker, album.id, { number: 1, name: 'Anders' });
  const kept = await app.db.query
    .selectFrom('album_changes')
    .select('added')
    .where('album_id', '=', album.id)
    .orderBy('id')
    .execute();
  expect([kept.length, kept[0]?.added, kept.at(-1)?.added]).toEqual([mostChanges, mostChanges + 2, 0]);
});

it('a mistake is said in words, of a sticker that is there, by who has a maker to tell', async () => {
  const [maker, reporter] = await createStrangers(app, 'Macht genau', 'Meldet genau');
  const album = await createOwnAlbum(app.db, maker.userId, { count: 2 });
  await reporter.call(joinByCode, { code: album.joinCode });
  const ask = async (member: MemberClient, mistake: object) =>
    (await member.ask(reportContent, mistakeIn(album.id, mistake))).body;
  expect(await ask(reporter, {})).toMatchObject({ code: 'mistake_empty' });
  expect(await ask(reporter, { sticker: '9', name: 'X' })).toMatchObject({ code: 'sticker_unknown' });
  expect(await ask(maker, { name: 'X' })).toMatchObject({ code: 'report_not_found' });
  const reasonsOf = async (member: Pick<MemberClient, 'call'>, albumId: number) =>
    (await member.call(readSubject, { kind: 'album', subjectId: String(albumId) })).reasons;
  expect(await reasonsOf(reporter, album.id)).toEqual(['mistake', 'insult', 'spam', 'private', 'other']);
  const forAll = await createAlbum(app.db, { key: 'ein-album-fuer-alle', count: 1 });
  expect(await reasonsOf(reporter, forAll.id)).toEqual(['mistake']);
  const child = await app.signedIn(await createChild(app.db, 'Igel'));
  const subject = { kind: 'album', subjectId: String(forAll.id) } as const;
  expect((await child.ask(readSubject, subject)).status).toBe(404);
  expect((await child.ask(reportContent, { ...subject, reason: 'mistake' })).status).toBe(404);
});

it('where no operators are named, it reaches a maker, and is refused where there is none', async () => {
  const alone = await startAppForThisTest();
  const [maker, reporter] = await createStrangers(alone, 'Macht', 'Meldet');
  const made = await createOwnAlbum(alone.db, maker.userId, { count: 1 });
  await reporter.call(joinByCode, { code: made.joinCode });
  const subject = { kind: 'album', subjectId: String(made.id) } as const;
  expect((await reporter.call(readSubject, subject)).reasons).toEqual(['mistake']);
  await reporter.call(reportContent, mistakeIn(made.id, { name: 'Markt' }));
  expect(await waitingFor(maker, made.id)).toMatchObject([{ name: 'Markt' }]);
  const forAll = await createAlbum(alone.db, { key: 'fuer-alle', count: 1 });
  const unheard = { status: 409, body: { code: 'reports_unheard' } };
  const mistake = mistakeIn(forAll.id, { name: 'Markt' });
  expect(await reporter.ask(reportContent, mistake)).toMatchObject(unheard);
  expect(await reporter.ask(readSubject, { kind: 'album', subjectId: mistake.subjectId })).toMatchObject(
    unheard,
  );
});

it('of an album for all it reaches the operators, who read in its file with what was proposed', async () => {
  const [reporter] = await createStrangers(app, 'Leserin');
  const album = await createAlbum(app.db, { key: 'fuer-alle', count: 2 });
  for (const name of ['Markt', 'Unsinn'])
    await reporter.call(reportContent, { ...mistakeIn(album.id, { name }), remark: 'Kürzer' });
  const waiting = async () => (await operator.call(listOperatorMistakes, {})).mistakes;
  const [nonsense, right] = await waiting();
  expect([nonsense, right]).toMatchObject([{ name: 'Unsinn' }, { name: 'Markt', sticker: null }]);
  const answer = { reportId: nonsense?.id ?? '', isCorrected: false };
  expect((await reporter.ask(answerMistake, answer)).status).toBe(404);
  await operator.call(answerOperatorMistake, answer);
  const { content } = await operator.call(readCorrectedFile, { reportId: right?.id ?? '' });
  const path = `/api/admin/albums/import/write?settles=${right?.id}`;
  expect((await operator.send('POST', path, content)).body).toMatchObject({ outcome: 'changed' });
  expect((await shelved(reporter, album.id))?.name).toBe('Markt');
  expect(await waiting()).toEqual([]);
  const { entries } = await operator.call(readOperatorLog, {});
  expect(entries.slice(0, 2)).toMatchObject([{ deed: 'album_import' }, { deed: 'mistake_rejected' }]);
  const { tables } = await reporter.call(exportPersonalData, {});
  expect(tables['reports']).toHaveLength(2);
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
  await collector.call(reportContent, { ...mistakeIn(album.id), remark: 'Falsch' });
  await collector.call(reportContent, report);
  expect((await waitingFor(maker, album.id)).map(({ remark }) => remark)).toEqual(['Falsch']);
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
