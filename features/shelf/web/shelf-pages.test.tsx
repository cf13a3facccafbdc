// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { joinByCode, listShelf } from '../contract.ts';
import { listMyAlbums } from '#features/collection/contract.ts';
import { reportContent } from '#features/moderation/contract.ts';
import { aboutAlbumPath, joinAlbumPath } from '#shared/album-paths.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { createAlbum, createOwnAlbum, own } from '#testing/albums.ts';
import { befriend, createChild, createMembers } from '#testing/people.ts';
import { findDialog, findToast, renderPage } from '#testing/render-page.tsx';
import { navigate } from '#web/navigation/history.ts';
import { see } from '#testing/see.ts';
import { startAppForThisFile } from '#testing/start-server.ts';

const app = await startAppForThisFile();
await createAlbum(app.db, { key: 'weltraum', name: 'Weltraum', edition: 'Ausgabe 2020', count: 2 });

const type = (label: string, words: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: words } });

// Missing in jsdom.
Element.prototype.scrollIntoView = () => undefined;

it('making an album is not offered to a child', async () => {
  const { user } = await renderPage(app, pagePaths.shelf, {
    asMember: await createChild(app.db, 'Igelkind'),
  });
  await screen.findByRole('button', { name: 'Code eingeben' });
  expect(screen.queryByRole('link', { name: 'Album anlegen' })).toBeNull();
  // Nor is reporting in words of its own, and no link is called so.
  await user.click(await screen.findByLabelText('Mehr zu Weltraum'));
  screen.getByRole('link', { name: 'Über das Album: Weltraum' });
  expect(document.body.textContent).not.toContain('Fehler melden');
  cleanup();
  await renderPage(app, pagePaths.shelf, { as: 'mia' });
  expect(await screen.findByRole('link', { name: 'Album anlegen' })).toBeDefined();
});

describe('two albums that are the same', () => {
  it('who joins the other one brings the own counts along after a look, and puts the own one away', async () => {
    const [mia, ben] = [await app.as('mia'), await app.as('ben')];
    const mine = await createOwnAlbum(app.db, mia.userId, { name: 'Autos', count: 3 });
    const theirs = await createOwnAlbum(app.db, ben.userId, { name: 'Alle Autos', count: 2 });
    await own(mia, mine, { 1: 1, 2: 2, 3: 1 });
    const { user } = await renderPage(app, joinAlbumPath(theirs.joinCode), { as: 'mia' });
    await user.click(await screen.findByRole('button', { name: 'Auch sammeln' }));
    const dialog = await findDialog('Deine Sticker zu „Alle Autos“ mitnehmen?');
    await dialog.findByText('2 Sticker kommen mit.');
    dialog.getByText('Das gibt es dort nicht und bleibt hier: 3.');
    await user.click(dialog.getByRole('button', { name: 'Mitnehmen' }));
    await screen.findByRole('heading', { level: 1, name: 'Alle Autos' });
    await see(/^2 von 2/, 'main');
    await findToast('„Autos“ ist jetzt inaktiv.');
    await user.click(await screen.findByRole('button', { name: 'Letzte Änderungen' }));
    await findDialog('Letzte Änderungen');
  });

  it('who takes the other one from the shelf may leave the counts where they are', async () => {
    const [maker, friend] = await createMembers(app.db, ['Hat eins', 'Hat das andere']);
    const [asMember, other] = [maker?.userId ?? '', friend?.userId ?? ''];
    await befriend(app.db, asMember, other);
    const mine = await createOwnAlbum(app.db, asMember, { name: 'Bagger', count: 3 });
    await createOwnAlbum(app.db, other, { name: 'Alle Bagger', count: 3 });
    const device = await app.signedIn(asMember);
    await own(device, mine, { 1: 1 });
    const { user } = await renderPage(app, pagePaths.shelf, { asMember });
    await user.click(await screen.findByRole('button', { name: 'Alle Bagger auch sammeln' }));
    const dialog = await findDialog('Deine Sticker zu „Alle Bagger“ mitnehmen?');
    await user.click(dialog.getByRole('button', { name: 'Nicht mitnehmen' }));
    await screen.findByRole('link', { name: 'Alle Bagger' });
    const { albums } = await device.call(listMyAlbums, {});
    expect(albums.filter(({ name }) => /Bagger/.test(name))).toMatchObject([
      { collected: 0, status: 'active' },
      { collected: 1, status: 'active' },
    ]);
  });
});

describe('what is wrong in an album', () => {
  it('is changed at once by whoever made the album', async () => {
    const ben = await app.as('ben');
    const album = await createOwnAlbum(app.db, ben.userId, { name: 'Blumen', count: 3 });
    const { user } = await renderPage(app, aboutAlbumPath(album.id, '2'), { as: 'ben' });
    await screen.findByRole('heading', { name: 'Verlauf' });
    expect(screen.queryByRole('link', { name: 'Album melden' })).toBeNull();
    await user.click(await screen.findByRole('link', { name: 'Blumen bearbeiten' }));
    await screen.findByRole('heading', { level: 1, name: '„Blumen“ bearbeiten' });
  });

  it('is reported with what is right, filled in by one tap, settled by saving, and answered', async () => {
    const [ben, lea] = [await app.as('ben'), await app.as('lea')];
    const album = await createOwnAlbum(app.db, ben.userId, { name: 'Blumen', count: 3 });
    await lea.call(joinByCode, { code: album.joinCode });
    const { user } = await renderPage(app, aboutAlbumPath(album.id, '22'), { as: 'lea' });
    await user.click(await screen.findByRole('link', { name: 'Album melden' }));
    const code = await screen.findByLabelText('Code des Stickers');
    expect(code).toHaveProperty('value', '22');
    const send = screen.getByRole('button', { name: 'Meldung senden' });
    await user.click(send);
    const remark = { name: 'Was noch falsch ist', description: /Schreib, was falsch ist oder/ };
    await screen.findByRole('textbox', remark);
    type('Richtiger Code', '2a');
    type('Richtiger Name', 'Tulpe');
    await user.click(send);
    await screen.findByRole('textbox', { description: /Diesen Code gibt es im Album nicht\./ });
    expect(document.activeElement).toBe(code);
    type('Code des Stickers', '2');
    await user.click(send);
    await see(/^Was daraus wird, steht in den Einstellungen/, 'status');
    await lea.call(reportContent, {
      kind: 'album',
      subjectId: String(album.id),
      reason: 'mistake',
      remark: 'Es fehlt ein Bild.',
    });
    cleanup();

    const host = await renderPage(app, pagePaths.shelf, { as: 'ben' });
    await host.user.click(await screen.findByRole('link', { name: 'Blumen bearbeiten: 2 Meldungen' }));
    await host.user.click(await screen.findByRole('button', { name: 'Blumen: Ablehnen' }));
    await findToast('Beantwortet');
    const proposed = { name: '2 Sticker 2 → 2a Tulpe: Übernehmen' };
    await host.user.click(screen.getByRole('button', proposed));
    const list = screen.getByLabelText<HTMLTextAreaElement>('Liste');
    await waitFor(() => expect(list.value).toContain('2a: Tulpe'));
    await see('1 geändert', 'status');
    await host.user.click(screen.getByRole('button', { name: 'Änderungen speichern' }));
    await screen.findByRole('heading', { level: 1, name: 'Blumen' });
    cleanup();
    await renderPage(app, pagePaths.cases, { as: 'lea' });
    await see('Blumen · 2 · 2a Tulpe', 'listitem');
    await see('Berichtigt', 'listitem');
    await see('Nichts geändert', 'listitem');
  });
});

describe('the shelf', () => {
  it('finds albums by words of name, edition and maker, and lays one away and back', async () => {
    const { user } = await renderPage(app, pagePaths.shelf, { as: 'ben' });
    await screen.findByRole('heading', { level: 2, name: 'Für alle' });
    type('Alben suchen', 'ausgabe weltr');
    const card = () => within(screen.getByRole('main')).getAllByRole('listitem');
    await waitFor(() => expect(card()).toHaveLength(1));
    await user.click(screen.getByLabelText('Mehr zu Weltraum'));
    await user.click(screen.getByRole('button', { name: 'Weltraum weglegen' }));
    const take = await screen.findByRole('button', { name: 'Weltraum auch sammeln' });
    expect(document.activeElement).toBe(take);
    // What the second click of a double one meets: its button has gone.
    fireEvent.click(screen.getByRole('link', { name: 'Fehler melden: Weltraum' }), { detail: 2 });
    await user.click(take);
    await screen.findByRole('button', { name: 'Weltraum weglegen' });
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Weltraum' }));
    type('Alben suchen', 'gibtesnicht');
    await screen.findByRole('heading', { name: 'Zu „gibtesnicht“ steht hier kein Album.' });
  });

  it('shows older albums for all when asked, and finds them by search', async () => {
    const old = await createAlbum(app.db, { key: 'ritter', name: 'Ritter', count: 2 });
    await app.db.query.updateTable('albums').set({ is_current: false }).where('id', '=', old.id).execute();
    const { user } = await renderPage(app, pagePaths.shelf, { as: 'lea' });
    const more = await screen.findByRole('button', { name: 'Noch ein älteres Album zeigen' });
    expect(screen.queryByRole('heading', { name: 'Ritter' })).toBeNull();
    await user.click(more);
    await screen.findByRole('button', { name: 'Ritter auch sammeln' });
    expect(screen.queryByRole('button', { name: 'Noch ein älteres Album zeigen' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: 'Für alle' }));
    cleanup();
    await renderPage(app, pagePaths.shelf, { as: 'lea' });
    await screen.findByRole('heading', { level: 2, name: 'Für alle' });
    type('Alben suchen', 'ritter');
    await screen.findByRole('button', { name: 'Ritter auch sammeln' });
    await user.click(screen.getByLabelText('Mehr zu Ritter'));
    await user.click(screen.getByRole('link', { name: 'Fehler melden: Ritter' }));
    await screen.findByRole('link', { name: 'Album melden' });
  });

  it('invites by a code that leads whoever types it to the album', async () => {
    const ben = await app.as('ben');
    const album = await createOwnAlbum(app.db, ben.userId, { name: 'Steine', count: 4 });
    const host = await renderPage(app, pagePaths.shelf, { as: 'ben' });
    await host.user.click(await screen.findByRole('button', { name: 'Zu Steine einladen' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Zusammen sammeln' }));
    dialog.getByText(`${album.joinCode.slice(0, 3)} ${album.joinCode.slice(3)}`);
    cleanup();

    const guest = await renderPage(app, pagePaths.shelf, { as: 'lea' });
    await guest.user.click(await screen.findByRole('button', { name: 'Code eingeben' }));
    await guest.user.type(await screen.findByLabelText('Album-Code'), album.joinCode.toLowerCase());
    await guest.user.click(screen.getByRole('button', { name: 'Weiter' }));
    await screen.findByRole('heading', { level: 1, name: '„Steine“ mitsammeln?' });
    await guest.user.click(screen.getByRole('button', { name: 'Auch sammeln' }));
    await screen.findByRole('heading', { level: 1, name: 'Steine' });
    const lea = await app.as('lea');
    expect((await lea.call(listShelf, {})).albums.find(({ id }) => id === album.id)?.kind).toBe('joined');
  });

  it('does not call a code wrong that nobody could look up', async () => {
    const ben = await app.as('ben');
    const { joinCode } = await createOwnAlbum(app.db, ben.userId, { name: 'Muscheln', count: 4 });
    const { network } = await renderPage(app, pagePaths.shelf, { as: 'lea' });
    await screen.findByRole('button', { name: 'Code eingeben' });
    await waitFor(() => expect(network.waiting).toBe(0));
    network.isTroubled = true;
    navigate(joinAlbumPath(joinCode));
    await screen.findByRole('heading', { level: 1, name: 'Der Server hat gerade ein Problem' });
    expect(screen.queryByRole('heading', { name: 'Dieser Album-Code geht nicht' })).toBeNull();
    network.isTroubled = false;
    fireEvent.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }));
    await screen.findByRole('heading', { level: 1, name: '„Muscheln“ mitsammeln?' });
  });

  it('says when a code is wrong, and what to do', async () => {
    const ben = await app.as('ben');
    const { joinCode } = await createOwnAlbum(app.db, ben.userId, { name: 'Federn', count: 4 });
    const { user, network } = await renderPage(app, joinAlbumPath('ZZZZZZ'), { as: 'mia' });
    await see('Diesen Album-Code gibt es nicht. Schau noch einmal genau hin.', 'alert');
    screen.getByRole('link', { name: 'Zum Regal' });
    // What was typed stays, to be looked at and corrected.
    const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Album-Code' });
    expect(field().value).toBe('ZZZZZZ');
    const asked = network.asked.length;
    await user.type(field(), '{Enter}');
    await waitFor(() => expect(network.asked.slice(asked)).toContain('GET /api/join-codes/ZZZZZZ'));
    await see('Diesen Album-Code gibt es nicht. Schau noch einmal genau hin.', 'alert');
    await user.clear(field());
    await user.type(field(), `${joinCode}{Enter}`);
    await screen.findByRole('heading', { level: 1, name: '„Federn“ mitsammeln?' });
  });
});
