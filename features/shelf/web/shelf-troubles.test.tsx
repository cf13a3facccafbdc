// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { joinByCode, listShelf } from '../contract.ts';
// Preloaded, so that no test waits for the compiler.
import './about/AboutAlbumPage.tsx';
import './CodeDialog.tsx';
import './FileDialog.tsx';
import './InviteDialog.tsx';
import './JoinAlbumPage.tsx';
import '#features/making/web/EditAlbumPage.tsx';
import '#features/making/web/MakeAlbumPage.tsx';
import { listMyAlbums } from '#features/collection/contract.ts';
import { aboutAlbumPath, editAlbumPath, joinAlbumPath } from '#shared/album-paths.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { createAlbum, createOwnAlbum, own } from '#testing/albums.ts';
import { expectToast, findDialog, findToast, renderPage } from '#testing/render-page.tsx';
import { see } from '#testing/see.ts';
import { startAppForThisFile } from '#testing/start-server.ts';

const app = await startAppForThisFile();
beforeEach(async () => {
  await app.db.query.deleteFrom('users').execute();
  await app.db.query.deleteFrom('albums').execute();
});

const type = (label: string, words: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: words } });

it('a search says nothing of albums that it could not look through, and finds them with the next try', async () => {
  await createAlbum(app.db, { key: 'neu', name: 'Neu', count: 2 });
  const { id } = await createAlbum(app.db, { key: 'ritter', name: 'Ritter', count: 2 });
  await app.db.query.updateTable('albums').set({ is_current: false }).where('id', '=', id).execute();
  const { user, network } = await renderPage(app, pagePaths.shelf, { as: 'lea', givesUpSoon: true });
  await screen.findByRole('heading', { name: 'Neu' });
  network.lost = '/api/shelf';
  type('Alben suchen', 'ritter');
  await see('Die älteren Alben konnten nicht geladen werden.', 'alert');
  expect(within(screen.getByRole('main')).queryByText(/steht hier kein Album/)).toBeNull();
  delete network.lost;
  await user.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }));
  await screen.findByRole('heading', { name: 'Ritter' });
  expect(screen.queryByRole('alert')).toBeNull();
});

it('the history of an album is asked for again where it did not come, and names what operators did', async () => {
  const ben = await app.as('ben');
  const album = await createOwnAlbum(app.db, ben.userId, { name: 'Blumen', count: 3 });
  const done = { album_id: album.id, added: 0, changed: 3, removed: 0, deed: 'taken_down' as const };
  await app.db.query.insertInto('album_changes').values(done).execute();
  for (const path of [aboutAlbumPath(album.id), editAlbumPath(album.id)]) {
    const { user, network } = await renderPage(app, path, {
      as: 'ben',
      held: '/api/auth/session',
      givesUpSoon: true,
    });
    network.lost = `/api/shelf/${album.id}/changes`;
    network.release('/api/auth/session');
    await see('Der Verlauf konnte nicht geladen werden.', 'alert');
    delete network.lost;
    await user.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }));
    await see(/Die Betreiber: alle Namen entfernt, 3 geändert$/, 'region', 'Verlauf');
    expect(screen.queryByRole('alert')).toBeNull();
    cleanup();
  }
});

it('an album that is gone meanwhile is not taken, and leaves the shelf', async () => {
  const ben = await app.as('ben');
  const { id } = await createAlbum(app.db, { key: 'ritter', name: 'Ritter', count: 2 });
  await ben.send('PUT', `/api/albums/${id}/preference`, JSON.stringify({ status: 'inactive' }));
  const { user } = await renderPage(app, pagePaths.shelf, { as: 'ben' });
  const take = await screen.findByRole('button', { name: 'Ritter auch sammeln' });
  await app.db.query.updateTable('albums').set({ is_private: true, is_current: false }).execute();
  await user.click(take);
  await findToast('Das hat nicht geklappt');
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Ritter' })).toBeNull());
});

it('a code is read in any writing, a wrong one is said at its field, and an album that one has is only opened', async () => {
  const ben = await app.as('ben');
  const { joinCode, id } = await createOwnAlbum(app.db, ben.userId, { name: 'Steine', count: 4 });
  const { user, network } = await renderPage(app, pagePaths.shelf, { as: 'lea' });
  await user.click(await screen.findByRole('button', { name: 'Code eingeben' }));
  const field = await screen.findByLabelText('Album-Code');
  expect(document.activeElement).toBe(field);
  await user.type(field, 'K7M{Enter}');
  await see(/^Ein Album-Code hat sechs Zeichen/, 'dialog');
  expect([location.pathname, document.activeElement]).toEqual([pagePaths.shelf, field]);
  type('Album-Code', ` ${joinCode.slice(0, 3).toLowerCase()} ${joinCode.slice(3)} `);
  await user.click(screen.getByRole('button', { name: 'Weiter' }));
  const collect = await screen.findByRole('button', { name: 'Auch sammeln' });
  network.lost = '/api/join-codes';
  await user.click(collect);
  await expectToast(
    'Wir wissen nicht, ob das geklappt hat',
    'Die Antwort kam nicht an. Schau nach, bevor du es noch einmal versuchst.',
  );
  expect(location.pathname).toBe(joinAlbumPath(joinCode));
  cleanup();
  await (await app.as('lea')).call(joinByCode, { code: joinCode });
  await renderPage(app, joinAlbumPath(joinCode), { as: 'lea' });
  await see('Du sammelst dieses Album schon.', 'main');
  const open = within(screen.getByRole('main')).getByRole('link', { name: 'Öffnen' });
  expect(open.getAttribute('href')).toBe(`/album/${id}`);
});

it.each([
  ['though what belongs to it does not come', { lost: '/api/collection' }],
  ['also where the answer was lost', { losesNext: '/api/join-codes' }],
])('an album that one has joined opens, %s', async (_, trouble) => {
  const ben = await app.as('ben');
  const { joinCode, id } = await createOwnAlbum(app.db, ben.userId, { name: 'Steine', count: 4 });
  const { user, network } = await renderPage(app, joinAlbumPath(joinCode), { as: 'lea' });
  const collect = await screen.findByRole('button', { name: 'Auch sammeln' });
  Object.assign(network, trouble);
  await user.click(collect);
  await waitFor(() => expect(location.pathname).toBe(`/album/${id}`));
});

it('the code of an album is handed over by the device’s own ways, and copied where it has none', async () => {
  const ben = await app.as('ben');
  const { joinCode } = await createOwnAlbum(app.db, ben.userId, { name: 'Steine', count: 4 });
  const { user } = await renderPage(app, pagePaths.shelf, { as: 'ben' });
  await user.click(await screen.findByRole('button', { name: 'Zu Steine einladen' }));
  await user.click(await screen.findByRole('button', { name: 'Code kopieren' }));
  await expectToast('Kopiert');
  expect(await navigator.clipboard.readText()).toBe(joinCode);
  const link = location.origin + joinAlbumPath(joinCode);
  await user.click(screen.getByRole('button', { name: 'Link teilen' }));
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(link));
  const shared: ShareData[] = [];
  const share = async (data: ShareData) => void shared.push(data);
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
  await user.click(screen.getByRole('button', { name: 'Link teilen' }));
  expect(shared).toEqual([{ title: 'Steine', text: 'Sammelst du „Steine“ mit?', url: link }]);
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
  await user.click(screen.getByRole('button', { name: 'Code kopieren' }));
  await expectToast('Kopieren ging nicht. Schreib den Code ab.');
  await user.click(screen.getByRole('button', { name: 'Schließen' }));
  const opener = await screen.findByRole('button', { name: 'Zu Steine einladen' });
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

it('an album’s file stays to be asked for where it did not come, and is written then', async () => {
  const { id } = await createAlbum(app.db, { key: 'ritter', name: 'Ritter', count: 2 });
  const saved: string[] = [];
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
  HTMLAnchorElement.prototype.click = function click() {
    saved.push(this.download);
  };
  const { user, network } = await renderPage(app, pagePaths.shelf, { as: 'ben', givesUpSoon: true });
  network.lost = `/api/albums/${id}/document`;
  await user.click(await screen.findByLabelText('Mehr zu Ritter'));
  await user.click(screen.getByRole('button', { name: 'Ritter als Datei' }));
  const save = await screen.findByRole('button', { name: 'Tabelle (CSV)' });
  await user.click(save);
  await findToast('Die Datei konnte nicht geladen werden');
  delete network.lost;
  await user.click(save);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(saved).toEqual(['ritter.csv']);
});

it('what is wrong in a closed part opens it, and it stays open while that is put right', async () => {
  const { user } = await renderPage(app, pagePaths.makeAlbum, { as: 'ben' });
  await screen.findByLabelText('Name');
  type('Name', 'Tiere');
  type('Letzte Nummer im Heft', '12');
  const size = screen.getByLabelText<HTMLInputElement>('Sticker in einer Tüte');
  const part = () => size.closest('details')?.open;
  type('Sticker in einer Tüte', '0');
  expect(part()).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Album mit 12 Stickern anlegen' }));
  await screen.findByRole('textbox', { name: 'Sticker in einer Tüte', description: /Zahl von 1 bis 100/ });
  expect([part(), document.activeElement]).toEqual([true, size]);
  await user.keyboard('{Backspace}5');
  expect([size.value, part(), document.activeElement]).toEqual(['5', true, size]);
  await user.click(screen.getByRole('button', { name: 'Album mit 12 Stickern anlegen' }));
  await screen.findByRole('heading', { level: 1, name: 'Tiere' });
  const { albums } = await (await app.as('ben')).call(listShelf, {});
  expect(albums.map(({ name }) => name)).toEqual(['Tiere']);
});

it('counts come along once, also where putting the album away went wrong and is done again', async () => {
  const mia = await app.as('mia');
  const album = await createOwnAlbum(app.db, mia.userId, { name: 'Autos', count: 3 });
  const other = await createOwnAlbum(app.db, mia.userId, { name: 'Alle Autos', count: 3 });
  await own(mia, album, { 1: 2 });
  const { user, network } = await renderPage(app, editAlbumPath(album.id), { as: 'mia' });
  await user.selectOptions(await screen.findByLabelText('Anderes Album'), 'Alle Autos');
  await user.click(screen.getByRole('button', { name: 'Mitnehmen …' }));
  const dialog = await findDialog('Deine Sticker zu „Alle Autos“ mitnehmen?');
  await dialog.findByText('1 Sticker kommt mit.');
  network.lost = `/api/albums/${album.id}/preference`;
  await user.click(dialog.getByRole('button', { name: 'Mitnehmen' }));
  await dialog.findByText('Was du hast, steht dort schon.');
  await findToast('Wir wissen nicht, ob das geklappt hat');
  delete network.lost;
  await user.click(dialog.getByRole('button', { name: 'Mitnehmen' }));
  await screen.findByRole('heading', { level: 1, name: 'Alle Autos' });
  await see(/^Alles gespeichert/, 'main');
  const { albums } = await mia.call(listMyAlbums, {});
  expect(albums.map(({ id, status, duplicates }) => [id, status, duplicates])).toEqual([
    [other.id, 'active', 1],
    [album.id, 'inactive', 1],
  ]);
});

it('a draft and changes for which the device has no room are not said to be kept on it', async () => {
  const mia = await app.as('mia');
  const album = await createOwnAlbum(app.db, mia.userId, { name: 'Autos', count: 3 });
  const { setItem } = Storage.prototype;
  onTestFinished(() => void (Storage.prototype.setItem = setItem));
  for (const path of [pagePaths.makeAlbum, editAlbumPath(album.id)]) {
    await renderPage(app, path, { as: 'mia' });
    await screen.findByLabelText('Name');
    type('Name', 'Alle Autos');
    await see(/bleibt auf diesem Gerät, bis du/, 'main');
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    type('Name', 'Alle neuen Autos');
    await see(
      /^Auf diesem Gerät ist kein Platz für deine?n? (Entwurf|Änderungen)\. Lass die Seite offen/,
      'main',
    );
    Storage.prototype.setItem = setItem;
    type('Name', 'Alle roten Autos');
    await see(/bleibt auf diesem Gerät, bis du/, 'main');
    cleanup();
  }
});

it('who has gone elsewhere while an album was joined is not led away from there', async () => {
  const ben = await app.as('ben');
  const { id, joinCode } = await createOwnAlbum(app.db, ben.userId, { name: 'Blumen', count: 3 });
  const { user, network } = await renderPage(app, joinAlbumPath(joinCode), { as: 'lea' });
  const take = await screen.findByRole('button', { name: 'Auch sammeln' });
  const arrives = network.hold(joinByCode.path.replace(':code', joinCode));
  await user.click(take);
  await user.click(screen.getByRole('link', { name: 'Lieber nicht' }));
  await screen.findByRole('heading', { level: 1, name: 'Regal' });
  arrives();
  await screen.findByRole('link', { name: 'Blumen' });
  await waitFor(() => expect(network.asked.join()).toContain(`/api/albums/${id}/document`));
  await waitFor(() => expect(network.waiting).toBe(0));
  await user.click(screen.getByRole('button', { name: 'Code eingeben' }));
  await screen.findByRole('dialog');
  expect(location.pathname).toBe(pagePaths.shelf);
});
