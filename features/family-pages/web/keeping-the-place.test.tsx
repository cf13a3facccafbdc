// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { childPath } from '../rules/child-path.ts';
import { addChild, makeGuardianCode, readFamily } from '#features/family/contract.ts';
import { provideInvite, redeemInvite } from '#features/friends/contract.ts';
// Preloaded, so that no test waits for the compiler.
import './FamilyPage.tsx';
import { pagePaths } from '#shared/page-paths.ts';
import { befriend, password } from '#testing/people.ts';
import { expectToast, renderPage } from '#testing/render-page.tsx';
import { startAppForThisFile } from '#testing/start-server.ts';

const app = await startAppForThisFile();
beforeEach(() => app.db.query.deleteFrom('users').execute());

async function miasChild() {
  const mia = await app.as('mia');
  const igel = { displayName: 'Igel', avatarUrl: '/avatars/hedgehog.svg' };
  const { userId } = (await mia.call(addChild, igel)).child;
  return { mia, userId, child: await app.signedIn(userId) };
}

const focused = () => document.activeElement;

it('stays with the child’s devices when one after the other was signed out', async () => {
  const { userId } = await miasChild();
  await app.signedIn(userId);
  const { user } = await renderPage(app, childPath(userId), { as: 'mia' });
  (await screen.findAllByRole('button', { name: /^Abmelden: / }))[0]?.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(focused()?.textContent).toBe('Abgemeldet'));
  // No other slides under a second press.
  await user.keyboard('{Enter}');
  screen.getByRole('button', { name: /^Abmelden: / }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Abgemeldet' })).toHaveLength(2));
  expect(focused()?.textContent).toBe('Abgemeldet');
  const devices = within(screen.getByRole('group', { name: 'Geräte' }));
  expect(devices.queryByText('Gerade auf keinem Gerät offen.')).toBeNull();
});

it('stays with the friends of a child whom a guardian allowed or ended', async () => {
  const { child, userId } = await miasChild();
  const [ben, lea] = [await app.as('ben'), await app.as('lea')];
  await ben.call(redeemInvite, { token: (await child.call(provideInvite, {})).token });
  await befriend(app.db, userId, lea.userId);
  const { user } = await renderPage(app, childPath(userId), { as: 'mia' });
  (await screen.findByRole('button', { name: 'Ben erlauben' })).focus();
  await user.keyboard('{Enter}');
  const end = await screen.findByRole('button', { name: 'Freundschaft mit Ben beenden' });
  await waitFor(() => expect(focused()).toBe(end.closest('li')));
  // What the second tap of a double one meets on a narrow phone.
  fireEvent.click(end, { detail: 2 });
  expect(screen.queryByRole('dialog')).toBeNull();
  const friends = within(screen.getByRole('group', { name: 'Freunde' }));
  // What is decided keeps its row, also the last one: nothing else slides under a second press.
  for (const name of ['Ben', 'Lea']) {
    await user.click(screen.getByRole('button', { name: `Freundschaft mit ${name} beenden` }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Beenden' }));
    await waitFor(() =>
      expect([focused()?.tagName, focused()?.textContent]).toEqual([
        'LI',
        expect.stringContaining(`${name}erledigt`),
      ]),
    );
  }
  // What is said above them stays, too.
  friends.getByText(/^Lehnst du ab, /);
});

it('comes back to the other children when one is deleted', async () => {
  const { mia, userId } = await miasChild();
  await mia.call(addChild, { displayName: 'Dachs', avatarUrl: '/avatars/fox.svg' });
  const { user } = await renderPage(app, childPath(userId), { as: 'mia' });
  const igel = within(await screen.findByRole('region', { name: 'Einstellungen für Igel' }));
  await user.click(igel.getByRole('button', { name: 'Profil löschen' }));
  await user.type(await screen.findByLabelText('Dein Passwort', { selector: '[role=dialog] *' }), password);
  await user.click(screen.getByRole('button', { name: 'Endgültig löschen' }));
  await waitFor(() => expect(focused()).toBe(screen.getByRole('heading', { level: 1, name: 'Familie' })));
});

it('stays in the part of the page where a family is joined and left, of which then nothing more is asked for', async () => {
  const { mia } = await miasChild();
  const { code } = await mia.call(makeGuardianCode, { password });
  const { user, network } = await renderPage(app, pagePaths.family, { as: 'ben' });
  const place = () => screen.getByRole('region', { name: 'Zweites Elternteil' });
  await user.type(await screen.findByRole('textbox', { name: 'Code des anderen Elternteils' }), code);
  await user.keyboard('{Enter}');
  await expectToast('Du gehörst jetzt zur Familie');
  await waitFor(() => expect(focused()).toBe(place()));
  await screen.findByRole('region', { name: 'Igel' });
  await waitFor(() => expect(network.waiting).toBe(0));
  const before = network.asked.length;
  (await screen.findByRole('button', { name: 'Familie verlassen' })).focus();
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Familie verlassen?' }));
  dialog.getByText(/Zurück kommst du nur mit einem neuen Code des anderen Elternteils\./);
  await user.type(dialog.getByLabelText('Dein Passwort'), password);
  await user.click(dialog.getByRole('button', { name: 'Verlassen' }));
  await expectToast('Du hast die Familie verlassen');
  await waitFor(() => expect(focused()).toBe(place()));
  expect(network.asked.slice(before).filter(asked => asked.includes('/children/'))).toEqual([]);
});

it('does not leave the child whose name and animal a guardian changes, also after operators took the name', async () => {
  const { mia, userId } = await miasChild();
  await app.db.query.updateTable('profiles').set({ display_name: 'Unbekannt' }).execute();
  const { user } = await renderPage(app, childPath(userId), { as: 'mia' });
  const change = await screen.findByRole('button', { name: 'Name und Tier ändern' });
  await user.click(change);
  const dialog = within(await screen.findByRole('dialog', { name: 'Name und Tier ändern' }));
  const name = dialog.getByRole('textbox', { name: 'Spitzname' });
  await user.clear(name);
  await user.type(name, 'Ben Müller');
  await user.click(dialog.getByRole('radio', { name: 'Fuchs' }));
  await user.click(dialog.getByRole('button', { name: 'Speichern' }));
  await dialog.findByRole('textbox', { description: /weil er wie Vor- und Nachname aussieht/ });
  await user.clear(name);
  await user.type(name, 'Dachs');
  await user.click(dialog.getByRole('button', { name: 'Speichern' }));
  await expectToast('Erfolgreich gespeichert');
  await screen.findByRole('region', { name: 'Einstellungen für Dachs' });
  await waitFor(() => expect(focused()).toBe(change));
  expect((await mia.call(readFamily, {})).children).toMatchObject([
    { displayName: 'Dachs', avatarUrl: '/avatars/fox.svg', friendships: 'guardian' },
  ]);
});
