import { describe, expect, it } from 'vitest';
import { accessibilityProblems } from '#testing/browser.ts';
import { linkIn, openMailboxForThisFile } from '#testing/mailbox.ts';
import { seeSignIn } from './account-steps.ts';
import { desktop, phone, problemsAt, setUpDevices } from './devices.ts';
import { see } from './see.ts';

const mailbox = await openMailboxForThisFile();
const device = await setUpDevices({ SMTP_URL: mailbox.smtpUrl, BLOG_AUTHORS: 'autorin@example.org' });

const publicPaths = ['/', '/blog', '/privacy', '/imprint', '/terms', '/accessibility'];

describe('the public house', () => {
  it('leads from every page to the imprint by one link', async () => {
    const page = await device();
    for (const path of [...publicPaths, '/auth']) {
      await page.goto(path);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click();
      await page.getByRole('heading', { level: 1, name: 'Impressum' }).waitFor();
    }
  });

  it.each([
    ['/#/privacy', /\/privacy$/],
    ['/#/blog', /\/blog$/],
    ['/#/album/7', /\/auth/],
  ])('shows the screen of the old address %s', async (old, found) => {
    const page = await device();
    await page.goto(old);
    await page.waitForURL(found);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
  });

  it.each(['/#//evil.example/x', '/#/\\evil.example', '/privacy#//evil.example', '/auth#/\\/evil.example'])(
    'is not led elsewhere by the old address %s',
    async old => {
      const page = await device();
      await page.goto(old);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(new URL(page.url())).toMatchObject({ hostname: 'localhost', hash: '' });
    },
  );

  it.each([phone, desktop])('axe finds nothing on its pages at %j, light or dark', async viewport => {
    const page = await device(viewport);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const path of [...publicPaths, '/gibt-es-nicht']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      expect([path, await problemsAt(viewport, page)]).toEqual([path, []]);
    }
  });

  it.each([phone, { width: 320, height: 640 }])(
    'leads to the blog from every header at %j, also in letters twice as large, and scrolls down only',
    async viewport => {
      const page = await device(viewport);
      for (const path of [...publicPaths, '/gibt-es-nicht']) {
        await page.goto(path);
        const blog = page.getByRole('banner').getByRole('link', { name: 'Blog' });
        for (const letters of ['100%', '200%']) {
          await page.evaluate(size => {
            document.documentElement.style.fontSize = size;
          }, letters);
          await blog.click({ trial: true });
          const width = await page.evaluate(() => document.documentElement.scrollWidth);
          expect([path, letters, width]).toEqual([path, letters, viewport.width]);
        }
      }
    },
  );

  it.each([375, 360])('has its name and its ways on one line of %d px', async width => {
    const page = await device({ width, height: 740 });
    await page.goto('/');
    const header = page.getByRole('banner');
    const [name, signIn] = await Promise.all(
      ['Klebekumpel: zur Startseite', 'Anmelden'].map(link =>
        header.getByRole('link', { name: link }).boundingBox(),
      ),
    );
    expect(signIn?.y ?? Infinity).toBeLessThan((name?.y ?? 0) + (name?.height ?? 0));
  });

  it('stretches nothing in a window taller than a page', async () => {
    const page = await device(desktop);
    for (const path of [...publicPaths, '/privacy/children', '/parents', '/gibt-es-nicht']) {
      await page.goto(path);
      const parts = page.getByRole('main').locator('h1, h2, a, button');
      const readHeights = () =>
        parts.evaluateAll(found => found.map(one => one.getBoundingClientRect().height));
      await page.setViewportSize(desktop);
      const usual = await readHeights();
      await page.setViewportSize({ width: desktop.width, height: 3000 });
      expect([path, await readHeights()]).toEqual([path, usual]);
    }
  });

  it('says on a phone, before anything is scrolled, what the product is', async () => {
    const page = await device();
    await page.goto('/');
    const box = await page
      .getByRole('main')
      .getByText('Dein Stickeralbum für die Hosentasche.')
      .boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThan(phone.height / 2);
  });

  it('hears what is tapped and typed before its code is there', async () => {
    const page = await device();
    let release = () => {};
    const held = new Promise<void>(resolve => (release = resolve));
    await page.route('**/assets/base-*.js', async route => {
      await held;
      await route.continue();
    });
    await page.goto('/');
    const empty = page.getByRole('button', { name: /^FUX [37] /, pressed: false });
    await empty.first().click();
    await empty.last().dblclick();
    expect(await empty.count()).toBe(2);
    release();
    await see(page, '8 von 9');
    expect(await empty.count()).toBe(0);

    const heldAgain = new Promise<void>(resolve => (release = resolve));
    await page.unrouteAll();
    await page.route('**/assets/BlogPage-*.js', async route => {
      await heldAgain;
      await route.continue();
    });
    await page.goto('/blog');
    await page.getByRole('searchbox').fill('vor allem anderen');
    expect(new URL(page.url()).search).toBe('');
    release();
    await page.waitForURL('**/blog?suche=vor+allem+anderen');
  });

  it('takes newcomers to the form for newcomers, and members to theirs', async () => {
    const page = await device();
    await page.goto('/');
    await page.getByRole('link', { name: 'Jetzt loslegen' }).click();
    await page.getByRole('radio', { name: 'Igel' }).waitFor();
    await page.goBack();
    await page.getByRole('banner').getByRole('link', { name: 'Anmelden' }).click();
    await seeSignIn(page);
  });

  it('takes a subscription by two steps', async () => {
    const page = await device();
    await page.goto('/');
    const foot = page.getByRole('contentinfo');
    await foot.getByLabel('E-Mail-Adresse').fill('leser@example.org');
    await foot.getByRole('checkbox').check();
    await foot.getByRole('button', { name: 'Eintragen' }).click();
    await foot.getByText('Schau in dein Postfach').waitFor();
    await page.goto(linkIn(await mailbox.arrival(0)).pathname);
    await page.getByRole('button', { name: 'Ja, eintragen' }).click();
    await page.getByRole('heading', { name: 'Du bist eingetragen!' }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
  });
});
