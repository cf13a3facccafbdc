// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openGroup, readGroup } from '#features/groups/contract.ts';
import '#features/friends/web/FriendsPage.tsx';
// Preloaded, so that no test waits for the compiler.
import './GroupPage.tsx';
import './GroupSheetsPage.tsx';
import './GroupsPage.tsx';
import { groupPath, groupSheetsPath } from '#features/groups/rules/group-paths.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { createAlbum, put, type CreatedAlbum } from '#testing/albums.ts';
import { expectToast, renderPage } from '#testing/render-page.tsx';
import { startTestApp, type TestApp } from '#testing/start-server.ts';

let app: TestApp;
let album: CreatedAlbum;
beforeAll(async () => {
  app = await startTestApp();
  album = await createAlbum(app.db, { count: 6 });
});
beforeEach(() => app.db.query.deleteFrom('users').execute());
afterAll(() => app.close());

/** Mia's, with these children; Igel has 1 twice, Dachs 2. */
async function miasGroup(...names: string[]) {
  const mia = await app.as('mia');
  const endsOn = new Date(Date.now() + 100 * 86_400_000).toISOString().slice(0, 10);
  const children = names.map(displayName => ({ displayName, avatarUrl: '/avatars/fox.svg' }));
  const about = { name: 'Klasse 3b', endsOn, albumIds: [album.id] };
  const { groupId } = await mia.call(openGroup, { ...about, children });
  const { members } = await mia.call(readGroup, { groupId });
  const idOf = (name: string) => members.find(one => one.displayName === name)?.userId ?? '';
  for (const [at, name] of ['Igel', 'Dachs'].entries())
    if (names.includes(name)) await put(app.db, idOf(name), album, [[at + 1, 2]]);
  return { groupId, idOf };
}

describe('groups', () => {
  it('are opened with drawn and with own nicknames; doubtful ones are asked about', async () => {
    const { user } = await renderPage(app, pagePaths.groups, { as: 'mia' });
    await user.click(await screen.findByRole('button', { name: 'Eröffnen' }));
    await screen.findByText('Bitte gib der Gruppe einen Namen.');
    await screen.findByText('Wähle mindestens ein Album aus.');
    await user.type(screen.getByRole('textbox', { name: 'Name der Gruppe' }), 'Klasse 3b');
    await user.click(screen.getByRole('checkbox', { name: 'Markttag' }));
    const names = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Spitznamen der Kinder' });
    await user.type(names, 'Ben Müller');
    await user.type(screen.getByRole('textbox', { name: 'Wie viele Kinder?' }), '4');
    await user.click(screen.getByRole('button', { name: 'Spitznamen ziehen' }));
    await screen.findByText(/4 Kinder/);
    expect(names.value.split('\n')).toHaveLength(4);
    await user.click(screen.getByRole('button', { name: 'Eröffnen' }));
    await screen.findByText(/„Ben Müller“ \(wie Vor- und Nachname aussieht\)/);
    await user.click(screen.getByRole('button', { name: 'So eröffnen' }));
    await screen.findByRole('heading', { name: 'Klasse 3b', level: 1 });
    await screen.findByText(/^4 Kinder · bis/);
  });

  it('print passes once, for those who have none, and say what a new one ends', async () => {
    const { groupId } = await miasGroup('Igel', 'Dachs');
    const { user } = await renderPage(app, groupSheetsPath(groupId, 'passes'), { as: 'mia' });
    await user.click(await screen.findByRole('button', { name: '2 Ausweise machen' }));
    await screen.findByText(/2 Ausweise sind fertig: 1 Blatt A4/);
    expect(document.querySelectorAll('.on-paper .pass-slip')).toHaveLength(2);
    await renderPage(app, groupSheetsPath(groupId, 'passes'), { as: 'mia' });
    await screen.findByRole('button', { name: 'Ausweise machen' });
    await user.click(screen.getByRole('checkbox', { name: /Igel/ }));
    await screen.findByText('Ein Kind hat schon einen Ausweis. Der alte gilt dann nicht mehr.');
  });

  it('print for each child what is missing, what is double and with whom to swap', async () => {
    const { groupId } = await miasGroup('Igel', 'Dachs');
    await renderPage(app, groupSheetsPath(groupId, 'lists'), { as: 'mia' });
    await screen.findAllByText('Igel');
    const sheet = within(document.querySelector<HTMLElement>('.on-paper') ?? document.body);
    const igel = within(sheet.getAllByRole('article', { hidden: true })[1] ?? document.body);
    expect(igel.getByRole('heading', { name: 'Igel', hidden: true })).toBeTruthy();
    expect(igel.getByText('Dir fehlen 5 Sticker').parentElement?.textContent).toContain('2–6');
    expect(igel.getByText('Doppelt hast du 1 Sticker').parentElement?.textContent).toContain('1');
    igel.getByText('Tauschen kannst du mit: Dachs');
  });

  it('let the organiser enter what a child on paper has', async () => {
    const { groupId, idOf } = await miasGroup('Marder');
    const { user } = await renderPage(app, groupPath(groupId), { as: 'mia' });
    await user.click(await screen.findByText('Marder'));
    await user.click(screen.getByRole('checkbox', { name: 'Sammelt auf Papier' }));
    await user.click(screen.getAllByRole('button', { name: 'Speichern' })[0] ?? document.body);
    const entry = await screen.findByRole('textbox', { name: 'Nummern in „Markttag“' });
    await user.type(entry, '1-3, 99');
    await screen.findByText('3 Sticker verstanden, 1 nicht');
    await user.click(screen.getByRole('button', { name: 'Hinzufügen' }));
    await expectToast('3 Sticker eingetragen');
    await screen.findByText('3 von 6 Stickern, 0 doppelt');
    const { rows } = await sql`
      select from user_stickers where user_id = ${idOf('Marder')} and quantity = 1
    `.execute(app.db.query);
    expect(rows).toHaveLength(3);
  });

  it('end at once when their organiser means it', async () => {
    const { groupId } = await miasGroup('Igel');
    const { user } = await renderPage(app, groupPath(groupId), { as: 'mia' });
    await user.click(await screen.findByRole('button', { name: 'Gruppe beenden' }));
    await screen.findByText(/1 Kind mit allen Alben wird dann für immer gelöscht/);
    await user.click(screen.getByRole('button', { name: 'Endgültig beenden' }));
    await expectToast('Klasse 3b ist beendet');
    await screen.findByRole('heading', { name: 'Klassen und Gruppen' });
  });
});

describe('a child of a group', () => {
  it('finds the others from its friends, with how many swaps are possible, in the order of names', async () => {
    const { idOf } = await miasGroup('Igel', 'Marder', 'Dachs');
    const { user } = await renderPage(app, pagePaths.friends, { asMember: idOf('Igel') });
    await screen.findByText('Mit 2 Kindern kannst du hier tauschen.');
    await user.click(screen.getByRole('link', { name: 'Zu deiner Gruppe: Klasse 3b' }));
    await screen.findByRole('heading', { name: 'Klasse 3b', level: 1 });
    await screen.findByRole('link', { name: 'Dachs: 1 Tausch möglich' });
    const faces = screen.getAllByRole('link', { name: /möglich$/ });
    expect(faces.map(face => face.getAttribute('aria-label'))).toEqual([
      'Dachs: 1 Tausch möglich',
      'Marder: 0 Tausche möglich',
    ]);
    await screen.findByText(/^Geleitet von Mia · Bis/);
    expect(screen.queryByRole('button', { name: 'Eröffnen' })).toBeNull();
  });

  it('has no organiser’s page', async () => {
    const { groupId, idOf } = await miasGroup('Igel');
    await renderPage(app, groupPath(groupId), { asMember: idOf('Igel') });
    await screen.findByText('Noch ist niemand sonst in der Gruppe.');
    expect(screen.queryByRole('button', { name: 'Gruppe beenden' })).toBeNull();
  });
});
