// @vitest-environment jsdom
import { cleanup, screen, within, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { confirmEmail } from '../../by-mail-contract.ts';
import { signIn } from '../../contract.ts';
import { signUp } from '../../sign-up-contract.ts';
import { createAlbum } from '#testing/albums.ts';
import { openMailboxForThisFile } from '#testing/mailbox.ts';
import { countMails, tokenIn } from '#features/newsletter/testing/newsletter.ts';
import { confirmAddress, password, people } from '#testing/people.ts';
import { expectToast, renderPage } from '#testing/render-page.tsx';
import { see } from '#testing/see.ts';
import { startAppForThisFile } from '#testing/start-server.ts';

const mailbox = await openMailboxForThisFile();
const app = await startAppForThisFile({ SMTP_URL: mailbox.smtpUrl });
await createAlbum(app.db, { count: 3 });
beforeEach(() => app.db.query.deleteFrom('users').execute());

const section = async () => within(await screen.findByRole('region', { name: 'E-Mail' }));

describe('the address in the settings', () => {
  it('is not confirmed at first, and is after a mail and a click', async () => {
    const place = await countMails(app, mailbox);
    const { user } = await renderPage(app, '/settings/security', { as: 'mia' });
    const settings = await section();
    settings.getByText(people.mia.email);
    settings.getByText('noch nicht bestätigt');
    await user.click(settings.getByRole('button', { name: 'Mail noch einmal senden' }));
    await expectToast('Mail ist unterwegs', `Öffne den Link in der Mail an ${people.mia.email}.`);

    const token = tokenIn(await mailbox.arrival(place));
    cleanup();
    const page = await renderPage(app, `/auth/confirm/${token}`, { as: 'mia' });
    await page.user.click(await screen.findByRole('button', { name: 'Ja, das ist meine Adresse' }));
    await screen.findByRole('heading', { name: 'Adresse bestätigt' });
    await page.user.click(await screen.findByRole('link', { name: 'Zu den Einstellungen' }));
    await see('bestätigt', 'region', 'E-Mail');
    expect((await section()).queryByRole('button', { name: 'Mail noch einmal senden' })).toBeNull();
  });

  it('is asked for beside the search as long as others do not find the member', async () => {
    await renderPage(app, '/settings/data', { as: 'mia' });
    const search = within(await screen.findByRole('note'));
    search.getByText(/Andere finden dich erst, wenn du deine E-Mail-Adresse bestätigt hast/);
    search.getByRole('button', { name: 'Mail noch einmal senden' });
    cleanup();
    await confirmAddress(app.db, 'mia');
    await renderPage(app, '/settings/data', { as: 'mia' });
    await screen.findByRole('checkbox', { name: 'In der Suche auffindbar' });
    expect(screen.queryByRole('note')).toBeNull();
  });
});

describe('the page of the mail', () => {
  it('does nothing before its button is pressed', async () => {
    const { network } = await renderPage(app, `/auth/confirm/${'x'.repeat(43)}`);
    await screen.findByRole('button', { name: 'Ja, das ist meine Adresse' });
    expect(network.asked.filter(asked => asked.includes('confirmation'))).toEqual([]);
    within(screen.getByRole('main')).getByText(
      /Hat jemand anders das Konto mit deiner Adresse angelegt\? Dann bestätige nichts/,
    );
  });

  it("removes somebody else's account, once that is asked again", async () => {
    const place = await countMails(app, mailbox);
    const newcomer = { ...people.ben, password };
    await app.visitor().call(signUp, newcomer);
    const mail = await mailbox.arrival(place);
    // Whoever signs up with a stranger's address must not choose what the stranger reads.
    expect(mail.text).not.toContain('Ben');
    const { user, network } = await renderPage(app, `/auth/confirm/${tokenIn(mail)}`);
    await user.click(await screen.findByRole('button', { name: 'Das war ich nicht' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Konto entfernen?' }));
    expect(network.asked.filter(asked => asked.includes('confirmation'))).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Konto entfernen' }));
    await screen.findByRole('heading', { name: 'Konto entfernt' });
    expect((await app.visitor().ask(signIn, { email: newcomer.email, password })).status).toBe(401);

    cleanup();
    const again = await renderPage(app, `/auth/confirm/${tokenIn(mail)}`);
    await again.user.click(await screen.findByRole('button', { name: 'Das war ich nicht' }));
    await again.user.click(await screen.findByRole('button', { name: 'Konto entfernen' }));
    within(await screen.findByRole('alert')).getByText(
      /Gibt es das Konto noch, dann bekommst du es über deine E-Mail-Adresse mit einem neuen Passwort/,
    );
    expect(screen.getByRole('link', { name: 'Neues Passwort festlegen' }).getAttribute('href')).toBe(
      '/auth/forgot',
    );
  });

  it('says when a link is over or not whole, and leads on', async () => {
    const { user } = await renderPage(app, `/auth/confirm/${'x'.repeat(43)}`);
    await user.click(await screen.findByRole('button', { name: 'Ja, das ist meine Adresse' }));
    // Nothing proves that it has done its work.
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Dieser Link ist abgelaufen oder wurde schon benutzt. Ob deine Adresse bestätigt ist, steht in den Einstellungen. Dort bekommst du auch einen neuen.',
    );
    expect(document.activeElement).toBe(
      screen.getByRole('heading', { level: 1, name: 'Dieser Link gilt nicht mehr' }),
    );
    screen.getByRole('link', { name: 'Zur Anmeldung' });
    await renderPage(app, '/auth/confirm/kaputt');
    await screen.findByRole('heading', { level: 1, name: 'Der Link ist nicht vollständig' });
    await see('Öffne ihn direkt aus der E-Mail.', 'alert');
  });

  it('says of a used link that the address is confirmed, once the session says so', async () => {
    const place = await countMails(app, mailbox);
    const { user } = await renderPage(app, '/settings/security', { as: 'mia' });
    await user.click((await section()).getByRole('button', { name: 'Mail noch einmal senden' }));
    const path = `/auth/confirm/${tokenIn(await mailbox.arrival(place))}`;
    cleanup();
    await app.visitor().call(confirmEmail, { token: path.split('/').at(-1) ?? '' });
    const again = await renderPage(app, path, { as: 'mia' });
    await again.user.click(await screen.findByRole('button', { name: 'Ja, das ist meine Adresse' }));
    const title = await screen.findByRole('heading', { level: 1, name: 'Deine Adresse ist bestätigt' });
    await waitFor(() => expect(document.activeElement).toBe(title));
    await see(new RegExp(people.mia.email), 'status');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keeps its button while there is no network', async () => {
    const { user, network } = await renderPage(app, `/auth/confirm/${'x'.repeat(43)}`);
    const button = await screen.findByRole('button', { name: 'Ja, das ist meine Adresse' });
    network.isDown = true;
    await user.click(button);
    expect((await screen.findByRole('alert')).textContent).toMatch(/Bist du online\?/);
    screen.getByRole('button', { name: 'Ja, das ist meine Adresse' });
  });
});
