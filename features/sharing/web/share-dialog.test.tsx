// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readSharedList } from '../contract.ts';
import { readToasts } from '#web/design/toast.ts';
import { albumOfAttacks, attack, createAlbum, own, stickerOf, teamAlbumOf } from '#testing/albums.ts';
import { createChild } from '#testing/people.ts';
import { expectToast, renderPage } from '#testing/render-page.tsx';
import { startAppForThisFile } from '#testing/start-server.ts';

Element.prototype.scrollIntoView = () => undefined;

const app = await startAppForThisFile();
const album = await createAlbum(app.db, teamAlbumOf());
const albumId = album.id;
const mia = await app.as('mia');
await own(mia, album, { 1: 3, 3: 1 });
// Only every second code, so that there are no ranges and more than one message is needed.
const stickers = Array.from({ length: 350 }, (_, at) => stickerOf(at + 1, { code: `LEO ${at * 2 + 1}` }));
const longAlbumId = (await createAlbum(app.db, { key: 'lang', name: 'Lang', stickers })).id;

async function openSharing(id = albumId) {
  const { user, network } = await renderPage(app, `/album/${id}`, { as: 'mia' });
  await user.click(await screen.findByRole('button', { name: 'Fortschritt teilen' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Fortschritt teilen' }));
  return { user, network, dialog };
}

function giveSharing(share: (data: ShareData) => Promise<void>): void {
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
}

/** jsdom cannot read files as bytes. */
function fileOf(content: string): File {
  const arrayBuffer = async () => new TextEncoder().encode(content).buffer;
  return Object.assign(new File([content], 'stand.csv', { type: 'text/csv' }), { arrayBuffer });
}

const listOf = (dialog: Awaited<ReturnType<typeof openSharing>>['dialog']) =>
  dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Deine Liste' });

describe('the dialog', () => {
  it('offers a child all ways but the public link', async () => {
    const child = await createChild(app.db, 'Igelkind');
    const { user } = await renderPage(app, `/album/${albumId}`, { asMember: child });
    await user.click(await screen.findByRole('button', { name: 'Fortschritt teilen' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Fortschritt teilen' }));
    const ways = dialog.getAllByRole('tab').map(tab => tab.textContent);
    expect(ways).toEqual(['Liste', 'Bild', 'Druck', 'Vergleich']);
  });

  it('copies what it shows', async () => {
    const { user, dialog } = await openSharing();
    expect(listOf(dialog).value).toMatch(
      /^WM der Tiere\nStand: [\d.]{10}\n\nMir fehlen \(2\)\nFUX: 2\nPIN: 2$/,
    );
    await user.click(dialog.getByRole('radio', { name: /Doppelte/ }));
    expect(listOf(dialog).value).toContain('\n\nDoppelt (1)\nFUX: 1 (x2)');
    await user.click(dialog.getByRole('button', { name: 'Kopieren' }));
    await expectToast('Kopiert', 'Füge die Liste jetzt in eine Nachricht ein.');
    expect(await navigator.clipboard.readText()).toBe(listOf(dialog).value);
  });

  it('goes from one part of a long list to the next, and has it whole', async () => {
    const { user, dialog } = await openSharing(longAlbumId);
    const copied: string[] = [];
    for (const next of ['Weiter geht es mit Teil 2.', 'Das war der letzte Teil.']) {
      await user.click(dialog.getByRole('button', { name: 'Kopieren' }));
      await expectToast(`Teil ${copied.length + 1} von 2 kopiert`, next);
      copied.push(await navigator.clipboard.readText());
    }
    expect(copied.map(part => part.split('\n')[0])).toEqual(['Lang (1/2)', 'Lang (2/2)']);
    expect(copied.every(part => part.length <= 1000)).toBe(true);
    await user.click(dialog.getByRole('radio', { name: 'Alles' }));
    expect(listOf(dialog).value.length).toBeGreaterThan(1000);
    await user.click(dialog.getByRole('button', { name: 'Kopieren' }));
    await expectToast('Kopiert', 'Füge die Liste jetzt in eine Nachricht ein.');
  });

  it('selects the text where copying is forbidden', async () => {
    const { user, dialog } = await openSharing();
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
    await user.click(dialog.getByRole('button', { name: 'Kopieren' }));
    await expectToast('Kopieren ging nicht', expect.stringContaining('markiert'));
    const list = listOf(dialog);
    await waitFor(() => expect(document.activeElement).toBe(list));
    expect(list.value.slice(list.selectionStart, list.selectionEnd)).toBe(list.value);
  });

  it('uses the sharing of the device, says nothing when it is called off, and copies when it fails', async () => {
    const shared: ShareData[] = [];
    let failure: DOMException | undefined;
    giveSharing(async data => {
      shared.push(data);
      if (failure !== undefined) throw failure;
    });
    const { user, dialog } = await openSharing();
    await user.click(dialog.getByRole('button', { name: 'Teilen' }));
    expect(shared).toEqual([{ title: 'WM der Tiere', text: listOf(dialog).value }]);
    failure = new DOMException('', 'AbortError');
    await user.click(dialog.getByRole('button', { name: 'Teilen' }));
    await waitFor(() => expect(shared.length).toBe(2));
    expect(readToasts()).toEqual([]);
    failure = new DOMException('', 'NotAllowedError');
    await user.click(dialog.getByRole('button', { name: 'Teilen' }));
    await expectToast('Kopiert', 'Füge die Liste jetzt in eine Nachricht ein.');
  });

  it("sets a friend's list against one's own and answers", async () => {
    const { user, dialog } = await openSharing();
    await user.click(dialog.getByRole('tab', { name: 'Vergleich' }));
    await user.click(dialog.getByRole('textbox'));
    await user.paste('Suche\nFuchsland: 1, 2\nBiete\nPIN 1, 2, XYZ 4');
    expect(dialog.getByRole('status').textContent).toContain('Verstanden: 2 fehlende, 2 doppelte');
    expect(dialog.getByRole('status').textContent).toContain('Nicht in diesem Album: XYZ 4');
    const understood = async (pasted: string) => {
      await user.clear(dialog.getByRole('textbox'));
      await user.click(dialog.getByRole('textbox'));
      await user.paste(pasted);
      return dialog.getByRole('status').textContent;
    };
    expect(await understood('FUX 1, 1, 2')).toMatch(
      /^2 Sticker gefunden.*FUX 1 stand mehrfach da und zählt einmal\.$/,
    );
    expect(await understood('Biete\nFUX 1, 1, 2')).toBe(
      'Verstanden: 0 fehlende, 3 doppelte, davon 2 verschiedene',
    );
    await understood('Suche\nFuchsland: 1, 2\nBiete\nPIN 1, 2, XYZ 4');
    expect(dialog.getAllByRole('listitem').map(item => item.textContent)).toEqual(['FUX1', 'PIN2']);
    await user.click(dialog.getByRole('button', { name: 'Antwort kopieren' }));
    await expectToast('Kopiert', 'Schick sie zurück, dann könnt ihr tauschen.');
    expect(await navigator.clipboard.readText()).toMatch(
      /\n\nIch kann dir geben \(1\)\nFUX: 1\n\nIch brauche von dir \(1\)\nPIN: 2$/,
    );
    await user.click(dialog.getByRole('tab', { name: 'Liste' }));
    await user.click(dialog.getByRole('tab', { name: 'Vergleich' }));
    expect(dialog.getByRole<HTMLTextAreaElement>('textbox').value).toContain('Suche');
  });

  it('has a sheet for paper with a place for each sticker while that way is chosen', async () => {
    const { user, dialog } = await openSharing();
    await user.click(dialog.getByRole('tab', { name: 'Druck' }));
    const sheet = document.querySelector('.on-paper');
    expect([...(sheet?.querySelectorAll('li') ?? [])].map(item => item.textContent)).toEqual(['2', '2']);
    expect(sheet?.textContent).toContain('2 von 4 gesammelt · 50 % · Stand: ');
    await user.click(dialog.getByRole('tab', { name: 'Liste' }));
    expect(document.querySelector('.on-paper')).toBeNull();
  });

  it('shows names as they were written on paper, in the list and in files, whatever they mean to a browser', async () => {
    const made = await createAlbum(app.db, albumOfAttacks);
    const { user, dialog } = await openSharing(made.id);
    expect(listOf(dialog).value.split('\n')[0]).toBe(attack);
    await user.click(dialog.getByRole('tab', { name: 'Druck' }));
    const sheet = document.querySelector('.on-paper');
    expect(sheet?.querySelector('h1, h2')?.textContent).toContain(attack);
    expect(sheet?.textContent).toContain(`${attack} 2`);
    expect(document.querySelector('[onerror]')).toBeNull();
  });

  it('makes a link that shows no name, changes what it shows, and ends it', async () => {
    const { user, dialog } = await openSharing();
    await user.click(dialog.getByRole('tab', { name: 'Link' }));
    await user.click(await dialog.findByRole('radio', { name: /Fehlende/ }));
    await user.click(dialog.getByRole('button', { name: 'Link erstellen' }));
    const field = await dialog.findByRole<HTMLInputElement>('textbox', { name: 'Dein Link' });
    const token = /\/list\/([\w-]{22})$/.exec(field.value)?.[1] ?? '';
    const list = () => mia.call(readSharedList, { token });
    expect(await list()).toMatchObject({ ownerName: null, duplicates: null, missing: { count: 2 } });
    expect(dialog.getByRole('img', { name: 'QR-Code mit deinem Link' })).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Link kopieren' }));
    await expectToast('Link kopiert', 'Füge ihn jetzt in eine Nachricht ein.');
    expect(await navigator.clipboard.readText()).toBe(field.value);

    await user.click(dialog.getByRole('checkbox', { name: /Meinen Namen zeigen/ }));
    await expect.poll(async () => (await list()).ownerName).toBe('Mia');
    await user.click(dialog.getByRole('radio', { name: /Beides/ }));
    await expect.poll(async () => (await list()).duplicates?.count).toBe(1);

    await user.click(dialog.getByRole('button', { name: 'Link beenden' }));
    await user.click(dialog.getByRole('button', { name: 'Behalten' }));
    await user.click(dialog.getByRole('button', { name: 'Link beenden' }));
    await user.click(dialog.getByRole('button', { name: 'Link beenden' }));
    await expectToast('Link beendet', 'Niemand sieht deine Liste mehr darüber.');
    expect((await mia.ask(readSharedList, { token })).status).toBe(404);
    await waitFor(() =>
      expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Link erstellen' })),
    );
  });

  it('says of a file what is wrong with it only until another one is read', async () => {
    const { user, dialog } = await openSharing();
    const field = dialog.getByLabelText('Datei einlesen');
    await user.upload(field, fileOf('Hallo'));
    expect((await dialog.findByRole('alert')).textContent).toContain('Diese Datei verstehe ich nicht.');
    // With Excel's first line.
    await user.upload(field, fileOf('sep=,\r\ncode,anzahl\r\nFUX 1,5\r\n'));
    await dialog.findByText('2 Stück mehr');
    expect(dialog.queryByRole('alert')).toBeNull();
    await user.upload(field, fileOf('Hallo'));
    expect((await dialog.findByRole('alert')).textContent).toContain('Diese Datei verstehe ich nicht.');
    expect(dialog.queryByText('2 Stück mehr')).toBeNull();
  });

  it('says at once that the link needs the server, and shows it when that is back', async () => {
    const { user, network, dialog } = await openSharing();
    network.isDown = true;
    await user.click(dialog.getByRole('tab', { name: 'Link' }));
    await dialog.findByRole('heading', { name: 'Keine Verbindung' });
    network.isDown = false;
    await user.click(dialog.getByRole('button', { name: 'Noch einmal versuchen' }));
    expect(await dialog.findByRole('button', { name: 'Link erstellen' })).toBeTruthy();
  });
});
