import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { problemsInBothSchemes } from '#testing/browser.ts';
import {
  join,
  openAlbum,
  openSettings,
  seeNothingKept,
  seeSignIn,
  signIn,
  signOut,
} from './account-steps.ts';
import { desktop, setUpDevices } from './devices.ts';
import { settled } from './demo-devices.ts';
import { seeToast } from './toasts.ts';

const newDevice = await setUpDevices();

describe('two tabs of one browser', () => {
  it('leave together, say why, keep nothing, and come back together to where each was', async () => {
    const page = await newDevice(desktop);
    const account = await join(page, 'Uma');
    const other = await page.context().newPage();
    await openAlbum(other, 'Weltraum');
    const album = new URL(other.url()).pathname;
    await openSettings(page);
    await signOut(page);
    await seeToast(page, 'Erfolgreich abgemeldet');
    await other
      .getByRole('status')
      .filter({ hasText: 'Du hast dich in einem anderen Tab abgemeldet.' })
      .waitFor();
    expect(await problemsInBothSchemes(other)).toEqual([]);
    await seeSignIn(page);
    await seeNothingKept(other);
    expect(await other.evaluate(() => JSON.stringify(history.state))).not.toContain(album);

    await signIn(page, account);
    await page.getByRole('heading', { level: 1, name: 'Hallo, Uma!' }).waitFor();
    await other.getByRole('grid').waitFor();
    expect(new URL(other.url()).pathname).toBe(album);

    await openSettings(page);
    await signOut(page);
    await seeSignIn(other);
    await seeSignIn(page);
    await join(page, 'Veit');
    await page.goto('/friends');
    await page.getByRole('heading', { level: 1, name: /^Freunde/ }).waitFor();
    await signIn(other, account);
    await other.waitForURL(`**${album}`);
    // Veit's tab learns of the other session and restarts.
    await seeToast(page, 'In einem anderen Tab hat sich Uma angemeldet.');
    await page.getByRole('heading', { level: 1, name: 'Hallo, Uma!' }).waitFor();
  });
});

/** What Tab reaches, in order, with positions. */
async function partsByTab(page: Page) {
  const seen: Array<{ name: string; top: number; left: number; bottom: number; right: number }> = [];
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(() => {
      const { activeElement: focused } = document;
      const place = focused?.closest('main details') ?? focused?.closest('main section, main header');
      if (place == null) return undefined;
      const { top, left, bottom, right } = place.getBoundingClientRect();
      const name = place.querySelector('h1, h2, h3')?.textContent ?? '';
      return { name, top: top + scrollY, left, bottom: bottom + scrollY, right };
    });
    if (found !== undefined && found.name !== seen.at(-1)?.name) seen.push(found);
  }
  return seen;
}

describe('the dashboard', () => {
  it.each([390, 820, 1024, 1440])('is gone through by Tab as it is read, %i px wide', async width => {
    const page = await newDevice({ width, height: 900 });
    await join(page, `Tabea${width}`);
    await page.goto('/dashboard');
    await page.getByRole('heading', { name: 'Smarte Tauschvorschläge' }).waitFor();
    await page.getByRole('link', { name: 'Album öffnen: Weltraum' }).waitFor();
    await settled(page);
    const parts = (await partsByTab(page)).slice(0, 5);
    expect(parts.map(({ name }) => name)).toEqual([
      `Hallo, Tabea${width}!`,
      'Meine Alben',
      'Freunde',
      'Tauschbörse',
      'Einstellungen',
    ]);
    for (const [at, one] of parts.entries())
      for (const next of parts.slice(at + 1))
        expect(next.top >= one.bottom || next.left >= one.right, `${one.name} before ${next.name}`).toBe(
          true,
        );
    const figures = page.getByRole('region', { name: 'Statistik' });
    const top = await figures.evaluate(region => region.getBoundingClientRect().top + scrollY);
    expect(top).toBeGreaterThanOrEqual(parts.at(-1)?.bottom ?? 0);
  });
});
