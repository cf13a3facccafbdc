import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  deleteAccount,
  join,
  keptOnDevice,
  openAlbum,
  openSettings,
  password,
  returnTo,
  seeNothingKept,
  seeSignIn,
  signIn,
  signOut,
  watchForWords,
} from './account-steps.ts';
import { desktop, phone, problemsAt, setUpDevices } from './devices.ts';
import { accessibilityProblems } from '#testing/browser.ts';
import { see, seeSaved } from './see.ts';
import { seeToast } from './toasts.ts';

const newDevice = await setUpDevices();

describe('registering on a phone', () => {
  it('fits its width, and what comes next is in sight', async () => {
    const page = await newDevice();
    await page.goto('/auth?tab=signUp');
    const form = page.getByRole('tabpanel');
    await form.getByRole('textbox', { name: 'Name' }).fill('Ida');
    await form.getByRole('textbox', { name: 'E-Mail' }).fill(`ida-${crypto.randomUUID()}@example.org`);
    await form.getByLabel('Passwort', { exact: true }).fill(password);
    const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(widths[0]).toBe(widths[1]);
    await form.getByRole('button', { name: 'Registrieren' }).click();
    const next = form.getByRole('button', { name: 'Anmelden' });
    await next.waitFor();
    const box = await next.boundingBox();
    expect(box?.y).toBeGreaterThan(0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(page.viewportSize()?.height ?? 0);
  });
});

describe('signing out', () => {
  it('leaves nothing of the member on the device, and the back button shows nothing', async () => {
    const page = await newDevice(phone, 'allow');
    const mia = await join(page, 'Mia');
    await page.goto('/dashboard');
    await page.getByRole('heading', { name: 'Hallo, Mia!' }).waitFor();
    await openAlbum(page, 'Weltraum');
    const answered = page.waitForResponse(response => response.url().endsWith('/operations'));
    await page.getByRole('textbox', { name: 'Nummern eintragen' }).fill('1-36');
    await page.getByRole('button', { name: 'Hinzufügen' }).click();
    await answered;
    await page.getByRole('dialog', { name: 'VOLL!' }).waitFor();
    await page.keyboard.press('Escape');
    await seeSaved(page);
    await openSettings(page);
    await page.evaluate(async () => {
      sessionStorage.setItem('note', 'of a member');
      await caches.open('pages of a member');
    });
    expect(await keptOnDevice(page)).toEqual(
      expect.arrayContaining([
        expect.stringContaining('celebrated'),
        expect.stringContaining('klebekumpel-queries/kept'),
        expect.stringContaining('klebekumpel-collection'),
      ]),
    );

    await signOut(page);
    await seeToast(page, 'Erfolgreich abgemeldet');
    await seeSignIn(page);
    await seeNothingKept(page);
    expect(await page.context().cookies()).toEqual([]);

    const seenWords = await watchForWords(page, [mia.email, 'Hallo, Mia', 'Weltraum', 'Anfragen']);
    // Back to the album by a full load, to the dashboard by client-side navigation.
    for (let step = 0; step < 2; step += 1) {
      await page.goBack();
      await page.waitForURL('**/auth');
      await seeSignIn(page);
      expect(await seenWords()).toBeNull();
    }
    await seeNothingKept(page);
  });

  it('leads the next sign-in to the dashboard, also after a reload', async () => {
    const page = await newDevice(desktop);
    const account = await join(page, 'Ida');
    await openSettings(page);
    await signOut(page);
    await seeSignIn(page);
    await page.reload();
    await signIn(page, account);
    await page.getByRole('heading', { name: 'Hallo, Ida!' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/dashboard');
  });
});

describe('signing out before everything has reached the server', () => {
  /** Leaves an unsent change on the device. */
  async function leaveChange(page: Page): Promise<void> {
    await openAlbum(page, 'Weltraum');
    await page.route('**/operations', route => route.abort());
    await page
      .getByRole('gridcell')
      .first()
      .getByRole('button', { name: /eins mehr/ })
      .click();
    await see(page, '1 Änderung wartet auf den Server');
    await page.getByRole('link', { name: 'Zurück zum Dashboard' }).click();
    await page.getByRole('heading', { name: /Hallo/ }).waitFor();
  }

  it('asks first, and gives the focus back on a no', async () => {
    const page = await newDevice();
    await join(page, 'Eva');
    await leaveChange(page);
    await signOut(page);
    const dialog = page.getByRole('dialog', { name: 'Änderungen gehen verloren' });
    await dialog.getByText('1 Änderung ist noch nicht beim Server.').waitFor();
    await dialog.getByRole('button', { name: 'Abbrechen' }).click();
    await dialog.waitFor({ state: 'detached' });
    const button = page.getByRole('main').getByRole('button', { name: 'Abmelden', exact: true });
    await page.waitForFunction(() => document.activeElement?.textContent === 'Abmelden');
    await button.press('Enter');
    await dialog.getByRole('button', { name: 'Trotzdem abmelden' }).click();
    await seeToast(page, 'Erfolgreich abgemeldet');
    await seeSignIn(page);
    await seeNothingKept(page);
  });

  it("asks with the browser's own words where the dialog cannot be loaded", async () => {
    // Without a service worker nothing is precached, so that code must be fetched.
    const page = await newDevice();
    await join(page, 'Jan');
    await leaveChange(page);
    await page.route('**/assets/SignOutDialog-*', route => route.abort());
    const questions: string[] = [];
    page.on('dialog', dialog => {
      questions.push(dialog.message());
      void dialog.accept();
    });
    await signOut(page);
    await seeSignIn(page);
    expect(questions).toEqual([expect.stringContaining('1 Änderung ist noch nicht beim Server.')]);
  });
});

describe('a session that another device ended', () => {
  it('leads to signing in, and back to the page left', async () => {
    const page = await newDevice();
    const account = await join(page, 'Tom');
    await openAlbum(page, 'Weltraum');
    const album = new URL(page.url()).pathname;
    const other = await newDevice(desktop);
    await returnTo(other, account);
    await openSettings(other, '/security');
    await other.getByRole('button', { name: 'Auf allen anderen Geräten abmelden' }).click();
    await seeToast(other, '1 anderes Gerät abgemeldet');

    await seeSignIn(page);
    expect(new URL(page.url()).pathname).toBe('/auth');
    await signIn(page, account);
    await page.getByRole('grid').waitFor();
    expect(new URL(page.url()).pathname).toBe(album);
  });

  it('is what a new password does to all but the device it is changed on', async () => {
    const page = await newDevice(desktop);
    const account = await join(page, 'Ada');
    const other = await newDevice();
    await returnTo(other, account);
    await openSettings(other);
    await openSettings(page, '/security');
    const form = page.getByRole('region', { name: 'Passwort ändern' });
    await form.getByLabel('Aktuelles Passwort', { exact: true }).fill(password);
    await form.getByLabel('Neues Passwort', { exact: true }).fill('Dachs-im-Bau-9');
    await form.getByRole('button', { name: 'Passwort ändern' }).click();
    await seeToast(page, 'Passwort geändert');

    await seeSignIn(other);
    await signIn(other, account);
    await seeToast(other, 'E-Mail oder Passwort stimmt nicht. Bitte prüfe beides.');
    await signIn(other, { ...account, password: 'Dachs-im-Bau-9' });
    await other.getByRole('heading', { level: 1, name: 'Einstellungen' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Sicherheit und Meldungen' }).waitFor();
  });
});

describe('a goodbye', () => {
  /** The server acts, but its answer is held back until the live event has led to the sign-in page. */
  async function answerAfterNews(page: Page, path: string): Promise<void> {
    await page.route(path, async route => {
      const response = await route.fetch();
      await seeSignIn(page);
      await route.fulfill({ response });
    });
  }

  it('is said after signing out, even when the news of it comes before the answer', async () => {
    const page = await newDevice();
    await join(page, 'Ute');
    await openSettings(page);
    await answerAfterNews(page, '**/api/auth/sign-out');
    await signOut(page);
    await seeToast(page, 'Erfolgreich abgemeldet');
    await seeNothingKept(page);
  });

  it('is said after deleting the account, even when the news of it comes before the answer', async () => {
    const page = await newDevice();
    const account = await join(page, 'Kai');
    await openSettings(page, '/data');
    await answerAfterNews(page, '**/api/auth/delete-account');
    await deleteAccount(page, account);
    await seeToast(page, 'Konto gelöscht');
    await seeNothingKept(page);
  });
});

describe('what is stored about a member', () => {
  it('comes as a file', async () => {
    const page = await newDevice();
    const account = await join(page, 'Leo');
    await openSettings(page, '/data');
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Daten herunterladen' }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toBe('klebekumpel-meine-daten.json');
    const content: unknown = JSON.parse(await readFile(await download.path(), 'utf8'));
    expect(content).toMatchObject({
      tables: { users: [{ email: account.email }], profiles: [{ display_name: 'Leo' }] },
    });
    expect(JSON.stringify(content)).not.toContain('argon2');
  });

  it('goes with the account, which needs the password', async () => {
    const page = await newDevice();
    const account = await join(page, 'Ole');
    await openSettings(page, '/data');
    await deleteAccount(page, account);
    await seeToast(page, 'Konto gelöscht');
    await seeSignIn(page);
    await seeNothingKept(page);
    await signIn(page, account);
    await seeToast(page, 'E-Mail oder Passwort stimmt nicht. Bitte prüfe beides.');
  });
});

describe('a first visit while the server is away', () => {
  it('says so and goes on once it is back', async () => {
    const page = await newDevice();
    await join(page, 'Juna');
    await page.route('**/api/**', route => route.abort());
    await page.clock.install();
    await page.goto('/settings');
    const said = page.getByRole('heading', { name: 'Gerade geht es nicht weiter' });
    // It asks four times, with longer and longer waits.
    await expect.poll(() => page.clock.fastForward(4_000).then(() => said.count())).toBe(1);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.unroute('**/api/**');
    await page.getByRole('button', { name: 'Noch einmal versuchen' }).click();
    await page.getByRole('heading', { level: 1, name: 'Einstellungen' }).waitFor();
  });
});

describe('the settings', () => {
  it.each([phone, desktop])(
    'axe finds nothing in the settings and their dialogs at %j, light or dark',
    async viewport => {
      const page = await newDevice(viewport);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await join(page, `Axe${viewport.width}`);
      await openAlbum(page, 'Weltraum');
      await page.route('**/operations', route => route.abort());
      await page
        .getByRole('gridcell')
        .first()
        .getByRole('button', { name: /eins mehr/ })
        .click();
      await see(page, '1 Änderung wartet auf den Server');
      await openSettings(page);
      expect(await problemsAt(viewport, page)).toEqual([]);
      for (const name of [/^Profil/, /^Sicherheit/, /^Mitteilungen/, /^Privatsphäre/]) {
        await page.getByRole('main').getByRole('link', { name }).click();
        await page.getByRole('heading', { level: 1, name }).waitFor();
        expect(await problemsAt(viewport, page), String(name)).toEqual([]);
        await page.getByRole('link', { name: 'Zurück zu den Einstellungen' }).click();
      }

      await openSettings(page, '/data');
      await page.getByRole('button', { name: 'Konto löschen' }).click();
      const deletion = page.getByRole('dialog', { name: 'Konto löschen' });
      await deletion.getByLabel('Aktuelles Passwort', { exact: true }).fill('stimmt-nicht');
      await deletion.getByRole('button', { name: 'Endgültig löschen' }).click();
      await deletion.getByText('Dein aktuelles Passwort stimmt nicht.').waitFor();
      expect(await problemsAt(viewport, page)).toEqual([]);
      await page.keyboard.press('Escape');

      await openSettings(page);
      await signOut(page);
      await page.getByRole('dialog', { name: 'Änderungen gehen verloren' }).waitFor();
      expect(await problemsAt(viewport, page)).toEqual([]);
    },
  );
});
