// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { CircleCheck } from 'lucide';
import { expect, it, onTestFinished } from 'vitest';
import { createAlbum } from '#testing/albums.ts';
import { expectToast, renderPage } from '#testing/render-page.tsx';
import { see } from '#testing/see.ts';
import { startAppForThisFile } from '#testing/start-server.ts';
import { readToasts } from '#web/design/toast.ts';

const app = await startAppForThisFile();

/** A new album per test, because changes of the previous test may still be pending. */
async function openEntry() {
  const album = await createAlbum(app.db, { key: crypto.randomUUID(), count: 60 });
  const { user, network } = await renderPage(app, `/album/${album.id}`, { as: 'mia' });
  const field = await screen.findByRole('textbox', { name: 'Nummern eintragen' });
  await screen.findByRole('grid');
  await waitFor(() => expect(network.waiting).toBe(0));
  async function type(entry: string) {
    await user.clear(field);
    await user.type(field, entry);
  }
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  return {
    user,
    field,
    type,
    press,
    hint: () =>
      document
        .getElementById(field.getAttribute('aria-describedby') ?? '')
        ?.querySelector('span > span:not([aria-hidden])'),
  };
}

const messages = () => readToasts().map(({ title }) => title);

it('names what was understood before it is saved and after, and says what counts once', async () => {
  const { type, press } = await openEntry();
  await type('12');
  await press('Hinzufügen');
  await expectToast('1 neu', 'Neu: Sticker 12');
  await type('5 5 5, 12 12, 30-34');
  const entry = within(screen.getByRole('region', { name: 'Nummern eintragen' }));
  await entry.findByText('Sticker 5, 12, 30–34 · 6 neu · 1 doppelt');
  entry.getByText('Entfernen geht nur bei Sticker 12.');
  entry.getByText('5 und 12 standen mehrfach da und zählen einmal.');
  await press('Hinzufügen');
  await expectToast(
    '6 neu · 1 doppelt',
    'Neu: Sticker 5, 30–34\nDoppelt: Sticker 12\n5 und 12 standen mehrfach da und zählen einmal.',
  );
  await type('5, 6, 7');
  await press('Entfernen');
  await expectToast('1 entfernt · 2 nicht da', 'Entfernt: Sticker 5\nNicht da: Sticker 6, 7');
});

it('does not tick off what it did not understand', async () => {
  const { type, hint } = await openEntry();
  const tick = `path[d="${CircleCheck.at(-1)?.[1]['d']}"]`;
  await type('abc, 61');
  await waitFor(() => expect(hint()?.textContent).toBe('2 unbekannt: abc, 61'));
  expect(hint()?.querySelector(tick)).toBeNull();
  await type('abc, 60');
  await waitFor(() => expect(hint()?.textContent).toBe('Sticker 60 · 1 neu1 unbekannt: abc'));
  expect(hint()?.querySelector(tick)).not.toBeNull();
});

it('says of a code what it is not, also where all other numbers are booked, and keeps it in the field', async () => {
  const { field, type, press } = await openEntry();
  await type('FUX 11, 12, 13');
  await see('1 unbekannt: FUX 11', 'region', 'Nummern eintragen');
  await press('Hinzufügen');
  await expectToast('2 neu', 'Neu: Sticker 12, 13\nFUX 11 gibt es hier nicht.');
  expect(field).toHaveProperty('value', 'FUX 11');
  await type(`habe ${Array.from({ length: 9 }, (_, at) => 61 + at).join(' ')} 7`);
  await press('Hinzufügen');
  await expectToast('1 neu', 'Neu: Sticker 7\nhabe 61, 62, 63, 64, 65, 66 und 3 weitere gibt es hier nicht.');
});

it('offers to put a sticker back by its name, until it is back or changes otherwise', async () => {
  const { user } = await openEntry();
  screen.getByRole('gridcell', { name: /^13 / }).focus();
  await user.keyboard('+');
  await screen.findByRole('gridcell', { name: /^13 .*, 1 Stück$/ });
  await user.keyboard('-');
  expect(messages()).toEqual(['Sticker 13 ist raus']);
  await user.keyboard('+');
  expect(messages()).toEqual([]);
  await screen.findByRole('gridcell', { name: /^13 .*, 1 Stück$/ });
});

it('takes the undo of a packet away when one of its stickers changes again', async () => {
  const { user, type, press } = await openEntry();
  await type('5, 6');
  await press('Hinzufügen');
  // The code that words it is loaded with the first press.
  await waitFor(() => expect(messages()).toEqual(['2 neu']));
  screen.getByRole('gridcell', { name: /^9 / }).focus();
  await user.keyboard('+');
  expect(messages()).toHaveLength(1);
  screen.getByRole('gridcell', { name: /^6 / }).focus();
  await user.keyboard('-');
  expect(messages()).toEqual(['Sticker 6 ist raus']);
});

it('says the result once, opens what it means by a tap, and is taken back by the keyboard', async () => {
  const { user, field, type, press } = await openEntry();
  await type('5, 6, XYZ 2');
  const said = () =>
    [...document.querySelectorAll('[role=status]')].filter(({ textContent }) =>
      textContent.includes('2 neu'),
    );
  // Noted as it happens: the message's own is gone after a second, which may be over before one looks.
  const times: number[] = [];
  const watch = new MutationObserver(() => void times.push(said().length));
  watch.observe(document.body, { subtree: true, childList: true, characterData: true });
  onTestFinished(() => watch.disconnect());
  await press('Hinzufügen');
  const line = await screen.findByRole('button', { name: '2 neu', expanded: false });
  await waitFor(() => expect(times).toContain(1));
  // Any other would stay.
  await waitFor(() => expect(said()).toEqual([]));
  await user.click(line);
  expect(line.getAttribute('aria-expanded')).toBe('true');
  await user.click(field);
  await user.keyboard('{Alt>}t{/Alt}{Tab}{Tab}{Tab}{Enter}');
  expect(document.activeElement).toBe(field);
  await screen.findByRole('gridcell', { name: /^6 .*fehlt$/ });
});

it('books once what is tapped twice, and does not try what is left', async () => {
  const { user, field, type } = await openEntry();
  await type('41, 13x2');
  await user.dblClick(screen.getByRole('button', { name: 'Hinzufügen' }));
  await expectToast('1 neu', 'Neu: Sticker 41\n13x2 gibt es hier nicht.');
  expect(messages()).toHaveLength(1);
  expect(field).toHaveProperty('value', '13x2');
});
