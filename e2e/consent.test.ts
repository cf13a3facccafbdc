import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { join } from './account-steps.ts';
import { isWhole, someOf } from './breadth.ts';
import { onOwnConnection } from './call.ts';
import { setUpStage } from './consent-stage.ts';
import { desktop, phone } from './devices.ts';
import { accessibilityProblems } from '#testing/browser.ts';
import { pagePaths, sitePaths } from '#shared/page-paths.ts';
import { holdBack } from './hold-back.ts';

const { visit, foreign } = await setUpStage();

const openRoutes = [...Object.values(sitePaths), pagePaths.auth, pagePaths.forgotPassword].filter(
  path => !path.includes(':'),
);

const banner = (page: Page) => page.getByRole('dialog', { name: 'Du entscheidest über Cookies' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const reopen = (page: Page) => button(page, 'Cookie-Einstellungen');
const counting = (page: Page) => page.locator('html').getAttribute('data-counting');
const becomes = (page: Page, state: string) => page.locator(`html[data-counting=${state}]`).waitFor();

const storedKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage).toSorted());
const cookieNames = async (page: Page) => (await page.context().cookies()).map(({ name }) => name);

async function policyOf(page: Page, path = '/'): Promise<string> {
  const answer = await page.request.get(path, { headers: onOwnConnection });
  return answer.headers()['content-security-policy'] ?? '';
}

/** Waits for the load event only, because taps must work before hydration. */
async function open(page: Page, path = '/'): Promise<void> {
  await page.goto(path);
  await banner(page).waitFor();
  await page.waitForLoadState('load');
}

async function choose(page: Page, name: string): Promise<void> {
  await button(page, name).click();
  await banner(page).waitFor({ state: 'hidden' });
}

describe('before consent, and after refusing', () => {
  it.each(someOf(openRoutes, ['/', '/blog', '/privacy', pagePaths.auth]))(
    '%s asks nobody else and stores nothing but the choice',
    async path => {
      const page = await visit();
      await open(page, path);
      expect(await storedKeys(page)).toEqual([]);
      expect(await cookieNames(page)).toEqual([]);
      await choose(page, 'Alle ablehnen');
      expect(await storedKeys(page)).toEqual(['cookie-consent', 'cookie-consent-date']);
      expect(await cookieNames(page)).toEqual([]);
      await page.reload();
      await reopen(page).waitFor();
      await page.waitForLoadState('networkidle');
      expect(foreign.asked).toEqual([]);
      expect(await page.locator('script[data-consent]').count()).toBe(0);
      expect(await policyOf(page, path)).toContain("script-src 'self';");
      expect(await policyOf(page, path)).toContain("require-trusted-types-for 'script'");
    },
  );
});

it('a choice is heard that was made before the code is there', async () => {
  const page = await visit();
  const release = await holdBack(page, '**/assets/consent-*.js');
  await open(page);
  await button(page, 'Alle ablehnen').click();
  expect(await storedKeys(page)).toEqual([]);
  release();
  await banner(page).waitFor({ state: 'hidden' });
  expect(await storedKeys(page)).toEqual(['cookie-consent', 'cookie-consent-date']);
});

it('the code of the question is asked for before that of the app, and only where it is put', async () => {
  const page = await visit();
  const release = await holdBack(page, '**/assets/base-*.js');
  const codeOfQuestion = page.locator('head > link[rel=modulepreload][href*="/consent-"]');
  await page.goto(pagePaths.auth, { waitUntil: 'commit' });
  await codeOfQuestion.waitFor({ state: 'attached' });
  release();
  await choose(page, 'Alle ablehnen');
  await page.reload();
  await reopen(page).waitFor();
  expect(await codeOfQuestion.count()).toBe(0);
});

describe('a registered script', () => {
  it.each(['/', '/auth'])('on %s is asked for after consent only, and goes with it', async path => {
    const page = await visit();
    await open(page, path);
    // The page's CSP does not allow the script: the document is reloaded exactly once.
    const documents: string[] = [];
    page.on('request', request => {
      if (request.isNavigationRequest()) documents.push(request.url());
    });
    await choose(page, 'Alle akzeptieren');
    await becomes(page, 'on');
    expect(documents).toHaveLength(1);
    expect(await cookieNames(page)).toEqual(['consent']);
    await expect.poll(() => foreign.asked).toEqual(['/count.js', '/collect']);
    const policy = await policyOf(page, path);
    expect(policy).toContain(`script-src 'self' ${foreign.origin};`);
    expect(policy).toContain(`connect-src 'self' ${foreign.origin};`);
    expect(policy).not.toContain('trusted-types');

    await reopen(page).click();
    await choose(page, 'Alle ablehnen');
    await becomes(page, 'off');
    expect(await page.locator('script[data-consent]').count()).toBe(0);
    expect(await cookieNames(page)).toEqual([]);
    expect(documents).toHaveLength(1);
    await page.reload();
    await reopen(page).waitFor();
    expect(await counting(page)).toBeNull();
    expect(await policyOf(page, path)).toContain("require-trusted-types-for 'script'");
  });

  it('is loaded at once for a member whose page the service worker keeps, and nothing typed is lost', async () => {
    const page = await visit({ viewport: phone, hasTouch: true, serviceWorkers: 'allow' });
    await join(page, 'Keks');
    await page.goto('/settings/profile');
    await choose(page, 'Alle ablehnen');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.reload();
    await reopen(page).waitFor();
    const name = page.getByRole('textbox', { name: 'Name' });
    await name.fill('Krümel');
    expect(await page.locator('meta[name="consent-policy"]').count()).toBe(0);
    await reopen(page).tap();
    await choose(page, 'Alle akzeptieren');
    await page.waitForFunction(() => localStorage.getItem('cookie-consent')?.includes('counter.'));
    expect(await name.inputValue()).toBe('Krümel');
    const reloaded = page.waitForEvent('load');
    await name.fill('');
    await reopen(page).focus();
    await reloaded;
    await becomes(page, 'on');
  });

  it('that a yes knows nothing of does not run and is asked about once more', async () => {
    const page = await visit();
    await open(page);
    await choose(page, 'Alle akzeptieren');
    await becomes(page, 'on');
    const stored = () => page.evaluate(() => JSON.parse(localStorage.getItem('cookie-consent') ?? ''));
    const agreed = await stored();
    expect(agreed).toMatchObject({ analytics: true, services: [expect.stringMatching(/^counter\./)] });
    // As if the operator had changed the description since.
    await page.evaluate(record => localStorage.setItem('cookie-consent', JSON.stringify(record)), {
      ...agreed,
      services: ['counter.00000000', 'gone.00000000'],
    });
    foreign.asked.length = 0;
    await page.goto('/blog');
    await banner(page).getByText('Neu oder geändert: Zählwerk GmbH.').waitFor();
    expect(foreign.asked).toEqual([]);
    await choose(page, 'Alle akzeptieren');
    await becomes(page, 'on');
    expect(await stored()).toEqual(agreed);
    await page.reload();
    await becomes(page, 'on');
    expect(await banner(page).isVisible()).toBe(false);
  });

  it('of another type is not asked for, and nothing is fetched again for it', async () => {
    const page = await visit();
    await open(page);
    await button(page, 'Einstellungen').click();
    await page.getByRole('checkbox', { name: 'Marketing' }).check();
    const listed = page.waitForResponse('**/api/consent/scripts');
    await choose(page, 'Auswahl speichern');
    await listed;
    await page.goto('/blog');
    await page.waitForLoadState('networkidle');
    expect(foreign.asked).toEqual([]);
    expect(await policyOf(page)).toContain("script-src 'self';");
  });

  it('never runs when the consent is withdrawn while it is still on its way', async () => {
    const page = await visit();
    const release = foreign.hold();
    await open(page);
    await choose(page, 'Alle akzeptieren');
    await expect.poll(() => foreign.asked).toEqual(['/count.js']);
    await reopen(page).click();
    await choose(page, 'Alle ablehnen');
    await page.locator('script[data-consent]').waitFor({ state: 'detached' });
    const arrived = page.waitForEvent('requestfinished', request => request.url().endsWith('/count.js'));
    release();
    await arrived;
    expect(await page.evaluate(() => 'startCounting' in window)).toBe(false);
  });
});

describe('the banner', () => {
  const properties = [
    'color',
    'background-color',
    'border',
    'font',
    'box-shadow',
    'opacity',
    'text-decoration',
  ];

  it.each([phone, desktop])('gives accepting and refusing the same look at %j', async viewport => {
    const page = await visit({ viewport });
    await open(page);
    await page.mouse.move(0, 0);
    const look = (name: string) =>
      button(page, name).evaluate((element: HTMLElement, names) => {
        const style = getComputedStyle(element);
        // Rounded: a third of the card is no multiple of the layout unit (1/64 px).
        const size = [element.offsetWidth, element.offsetHeight];
        return [...size, ...names.map(property => style.getPropertyValue(property))];
      }, properties);
    expect(await look('Alle akzeptieren')).toEqual(await look('Alle ablehnen'));
  });

  it('keeps the keyboard inside at the first visit, and every choice is one key away from its button', async () => {
    const page = await visit();
    await open(page);
    await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'dialog');
    for (let stop = 0; stop < 12; stop++) {
      await page.keyboard.press(stop < 8 ? 'Tab' : 'Shift+Tab');
      expect(await banner(page).evaluate(dialog => dialog.contains(document.activeElement))).toBe(true);
    }
    await page.keyboard.press('Escape');
    expect(await banner(page).isVisible()).toBe(true);
    await button(page, 'Alle ablehnen').press('Enter');
    await banner(page).waitFor({ state: 'hidden' });
    await page.waitForFunction(() => document.activeElement?.id === 'content');
    await reopen(page).press('Enter');
    await banner(page).waitFor();
    await page.keyboard.press('Escape');
    await banner(page).waitFor({ state: 'hidden' });
    await page.waitForFunction(() => document.activeElement?.textContent === 'Cookie-Einstellungen');
  });

  it('leaves the legal pages readable: their links work beside it', async () => {
    const page = await visit({ viewport: phone });
    await open(page, '/privacy');
    await page.getByRole('banner').getByRole('link').first().click({ trial: true });
    await page.mouse.move(phone.width / 2, 100);
    await page.mouse.wheel(0, 600);
    await page.waitForFunction(() => scrollY > 300);
    expect(await banner(page).isVisible()).toBe(true);
  });

  it('shows nothing without JavaScript', async () => {
    const page = await visit({ javaScriptEnabled: false });
    await page.goto('/');
    expect(await banner(page).isVisible()).toBe(false);
    expect(await reopen(page).isVisible()).toBe(false);
  });

  it('moves nothing when it appears', async () => {
    const page = await visit({ viewport: phone });
    await page.addInitScript(() => {
      new PerformanceObserver(list => {
        const shifts = list.getEntries().map(entry => Number(Reflect.get(entry, 'value')));
        const sum = Number(document.documentElement.dataset['shift'] ?? 0);
        document.documentElement.dataset['shift'] = String(shifts.reduce((a, b) => a + b, sum));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await open(page, '/privacy');
    await page.waitForLoadState('networkidle');
    expect(Number((await page.locator('html').getAttribute('data-shift')) ?? 0)).toBeLessThan(0.02);
  });
});

const memberPaths = [
  '/dashboard',
  '/album/1',
  '/friends',
  '/trading',
  '/trades',
  '/settings',
  '/gibt-es-nicht',
];

/** Scrolls to this share of the page. */
async function restAt(page: Page, share: number): Promise<void> {
  await page.evaluate(async at => {
    scrollTo(0, (document.documentElement.scrollHeight - innerHeight) * at);
    // Whoever listens is told before the second frame.
    for (const _ of 'two') await new Promise(requestAnimationFrame);
  }, share);
}

/** Text and controls below the button. */
function underButton(page: Page): Promise<string[]> {
  return reopen(page).evaluate(settings => {
    const place = settings.getBoundingClientRect();
    // Some are rotated: their boxes are larger than they are.
    const under = new Set<Element>();
    for (let x = place.left + 1; x < Math.min(place.right, innerWidth); x += 4)
      for (let y = place.top + 1; y < place.bottom; y += 4)
        for (const element of document.elementsFromPoint(x, y)) under.add(element);
    const found = [...under]
      .filter(element => element !== settings && element.matches('a, button, input, textarea, select'))
      .map(control => control.outerHTML.slice(0, 60));
    // What the window cuts off is a picture.
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let word = words.nextNode(); word !== null; word = words.nextNode()) {
      const { textContent, parentElement } = word;
      if (!textContent?.trim() || settings.contains(word) || !parentElement || !under.has(parentElement))
        continue;
      const range = document.createRange();
      range.selectNodeContents(word);
      for (const { right, top, bottom } of range.getClientRects())
        if (right > place.left && right <= innerWidth && bottom > place.top && top < place.bottom)
          found.push(textContent);
    }
    return found;
  });
}

/** Where the button is, whether a tap reaches it, and whether it overlaps a fixed bar. */
const placeOf = (page: Page) =>
  reopen(page).evaluate(settings => {
    const { left, right, top, bottom } = settings.getBoundingClientRect();
    const under = (x: number, y: number) => document.elementsFromPoint(x, y);
    const stays = (element: Element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position);
    const isOfBar = (element: Element) => {
      for (let at: Element | null = element; at !== null; at = at.parentElement) if (stays(at)) return true;
      return false;
    };
    const corners = [left + 4, right - 4].flatMap(x => [top + 4, bottom - 4].flatMap(y => under(x, y)));
    return {
      fromRight: innerWidth - right,
      isLow: innerHeight - bottom < 150,
      isBig: right - left >= 24 && bottom - top >= 44,
      // Within the margins of page and card.
      isAside: right - left <= 24 || innerWidth >= 900,
      isReached: settings.contains(under((left + right) / 2, (top + bottom) / 2)[0] ?? null),
      isOnBar: corners.some(element => !settings.contains(element) && isOfBar(element)),
    };
  });

describe('the permanent button', () => {
  const sizes = [
    ['phone', phone, '100%'],
    ['letters twice as large', phone, '200%'],
    ['small phone', { width: 320, height: 640 }, '100%'],
    ['phone on its side', { width: 844, height: 390 }, '100%'],
    ['tablet', { width: 768, height: 1024 }, '100%'],
    ['desktop', desktop, '100%'],
  ] as const;

  it('lies at the bottom right of every page at every size, and nothing rests under it', async () => {
    const page = await visit({ reducedMotion: 'reduce' });
    await open(page);
    await choose(page, 'Alle ablehnen');
    const expected = {
      fromRight: 0,
      isLow: true,
      isBig: true,
      isAside: true,
      isReached: true,
      isOnBar: false,
    };
    for (const [at, path] of [...openRoutes, ...memberPaths].entries()) {
      if (path === memberPaths[0]) await join(page, 'Keks');
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await reopen(page).waitFor();
      // Every other size for a page, the others for the next one.
      for (const [name, viewport, letters] of sizes.filter((_, of) => isWhole || (of + at) % 2 === 0)) {
        await page.setViewportSize(viewport);
        await page.evaluate(size => {
          document.documentElement.style.fontSize = size;
        }, letters);
        // Twice as large, members' controls fill the margin too: there the end of the page is enough.
        const isFull = letters === '200%' && memberPaths.includes(path);
        for (const share of isFull ? [1] : [1, 0.5, 0]) {
          const message = `${path} ${name} ${share}`;
          // Late content changes the end of the page.
          const look = async () => {
            await restAt(page, share);
            const place = await placeOf(page);
            const isOut = place.fromRight < 0 && share < 1 && viewport.width < 1280;
            return { place: isOut ? expected : place, under: await underButton(page) };
          };
          await expect.poll(look, { message }).toEqual({ place: expected, under: [] });
        }
      }
    }
    await page.emulateMedia({ media: 'print' });
    expect(await reopen(page).isVisible()).toBe(false);
  });

  it('steps aside while the page is scrolled down, and comes back', async () => {
    const page = await visit();
    await open(page, '/privacy');
    await choose(page, 'Alle ablehnen');
    const aside = await reopen(page).evaluateHandle(async settings => {
      const seen: boolean[] = [];
      const watch = () => seen.push(settings.hasAttribute('data-aside'));
      new MutationObserver(watch).observe(settings, { attributeFilter: ['data-aside'] });
      return seen;
    });
    await page.mouse.move(400, 400);
    await page.mouse.wheel(0, 600);
    await expect.poll(() => aside.jsonValue()).toEqual([true, false]);
    await page.mouse.wheel(0, -300);
    await page.waitForFunction(() => scrollY < 400);
    expect(await aside.jsonValue()).toEqual([true, false]);
  });

  it('lies above the bars that stay in sight', async () => {
    const page = await visit({ viewport: phone, hasTouch: true });
    await join(page, 'Keks');
    await page.goto('/admin/blog?beitrag=neu');
    await choose(page, 'Alle ablehnen');
    await button(page, 'Entwurf speichern').waitFor();
    for (const size of ['100%', '200%']) {
      await page.evaluate(letters => {
        document.documentElement.style.fontSize = letters;
      }, size);
      // The bar tells its height once it is drawn.
      await expect
        .poll(() => placeOf(page), { message: size })
        .toMatchObject({ isReached: true, isOnBar: false });
    }
    await page.goto('/album/1');
    await page.getByRole('switch', { name: 'Tipp-Modus' }).tap();
    await page.getByRole('button', { name: 'Fertig' }).waitFor();
    await reopen(page).waitFor();
    await expect.poll(() => placeOf(page)).toMatchObject({ isReached: true, isOnBar: false });
  });

  it('leads from the album to the legal pages by two taps, however long it is', async () => {
    const page = await visit({ viewport: phone, hasTouch: true });
    await join(page, 'Keks');
    for (const [name, path] of [
      ['Datenschutzerklärung', '/privacy'],
      ['Impressum', '/imprint'],
      ['Nutzungsbedingungen', '/terms'],
    ] as const) {
      await page.goto('/album/1');
      if (name === 'Datenschutzerklärung') await choose(page, 'Alle ablehnen');
      await page.getByRole('gridcell').first().waitFor();
      await reopen(page).tap();
      await banner(page).getByRole('link', { name }).tap();
      await page.waitForURL(`**${path}`);
    }
  });
});

describe.each(['/', '/privacy'])('axe on %s', path => {
  const looks = [
    ['light', phone],
    ['dark', desktop],
    ['dark', phone],
    ['light', desktop],
  ] as const;
  const some = path === '/' ? looks.slice(0, 2) : looks.slice(2);

  it('finds nothing with the question open, in detail and closed, at each size and in each scheme', async () => {
    const page = await visit({ reducedMotion: 'reduce' });
    const seeNothingIn = async (state: string) => {
      for (const [colorScheme, viewport] of isWhole ? looks : some) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize(viewport);
        expect(await accessibilityProblems(page), `${state}, ${colorScheme}, ${viewport.width} px`).toEqual(
          [],
        );
      }
    };
    await open(page, path);
    await seeNothingIn('open');
    await button(page, 'Einstellungen').click();
    await page.getByRole('checkbox', { name: 'Analyse' }).waitFor();
    await seeNothingIn('in detail');
    await choose(page, 'Auswahl speichern');
    await seeNothingIn('closed');
  });
});
