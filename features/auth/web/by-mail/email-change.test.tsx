// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { readSession } from '../../contract.ts';
import { withSecondFactor } from '../../testing/authenticator.ts';
import { lastOf, linkIn, openMailboxForThisFile } from '#testing/mailbox.ts';
import { confirmAddress, password } from '#testing/people.ts';
import { expectToast, pressAndLoseAnswer, renderPage } from '#testing/render-page.tsx';
import { see } from '#testing/see.ts';
import { startAppForThisFile } from '#testing/start-server.ts';

const mailbox = await openMailboxForThisFile();
const app = await startAppForThisFile({ SMTP_URL: mailbox.smtpUrl });
beforeEach(() => app.asOwner('truncate rate_limits; delete from users'));

it('is asked for in the settings, and confirmed by a button behind the link', async () => {
  const { user } = await renderPage(app, '/settings/security', { as: 'mia' });
  const section = within(await screen.findByRole('region', { name: 'E-Mail' }));
  await user.type(await section.findByRole('textbox', { name: 'Neue E-Mail-Adresse' }), 'neu@example.org');
  await user.type(section.getByLabelText('Aktuelles Passwort'), password);
  await user.click(section.getByRole('button', { name: 'Adresse ändern' }));
  await expectToast(
    'Mail ist unterwegs',
    'Öffne den Link in der Mail an neu@example.org. Bis dahin gilt deine alte Adresse.',
  );
  await see('Wartet auf Bestätigung:', 'region', 'E-Mail');
  await see('neu@example.org', 'region', 'E-Mail');
  const mail = await mailbox.arrival(0);
  expect(mail.to?.[0]?.address).toBe('neu@example.org');
  const opened = await renderPage(app, linkIn(mail).pathname, { as: 'mia' });
  opened.network.losesNext = '/api/auth/email/confirm';
  await opened.user.click(await screen.findByRole('button', { name: 'Ja, das ist meine Adresse' }));
  await see(/^Wir wissen nicht, ob das geklappt hat\. .* Drück noch einmal, dann siehst du es\.$/, 'alert');
  const rows = await app.sql<{ id: string; email: string }>`select id, email from users`;
  expect(rows.map(row => row.email)).toEqual(['neu@example.org']);
  cleanup();
  const again = await renderPage(app, linkIn(mail).pathname, { asMember: rows[0]?.id ?? '' });
  await again.user.click(await screen.findByRole('button', { name: 'Ja, das ist meine Adresse' }));
  await see(/schon benutzt\. Dein Konto hat jetzt die Adresse neu@example\.org\./, 'alert');
});

it('waits until it is confirmed or dropped, and says so also after a lost answer', async () => {
  const { user, network } = await renderPage(app, '/settings/security', { as: 'mia' });
  const section = within(await screen.findByRole('region', { name: 'E-Mail' }));
  await user.type(await section.findByRole('textbox', { name: 'Neue E-Mail-Adresse' }), 'falsch@example.org');
  await user.type(section.getByLabelText('Aktuelles Passwort'), password);
  await pressAndLoseAnswer({ user, network }, section.getByRole('button', { name: 'Adresse ändern' }));
  await see('Wartet auf Bestätigung:', 'region', 'E-Mail');
  await see('falsch@example.org', 'region', 'E-Mail');
  await user.click(section.getByRole('button', { name: 'Nicht mehr ändern' }));
  await expectToast('Deine Adresse bleibt, wie sie ist');
  await waitFor(() => expect(section.queryByRole('button', { name: 'Nicht mehr ändern' })).toBeNull());
  const region = screen.getByRole('region', { name: 'E-Mail' });
  await waitFor(() => expect(document.activeElement).toBe(region));
});

it.each([
  ['change', 'Ja, das ist meine Adresse', /Melde dich mit der neuen Adresse an\. Klappt das nicht/],
  ['undo', 'Das war ich nicht', /Leg mit „Passwort vergessen\?“ ein neues Passwort fest/],
  ['code', 'Das war ich nicht', /Leg mit „Passwort vergessen\?“ ein neues Passwort fest/],
])(
  'says what to do next when the link to %s works no more, and no more than is known',
  async (act, button, next) => {
    const { user } = await renderPage(app, `/auth/email/${act}/${'x'.repeat(43)}`);
    await user.click(await screen.findByRole('button', { name: button }));
    await see(/abgelaufen oder wurde schon benutzt\./, 'alert');
    await see(next, 'alert');
  },
);

it.each(['/auth/email/change/kurz', `/auth/email/anders/${'x'.repeat(43)}`])(
  'says so when %s is no whole link',
  async path => {
    await renderPage(app, path);
    await screen.findByRole('heading', { level: 1, name: 'Der Link ist nicht vollständig' });
  },
);

it('takes back codes that somebody else switched on', async () => {
  const mia = await app.as('mia');
  await confirmAddress(app.db, 'mia');
  await withSecondFactor(mia);
  await app.house.mail.deliver();
  const link = linkIn(lastOf(mailbox, 'Anmelden mit Code ist eingeschaltet'));
  const { user } = await renderPage(app, link.pathname);
  await see(/ohne Code und mit deiner E-Mail-Adresse/, 'main');
  await user.click(await screen.findByRole('button', { name: 'Das war ich nicht' }));
  await screen.findByRole('heading', { level: 1, name: 'Anmelden mit Code ist ausgeschaltet' });
  await see('Schau in dein Postfach und leg ein neues Passwort fest.', 'status');
  expect((await mia.call(readSession, {})).member).toBeNull();
});
