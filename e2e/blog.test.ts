import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createPost } from '#features/blog/author-contract.ts';
import { problemsInBothSchemes } from '#testing/browser.ts';
import { join, seeSignIn, signIn } from './account-steps.ts';
import { call, onOwnConnection } from './call.ts';
import { desktop, phone, setUpDevices } from './devices.ts';
import { see } from './see.ts';
import { seeToast, toast } from './toasts.ts';

const device = await setUpDevices();

/** A photo like a phone's, larger than what is stored. */
async function photo(): Promise<Buffer> {
  const [width, height] = [2400, 1600];
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  const create = { width, height, channels: 3 as const, background: '#000', noise };
  return sharp({ create }).jpeg({ quality: 90 }).toBuffer();
}

const draft = {
  title: 'Nur ein Entwurf',
  slug: 'nur-ein-entwurf',
  content: 'Geheim',
  excerpt: '',
  tags: ['Entwurfstag'],
  featuredImageUrl: '',
  isPublished: false,
};

const seeList = (page: Page) => page.getByRole('heading', { level: 1, name: 'Blog verwalten' }).waitFor();

async function write(page: Page, title: string, content: string): Promise<void> {
  await page.getByLabel('Titel').fill(title);
  await page.getByLabel('Text', { exact: true }).fill(content);
  await page.getByLabel('Schlagwörter').first().fill('Tipps, Schule');
  await page.getByLabel('Veröffentlichen').check();
  await page.getByRole('button', { name: 'Veröffentlichen' }).click();
  await seeList(page);
}

/** Checks that a closed message keeps neither the focus nor the next message, however it was closed. */
async function closeAndSeeNextGo(page: Page, message: Locator, trigger: Locator): Promise<void> {
  await page.clock.install();
  for (const closing of ['pointer', 'keyboard']) {
    if (closing === 'pointer') await page.getByRole('button', { name: 'Meldung schließen' }).click();
    else for (const key of ['Alt+t', 'Escape']) await page.keyboard.press(key);
    await message.waitFor({ state: 'detached' });
    await expect.poll(() => trigger.evaluate(button => button === document.activeElement)).toBe(true);
    await trigger.press('Enter');
    await message.waitFor();
    await page.clock.fastForward(6000);
    await message.waitFor({ state: 'detached' });
    await trigger.press('Enter');
    await message.waitFor();
  }
}

/** A page in which JavaScript is disabled. */
async function withoutScript(page: Page): Promise<Page> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('no browser');
  const { origin } = new URL(page.url());
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: phone, baseURL: origin });
  onTestFinished(() => context.close());
  return context.newPage();
}

describe('the blog', () => {
  it('is written on a phone and read without JavaScript', async () => {
    const page = await device();
    const account = await join(page, 'Mia');
    await page.context().clearCookies();
    await page.goto('/admin/blog');
    await seeSignIn(page);
    await signIn(page, account);
    await seeList(page);

    await page.getByRole('link', { name: 'Ersten Beitrag schreiben' }).click();
    const file = { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await photo() };
    const sent = page.waitForRequest(request => request.url().endsWith('/api/blog/images'));
    await page.getByLabel('Bild hochladen').setInputFiles(file);
    const { size } = await (await sent).sizes().then(({ requestBodySize }) => ({ size: requestBodySize }));
    expect(size).toBeLessThan(file.buffer.length);
    await page.getByRole('status').filter({ hasText: 'Das Bild ist da.' }).waitFor();
    await write(page, 'Doppelte richtig sortieren', 'Drei Stapel genügen.\nMehr nicht.');
    await seeToast(page, 'Beitrag erstellt');

    const visitor = await withoutScript(page);
    await visitor.goto('/blog');
    await visitor.getByRole('searchbox').fill('DOPPELTE');
    await visitor.getByRole('searchbox').press('Enter');
    await visitor.waitForURL('**/blog?suche=DOPPELTE');
    await visitor.getByRole('link', { name: /^Weiterlesen.*Doppelte richtig sortieren$/ }).click();
    await visitor.waitForURL('**/blog/doppelte-richtig-sortieren');
    await see(visitor, 'Drei Stapel genügen. Mehr nicht.');
    await see(visitor, 'Von Mia');
    await visitor.getByRole('link', { name: 'Auf Facebook teilen' }).waitFor();
    expect(await visitor.getByRole('button', { name: 'Teilen', exact: true }).count()).toBe(0);
    expect(await visitor.locator('.post-picture img').first().isVisible()).toBe(true);

    const read = (path: string) => visitor.request.get(path, { headers: onOwnConnection });
    const source = await (await read('/blog/doppelte-richtig-sortieren')).text();
    expect(source).toContain('<title>Doppelte richtig sortieren · Klebekumpel</title>');
    expect(source).toContain('<meta name="description" content="Drei Stapel genügen. Mehr nicht.">');
    const preview = /<meta property="og:image" content="([^"]+)">/.exec(source)?.[1] ?? '';
    const picture = await read(new URL(preview).pathname);
    expect(picture.headers()['content-type']).toBe('image/jpeg');
    expect(await sharp(await picture.body()).metadata()).toMatchObject({ width: 1200, height: 630 });
  });

  it('shows a draft nowhere', async () => {
    const page = await device();
    await join(page, 'Ben');
    await call(page, createPost, draft);
    await page.goto('/blog');
    const visitor = await withoutScript(page);
    for (const address of [
      '/',
      '/blog',
      '/blog?suche=Entwurf',
      '/blog?tag=Entwurfstag',
      '/blog/feed.xml',
      '/sitemap.xml',
    ]) {
      const answer = await visitor.request.get(address, { headers: onOwnConnection });
      expect(answer.ok(), address).toBe(true);
      expect(await answer.text(), address).not.toMatch(/nur-ein-entwurf|Nur ein Entwurf|Geheim/);
    }
    for (const reader of [visitor, page]) {
      await reader.goto('/blog/nur-ein-entwurf');
      expect(new URL(reader.url()).pathname).toBe('/blog');
    }
  });

  it('is searched and filtered in place, and the link is shared', async () => {
    const page = await device(desktop);
    await join(page, 'Lea');
    await call(page, createPost, {
      ...draft,
      title: 'Tausch im Hof',
      slug: 'hof',
      tags: ['Hof'],
      isPublished: true,
    });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/blog');
    await page.getByRole('searchbox').pressSequentially('im hof');
    await page.waitForURL('**/blog?suche=im+hof');
    await page.getByRole('status').filter({ hasText: '1 Beitrag gefunden' }).waitFor();
    await page.getByRole('link', { name: /^Weiterlesen.*Tausch im Hof$/ }).click();
    const copy = page.getByRole('button', { name: 'Link für Instagram kopieren' });
    await copy.click();
    const copied = toast(page, 'Link kopiert');
    await copied.waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
    await closeAndSeeNextGo(page, copied, copy);
    await page.getByRole('article').getByRole('link', { name: 'Hof', exact: true }).click();
    await page.waitForURL('**/blog?tag=Hof');
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Tausch im Hof' }).waitFor();
  });

  it('asks before unsaved words are left by the way back, and keeps them over a crash', async () => {
    const page = await device();
    await join(page, 'Ida');
    await page.goto('/admin/blog');
    await page.getByRole('link', { name: 'Ersten Beitrag schreiben' }).click();
    await page.getByLabel('Titel').fill('Halb fertig');
    // Not `goBack`: a loaded browser may not know the entry that typing added yet, and goes one further.
    await page.evaluate(() => history.back());
    const dialog = page.getByRole('dialog', { name: 'Ohne Speichern verlassen?' });
    await dialog.getByRole('button', { name: 'Weiterschreiben' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(page.url()).toContain('?beitrag=neu');
    page.on('dialog', closing => void closing.accept());
    await page.reload();
    await page
      .getByRole('status')
      .filter({ hasText: 'Dein nicht gespeicherter Text ist wieder da.' })
      .waitFor();
    expect(await page.getByLabel('Titel').inputValue()).toBe('Halb fertig');
    await page.getByRole('link', { name: 'Deine Beiträge' }).click();
    await dialog.getByRole('button', { name: 'Verwerfen' }).click();
    await seeList(page);
  });

  it('can be used by everybody, in the light and in the dark', async () => {
    const page = await device();
    await join(page, 'Eva');
    await call(page, createPost, { ...draft, title: 'Für alle', slug: 'fuer-alle', isPublished: true });
    for (const address of [
      '/blog',
      '/blog/fuer-alle',
      '/blog?suche=nichts',
      '/admin/blog',
      '/admin/blog?beitrag=neu',
    ]) {
      await page.goto(address);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await problemsInBothSchemes(page), address).toEqual([]);
    }
  });
});
