// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { changeQuantities, readCollection } from '../../contract.ts';
// Preloaded, so that no test waits for the compiler.
import '../outbox-bar/OutboxDialog.tsx';
import '../recent/RecentDialog.tsx';
import '../tap/TapBar.tsx';
import { acceptTrade } from '#features/trades/contract.ts';
import { oneForOne } from '#features/trades/testing/one-for-one.ts';
import { albumPath } from '#shared/page-paths.ts';
import { createAlbum } from '#testing/albums.ts';
import { renderPage } from '#testing/render-page.tsx';
import { see } from '#testing/see.ts';
import { startAppForThisFile } from '#testing/start-server.ts';

const app = await startAppForThisFile();
const album = await createAlbum(app.db, { count: 6 });
beforeEach(() => app.asOwner('delete from trade_requests; delete from users'));

async function openAlbum() {
  const page = await renderPage(app, albumPath(album.id), { as: 'mia' });
  await screen.findByRole('button', { name: '1: eins mehr' });
  await waitFor(() => expect(page.network.waiting).toBe(0));
  return page;
}

it('a change is taken back once from the list, which keeps the keyboard and says what was gone already', async () => {
  const { user } = await openAlbum();
  await user.click(screen.getByRole('button', { name: 'Letzte Änderungen' }));
  await screen.findByRole('heading', { name: 'Noch nichts geändert' });
  await user.keyboard('{Escape}');
  await user.type(await screen.findByRole('textbox', { name: 'Nummern eintragen' }), '1-3{Enter}');
  await user.click(await screen.findByRole('button', { name: '2: eins weniger' }));
  const opener = screen.getByRole('button', { name: 'Letzte Änderungen' });
  await user.click(opener);
  const packet = await screen.findByRole('button', { name: '3 Nummern hinzugefügt – zurücknehmen' });
  packet.focus();
  await user.keyboard('{Enter}');
  await see(/1 Sticker war schon nicht mehr da\./, 'listitem');
  expect([packet.textContent, document.activeElement]).toEqual(['Zurückgenommen', packet]);
  await user.keyboard('{Enter}{Escape}');
  await see(/^Alles gespeichert · /, 'main');
  await waitFor(() => expect(document.activeElement).toBe(opener));
  const mia = await app.as('mia');
  // That all is saved may still be said of what was before.
  await waitFor(async () =>
    expect((await mia.call(readCollection, { albumId: album.id })).quantities).toEqual({}),
  );
});

it('other devices’ changes are among them and can be taken back, and so are swaps', async () => {
  const { mia, benProposes } = await oneForOne(app, album);
  const { tradeId } = await benProposes();
  await mia.call(acceptTrade, { tradeId });
  const [, , third = 0] = album.stickerIds;
  const operation = { id: crypto.randomUUID(), stickerId: third, delta: 1 as const };
  await mia.call(changeQuantities, { albumId: album.id, operations: [operation] });
  const { user, network } = await openAlbum();
  await user.click(screen.getByRole('button', { name: 'Letzte Änderungen' }));
  const elsewhere = await screen.findByRole('button', { name: '3 Sticker 3: +1 – zurücknehmen' });
  await see('Getauscht mit Ben', 'listitem');
  await see('Bekommen: 2 · Gegeben: 1', 'listitem');
  await user.click(elsewhere);
  expect(elsewhere.textContent).toBe('Zurückgenommen');
  await user.keyboard('{Escape}');
  await see(/^Alles gespeichert · /, 'main');
  // That all is saved may still be said of what was before.
  await waitFor(async () =>
    expect((await mia.call(readCollection, { albumId: album.id })).quantities[third]).toBeUndefined(),
  );
  await user.click(screen.getByRole('button', { name: 'Letzte Änderungen' }));
  await see('Getauscht mit Ben', 'listitem');
  // Neither once more, nor as what took it back.
  await see(/^3 Sticker 3: /, 'listitem');
  await user.keyboard('{Escape}');
  network.isDown = true;
  await user.click(screen.getByRole('button', { name: 'Letzte Änderungen' }));
  await see('Gerade siehst du nur, was du auf diesem Gerät geändert hast.', 'dialog');
  await see('3 Sticker 3: +1', 'listitem');
});

it('what waits says why, is sent with one press once the server answers, and the dialog keeps the keyboard', async () => {
  const { user, network } = await openAlbum();
  network.isTroubled = true;
  await user.click(screen.getByRole('button', { name: '1: eins mehr' }));
  const bar = within(await screen.findByRole('complementary', { name: 'Verbindung' }));
  await bar.findByText('1 Änderung wartet');
  await user.click(bar.getByRole('button'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Deine Änderungen' }));
  dialog.getByText(/^1 Änderung ist noch nicht beim Server\./);
  await dialog.findByText(/^Der Server hat gerade ein Problem\. An deinem Internet liegt es nicht\./);
  const send = dialog.getByRole('button', { name: 'Jetzt senden' });
  await user.click(send);
  await waitFor(() => expect(send.getAttribute('aria-busy')).toBeNull());
  dialog.getByText(/^1 Änderung ist noch nicht beim Server\./);
  network.isTroubled = false;
  const before = network.asked.length;
  await user.click(send);
  expect(network.asked.slice(before)).toContain('GET /api/health');
  await dialog.findByText('Alles ist beim Server.');
  await waitFor(() => expect(dialog.queryByRole('button', { name: 'Jetzt senden' })).toBeNull());
  await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true));
  const { quantities } = await (await app.as('mia')).call(readCollection, { albumId: album.id });
  expect(quantities).toEqual({ [album.stickerIds[0] ?? 0]: 1 });
});

it('what a tap does is chosen in the bar, which leaves the keyboard at its switch', async () => {
  const { user } = await openAlbum();
  const mode = screen.getByRole('switch', { name: 'Tipp-Modus' });
  await user.click(mode);
  const bar = within(await screen.findByRole('group', { name: 'Was ein Tipp tut' }));
  const [less, more] = [/weniger$/, /mehr$/].map(name => bar.getByRole('button', { name }));
  expect(more?.getAttribute('aria-pressed')).toBe('true');
  await user.click(bar.getByRole('button', { name: 'Sperre' }));
  expect([less, more].map(one => one?.matches(':disabled'))).toEqual([true, true]);
  await user.click(bar.getByRole('button', { name: 'Fertig' }));
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Was ein Tipp tut' })).toBeNull());
  expect([mode.getAttribute('aria-checked'), document.activeElement]).toEqual(['false', mode]);
});

it('without the server and with nothing to send, the dialog offers to look for it', async () => {
  const { user, network } = await openAlbum();
  network.isTroubled = true;
  await user.click(screen.getByRole('button', { name: 'Aktualisieren' }));
  const bar = within(await screen.findByRole('complementary', { name: 'Verbindung' }));
  await user.click(await bar.findByRole('button'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Deine Änderungen' }));
  dialog.getByText('Alles ist beim Server.');
  expect(dialog.queryByRole('button', { name: 'Jetzt senden' })).toBeNull();
  network.isTroubled = false;
  const before = network.asked.length;
  await user.click(dialog.getByRole('button', { name: 'Noch einmal versuchen' }));
  expect(network.asked.slice(before)).toContain('GET /api/health');
});
