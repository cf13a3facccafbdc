// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addChild, listFaces, setPin } from '#features/family/contract.ts';
import { listFriends, provideInvite, redeemInvite } from '#features/friends/contract.ts';
// Preloaded, so that no test waits for the compiler.
import './FamilyPage.tsx';
import '#features/family/web/FacesPage.tsx';
import { pagePaths } from '#shared/page-paths.ts';
import { createAlbum, own } from '#testing/albums.ts';
import { password } from '#testing/people.ts';
import { expectToast, renderPage } from '#testing/render-page.tsx';
import { startTestApp, type TestApp } from '#testing/start-server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.db.query.deleteFrom('users').execute());
afterAll(() => app.close());

const hedgehog = '/avatars/hedgehog.svg';

/** Mia's children Igel and Dachs, with her PIN. */
async function miasFamily() {
  const mia = await app.as('mia');
  await mia.call(setPin, { password, pin: '2468' });
  const { child: igel } = await mia.call(addChild, { displayName: 'Igel', avatarUrl: hedgehog });
  const { child: dachs } = await mia.call(addChild, { displayName: 'Dachs', avatarUrl: '/avatars/dog.svg' });
  return { mia, igel, dachs };
}

describe('the family', () => {
  it('begins with a child and a PIN', async () => {
    const { user } = await renderPage(app, pagePaths.family, { as: 'mia' });
    const name = await screen.findByRole('textbox', { name: 'Spitzname' });
    await user.type(name, 'Ben Müller');
    await user.click(screen.getByRole('button', { name: 'Anlegen' }));
    await screen.findByText(/weil er wie Vor- und Nachname aussieht/);
    await screen.findByRole('button', { name: 'Trotzdem so nennen' });
    await user.clear(name);
    await user.type(name, 'Igel');
    await user.click(screen.getByRole('button', { name: 'Anlegen' }));
    await expectToast('Igel kann sammeln');
    await screen.findByRole('region', { name: 'Igel' });
    await user.type(screen.getByLabelText('Vier Ziffern'), '2468');
    await user.type(screen.getByLabelText('Dein Passwort'), password);
    await user.click(screen.getByRole('button', { name: 'PIN speichern' }));
    await screen.findByRole('link', { name: 'Wer sammelt?' });
  });

  it('shows who wants to be a child’s friend, and lets a guardian decide', async () => {
    const { igel } = await miasFamily();
    const ben = await app.as('ben');
    const child = await app.signedIn(igel.userId);
    await ben.call(redeemInvite, { token: (await child.call(provideInvite, {})).token });
    const { user } = await renderPage(app, pagePaths.family, { as: 'mia' });
    const card = within(await screen.findByRole('region', { name: 'Igel' }));
    await user.click(await card.findByRole('button', { name: 'Ben erlauben' }));
    await card.findByRole('button', { name: 'Freundschaft mit Ben beenden' });
    expect((await child.call(listFriends, {})).friends).toHaveLength(1);
    await user.selectOptions(
      card.getByRole('combobox', { name: 'Neue Freundschaften' }),
      'Entscheidet selbst',
    );
    await waitFor(async () => {
      const { friendships } = await app.db.query
        .selectFrom('family_members')
        .select('friendships')
        .where('user_id', '=', igel.userId)
        .executeTakeFirstOrThrow();
      expect(friendships).toBe('self');
    });
  });

  it('loses a child by a deliberate act alone', async () => {
    await miasFamily();
    const { user } = await renderPage(app, pagePaths.family, { as: 'mia' });
    const card = within(await screen.findByRole('region', { name: 'Igel' }));
    await user.click(card.getByRole('button', { name: 'Profil löschen' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Igel löschen?' }));
    await user.click(dialog.getByRole('button', { name: 'Endgültig löschen' }));
    await expectToast('Igel ist gelöscht');
    // The page is read again once the dialog is gone.
    await screen.findByRole('region', { name: 'Dachs' });
    expect(screen.queryByRole('region', { name: 'Igel' })).toBeNull();
  });
});

describe('“Wer sammelt?”', () => {
  it('changes to a child with one tap, which sees nothing of another', async () => {
    const { igel } = await miasFamily();
    const album = await createAlbum(app.db);
    await own(await app.signedIn(igel.userId), album, [[1, 3]]);
    const { user } = await renderPage(app, pagePaths.faces, { as: 'mia' });
    await user.click(await screen.findByRole('button', { name: 'Igel sammelt' }));
    await expectToast('Jetzt sammelt Igel.');
    await user.click(await screen.findByRole('link', { name: 'Wer sammelt?' }));
    await user.click(await screen.findByRole('button', { name: 'Dachs sammelt' }));
    await waitFor(() => expect(location.pathname).toBe(pagePaths.dashboard));
    await expectToast('Jetzt sammelt Dachs.');
  });

  it('asks a grown-up for the PIN, and for the password after five wrong ones', async () => {
    const { igel } = await miasFamily();
    const { user, network } = await renderPage(app, pagePaths.faces, { as: 'mia' });
    await user.click(await screen.findByRole('button', { name: 'Igel sammelt' }));
    await user.click(await screen.findByRole('link', { name: 'Wer sammelt?' }));
    await user.click(await screen.findByRole('button', { name: 'Zurück zu Mia' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'PIN von Mia' }));
    for (let at = 0; at < 6; at += 1) {
      await user.type(dialog.getByLabelText('PIN'), '1111');
      await user.click(dialog.getByRole('button', { name: 'Weiter' }));
      await waitFor(() => expect(network.waiting).toBe(0));
    }
    await user.type(await dialog.findByLabelText('Passwort'), password);
    await user.click(dialog.getByRole('button', { name: 'Weiter' }));
    await waitFor(() => expect(location.pathname).toBe(pagePaths.dashboard));
    const client = Object.assign(app.visitor(), { cookie: network.cookie });
    const { faces } = await client.call(listFaces, {});
    expect(faces.find(({ isHere }) => isHere)?.displayName).toBe('Mia');
    expect(faces.some(({ userId }) => userId === igel.userId)).toBe(true);
  });
});
