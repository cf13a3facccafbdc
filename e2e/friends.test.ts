import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { signOut } from '#features/auth/contract.ts';
import { provideInvite } from '#features/friends/contract.ts';
import { invitePath } from '#shared/page-paths.ts';
import {
  decideConsent,
  accessibilityProblems,
  cameraFlags,
  launchBrowser,
  problemsInBothSchemes,
  watchPage,
} from '#testing/browser.ts';
import { qrVideo } from './qr-video.ts';
import { join, signIn } from './account-steps.ts';
import { call } from './call.ts';
import { desktop, phone, setUpDevices } from './devices.ts';
import { see } from './see.ts';
import { seeToast } from './toasts.ts';

const newDevice = await setUpDevices();

async function openFriends(page: Page, count: number): Promise<void> {
  await page.goto('/friends');
  await page.getByRole('heading', { level: 1, name: `Freunde ${count}` }).waitFor();
}

/** By the same call as the dialog. */
const inviteOf = (page: Page) => call(page, provideInvite, {});

describe('becoming friends', () => {
  it('works by code: the owner sees it at once and can undo it', async () => {
    const [mia, ben] = [await newDevice(), await newDevice(desktop)];
    await join(mia, 'Mia');
    await join(ben, 'Ben');
    await openFriends(mia, 0);
    await mia.getByRole('button', { name: 'Mein Code' }).click();
    const dialog = mia.getByRole('dialog', { name: 'Mein Code' });
    await dialog.getByRole('button', { name: 'Code kopieren' }).waitFor();
    expect(await accessibilityProblems(mia)).toEqual([]);
    const { code } = await inviteOf(mia);
    await dialog.getByText(`Dein Code: ${[...code].join(' ')}`).waitFor({ state: 'attached' });
    await mia.keyboard.press('Escape');

    await openFriends(ben, 0);
    await ben.getByRole('button', { name: 'Code einlösen' }).click();
    const redeem = ben.getByRole('dialog', { name: 'Code einlösen' });
    const button = redeem.getByRole('button', { name: 'Einlösen', exact: true });
    const field = redeem.getByRole('textbox', { name: 'Freundschaftscode' });
    await field.fill(code.slice(0, 5));
    expect(await button.isDisabled()).toBe(true);
    await field.fill(code === '999999' ? '999998' : String(Number(code) + 1));
    await button.click();
    await seeToast(ben, 'Ungültiger Code');
    expect(await accessibilityProblems(ben)).toEqual([]);
    await field.fill(code);
    await button.click();
    await seeToast(ben, 'Freundschaft hinzugefügt');
    await seeToast(mia, 'Ben hat deinen Code eingelöst');
    await mia.getByRole('heading', { level: 1, name: 'Freunde 1' }).waitFor();

    await mia.getByRole('button', { name: 'Rückgängig: Freundschaft mit Ben' }).click();
    const question = mia.getByRole('dialog', { name: 'Freundschaft mit Ben beenden?' });
    expect(await problemsInBothSchemes(mia)).toEqual([]);
    await question.getByRole('button', { name: 'Beenden' }).click();
    await mia.getByRole('heading', { level: 1, name: 'Freunde 0' }).waitFor();
    await ben.getByRole('heading', { level: 1, name: 'Freunde 0' }).waitFor();
  });

  it('works by search, with an answer from the message about it', async () => {
    const [lea, tom] = [await newDevice(), await newDevice(desktop)];
    await join(lea, 'Lea');
    await join(tom, 'Tom');
    await lea.goto('/dashboard');
    await lea.getByRole('heading', { name: 'Hallo, Lea!' }).waitFor();
    await openFriends(tom, 0);
    await tom.getByRole('tab', { name: /Suchen/ }).click();
    await tom.getByRole('textbox', { name: 'Name suchen' }).fill('le');
    expect(await accessibilityProblems(tom)).toEqual([]);
    await tom.getByRole('button', { name: 'Lea hinzufügen' }).click();
    await seeToast(tom, 'Freundschaftsanfrage gesendet');
    await seeToast(lea, 'Tom möchte mit dir befreundet sein');
    await lea.getByRole('button', { name: 'Annehmen' }).first().click();
    await seeToast(lea, 'Freundschaftsanfrage angenommen');
    await seeToast(tom, 'Lea hat deine Anfrage angenommen');
    await tom.getByRole('heading', { level: 1, name: 'Freunde 1' }).waitFor();
    await tom.getByRole('tab', { name: /Freunde/ }).click();
    await see(tom, /Freunde seit/);
    expect(await accessibilityProblems(tom)).toEqual([]);
  });

  it('works by the camera, which reads the QR code of another phone', async () => {
    const owner = await newDevice();
    await join(owner, 'Nele');
    await owner.goto('/friends');
    const origin = new URL(owner.url()).origin;
    const { token } = await inviteOf(owner);
    const directory = await mkdtemp(path.join(tmpdir(), 'klebekumpel-camera-'));
    const video = path.join(directory, 'code.y4m');
    await writeFile(video, qrVideo(origin + invitePath(token)));
    const browser = await launchBrowser(cameraFlags(video));
    onTestFinished(async () => {
      await browser.close();
      await rm(directory, { recursive: true });
    });
    const context = await browser.newContext({ viewport: phone, baseURL: origin, locale: 'de-DE' });
    await decideConsent(context);
    const page = await context.newPage();
    const troubles = watchPage(page, origin);
    await join(page, 'Oskar');
    await openFriends(page, 0);
    const loaded: string[] = [];
    page.on('request', request => loaded.push(request.url()));
    await page.getByRole('button', { name: 'Code einlösen' }).click();
    await page.getByRole('dialog').waitFor();
    expect(loaded.filter(url => /decode|Scanner/i.test(url))).toEqual([]);
    await page.getByRole('button', { name: 'QR-Code scannen' }).click();
    await seeToast(page, 'Freundschaft hinzugefügt');
    await page.getByRole('heading', { level: 1, name: 'Freunde 1' }).waitFor();
    expect(troubles).toEqual([]);
  });

  it('works by a link, also for somebody who only just signs in', async () => {
    const owner = await newDevice(desktop);
    await join(owner, 'Finn');
    const { token } = await inviteOf(owner);
    const page = await newDevice();
    const account = await join(page, 'Greta');
    await call(page, signOut, {});
    await page.goto(invitePath(token));
    // Most who come by a link are new.
    await page.getByRole('tab', { name: 'Registrieren', selected: true }).waitFor();
    await page.getByRole('tab', { name: 'Anmelden' }).click();
    await signIn(page, account);
    await page.getByRole('heading', { name: 'Du und Finn seid jetzt Freunde!' }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.reload();
    await page.getByRole('heading', { name: 'Du und Finn seid jetzt Freunde!' }).waitFor();
  });
});
