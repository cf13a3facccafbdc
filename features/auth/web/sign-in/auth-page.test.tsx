// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { password, people } from '#testing/people.ts';
import { expectToast, findToast, renderPage } from '#testing/render-page.tsx';
import { startAppForThisTest, type TestApp, startAppForThisFile } from '#testing/start-server.ts';
import { readToasts } from '#web/design/toast.ts';

const app = await startAppForThisFile();
beforeEach(() => app.db.query.deleteFrom('users').execute());

const field = (label: string): HTMLElement => screen.getByLabelText(label);
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const form = () => screen.getByRole('tabpanel');
const press = (user: UserEvent, name: string) => user.click(within(form()).getByRole('button', { name }));

async function openSignUp(given: { at?: TestApp } = {}) {
  const page = await renderPage(given.at ?? app, '/auth');
  await page.user.click(await screen.findByRole('tab', { name: 'Registrieren' }));
  await screen.findByRole('radio', { name: 'Igel' });
  return page;
}

async function fillSignUp(user: UserEvent, secret = password) {
  await user.type(field('Name'), 'Mia');
  await user.type(field('E-Mail'), people.mia.email);
  await user.type(field('Passwort'), secret);
}

async function fillSignIn(user: UserEvent, secret = password) {
  await user.type(await screen.findByLabelText('E-Mail'), people.mia.email);
  await user.type(field('Passwort'), secret);
}

const submissions = (asked: readonly string[]) => asked.filter(line => line.startsWith('POST'));

describe('registering', () => {
  it('leads to signing in with both filled in, and by one press on to the beginning', async () => {
    const { user } = await openSignUp();
    await user.click(screen.getByRole('radio', { name: 'Igel' }));
    await fillSignUp(user);
    await press(user, 'Registrieren');
    await expectToast('Registrierung erfolgreich!', 'Du kannst dich jetzt anmelden.');
    await screen.findByRole('tab', { name: 'Anmelden', selected: true });
    expect(valueOf('E-Mail')).toBe(people.mia.email);
    expect(valueOf('Passwort')).toBe(password);
    await waitFor(() =>
      expect(document.activeElement).toBe(within(form()).getByRole('button', { name: 'Anmelden' })),
    );
    // No mail server is configured, so no mail is promised; and nothing has failed.
    expect(within(form()).queryByRole('status')).toBeNull();
    await user.keyboard('{Enter}');
    await screen.findByRole('heading', { name: 'Welches Album sammelst du?' });
    expect(readToasts().map(({ description }) => description)).not.toContain(
      'Du kannst dich jetzt anmelden.',
    );
    const profile = await app.db.query.selectFrom('profiles').selectAll().executeTakeFirstOrThrow();
    expect(profile.avatar_url).toBe('/avatars/hedgehog.svg');
  });

  it('says after a failure what may be the reason', async () => {
    await app.as('mia');
    const { user } = await openSignUp();
    await fillSignUp(user, 'Ein-Dachs-im-Bau-3');
    await press(user, 'Registrieren');
    await screen.findByRole('tab', { name: 'Anmelden', selected: true });
    await press(user, 'Anmelden');
    const hint = await within(form()).findByRole('status');
    expect(hint.textContent).toMatch(/Vielleicht gibt es schon ein Konto/);
  });

  it('is named by the address as long as it is chosen', async () => {
    const { user } = await openSignUp();
    expect(location.search).toBe('?tab=signUp');
    await fillSignUp(user);
    await press(user, 'Registrieren');
    await screen.findByRole('tab', { name: 'Anmelden', selected: true });
    expect(location.search).toBe('?tab=signIn');
  });

  it('says beside each field what is missing, focuses the first and asks nobody', async () => {
    const { user, network } = await openSignUp();
    await user.type(field('E-Mail'), 'mia@');
    await user.type(field('Passwort'), 'kurz');
    await press(user, 'Registrieren');
    expect(document.activeElement).toBe(field('Name'));
    expect(field('Name').getAttribute('aria-invalid')).toBe('true');
    for (const words of [
      'Bitte gib einen Namen ein.',
      'Das sieht nicht wie eine E-Mail-Adresse aus.',
      'Das Passwort muss mindestens 6 Zeichen lang sein.',
    ]) {
      expect(form().textContent).toContain(words);
    }
    expect([valueOf('E-Mail'), valueOf('Passwort')]).toEqual(['mia@', 'kurz']);
    expect(submissions(network.asked)).toEqual([]);
    await user.type(field('Name'), 'M');
    expect(form().textContent).not.toContain('Bitte gib einen Namen ein.');
  });

  it('says what is agreed to and who should ask first, and keeps what was typed while that is read', async () => {
    await openSignUp();
    for (const [name, path] of [
      [/Nutzungsbedingungen/, '/terms'],
      [/Datenschutzerklärung/, '/privacy'],
    ] as const) {
      const link = within(form()).getByRole('link', { name });
      expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([path, '_blank']);
      expect(link.textContent).toContain('neuen Tab');
    }
    expect(form().textContent).toMatch(
      /Mit dem Registrieren bestätigst du, dass du mindestens 16 bist\. Jünger\? So geht’s mit deinen Eltern$/,
    );
    const withParents = screen.getByRole('link', { name: 'So geht’s mit deinen Eltern' });
    expect(withParents.getAttribute('href')).toBe('/parents');
  });

  it('sends a new and a known address to the mailbox with the same words', async () => {
    const own = await startAppForThisTest({ SMTP_URL: 'smtp://127.0.0.1:9' });
    const said: Array<string | null> = [];
    for (let time = 0; time < 2; time += 1) {
      const { user } = await openSignUp({ at: own });
      await fillSignUp(user);
      await press(user, 'Registrieren');
      await screen.findByRole('tab', { name: 'Anmelden', selected: true });
      said.push((await within(form()).findByRole('status')).textContent);
      cleanup();
    }
    expect(said[1]).toBe(said[0]);
    expect(said[0]).toBe('Schau in dein Postfach. Dort steht, wie es weitergeht.');
  });

  it('asks for as many characters as the operator does', async () => {
    const strict = await startAppForThisTest({ PASSWORD_MIN: '9' });
    const { user, network } = await openSignUp({ at: strict });
    await within(form()).findByText('Mindestens 9 Zeichen');
    await fillSignUp(user, '8Zeichen');
    await press(user, 'Registrieren');
    await expectToast('Passwort zu kurz', 'Das Passwort muss mindestens 9 Zeichen lang sein.');
    await waitFor(() => expect(document.activeElement).toBe(field('Passwort')));
    expect(submissions(network.asked)).toEqual([]);
  });

  it("shows the server's reason beside the field and keeps everything", async () => {
    const { user } = await openSignUp();
    await fillSignUp(user, 'passwort1');
    await press(user, 'Registrieren');
    const reason = 'Dieses Passwort ist zu leicht zu erraten. Bitte denk dir ein anderes aus.';
    await expectToast('Registrierung fehlgeschlagen', reason);
    expect(form().textContent).toContain(reason);
    await waitFor(() => expect(document.activeElement).toBe(field('Passwort')));
    expect([valueOf('Name'), valueOf('Passwort')]).toEqual(['Mia', 'passwort1']);
  });

  it('makes one account of two submits in one moment', async () => {
    const { user, network } = await openSignUp();
    await fillSignUp(user);
    const element = field('Name').closest('form');
    if (element === null) throw new Error('no form');
    fireEvent.submit(element);
    fireEvent.submit(element);
    await screen.findByRole('tab', { name: 'Anmelden', selected: true });
    expect(submissions(network.asked)).toEqual(['POST /api/auth/sign-up']);
  });

  it('says so even when the other tab is open by then', async () => {
    const { user, network } = await openSignUp();
    await fillSignUp(user);
    const release = network.hold('/api/auth/sign-up');
    await press(user, 'Registrieren');
    await user.click(screen.getByRole('tab', { name: 'Anmelden' }));
    release();
    await expectToast('Registrierung erfolgreich!', 'Du kannst dich jetzt anmelden.');
    expect(valueOf('E-Mail')).toBe(people.mia.email);
  });

  it('survives a look at the other tab', async () => {
    const { user } = await openSignUp();
    await user.click(screen.getByRole('radio', { name: 'Panda' }));
    await user.type(field('Name'), 'Mia');
    await user.type(field('E-Mail'), people.mia.email);
    await user.click(screen.getByRole('tab', { name: 'Anmelden' }));
    expect(valueOf('E-Mail')).toBe(people.mia.email);
    expect(document.activeElement).not.toBe(field('Passwort'));
    await user.click(screen.getByRole('tab', { name: 'Registrieren' }));
    expect([valueOf('Name'), valueOf('E-Mail')]).toEqual(['Mia', people.mia.email]);
    expect(screen.getByRole('radio', { name: 'Panda' })).toHaveProperty('checked', true);
  });
});

describe('signing in', () => {
  it('needs both, and says so', async () => {
    const { user, network } = await renderPage(app, '/auth');
    await screen.findByLabelText('E-Mail');
    await press(user, 'Anmelden');
    expect(form().textContent).toContain('Bitte gib deine E-Mail-Adresse ein.');
    expect(form().textContent).toContain('Bitte gib dein Passwort ein.');
    expect(document.activeElement).toBe(field('E-Mail'));
    expect(submissions(network.asked)).toEqual([]);
  });

  it('keeps what was typed when it is wrong, and says the same of an unknown address', async () => {
    await app.as('mia');
    const words = 'E-Mail oder Passwort stimmt nicht. Bitte prüfe beides.';
    const { user } = await renderPage(app, '/auth');
    await fillSignIn(user, 'stimmt-nicht');
    await press(user, 'Anmelden');
    await expectToast('Anmeldung fehlgeschlagen', words);
    expect(form().textContent).toContain(words);
    await waitFor(() => expect(document.activeElement).toBe(field('Passwort')));
    expect([valueOf('E-Mail'), valueOf('Passwort')]).toEqual([people.mia.email, 'stimmt-nicht']);
    await user.type(field('E-Mail'), '.example');
    await user.type(field('Passwort'), 'x{Enter}');
    await waitFor(() => expect(form().textContent).toContain(words));
  });

  it('says that the server cannot be reached', async () => {
    const { user, network } = await renderPage(app, '/auth');
    await fillSignIn(user);
    network.isDown = true;
    await press(user, 'Anmelden');
    await findToast('Anmeldung fehlgeschlagen');
    expect(readToasts().at(-1)?.description).toBeTruthy();
    expect(valueOf('Passwort')).toBe(password);
  });

  it('says no more of a lost answer than that it did not work, and works with the next try', async () => {
    await app.as('mia');
    const { user, network } = await renderPage(app, '/auth');
    await fillSignIn(user);
    network.losesNext = '/api/auth/sign-in';
    await press(user, 'Anmelden');
    await expectToast(
      'Anmeldung fehlgeschlagen',
      'Der Server antwortet gerade nicht. Versuche es gleich noch einmal.',
    );
    await press(user, 'Anmelden');
    await screen.findByRole('heading', { name: 'Hallo, Mia!' });
  });

  it('lets in whose cookie came without the answer', async () => {
    await app.as('mia');
    const { user, network } = await renderPage(app, '/auth');
    await fillSignIn(user);
    network.cutsNext = '/api/auth/sign-in';
    await press(user, 'Anmelden');
    await screen.findByRole('heading', { name: 'Hallo, Mia!' });
    expect(readToasts()).toEqual([]);
  });

  it('leads back to the page that was asked for', async () => {
    await app.as('mia');
    const { user } = await renderPage(app, '/settings');
    await fillSignIn(user);
    await press(user, 'Anmelden');
    await screen.findByRole('heading', { level: 1, name: 'Einstellungen' });
    expect(location.pathname).toBe('/settings');
  });

  it('starts one session of two submits in one moment', async () => {
    await app.as('mia');
    const { user, network } = await renderPage(app, '/auth');
    await fillSignIn(user);
    const element = field('E-Mail').closest('form');
    if (element === null) throw new Error('no form');
    fireEvent.submit(element);
    fireEvent.submit(element);
    await screen.findByRole('heading', { name: 'Hallo, Mia!' });
    expect(submissions(network.asked)).toEqual(['POST /api/auth/sign-in']);
  });

  it('is not undone by an earlier answer about the visitor that comes late', async () => {
    await app.as('mia');
    const { network, user } = await renderPage(app, '/auth', { held: '/api/auth/session' });
    await fillSignIn(user);
    await press(user, 'Anmelden');
    await screen.findByRole('heading', { name: 'Hallo, Mia!' });
    network.release('/api/auth/session');
    await user.click(screen.getAllByRole('link', { name: 'Konto von Mia' })[0] ?? document.body);
    await screen.findByRole('heading', { level: 1, name: 'Einstellungen' });
  });
});

it('sends members on to the dashboard', async () => {
  await renderPage(app, '/auth', { as: 'mia' });
  await screen.findByRole('heading', { name: 'Hallo, Mia!' });
  expect(location.pathname).toBe('/dashboard');
});
