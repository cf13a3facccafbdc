// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { joinByCode, listShelf } from '#features/shelf/contract.ts';
import { changeAlbum } from '#features/shelf/testing/change-album.ts';
// Preloaded, so that no test waits for the compiler.
import './EditAlbumPage.tsx';
import './SureDialog.tsx';
import './MakeAlbumPage.tsx';
import { editAlbumPath } from '#shared/album-paths.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { createOwnAlbum, own } from '#testing/albums.ts';
import { expectToast, findToast, renderPage } from '#testing/render-page.tsx';
import { see } from '#testing/see.ts';
import { startAppForThisFile } from '#testing/start-server.ts';

const app = await startAppForThisFile();
// All tests together change more than a member may in an hour.
beforeEach(() => app.asOwner('truncate rate_limits'));

const type = (label: string, words: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: words } });

// Missing in jsdom.
Element.prototype.scrollIntoView = () => undefined;

const field = () => screen.getByLabelText<HTMLTextAreaElement>('Liste');
const kept = () => Object.keys(localStorage).filter(key => key.startsWith('draft:'));

/** As on a device that had the page open before. */
async function open(albumId: number, as: 'lea' | 'ben') {
  cleanup();
  const page = await renderPage(app, editAlbumPath(albumId), { as });
  await screen.findByLabelText('Liste');
  return page;
}

describe('changing an album', () => {
  it('shows what would change, saves it, and tells who changed what', async () => {
    const lea = await app.as('lea');
    const album = await createOwnAlbum(app.db, lea.userId, { name: 'Muscheln', count: 3 });
    const { user } = await renderPage(app, editAlbumPath(album.id), { as: 'lea' });
    const list = await screen.findByLabelText<HTMLTextAreaElement>('Liste');
    expect(list.value).toBe('1: Sticker 1\n2: Sticker 2\n3: Sticker 3');
    type('Liste', '1: Herzmuschel\n3: Sticker 3\n4: Auster (Glitzer)');
    await see('1 neu, 1 geändert', 'status');
    await see(
      'Sticker 2 wird zurückgezogen: Wer ihn hat, behält ihn. Sonst fehlt er niemandem mehr.',
      'status',
    );
    await user.click(screen.getByRole('button', { name: 'Änderungen speichern' }));
    await screen.findByRole('heading', { level: 1, name: 'Muscheln' });
    await screen.findByRole('button', { name: '4: eins mehr' });
    cleanup();
    await renderPage(app, editAlbumPath(album.id), { as: 'lea' });
    await see(/Lea: 1 neu, 1 geändert, 1 zurückgezogen$/, 'region', 'Verlauf');
  });

  it('asks before it takes stickers from others who collect it, and leaves all where that is a no', async () => {
    const lea = await app.as('lea');
    const ben = await app.as('ben');
    const album = await createOwnAlbum(app.db, lea.userId, { name: 'Quallen', count: 3 });
    await ben.call(joinByCode, { code: album.joinCode });
    const { user } = await open(album.id, 'lea');
    type('Liste', '1: Sticker 1\n3: Sticker 3');
    const save = screen.getByRole('button', { name: 'Änderungen speichern' });
    await user.click(save);
    const question = within(await screen.findByRole('dialog', { name: 'Einen Sticker zurückziehen?' }));
    question.getByText(/verschwindet aus dem Album, auch bei jemand anderem, der es sammelt/);
    await user.click(question.getByRole('button', { name: 'Abbrechen' }));
    expect(field().value).toBe('1: Sticker 1\n3: Sticker 3');
    await user.click(save);
    const again = within(await screen.findByRole('dialog'));
    await user.click(again.getByRole('button', { name: 'Zurückziehen' }));
    await screen.findByRole('heading', { level: 1, name: 'Quallen' });
  });

  it('gives back what was typed where a file took its place', async () => {
    const lea = await app.as('lea');
    const album = await createOwnAlbum(app.db, lea.userId, { name: 'Krebse', count: 2 });
    const { user } = await open(album.id, 'lea');
    const unchanged = field().value;
    type('Liste', '1: Taschenkrebs');
    // jsdom cannot read files as bytes.
    const arrayBuffer = async () => new TextEncoder().encode('1: Hummer').buffer;
    const file = Object.assign(new File(['1: Hummer'], 'krebse.txt', { type: 'text/plain' }), {
      arrayBuffer,
    });
    await user.upload(screen.getByLabelText('Datei öffnen'), file);
    await findToast('Die Datei steht jetzt im Feld, statt dem, was du dort hattest.');
    // Toast and field render separately.
    await waitFor(() => expect(field().value).toBe('1: Hummer'));
    await user.click(await screen.findByRole('button', { name: 'Rückgängig' }));
    expect(field().value).toBe('1: Taschenkrebs');
    type('Liste', unchanged);
    await waitFor(() => expect(kept()).toEqual([]));
  });

  it('says nothing of what would go where the text cannot be read, or is empty', async () => {
    const lea = await app.as('lea');
    const album = await createOwnAlbum(app.db, lea.userId, { name: 'Schnecken', count: 2 });
    await open(album.id, 'lea');
    const unchanged = field().value;
    for (const unread of ['{ kaputt', '']) {
      type('Liste', '1: Sticker 1');
      await see(/^Sticker 2 wird zurückgezogen/, 'status');
      type('Liste', unread);
      await waitFor(() => expect(document.body.textContent).not.toContain('zurückgezogen'));
    }
    type('Liste', unchanged);
    await waitFor(() => expect(kept()).toEqual([]));
  });

  it('asks before it leaves out what it did not understand', async () => {
    const lea = await app.as('lea');
    const album = await createOwnAlbum(app.db, lea.userId, { name: 'Seesterne', count: 2 });
    const { user } = await open(album.id, 'lea');
    type('Liste', '1: Kammstern\n2: Sticker 2\n?? 3\n!!');
    await see('2 Stellen nicht verstanden', 'status');
    const save = screen.getByRole('button', { name: 'Änderungen speichern' });
    await user.click(save);
    await see(
      'Nicht verstanden: „?? 3“, „!!“. Das steht dann nicht im Album.',
      'dialog',
      '2 Stellen weglassen?',
    );
    await user.click(screen.getByRole('button', { name: 'Abbrechen' }));
    await waitFor(() => expect(document.activeElement).toBe(save));
    expect(field().value).toContain('?? 3');
    expect(save.getAttribute('aria-busy')).toBeNull();
    await user.click(save);
    await user.click(await screen.findByRole('button', { name: 'Weglassen' }));
    await screen.findByRole('button', { name: '1: eins mehr' });
    await see('Kammstern', 'grid');
  });

  it('deletes it after a question, with what was typed', async () => {
    const lea = await app.as('lea');
    const album = await createOwnAlbum(app.db, lea.userId, { name: 'Quallen', count: 3 });
    await own(lea, album, { 1: 2, 3: 1 });
    const { user } = await open(album.id, 'lea');
    type('Liste', '1: Ohrenqualle');
    const button = screen.getByRole('button', { name: 'Album löschen' });
    await user.click(button);
    await see(
      'Das Album, deine 2 Sticker darin, sein Code und Links auf deine Liste sind dann weg. Rückgängig machen lässt sich das nicht.',
      'dialog',
      '„Quallen“ löschen?',
    );
    await user.click(screen.getByRole('button', { name: 'Abbrechen' }));
    await waitFor(() => expect(document.activeElement).toBe(button));
    await user.click(button);
    await user.click(await screen.findByRole('button', { name: 'Löschen' }));
    await screen.findByRole('heading', { level: 1, name: 'Regal' });
    await expectToast('„Quallen“ ist gelöscht.');
    expect(kept()).toEqual([]);
  });

  it('says who keeps it from being deleted, and notices who joined meanwhile', async () => {
    const [lea, ben] = [await app.as('lea'), await app.as('ben')];
    const album = await createOwnAlbum(app.db, lea.userId, { name: 'Seepferde', count: 2 });
    const { user } = await open(album.id, 'lea');
    await user.click(screen.getByRole('button', { name: 'Album löschen' }));
    await ben.call(joinByCode, { code: album.joinCode });
    await user.click(await screen.findByRole('button', { name: 'Löschen' }));
    await findToast(/^Auch andere sammeln dieses Album/);
    await see(
      'Jemand sammelt es mit, deshalb bleibt es. Im Regal kannst du es weglegen.',
      'region',
      'Album löschen',
    );
    expect(screen.queryByRole('button', { name: 'Album löschen' })).toBeNull();
  });

  it('keeps what is typed while the album is changed elsewhere, and says so', async () => {
    const [lea, ben] = [await app.as('lea'), await app.as('ben')];
    const album = await createOwnAlbum(app.db, lea.userId, { name: 'Krebse', count: 3 });
    await ben.call(joinByCode, { code: album.joinCode });
    const { user } = await renderPage(app, editAlbumPath(album.id), { as: 'lea', isLive: true });
    const list = await screen.findByLabelText<HTMLTextAreaElement>('Liste');
    await changeAlbum(lea, album.id, { number: 3, name: 'Garnele' });
    // Nothing was typed yet, so the list follows the album.
    await waitFor(() => expect(list.value).toBe('1: Sticker 1\n2: Sticker 2\n3: Garnele'));
    type('Liste', '1: Hummer\n2: Sticker 2\n3: Garnele');
    await see('1 geändert', 'status');
    await changeAlbum(lea, album.id, { number: 2, name: 'Krabbe' });
    await see(/^Das Album wurde inzwischen woanders geändert\./, 'status');
    // The one before, and this one.
    const history = within(screen.getByRole('region', { name: 'Verlauf' }));
    await waitFor(() => expect(history.getAllByText('Lea: 1 geändert')).toHaveLength(2));
    expect(list.value).toBe('1: Hummer\n2: Sticker 2\n3: Garnele');
    // Saving would undo the other change.
    await see('2 geändert', 'status');
    type('Liste', '1: Hummer\n2: Krabbe\n3: Garnele');
    await see('1 geändert', 'status');
    await user.click(screen.getByRole('button', { name: 'Änderungen speichern' }));
    await screen.findByRole('button', { name: '1: eins mehr' });
    for (const name of ['Hummer', 'Krabbe', 'Garnele']) await see(name, 'grid');
  });

  it('is refused over a change that nobody saw, shows it, and is saved then', async () => {
    const lea = await app.as('lea');
    const album = await createOwnAlbum(app.db, lea.userId, { name: 'Quallen', count: 2 });
    const { user } = await renderPage(app, editAlbumPath(album.id), { as: 'lea' });
    await screen.findByLabelText('Liste');
    await changeAlbum(lea, album.id, { number: 1, name: 'Ohrenqualle' });
    type('Liste', '1: Ohrenqualle\n2: Feuerqualle');
    await see('2 geändert', 'status');
    await user.click(screen.getByRole('button', { name: 'Änderungen speichern' }));
    await see('1 geändert', 'status');
    await see(/^Das Album wurde inzwischen woanders geändert\. Was du getippt hast/, 'status');
    await user.click(screen.getByRole('button', { name: 'Änderungen speichern' }));
    await see('Feuerqualle', 'grid');
  });

  it('goes on where it was when the page was closed, until that is thrown away or typed back', async () => {
    const lea = await app.as('lea');
    const album = await createOwnAlbum(app.db, lea.userId, { name: 'Robben', count: 2 });
    const typed = '1: Seehund\n2: Sticker 2';
    await open(album.id, 'lea');
    type('Liste', typed);
    await waitFor(() => expect(kept()).toHaveLength(1));
    const { user } = await open(album.id, 'lea');
    expect(field().value).toBe(typed);
    await user.click(screen.getByRole('button', { name: 'Änderungen verwerfen' }));
    expect(field().value).toBe('1: Sticker 1\n2: Sticker 2');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    await waitFor(() => expect(kept()).toEqual([]));
    await user.click(await screen.findByRole('button', { name: 'Rückgängig' }));
    expect(field().value).toBe(typed);
    await waitFor(() => expect(kept()).toHaveLength(1));
    type('Liste', '1: Sticker 1\n2: Sticker 2');
    await waitFor(() => expect(kept()).toEqual([]));
    expect(screen.queryByRole('button', { name: 'Änderungen verwerfen' })).toBeNull();
  });

  it('goes on over what changed while the page was closed, says so, and ends when it is saved', async () => {
    const lea = await app.as('lea');
    const album = await createOwnAlbum(app.db, lea.userId, { name: 'Wale', count: 2 });
    await open(album.id, 'lea');
    type('Liste', '1: Blauwal\n2: Sticker 2');
    await waitFor(() => expect(kept()).toHaveLength(1));
    await changeAlbum(lea, album.id, { number: 2, name: 'Orca' });
    const { user } = await open(album.id, 'lea');
    await see(/^Das Album wurde inzwischen woanders geändert\./, 'status');
    expect(field().value).toBe('1: Blauwal\n2: Sticker 2');
    type('Liste', '1: Blauwal\n2: Orca');
    await user.click(screen.getByRole('button', { name: 'Änderungen speichern' }));
    await see('Blauwal', 'grid');
    expect(kept()).toEqual([]);
    await open(album.id, 'lea');
    expect(field().value).toBe('1: Blauwal\n2: Orca');
  });

  it('keeps what is typed while it is being saved, to be saved next', async () => {
    const lea = await app.as('lea');
    const album = await createOwnAlbum(app.db, lea.userId, { name: 'Lurche', count: 2 });
    const { user, network } = await open(album.id, 'lea');
    const { albums } = await lea.call(listShelf, {});
    const version = albums.find(({ id }) => id === album.id)?.version ?? '';
    const answer = network.hold(`/api/shelf/${album.id}/edit/${version}`);
    type('Liste', '1: Molch\n2: Sticker 2');
    await user.click(screen.getByRole('button', { name: 'Änderungen speichern' }));
    type('Liste', '1: Molch\n2: Unke');
    await waitFor(() => expect(localStorage.getItem(kept()[0] ?? '')).toContain('Unke'));
    answer();
    await expectToast('„Lurche“ ist geändert.');
    const save = screen.getByRole('button', { name: 'Änderungen speichern' });
    await waitFor(() => expect(save.getAttribute('aria-busy')).toBeNull());
    expect(field().value).toBe('1: Molch\n2: Unke');
    await see('1 geändert', 'status');
    expect(document.body.textContent).not.toContain('inzwischen woanders geändert');
    await user.click(save);
    for (const name of ['Molch', 'Unke']) await see(name, 'grid');
    expect(kept()).toEqual([]);
  });

  it('goes on from what was typed while the album was being made', async () => {
    const { user, network } = await renderPage(app, pagePaths.makeAlbum, { as: 'lea' });
    await user.type(await screen.findByLabelText('Name'), 'Kröten');
    await user.type(screen.getByLabelText('Letzte Nummer im Heft'), '2');
    const [, draft = '{}'] = Object.entries(localStorage).find(([key]) => key.startsWith('draft:')) ?? [];
    const answer = network.hold(`/api/own-albums/${JSON.parse(draft).ownId}`);
    await user.click(screen.getByRole('button', { name: 'Album mit 2 Stickern anlegen' }));
    type('Letzte Nummer im Heft', '3');
    await waitFor(() => expect(localStorage.getItem(kept()[0] ?? '')).toContain('"3"'));
    answer();
    await expectToast('„Kröten“ steht. Viel Spaß beim Sammeln!');
    await see('1 neu', 'status');
    expect(document.body.textContent).not.toContain('inzwischen woanders geändert');
    await user.click(screen.getByRole('button', { name: 'Änderungen speichern' }));
    await screen.findByRole('button', { name: '3: eins mehr' });
    expect(kept()).toEqual([]);
  });

  it('does not go on with what another member of the device typed', async () => {
    const [lea, ben] = [await app.as('lea'), await app.as('ben')];
    const album = await createOwnAlbum(app.db, lea.userId, { name: 'Otter', count: 1 });
    await ben.call(joinByCode, { code: album.joinCode });
    await open(album.id, 'lea');
    type('Liste', '1: Seeotter');
    await waitFor(() => expect(kept()).toHaveLength(1));
    await app.db.query
      .updateTable('albums')
      .set({ made_by: ben.userId })
      .where('id', '=', album.id)
      .execute();
    await open(album.id, 'ben');
    expect(field().value).toBe('1: Sticker 1');
    expect(kept()).toHaveLength(1);
    localStorage.clear();
  });

  it('is for its maker alone', async () => {
    const ben = await app.as('ben');
    const album = await createOwnAlbum(app.db, ben.userId, { count: 3 });
    await renderPage(app, editAlbumPath(album.id), { as: 'mia' });
    await see(/^Das kann nur, wer es angelegt hat\./, 'main');
  });
});
