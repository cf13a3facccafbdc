import { describe, expect, it, onTestFinished } from 'vitest';
import { settled, setUpDemo } from './demo-devices.ts';
import { phone } from './devices.ts';
import { holdBack } from './hold-back.ts';
import { brokenWords, doubleLetters, layoutProblems, usualLetters } from './letters.ts';
import { readScreens, screenNamed, wide } from './read-screen.ts';
import { openScreen } from './screens.ts';

const open = await setUpDemo({ viewport: phone, hasTouch: true }, doubleLetters);

describe('with letters of twice the size nothing is cut or over anything, and by Tab alone', () => {
  // Must run first: opening the inbox, further down, marks everything as read.
  it('the number on the bell comes late and widens no page', async () => {
    const page = await open('mia');
    await page.goto('/friends');
    await page.locator('.bell-count').waitFor();
    expect(await layoutProblems(page)).toEqual([]);
  });

  it('in a package what a friend of a long name lacks is read whole', async () => {
    const page = await open('mia');
    await openScreen(page, screenNamed('trading-edit'));
    await usualLetters(page);
    const need = page
      .getByRole('option')
      .first()
      .getByText(/^fehlt /);
    await need.evaluate(words => (words.textContent = 'fehlt Turbohamster'));
    expect(await need.evaluate(words => words.scrollWidth - words.clientWidth)).toBe(0);
  });

  it('an album beside its figures fits a window of 1280 px, too', async () => {
    const page = await open('mia');
    await page.setViewportSize(wide);
    onTestFinished(() => page.setViewportSize(phone));
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Album öffnen: WM der Tiere' }).click();
    await page.getByRole('region', { name: 'Abschnitte' }).waitFor();
    await settled(page);
    expect(await layoutProblems(page)).toEqual([]);
    expect(await brokenWords(page, '.album-side')).toEqual([]);
  });

  readScreens(open, account => account === 'mia');

  it('what follows in a dialog is read from its top', async () => {
    const page = await open('mia');
    onTestFinished(() => page.setViewportSize(phone));
    await page.setViewportSize({ width: 320, height: 400 });
    await page.goto('/friends');
    await page.getByRole('button', { name: /Code einlösen/ }).click();
    const dialog = page.getByRole('dialog');
    const scan = dialog.getByRole('button', { name: 'QR-Code scannen' });
    await scan.scrollIntoViewIfNeeded();
    const scrolled = () => dialog.evaluate(element => element.scrollTop);
    expect(await scrolled()).toBeGreaterThan(0);
    await scan.click();
    await dialog.locator('button:focus').waitFor();
    await settled(page);
    expect(await scrolled()).toBe(0);
  });

  it('the friend that an address names stands whole in the row of friends', async () => {
    const page = await open('mia');
    await page.goto('/trading');
    const friends = page.getByRole('navigation', { name: 'Freunde' }).getByRole('link');
    await friends.first().waitFor();
    await page.goto((await friends.last().getAttribute('href')) ?? '');
    await settled(page);
    const chosen = friends.and(page.locator('[aria-current="true"]'));
    const right = async () => {
      const box = await chosen.boundingBox();
      return (box?.x ?? Infinity) + (box?.width ?? 0);
    };
    // Scrolled to after it is there.
    await expect.poll(right).toBeLessThanOrEqual(phone.width - 12);
  });
});

it('letters of twice the size have icons as large, in buttons that keep their shape', async () => {
  const page = await open('mia');
  await page.goto('/dashboard');
  for (const name of ['Aktualisieren', 'Abmelden']) {
    const button = page.getByRole('main').getByRole('button', { name, exact: true });
    const [box, icon] = [await button.boundingBox(), await button.locator('svg').boundingBox()];
    expect(icon?.width, name).toBeGreaterThanOrEqual(32);
    expect(box?.height, name).toBe(box?.width);
  }
});

it('letters of twice the size have counts of duplicates as large as those of single stickers', async () => {
  const page = await open('mia');
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Album öffnen: WM der Tiere' }).click();
  for (const copies of [/, 1 Stück/, /, doppelt$/]) {
    const count = page.getByRole('gridcell', { name: copies }).first().getByText('×');
    expect(
      await count.evaluate(badge => parseFloat(getComputedStyle(badge).fontSize)),
    ).toBeGreaterThanOrEqual(28);
  }
});

it('the links below a page are not seen before what pushes them away', async () => {
  const page = await open('mia');
  await page.goto('/settings');
  const release = await holdBack(page, '**/assets/NoticesPage-*.js');
  await page.goto('/notices');
  await page.getByRole('main').getByRole('status').waitFor({ state: 'attached' });
  const imprint = page.getByRole('main').getByText('Impressum');
  await imprint.waitFor({ state: 'attached' });
  expect(await imprint.isVisible()).toBe(false);
  release();
  await imprint.waitFor();
});

it.each(['/notices', '/friends', '/trades', '/trading'])(
  'what %s asks before its code is there is used',
  async path => {
    const page = await open('mia');
    const asked = new Set<string>();
    page.on('request', request => asked.add(request.url().replace(/^https?:\/\/[^/]+/, '')));
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    page.removeAllListeners('request');
    const named = await page.locator('meta[name="early-calls"]').getAttribute('content');
    const early = named?.split(' ') ?? [];
    expect(early.length).toBeGreaterThan(1);
    const pathOf = (address: string) => address.replace(/\?.*/, '');
    // Requested in another way, it would be fetched twice.
    const same = [...asked].filter(address => early.map(pathOf).includes(pathOf(address)));
    expect(same.toSorted()).toEqual(early.toSorted());
  },
);

it('what is written in a long post is seen above the bar that saves it', async () => {
  const page = await open('mia');
  await page.goto('/admin/blog?beitrag=neu');
  await usualLetters(page);
  const field = page.getByRole('textbox', { name: 'Text', exact: true });
  await field.waitFor();
  await settled(page);
  // Places the field so that its first line is just above the bar.
  await field.evaluate(box => scrollTo(0, scrollY + box.getBoundingClientRect().top - innerHeight + 240));
  await field.focus();
  const isSeen = (share: number) =>
    field.evaluate((box, at) => {
      const { left, top, bottom } = box.getBoundingClientRect();
      const [from, to] = [Math.max(top, 0), Math.min(bottom, innerHeight)];
      const y = at === 1 ? bottom - 20 : from + (to - from) * at;
      return document.elementFromPoint(left + 40, y) === box;
    }, share);
  expect(await isSeen(0.5)).toBe(true);
  const hidden: number[] = [];
  for (let line = 1; line <= 40; line += 1) {
    await page.keyboard.insertText(`Zeile ${line}`);
    // The field grows with its lines once they exceed its initial height.
    const isFull = await field.evaluate(box => box.clientHeight > 0.4 * innerHeight + 30);
    if (isFull && !(await isSeen(1))) hidden.push(line);
    await page.keyboard.press('Enter');
  }
  expect(hidden).toEqual([]);
});
