// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { friendAlbumPath } from '#shared/page-paths.ts';
import { createAlbum, own, teamAlbumOf } from '#testing/albums.ts';
import { miaAndBen } from '#testing/circle.ts';
import { expectToast, renderPage } from '#testing/render-page.tsx';
import { see } from '#testing/see.ts';
import { startAppForThisFile } from '#testing/start-server.ts';
import { listTrades } from '../../contract.ts';
// Preloaded, so that no test waits for the compiler.
import '../exchange/proposing/ProposeDialog.tsx';

const app = await startAppForThisFile();
const teams = await createAlbum(app.db, teamAlbumOf());
beforeEach(() => app.asOwner('delete from trade_requests; delete from users'));

/** Mia could get FUX 2 for PIN 2; both have FUX 1, nobody PIN 1. */
async function friends() {
  const { mia, ben } = await miaAndBen(app);
  await own(mia, teams, { 1: 1, 4: 2 });
  await own(ben, teams, { 1: 2, 2: 3 });
  return { mia, ben };
}

async function open(search = '') {
  const { ben } = await friends();
  const page = await renderPage(app, friendAlbumPath(ben.userId, teams.id) + search, { as: 'mia' });
  await screen.findByRole('heading', { level: 1, name: 'WM der Tiere' });
  return page;
}

const cellNames = () => screen.queryAllByRole('gridcell').map(cell => cell.getAttribute('aria-label'));

describe('a friend’s album', () => {
  it('shows the progress of both, and both quantities and the rarity of every sticker', async () => {
    await open();
    const main = within(screen.getByRole('main'));
    main.getByText('Bens Album');
    main.getByText('Ben hat 2 von 4');
    main.getByText('Du hast 2 · 50 %');
    const ring = screen.getByRole('progressbar', { name: 'Fortschritt von Ben' });
    expect(ring.getAttribute('aria-valuenow')).toBe('50');
    expect(cellNames()).toEqual([
      'FUX 1 Wappen, Episch, Glitzer: Ben 2, du 1',
      'FUX 2 Rotpelz, Gewöhnlich: Ben 3, du keinen',
      'PIN 1 Wappen, Legendär, Glitzer: Ben keinen, du keinen',
      'PIN 2 Frosti, Selten: Ben keinen, du 2',
    ]);
    const cell = within(screen.getByRole('gridcell', { name: /^FUX 1/ }));
    expect([cell.getByText('×2'), cell.getByText('Du ×1'), cell.getByText('Episch')]).toHaveLength(3);
    await waitFor(() => expect(document.title).toContain('Bens Album: WM der Tiere'));
    expect(screen.getByRole('link', { name: 'Zurück zu deinen Freunden' }).getAttribute('href')).toBe(
      '/friends',
    );
  });

  it('offers a swap only where one side has it to spare and the other lacks it', async () => {
    await open();
    const names = screen.getAllByRole('button', { name: /^Tauschen/ }).map(b => b.getAttribute('aria-label'));
    expect(names).toEqual(['Tauschen: FUX 2 bekommen', 'Tauschen: PIN 2 geben']);
  });

  it('filters by what can come and what can go, with counts', async () => {
    const { user } = await open();
    screen.getByRole('tab', { name: /^Alle ?4/ });
    await user.click(screen.getByRole('tab', { name: /^Kann ich bekommen ?1/ }));
    expect(cellNames()).toEqual(['FUX 2 Rotpelz, Gewöhnlich: Ben 3, du keinen']);
    expect(location.search).toBe('?filter=get');
    await user.click(screen.getByRole('tab', { name: /^Kann ich geben ?1/ }));
    expect(cellNames()).toEqual(['PIN 2 Frosti, Selten: Ben keinen, du 2']);
    expect(screen.queryByRole('heading', { name: 'Fuchsland' })).toBeNull();
    screen.getByRole('rowheader', { name: 'Eisland 0 von 2' });
  });

  it('says when a filter finds nothing, and leads back to all', async () => {
    const { mia, ben } = await miaAndBen(app);
    await own(mia, teams, { 1: 1 });
    const { user } = await renderPage(app, `${friendAlbumPath(ben.userId, teams.id)}?filter=give`, {
      as: 'mia',
    });
    await see('Du hast nichts übrig, was Ben fehlt.', 'tabpanel', /^Kann ich geben/);
    await user.click(screen.getByRole('button', { name: 'Alle Sticker zeigen' }));
    expect(cellNames()).toHaveLength(4);
  });

  it('moves by arrows as one tab stop and proposes by Enter', async () => {
    const { user } = await open();
    const [first] = screen.getAllByRole('gridcell');
    expect(first?.tabIndex).toBe(0);
    first?.focus();
    await user.keyboard('{ArrowRight}{Enter}');
    await screen.findByRole('dialog', { name: 'Tausch vorschlagen' });
  });
});

describe('proposing a swap from it', () => {
  it('asks what goes in return and sends it', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Tauschen: FUX 2 bekommen' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Tausch vorschlagen' }));
    dialog.getByText('Was gibst du dafür?');
    const [option] = dialog.getAllByRole('option');
    expect(option?.getAttribute('aria-label')).toBe(
      'PIN 2 Frosti, Selten, fehlt Ben, dein letzter Doppelter',
    );
    expect(option?.getAttribute('aria-selected')).toBe('true');
    dialog.getByText('Gleich viele Sticker, aber nicht gleich selten.');
    await user.click(dialog.getByRole('button', { name: 'Vorschlag senden' }));
    await expectToast('Tauschvorschlag gesendet');
    const { outgoing } = await (await app.as('mia')).call(listTrades, {});
    const [trade] = outgoing;
    expect([trade?.gives[0]?.code, trade?.gets[0]?.code, outgoing.length]).toEqual(['PIN 2', 'FUX 2', 1]);
    const asked = await screen.findByRole('link', {
      name: 'FUX 2 ist bei Ben angefragt: Anfrage ansehen',
    });
    expect(asked.getAttribute('href')).toBe(`/trades?request=${trade?.id}`);
    expect(screen.queryByRole('button', { name: 'Tauschen: FUX 2 bekommen' })).toBeNull();
    // What is promised cannot be given a second time.
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Tauschen: PIN 2 geben' })).toBeNull());
  });

  it('says when there is nothing to give', async () => {
    const { ben } = await miaAndBen(app);
    await own(ben, teams, { 1: 2 });
    const { user } = await renderPage(app, friendAlbumPath(ben.userId, teams.id), { as: 'mia' });
    await user.click(await screen.findByRole('button', { name: 'Tauschen: FUX 1 bekommen' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Tausch vorschlagen' }));
    dialog.getByRole('heading', { name: 'Du hast in diesem Album nichts übrig' });
    expect(dialog.queryByRole('button', { name: 'Vorschlag senden' })).toBeNull();
  });
});

describe('an album that cannot be shown', () => {
  it('of somebody who is no friend leads back to the friends', async () => {
    const lea = await app.as('lea');
    await renderPage(app, friendAlbumPath(lea.userId, teams.id), { as: 'mia' });
    within(await screen.findByRole('alert')).getByText(
      'Ihr seid nicht befreundet. Tauschen geht nur unter Freunden.',
    );
    expect(screen.getByRole('link', { name: 'Zu deinen Freunden' }).getAttribute('href')).toBe('/friends');
  });

  it('that does not exist says so', async () => {
    const { ben } = await friends();
    await renderPage(app, friendAlbumPath(ben.userId, 999_999), { as: 'mia' });
    await screen.findByRole('heading', { level: 1, name: 'Album nicht gefunden' });
    screen.getByRole('link', { name: 'Zu deinen Freunden' });
  });
});
