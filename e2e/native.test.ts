import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, describe, expect, it } from 'vitest';
import { shellBuild } from '../config/vite.native.ts';
import { signIn as signInCall } from '#features/auth/contract.ts';
import { signUp } from '#features/auth/sign-up-contract.ts';
import { provideInvite } from '#features/friends/contract.ts';
import { invitePath } from '#shared/page-paths.ts';
import { clientAt } from '#testing/api-client.ts';
import { accessibilityProblems, cameraFlags, decideConsent } from '#testing/browser.ts';
import { asSettings } from '#testing/database/database.ts';
import { qrVideo } from './qr-video.ts';
import { runProduct } from '#testing/run-product.ts';
import { join, password, seeSignIn, signIn } from './account-steps.ts';
import { onOwnConnection } from './call.ts';
import { pickUpPhone } from './native-phone.ts';
import { see, seeSaved } from './see.ts';
import { openDatabaseForThisFile, startForThisFile } from './started.ts';
import { seeToast } from './toasts.ts';

const files = await mkdtemp(path.join(tmpdir(), 'klebekumpel-shell-'));
afterAll(() => rm(files, { recursive: true, force: true }));
const video = path.join(files, 'code.y4m');
const database = await openDatabaseForThisFile();
const { browser, product } = await startForThisFile(
  () => runProduct(asSettings(database)),
  // Chromium's local network access checks would block the loopback server.
  ['--disable-features=LocalNetworkAccessChecks', ...cameraFlags(video)],
);
await writeFile(video, qrVideo(product.origin + invitePath(await invitationOf('Nele'))));
await build(shellBuild(product.origin, path.join(files, 'www')));

async function invitationOf(displayName: string): Promise<string> {
  const client = clientAt(product.origin);
  const email = `${displayName.toLowerCase()}@example.org`;
  await client.call(signUp, { displayName, email, password, avatarUrl: '/avatars/fox.svg' });
  await client.call(signInCall, { email, password });
  return (await client.call(provideInvite, {})).token;
}

async function newBrowser(): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.origin, locale: 'de-DE' });
  await decideConsent(context);
  return context.newPage();
}

/** Messages about a failed request, and about `Clear-Site-Data` without effect. */
const expected = /^(?:Failed to load resource|Clear-Site-Data header)/;

/** Collects unexpected errors of the page. */
function watch(page: Page): string[] {
  const troubles: string[] = [];
  page.on('pageerror', error => troubles.push(error.message));
  page.on('console', message => {
    if (message.type() === 'error' && !expected.test(message.text())) troubles.push(message.text());
  });
  page.on('request', request => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== 'https://localhost' && origin !== product.origin)
      troubles.push(`foreign request: ${request.url()}`);
  });
  return troubles;
}

describe('the app inside the native shell', () => {
  it('signs in, collects, hears of others, opens invitations and signs out', async () => {
    const web = await newBrowser();
    const mia = await join(web, 'Mia');
    const phone = await pickUpPhone(browser, path.join(files, 'www'));
    const { page, asked, secrets } = phone;
    const troubles = watch(page);
    const askedFor = (what: string) => asked.filter(call => call.what === what).map(call => call.options);

    await page.goto('https://localhost/');
    await seeSignIn(page);
    expect(new URL(page.url()).hash).toBe('#/auth');
    await signIn(page, mia);
    await page.getByRole('heading', { name: 'Hallo, Mia!' }).waitFor();
    const [token = ''] = [...secrets.values()].map(String);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await page.evaluate(() => JSON.stringify([localStorage, document.cookie]))).not.toContain(token);
    expect(await page.context().cookies()).toEqual([]);

    await page.getByRole('link', { name: 'Album öffnen: WM der Tiere' }).click();
    await page.getByRole('grid').waitFor();
    const slot = page.getByRole('gridcell', { name: 'AUF 3 Spielball, fehlt' });
    await slot.getByRole('button', { name: /eins mehr/ }).click();
    await see(page, '1 von 980 · 0 %');
    await expect.poll(() => askedFor('Haptics.impact')).toEqual([{ style: 'LIGHT' }]);
    const picture = page.getByRole('gridcell', { name: /AUF 3 / }).locator('img');
    expect(await picture.getAttribute('src')).toContain(`${product.origin}/pictures/`);
    await picture.evaluate((image: HTMLImageElement) => image.decode());
    await page.getByRole('button', { name: 'Fortschritt teilen' }).click();
    const sharing = page.getByRole('dialog', { name: 'Fortschritt teilen' });
    await sharing.getByRole('tab', { name: 'Bild' }).click();
    await sharing.getByRole('button', { name: 'Teilen' }).click();
    await expect.poll(() => askedFor('Share.share')).toHaveLength(1);
    const [written] = askedFor('Filesystem.writeFile');
    expect(askedFor('Share.share')[0]?.['files']).toEqual([`file:///cache/${String(written?.['path'])}`]);
    expect(Buffer.from(String(written?.['data']), 'base64').subarray(1, 4).toString()).toBe('PNG');
    // The reload restarts the app.
    await page.reload();
    await see(page, '1 von 980 · 0 %');
    expect(new URL(page.url()).hash).toMatch(/^#\/album\/\d+$/);

    await web.goto(`${product.origin}${new URL(page.url()).hash.slice(1)}`);
    const other = web.getByRole('gridcell', { name: /^AUF 4 .*fehlt/ });
    await other.getByRole('button', { name: /eins mehr/ }).click();
    await see(page, '2 von 980 · 0 %');

    const url = product.origin + invitePath(await invitationOf('Finn'));
    await phone.say('appUrlOpen', { url });
    await page.getByRole('heading', { name: 'Du und Finn seid jetzt Freunde!' }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);

    await phone.say('backButton', { canGoBack: true });
    await page.getByRole('grid').waitFor();
    await page.getByRole('link', { name: 'Freunde' }).first().click();
    await page.getByRole('button', { name: 'Mein Code' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Teilen' }).click();
    await expect.poll(() => askedFor('Share.share')).toHaveLength(2);
    expect(askedFor('Share.share')[1]?.['url']).toMatch(new RegExp(`^${product.origin}/invite/[\\w-]+$`));
    await phone.say('backButton', { canGoBack: true });
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('heading', { level: 1, name: /^Freunde/ }).waitFor();
    await phone.say('backButton', { canGoBack: false });
    await expect.poll(() => askedFor('App.exitApp')).toHaveLength(1);

    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => askedFor('StatusBar.setStyle').at(-1)).toEqual({ style: 'DARK' });
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(() => askedFor('StatusBar.setStyle').at(-1)).toEqual({ style: 'LIGHT' });

    // Public pages are on the server; phones open them in their browser.
    const privacy = page.getByRole('link', { name: 'Datenschutz' }).first();
    await privacy.evaluate(link => link.addEventListener('click', event => event.preventDefault()));
    await privacy.click();
    expect(await privacy.getAttribute('href')).toBe(`${product.origin}/privacy`);

    await page.evaluate(() => (location.hash = '/settings/device'));
    const legal = page.getByRole('region', { name: 'Rechtliches' });
    await legal.getByRole('link', { name: 'Impressum' }).waitFor();
    await page.evaluate(() => (location.hash = '/settings'));
    await page.getByRole('main').getByRole('button', { name: 'Abmelden', exact: true }).click();
    await seeSignIn(page);
    // The news of the sign-out may lead there before its answer has come.
    await expect.poll(() => secrets.size).toBe(0);
    const session = await web.request.get('/api/auth/session', {
      headers: {
        ...onOwnConnection,
        Origin: 'https://localhost',
        'Klebekumpel-Client': 'shell',
        Authorization: `Bearer ${token}`,
      },
    });
    expect((await session.json()).member).toBeNull();
    expect(troubles).toEqual([]);
    await page.context().close();
  });

  it('reads a code with the camera, starts and shows the collection without a network, and signs out there for good', async () => {
    const web = await newBrowser();
    const ben = await join(web, 'Ben');
    const phone = await pickUpPhone(browser, path.join(files, 'www'));
    const { page, secrets } = phone;
    await page.goto('https://localhost/');
    await signIn(page, ben);
    await page.getByRole('heading', { name: 'Hallo, Ben!' }).waitFor();
    await page.evaluate(() => (location.hash = '/friends'));
    await page.getByRole('button', { name: 'Code einlösen' }).click();
    await page.getByRole('button', { name: 'QR-Code scannen' }).click();
    await seeToast(page, 'Freundschaft hinzugefügt');
    await page.evaluate(() => (location.hash = '/dashboard'));
    await page.getByRole('link', { name: 'Album öffnen: WM der Tiere' }).click();
    await page
      .getByRole('gridcell', { name: /AUF 3 / })
      .getByRole('button', { name: /eins mehr/ })
      .click();
    await see(page, '1 von 980 · 0 %');
    await seeSaved(page);
    await product.stop();
    await page.reload();
    await see(page, '1 von 980 · 0 %');
    await page.evaluate(() => (location.hash = '/settings'));
    await page.getByRole('main').getByRole('button', { name: 'Abmelden', exact: true }).click();
    await seeSignIn(page);
    await expect.poll(() => secrets.size).toBe(0);
    await page.context().close();
  });
});

describe('the ordinary web app', () => {
  it('carries nothing of the shell', async () => {
    const words = async (directory: string, word: RegExp) => {
      const listed = await readdir(directory, { recursive: true, withFileTypes: true });
      const scripts = listed.filter(entry => /\.(?:js|html|css)$/.test(entry.name));
      const texts = scripts.map(entry => readFile(path.join(entry.parentPath, entry.name), 'utf8'));
      return (await Promise.all(texts)).filter(text => word.test(text)).length;
    };
    const web = path.resolve(import.meta.dirname, '../build/web');
    for (const word of [/capacitor/i, /Klebekumpel-Client/, /secure ?storage/i]) {
      expect(await words(web, word), String(word)).toBe(0);
      expect(await words(path.join(files, 'www'), word), String(word)).toBeGreaterThan(0);
    }
  });
});
