// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { addChild, joinFamily, makeGuardianCode } from '#features/family/contract.ts';
import '#features/family/web/GoingAlong.tsx';
import { password } from '#testing/people.ts';
import { expectToast, renderPage } from '#testing/render-page.tsx';
import { see } from '#testing/see.ts';
import { startAppForThisFile } from '#testing/start-server.ts';

const app = await startAppForThisFile();
beforeEach(() => app.db.query.deleteFrom('users').execute());

async function openDialog(isLive?: 'from now') {
  const page = await renderPage(app, '/settings/data', { as: 'mia', ...(isLive && { isLive }) });
  await page.user.click(await screen.findByRole('button', { name: 'Konto löschen' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Konto löschen' }));
  const field = dialog.getByLabelText('Aktuelles Passwort');
  const confirm = dialog.getByRole('button', { name: 'Endgültig löschen' });
  return { ...page, dialog, field, confirm };
}

const goodbye = () => expectToast('Konto gelöscht', 'Schade, dass du gehst. Alles Gute!');
const left = () => app.db.query.selectFrom('users').selectAll().execute();

it('needs the password and then leaves nothing', async () => {
  const { user, dialog, field, confirm } = await openDialog();
  dialog.getByText(/einzige Elternteil, werden auch die Profile deiner Kinder gelöscht; gibt es ein zweites/);
  dialog.getByText(/Gruppen, die du leitest, enden sofort\./);
  expect(confirm).toHaveProperty('disabled', true);
  await user.type(field, 'stimmt-nicht');
  await user.click(confirm);
  await dialog.findByText('Dein aktuelles Passwort stimmt nicht.');
  await user.clear(field);
  await user.type(field, password);
  await user.click(confirm);
  await goodbye();
  await screen.findByRole('tab', { name: 'Anmelden' });
  expect(await left()).toEqual([]);
});

it('names the children that go with it, or to whom they stay', async () => {
  const mia = await app.as('mia');
  for (const displayName of ['Igel', 'Fuchs'])
    await mia.call(addChild, { displayName, avatarUrl: '/avatars/hedgehog.svg' });
  const { dialog } = await openDialog();
  await dialog.findByText(
    'Mit deinem Konto werden auch die Profile von Igel und Fuchs gelöscht, mit allen Stickern.',
  );
  const ben = await app.as('ben');
  await ben.call(joinFamily, { code: (await mia.call(makeGuardianCode, { password })).code });
  cleanup();
  const again = await openDialog();
  await again.dialog.findByText(/^Igel und Fuchs bleiben in der Familie bei Ben\./);
});

it.each([undefined, 'from now'] as const)(
  'says that the account is gone also where the answer was lost (live: %s)',
  async isLive => {
    const { user, network, field, confirm } = await openDialog(isLive);
    if (isLive) await waitFor(() => expect(app.house.live.listeners).toBe(1));
    await user.type(field, password);
    network.losesNext = '/api/auth/delete-account';
    await user.click(confirm);
    await goodbye();
    await screen.findByRole('tab', { name: 'Anmelden' });
    expect(await left()).toEqual([]);
  },
);

it('does not know it while no answer comes at all, and finds it gone at the next try', async () => {
  const { user, network, dialog, field, confirm } = await openDialog();
  await waitFor(() => expect(network.waiting).toBe(0));
  await user.type(field, password);
  network.losesAnswers = true;
  await user.click(confirm);
  await dialog.findByText(/^Wir wissen nicht, ob das geklappt hat\. /);
  expect(field).toHaveProperty('value', password);
  network.losesAnswers = false;
  await waitFor(() => expect(confirm.getAttribute('aria-busy')).toBeNull());
  await user.click(confirm);
  await goodbye();
  await screen.findByRole('tab', { name: 'Anmelden' });
});

it('is told by whatever asks next where no answer came at all', async () => {
  const { user, network, dialog, field, confirm } = await openDialog();
  await waitFor(() => expect(network.waiting).toBe(0));
  await user.type(field, password);
  network.losesAnswers = true;
  await user.click(confirm);
  await dialog.findByText(/^Wir wissen nicht, ob das geklappt hat\. /);
  network.losesAnswers = false;
  await user.click(dialog.getByRole('button', { name: 'Abbrechen' }));
  await user.click(screen.getByRole('checkbox', { name: 'In der Suche auffindbar' }));
  await goodbye();
  await screen.findByRole('tab', { name: 'Anmelden' });
  expect(document.querySelector('.open-notice')).toBeNull();
});

it('is no longer thought of once the session is told to be there', async () => {
  const { user, network, dialog, field, confirm } = await openDialog();
  await waitFor(() => expect(network.waiting).toBe(0));
  await user.type(field, password);
  network.isDown = true;
  await user.click(confirm);
  await dialog.findByText(/^Wir wissen nicht, ob das geklappt hat\. /);
  network.isDown = false;
  await user.click(dialog.getByRole('button', { name: 'Abbrechen' }));
  await user.click(screen.getByRole('link', { name: 'Zurück zu den Einstellungen' }));
  await user.click(await screen.findByRole('link', { name: /^Profil/ }));
  await user.click(await screen.findByRole('button', { name: 'Speichern' }));
  await expectToast('Erfolgreich gespeichert', 'Dein Profil ist aktuell.');
  await waitFor(() => expect(network.waiting).toBe(0));
  // It is busy a moment longer than the last answer is on its way.
  const save = screen.getByRole('button', { name: 'Speichern' });
  await waitFor(() => expect(save.getAttribute('aria-busy')).toBeNull());
  await app.db.query.deleteFrom('sessions').execute();
  await user.click(save);
  await see('Deine Sitzung ist abgelaufen. Melde dich wieder an.', 'status');
});

it('says that the session ended where that is why nothing was deleted', async () => {
  const { user, field, confirm } = await openDialog();
  await app.db.query.deleteFrom('sessions').execute();
  await user.type(field, password);
  await user.click(confirm);
  await see('Deine Sitzung ist abgelaufen. Melde dich wieder an.', 'status');
  expect(await left()).toHaveLength(1);
});
