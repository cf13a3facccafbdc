import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { signIn as signInByCall } from '#features/auth/contract.ts';
import { signUp } from '#features/auth/sign-up-contract.ts';
import { call } from './call.ts';

interface Account {
  readonly displayName: string;
  readonly email: string;
  readonly password: string;
}

export const password = 'Igel-im-Laub-7';

/** Registers and signs in on this device. */
export async function join(page: Page, displayName: string): Promise<Account> {
  const account = { displayName, email: `${displayName.toLowerCase()}@example.org`, password };
  await call(page, signUp, { ...account, avatarUrl: '/avatars/fox.svg' });
  await returnTo(page, account);
  return account;
}

/** Signs in on this device, without the page. */
export async function returnTo(page: Page, { email }: Pick<Account, 'email'>): Promise<void> {
  await call(page, signInByCall, { email, password });
}

const settingsTitles = {
  '': 'Einstellungen',
  '/security': 'Sicherheit und Meldungen',
  '/data': 'Privatsphäre und Daten',
};

export async function openSettings(page: Page, part: keyof typeof settingsTitles = ''): Promise<void> {
  await page.goto(`/settings${part}`);
  await page.getByRole('heading', { level: 1, name: settingsTitles[part] }).waitFor();
}

export const seeSignIn = (page: Page) => page.getByRole('tab', { name: 'Anmelden' }).waitFor();

export async function signIn(page: Page, account: Account): Promise<void> {
  await page.getByLabel('E-Mail').fill(account.email);
  await page.getByLabel('Passwort', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Anmelden' }).click();
}

export const signOut = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Abmelden', exact: true }).click();

export async function deleteAccount(page: Page, account: Account): Promise<void> {
  await page.getByRole('button', { name: 'Konto löschen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Konto löschen' });
  await dialog.getByLabel('Aktuelles Passwort', { exact: true }).fill(account.password);
  await dialog.getByRole('button', { name: 'Endgültig löschen' }).click();
}

export async function openAlbum(page: Page, name: string): Promise<void> {
  await page.goto('/dashboard');
  await page.getByRole('link', { name: `Album öffnen: ${name}` }).click();
  await page.getByRole('grid').waitFor();
}

/**
 * All personal storage, empty databases included; without the consent, which belongs to the device, and the service
 * worker's app cache, which is not personal.
 */
export function keptOnDevice(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const wait = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error));
      });
    const open = (name: string) => {
      const request = indexedDB.open(name);
      // It was deleted since it was listed; opening must not create it.
      request.addEventListener('upgradeneeded', () => request.transaction?.abort());
      return wait(request).catch(() => undefined);
    };
    const ofMember = Object.keys(localStorage).filter(key => !key.startsWith('cookie-consent'));
    const caught = (await caches.keys()).filter(name => !name.startsWith('klebekumpel-app'));
    const kept = [...ofMember, ...Object.keys(sessionStorage), ...caught];
    for (const { name = '' } of await indexedDB.databases()) {
      const opened = await open(name);
      if (opened === undefined) continue;
      const found: string[] = [];
      for (const store of opened.objectStoreNames) {
        const keys = await wait(opened.transaction(store).objectStore(store).getAllKeys());
        found.push(...keys.map(key => `${name}/${store}/${String(key)}`));
      }
      kept.push(...(found.length === 0 ? [`${name}, empty`] : found));
      opened.close();
    }
    return kept;
  });
}

/** Polls: a tab opens a database in order to delete it, so an empty one is there for a moment. */
export async function seeNothingKept(page: Page): Promise<void> {
  await expect.poll(() => keptOnDevice(page)).toEqual([]);
}

/** Records in the page whether any of these words is ever rendered, from then or from the next load on. */
export async function watchForWords(
  page: Page,
  words: readonly string[],
): Promise<() => Promise<string | null>> {
  const watch = (watched: readonly string[]) => {
    const look = () => {
      const found = watched.find(word => document.body?.innerText.includes(word));
      if (found !== undefined) document.documentElement.dataset['seen'] = found;
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
  };
  await page.evaluate(watch, words);
  await page.addInitScript(watch, words);
  return () => page.locator('html').getAttribute('data-seen');
}
