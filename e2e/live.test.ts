import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, describe, it } from 'vitest';
import { changeQuantities } from '#features/collection/contract.ts';
import { decideConsent } from '#testing/browser.ts';
import { join, openAlbum, returnTo } from './account-steps.ts';
import { startBehindGateway } from './behind-gateway.ts';
import { call } from './call.ts';
import { desktop, printPages } from './devices.ts';
import { see, seeSaved } from './see.ts';

/** HTTP/1.1, over which a browser has six connections to a host. */
const { browser, gateway, db } = await startBehindGateway();
const contexts: BrowserContext[] = [];

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await printPages(contexts);
  await Promise.all(contexts.splice(0).map(context => context.close()));
  gateway.reset();
});

async function newBrowser(): Promise<BrowserContext> {
  const options = { viewport: desktop, baseURL: gateway.origin, locale: 'de-DE' } as const;
  const context = await browser.newContext({ ...options, serviceWorkers: 'block' });
  contexts.push(context);
  await decideConsent(context);
  return context;
}

/** The album opened by somebody new, and another device of the same member, which adds copies of the sticker at a place. */
async function openWithOther(name: string) {
  const page = await (await newBrowser()).newPage();
  const account = await join(page, name);
  await openAlbum(page, 'Weltraum');
  const albumId = Number(new URL(page.url()).pathname.split('/').at(-1));
  const other = await newBrowser();
  await returnTo(await other.newPage(), account);
  const stickers = await db.query
    .selectFrom('stickers')
    .select('id')
    .where('album_id', '=', albumId)
    .orderBy('number')
    .execute();
  const addElsewhere = (place: number) =>
    call(other, changeQuantities, {
      albumId,
      operations: [{ id: crypto.randomUUID(), stickerId: stickers[place]?.id ?? 0, delta: 1 }],
    });
  return { page, addElsewhere };
}

const more = (page: Page, place: number) =>
  page
    .getByRole('gridcell')
    .nth(place)
    .getByRole('button', { name: /eins mehr/ })
    .click();

describe('twelve tabs of one browser', () => {
  it('save and hear over six connections, also when the one that has the stream is closed or frozen', async () => {
    const { page, addElsewhere } = await openWithOther('Mia');
    const tabs = new Set([page]);
    while (tabs.size < 12) {
      const tab = await page.context().newPage();
      await tab.goto(page.url());
      await seeSaved(tab);
      tabs.add(tab);
    }
    const allSee = async (words: RegExp) => {
      for (const tab of tabs) await see(tab, words);
    };
    await Promise.all([...tabs].map((tab, place) => more(tab, place)));
    await allSee(/^12 von 36/);
    for (const tab of tabs) await seeSaved(tab);

    const closed = await findLead(tabs);
    tabs.delete(closed);
    await closed.close();
    await addElsewhere(12);
    await allSee(/^13 von 36/);

    const frozen = await findLead(tabs);
    const devtools = await frozen.context().newCDPSession(frozen);
    await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
    tabs.delete(frozen);
    await addElsewhere(13);
    await allSee(/^14 von 36/);
    await devtools.send('Page.setWebLifecycleState', { state: 'active' });
    await see(frozen, /^14 von 36/);
  });

  async function findLead(tabs: Iterable<Page>): Promise<Page> {
    for (;;) for (const tab of tabs) if (await tab.evaluate(isLeading)) return tab;
  }

  /** Runs in the page, which learns its own name among the holders of locks by holding one. */
  function isLeading(): Promise<boolean> {
    return navigator.locks.request('own', async () => {
      const { held = [] } = await navigator.locks.query();
      const own = held.find(({ name }) => name === 'own');
      return held.some(({ name, clientId }) => name !== 'own' && clientId === own?.clientId);
    });
  }
});

describe('a tab whose first stream is cut on its way', () => {
  it('reads again what it may have missed', async () => {
    const { page, addElsewhere } = await openWithOther('Ben');
    await page.route(
      '**/api/live?*',
      async route => {
        await seeSaved(page);
        await addElsewhere(0);
        await addElsewhere(1);
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    await page.reload();
    await see(page, /^2 von 36/);
  });
});
