// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { createAccessToken, listAccessTokens } from '../../access-token-contract.ts';
import { changeQuantities, listMyAlbums } from '#features/collection/contract.ts';
import { readToasts } from '#web/design/toast.ts';
import { createAlbum } from '#testing/albums.ts';
import { ApiClient } from '#testing/api-client.ts';
import { password } from '#testing/people.ts';
import { expectToast, expectUnknownOutcome, renderPage } from '#testing/render-page.tsx';
import { startAppForThisFile } from '#testing/start-server.ts';

const app = await startAppForThisFile();
await createAlbum(app.db, { count: 3 });
beforeEach(() => app.db.query.deleteFrom('users').execute());

async function openSection(givesUpSoon = false) {
  const page = await renderPage(app, '/settings/security', { as: 'mia', givesUpSoon });
  const region = within(await screen.findByRole('region', { name: 'Zugang für eigene Programme' }));
  return { ...page, region };
}

/** As in a page without https. */
async function withoutClipboard(act: () => Promise<void>) {
  const clipboard = Object.getOwnPropertyDescriptor(navigator, 'clipboard') ?? {};
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined });
  await act();
  Object.defineProperty(navigator, 'clipboard', clipboard);
}

it('makes one that is shown once, lists it, and ends it', async () => {
  const { user, region } = await openSection();
  await user.click(await region.findByRole('button', { name: 'Neuer Zugangsschlüssel' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Neuer Zugangsschlüssel' }));
  await user.click(dialog.getByRole('button', { name: 'Zugangsschlüssel machen' }));
  const name = dialog.getByRole('textbox', { name: 'Wofür ist er?' });
  expect(document.activeElement).toBe(name);
  dialog.getByText('Bitte schreib, wofür er ist.');
  await user.type(name, 'Skript auf dem Laptop');
  await user.click(dialog.getByRole('radio', { name: 'Das alles lesen und Anzahlen ändern' }));
  await user.type(dialog.getByLabelText('Aktuelles Passwort'), 'falsch');
  await user.click(dialog.getByRole('button', { name: 'Zugangsschlüssel machen' }));
  await dialog.findByText('Dein aktuelles Passwort stimmt nicht.');
  const current = dialog.getByLabelText('Aktuelles Passwort');
  await waitFor(() => expect(document.activeElement).toBe(current));
  await user.clear(current);
  await user.type(current, password);
  await user.click(dialog.getByRole('button', { name: 'Zugangsschlüssel machen' }));
  const made = within(await screen.findByRole('dialog', { name: 'Dein Zugangsschlüssel' }));
  const accessToken = made.getByText(/^klebekumpel_/).textContent ?? '';
  const program = Object.assign(new ApiClient(app.app), { accessToken });
  expect((await program.call(listMyAlbums, {})).albums).toHaveLength(1);
  // The token has the chosen scope: the call fails by its input, not for lack of rights.
  expect((await program.ask(changeQuantities, { albumId: 1, operations: [] })).status).toBe(422);
  await user.click(made.getByRole('button', { name: 'Kopieren' }));
  expect(await navigator.clipboard.readText()).toBe(accessToken);
  await user.keyboard('{Escape}');
  expect(made.getByText(/^klebekumpel_/).textContent).toBe(accessToken);
  await withoutClipboard(async () => {
    await user.click(made.getByRole('button', { name: 'Kopieren' }));
    await expectToast('Kopieren ging nicht. Markier den Schlüssel und kopier ihn von Hand.');
  });
  await user.click(made.getByRole('button', { name: 'Ich habe ihn kopiert' }));
  const make = region.getByRole('button', { name: 'Neuer Zugangsschlüssel' });
  await waitFor(() => expect(document.activeElement).toBe(make));
  await region.findByText('Skript auf dem Laptop');
  region.getByText('Darf lesen und Anzahlen ändern');
  expect(document.body.textContent).not.toContain(accessToken);
  await user.click(
    region.getByRole('button', { name: /^Zugangsschlüssel beenden: Skript auf dem Laptop, / }),
  );
  await expectToast('Zugangsschlüssel beendet', 'Skript auf dem Laptop');
  // Its place stays, the last one's, too, so that a second press meets nothing else.
  const ended = await region.findByRole('button', { name: 'Beendet' });
  expect(ended.getAttribute('aria-disabled')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(ended));
  expect((await program.ask(listMyAlbums, {})).status).toBe(401);
  const mia = await app.as('mia');
  expect((await mia.call(listAccessTokens, {})).accessTokens).toEqual([]);
});

it('tells those of the same name and day apart, by words and for screen readers', async () => {
  const mia = await app.as('mia');
  for (const name of ['Skript', 'Skript', 'Waage'])
    await mia.call(createAccessToken, { name, scope: 'read', password });
  const { user, region } = await openSection();
  const [newest, oldest, other] = await region
    .findAllByRole('button', {
      name: /^Zugangsschlüssel beenden: (?:Skript|Waage), gilt bis /,
    })
    .then(buttons =>
      [/\(2\. von 2\)$/, /\(1\. von 2\)$/, /\d{4}$/].map(end =>
        buttons.find(button => end.test(button.getAttribute('aria-label') ?? '')),
      ),
    );
  expect([newest, oldest, other].every(Boolean)).toBe(true);
  region.getByText(/^Gilt bis .+ \(1\. von 2\)$/);
  const { accessTokens } = await mia.call(listAccessTokens, {});
  if (oldest !== undefined) await user.click(oldest);
  await waitFor(() => expect(oldest?.textContent).toBe('Beendet'));
  if (oldest !== undefined) await user.click(oldest);
  expect(region.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Waage.+Beenden$/),
    expect.stringMatching(/^Skript.+\(2\. von 2\).+Beenden$/),
    expect.stringMatching(/^Skript.+\(1\. von 2\).+Beendet$/),
  ]);
  const left = (await mia.call(listAccessTokens, {})).accessTokens;
  expect(left.map(({ id }) => id)).toEqual(accessTokens.slice(0, -1).map(({ id }) => id));
});

it('keeps what was typed when the server cannot be reached', async () => {
  const { user, region, network } = await openSection(true);
  await user.click(await region.findByRole('button', { name: 'Neuer Zugangsschlüssel' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Neuer Zugangsschlüssel' }));
  await user.type(dialog.getByRole('textbox', { name: 'Wofür ist er?' }), 'Skript');
  await user.type(dialog.getByLabelText('Aktuelles Passwort'), password);
  network.isDown = true;
  await user.click(dialog.getByRole('button', { name: 'Zugangsschlüssel machen' }));
  await expectUnknownOutcome();
  network.isDown = false;
  await user.click(dialog.getByRole('button', { name: 'Zugangsschlüssel machen' }));
  await screen.findByRole('dialog', { name: 'Dein Zugangsschlüssel' });
  expect(readToasts()).toEqual([]);
  const mia = await app.as('mia');
  expect((await mia.call(listAccessTokens, {})).accessTokens).toHaveLength(1);
});
