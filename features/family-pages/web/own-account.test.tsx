// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { childPath } from '../rules/child-path.ts';
import { addChild, readFamily } from '#features/family/contract.ts';
// Preloaded, so that no test waits for the compiler.
import './FamilyPage.tsx';
import './OwnAccountPage.tsx';
import { ownAccountPath, pagePaths } from '#shared/page-paths.ts';
import { linkIn, openMailboxForThisFile } from '#testing/mailbox.ts';
import { password } from '#testing/people.ts';
import { expectToast, renderPage } from '#testing/render-page.tsx';
import { see } from '#testing/see.ts';
import { startAppForThisFile } from '#testing/start-server.ts';

const mailbox = await openMailboxForThisFile();
const app = await startAppForThisFile({ SMTP_URL: mailbox.smtpUrl });

it('a guardian hands a profile over to its child of 16, who sets a password', async () => {
  const mia = await app.as('mia');
  const { child: igel } = await mia.call(addChild, {
    displayName: 'Igel',
    avatarUrl: '/avatars/hedgehog.svg',
  });
  const { user } = await renderPage(app, childPath(igel.userId), { as: 'mia' });
  const card = within(await screen.findByRole('region', { name: 'Einstellungen für Igel' }));
  await user.click(await card.findByRole('button', { name: 'Eigenes Konto ab 16' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Eigenes Konto für Igel' }));
  await user.click(dialog.getByRole('button', { name: 'Link schicken' }));
  await dialog.findByText(/Das geht erst mit 16 Jahren/);
  dialog.getByText('Bitte gib die E-Mail-Adresse deines Kindes ein.');
  const box = dialog.getByRole('checkbox', { name: 'Mein Kind ist mindestens 16 Jahre alt.' });
  expect(document.activeElement).toBe(box);
  await user.click(box);
  await user.type(dialog.getByLabelText('E-Mail-Adresse deines Kindes'), 'igel@example.org');
  await user.type(dialog.getByLabelText('Dein Passwort'), 'falsch-geraten');
  await user.click(dialog.getByRole('button', { name: 'Link schicken' }));
  await dialog.findByText('Das Passwort stimmt nicht.');
  await user.clear(dialog.getByLabelText('Dein Passwort'));
  await user.type(dialog.getByLabelText('Dein Passwort'), password);
  await user.click(dialog.getByRole('button', { name: 'Link schicken' }));
  await expectToast(
    'Der Link ist unterwegs',
    'Dein Kind öffnet ihn im Postfach von igel@example.org und legt ein Passwort fest. Er gilt 72 Stunden.',
  );
  // The first one tells the guardian.
  const { pathname } = linkIn(await mailbox.arrival(1));
  // On another device.
  cleanup();
  const child = await renderPage(app, pathname);
  await screen.findByRole('heading', { name: 'Hallo Igel!' });
  await see(/^Mit „Profil übernehmen“ nimmst du die/, 'main');
  await child.user.type(screen.getByLabelText('Neues Passwort'), 'Ein-Dachs-im-Bau-3');
  await child.user.click(screen.getByRole('button', { name: 'Profil übernehmen' }));
  await waitFor(() => expect(location.pathname).toBe(pagePaths.auth));
  await expectToast(
    'Das Profil gehört jetzt dir',
    'Melde dich mit deiner E-Mail-Adresse und dem neuen Passwort an.',
  );
  expect((await mia.call(readFamily, {})).children).toEqual([]);
});

it('a link that was used, or is not whole, says what to do', async () => {
  await renderPage(app, ownAccountPath('x'.repeat(43)));
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Hast du schon ein Passwort festgelegt, dann melde dich damit an.',
  );
  await renderPage(app, ownAccountPath('kurz'));
  await see(/Der Link ist nicht ganz/, 'alert');
});
