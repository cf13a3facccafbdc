import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { accessibilityProblems } from '#testing/browser.ts';
import { provideInvite } from '#features/friends/contract.ts';
import { listShelf } from '#features/shelf/contract.ts';
import { join, password } from './account-steps.ts';
import { call } from './call.ts';
import { phone, setUpDevices } from './devices.ts';
import { see } from './see.ts';

const newDevice = await setUpDevices();

/** Counts taps; a field that is filled is one. */
function counting(page: Page) {
  let taps = 0;
  return {
    taps: () => taps,
    tap: (what: Locator) => what.tap().then(() => (taps += 1)),
    fill: (what: Locator, words: string) => what.fill(words).then(() => (taps += 1)),
    link: (name: string | RegExp) => page.getByRole('link', { name }).first(),
    button: (name: string | RegExp) => page.getByRole('button', { name }).first(),
    field: (name: string) => page.getByRole('textbox', { name }),
  };
}

type Hand = ReturnType<typeof counting>;

async function register(page: Page, { tap, fill, button, field }: Hand, name: string): Promise<void> {
  await fill(field('Name'), name);
  await fill(field('E-Mail'), `${name.toLowerCase()}-${crypto.randomUUID()}@example.org`);
  await fill(page.getByLabel('Passwort', { exact: true }), password);
  await tap(button('Registrieren'));
  await tap(button('Anmelden'));
}

it('a stranger has five numbers in an album of the own choice after twelve taps at most, and is asked once', async () => {
  const page = await newDevice();
  const hand = counting(page);
  await page.goto('/');
  await hand.tap(hand.link('Jetzt loslegen'));
  await register(page, hand, 'Frieda');
  await page.getByRole('heading', { level: 1, name: 'Welches Album sammelst du?' }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await hand.fill(page.getByRole('searchbox', { name: 'Alben suchen' }), 'welt');
  await hand.tap(hand.button(/^Weltraum/));
  await hand.fill(hand.field('Nummern eintragen'), '1-4, 9');
  await hand.tap(hand.button('Hinzufügen'));
  await see(page, '5 von 36 gesammelt');
  expect(hand.taps()).toBeLessThanOrEqual(12);
  expect(await accessibilityProblems(page)).toEqual([]);

  await hand.tap(page.getByRole('main').getByRole('link', { name: 'Weiter' }));
  await page.getByRole('heading', { level: 1, name: 'Hol jemanden dazu' }).waitFor();
  await page
    .getByRole('main')
    .getByText(/^Dein Code: (?:\d ?){6}$/)
    .waitFor({ state: 'attached' });
  expect(await accessibilityProblems(page)).toEqual([]);
  await hand.tap(hand.link('Überspringen'));
  await page.getByRole('heading', { name: 'Hallo, Frieda!' }).waitFor();
  await page.goto('/begin/album');
  await page.getByRole('heading', { name: 'Hallo, Frieda!' }).waitFor();
});

it('a mother sees her child’s first number after thirteen taps at most', async () => {
  const page = await newDevice();
  const hand = counting(page);
  await page.goto('/');
  await hand.tap(hand.link('So fangt ihr als Familie an'));
  await hand.tap(hand.link('Als Elternteil registrieren'));
  await register(page, hand, 'Mutter');
  await page.getByRole('heading', { level: 1, name: 'Familie' }).waitFor();
  await hand.fill(hand.field('Spitzname'), 'Igel');
  await hand.tap(hand.button('Anlegen'));
  await hand.tap(hand.button('Igel sammelt jetzt'));
  await page.getByRole('heading', { name: 'Hallo, Igel!' }).waitFor();
  await hand.tap(hand.link('Album öffnen: Weltraum'));
  await page.getByRole('grid').waitFor();
  await hand.tap(
    page
      .getByRole('gridcell')
      .first()
      .getByRole('button', { name: /eins mehr/ }),
  );
  await see(page, /^1 von 36/);
  expect(hand.taps()).toBeLessThanOrEqual(13);
});

it('an invited stranger reads who invites, registers, and finds what the friend has to spare', async () => {
  const friend = await newDevice();
  await join(friend, 'Ben');
  const { albums } = await call(friend, listShelf, { part: 'near' });
  const albumId = albums.find(({ name }) => name === 'Weltraum')?.id;
  await friend.goto(`/album/${albumId}`);
  const numbers = friend.getByRole('textbox', { name: 'Nummern eintragen' });
  for (const _ of [1, 2]) {
    await numbers.fill('1-10');
    // By the keyboard, because a second tap at once would count as a double click.
    await numbers.press('Enter');
    await expect.poll(() => numbers.inputValue()).toBe('');
  }
  await friend
    .getByRole('main')
    .getByText(/^Alles gespeichert/)
    .waitFor({ state: 'attached' });
  const { token } = await call(friend, provideInvite, {});

  const page = await newDevice(phone);
  const hand = counting(page);
  await page.goto(`/invite/${token}`);
  await page.getByRole('heading', { name: 'Ben lädt dich ein' }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await register(page, hand, 'Neu');
  await page.getByRole('heading', { name: 'Du und Ben seid jetzt Freunde!' }).waitFor();
  await page.getByRole('link', { name: 'Sticker tauschen' }).tap();
  await page.getByRole('heading', { name: 'Fehlen dir (10)' }).waitFor();
  await page.getByRole('link', { name: 'Trag deine ersten Sticker ein' }).waitFor();
});
