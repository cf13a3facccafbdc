// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { linkIn, openMailboxForThisFile } from '#testing/mailbox.ts';
import { people } from '#testing/people.ts';
import { expectToast, findToast, renderPage } from '#testing/render-page.tsx';
import { see } from '#testing/see.ts';
import { startAppForThisFile, startAppForThisTest } from '#testing/start-server.ts';

const mailbox = await openMailboxForThisFile();
const app = await startAppForThisFile({ SMTP_URL: mailbox.smtpUrl });
await app.as('mia');

describe('a forgotten password', () => {
  it('goes from the sign-in form by a mail to a new password', async () => {
    const place = mailbox.received.length;
    const { user } = await renderPage(app, '/auth');
    await user.type(await screen.findByLabelText('E-Mail'), people.mia.email);
    await user.click(screen.getByRole('link', { name: 'Passwort vergessen?' }));
    await screen.findByRole('heading', { name: 'Passwort vergessen' });
    expect(screen.getByLabelText<HTMLInputElement>('E-Mail').value).toBe(people.mia.email);
    await user.click(screen.getByRole('button', { name: 'Link schicken' }));
    expect((await screen.findByRole('status')).textContent).toContain(
      'Wenn es zu mia@example.org ein Konto gibt',
    );

    const { pathname } = linkIn(await mailbox.arrival(place));
    const reset = await renderPage(app, pathname);
    await reset.user.type(await screen.findByLabelText('Neues Passwort'), 'Ein-Dachs-im-Bau-3');
    await reset.user.click(screen.getByRole('button', { name: 'Passwort speichern' }));
    await expectToast('Dein neues Passwort gilt', 'Alle Geräte sind abgemeldet. Melde dich jetzt damit an.');
    expect(location.pathname).toBe('/auth');
  });

  it('promises no mail where none is sent, and says who has the link', async () => {
    const { user } = await renderPage(await startAppForThisTest(), '/auth/forgot');
    await see(/Diese Seite verschickt keine E-Mails\./, 'main');
    const imprint = screen.getByRole('link', { name: 'Die Adresse steht im Impressum' });
    expect(imprint.getAttribute('href')).toBe('/imprint');
    await user.type(screen.getByLabelText('E-Mail'), people.mia.email);
    await user.click(screen.getByRole('button', { name: 'Link anfordern' }));
    await screen.findByRole('heading', { name: 'Link angefordert' });
    expect(document.body.textContent).not.toContain('Postfach');
  });

  it('says what is wrong with an address, and keeps it', async () => {
    const { user, network } = await renderPage(app, '/auth/forgot');
    await user.type(await screen.findByLabelText('E-Mail'), 'mia');
    await user.click(screen.getByRole('button', { name: 'Link schicken' }));
    await screen.findByRole('textbox', {
      name: 'E-Mail',
      description: /Das sieht nicht wie eine E-Mail-Adresse aus\./,
    });
    await user.type(screen.getByLabelText('E-Mail'), '@example.org');
    network.isDown = true;
    await user.click(screen.getByRole('button', { name: 'Link schicken' }));
    await findToast('Wir wissen nicht, ob das geklappt hat');
    expect(screen.getByLabelText<HTMLInputElement>('E-Mail').value).toBe('mia@example.org');
  });

  it('leads on from a link that works no more, or never did', async () => {
    const { user } = await renderPage(app, `/auth/reset/${'x'.repeat(43)}`);
    await user.type(await screen.findByLabelText('Neues Passwort'), 'Ein-Dachs-im-Bau-3');
    await user.click(screen.getByRole('button', { name: 'Passwort speichern' }));
    await see(
      /schon benutzt\. Hast du dein neues Passwort schon gespeichert, dann melde dich damit an/,
      'alert',
    );
    screen.getByRole('heading', { level: 1, name: 'Dieser Link gilt nicht mehr' });
    screen.getByRole('link', { name: 'Zur Anmeldung' });
    await user.click(screen.getByRole('link', { name: 'Neuen Link anfordern' }));
    await screen.findByRole('heading', { name: 'Passwort vergessen' });
    await renderPage(app, '/auth/reset/kaputt');
    await screen.findByRole('heading', { level: 1, name: 'Der Link ist nicht vollständig' });
  });

  it('keeps the typed password when the server finds it too weak', async () => {
    await app.sql`delete from rate_limits`;
    const { user } = await renderPage(app, `/auth/reset/${'x'.repeat(43)}`);
    const field = await screen.findByLabelText<HTMLInputElement>('Neues Passwort');
    await user.type(field, '123456');
    await user.click(screen.getByRole('button', { name: 'Passwort speichern' }));
    await see(/zu leicht zu erraten/, 'main');
    expect(field.value).toBe('123456');
  });
});
