// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { pagePaths, tradingPath } from '#shared/page-paths.ts';
import { albumOf, copiesOfEach, createAlbum, own } from '#testing/albums.ts';
import { miaAndBen, signInAs } from '#testing/circle.ts';
import { befriend, createMembers } from '#testing/people.ts';
import { renderPage } from '#testing/render-page.tsx';
import { startAppForThisFile } from '#testing/start-server.ts';
// Preloaded, so that no test waits for the compiler.
import './bundle/TakenOut.tsx';
import './Nothing.tsx';

const app = await startAppForThisFile();
const market = await createAlbum(app.db, albumOf({ count: 6 }));
beforeEach(() => app.asOwner('delete from trade_requests; delete from users'));

/** Mia can give 1 (three copies) and 2 (two); Ben has 4 and 5 for her, and 3, which she owns. */
async function friends() {
  const { mia, ben } = await miaAndBen(app);
  await own(mia, market, { 1: 3, 2: 2, 3: 1 });
  await own(ben, market, { 3: 2, 4: 2, 5: 3 });
  return { mia, ben };
}

const packet = () => screen.findByRole('region', { name: /Tauschpaket|Paket/ });

describe('friends to swap with', () => {
  it('are asked for where there are none', async () => {
    await renderPage(app, pagePaths.trading, { as: 'mia' });
    await screen.findByRole('heading', { name: 'Noch niemand zum Tauschen da' });
    const link = screen.getByRole('link', { name: 'Freunde hinzufügen' });
    expect(link.getAttribute('href')).toBe('/friends');
  });

  it('stand in order, the first one chosen, with two requests in all', async () => {
    const { mia } = await friends();
    const [ada] = await createMembers(app.db, ['Ada']);
    await befriend(app.db, mia.userId, ada?.userId ?? '');
    const { user, network } = await renderPage(app, pagePaths.trading, { as: 'mia' });
    await packet();
    const list = within(screen.getByRole('navigation', { name: 'Freunde' }));
    const heads = list.getAllByRole('link');
    expect(heads.map(head => head.textContent)).toEqual(['Ben 2 gegen 2', 'Ada noch nichts']);
    expect(heads.map(head => head.getAttribute('aria-current'))).toEqual(['true', null]);
    expect(network.asked.filter(asked => asked.includes('/api/trades/partners'))).toHaveLength(2);
    await user.click(list.getByRole('link', { name: /Ada/ }));
    await screen.findByRole('heading', { name: 'Noch nichts zu tauschen' });
    expect(location.search).toBe(`?friend=${ada?.userId}`);
  });

  it('are sorted and found, with what each has for the member and the other way round', async () => {
    const { mia } = await friends();
    const others = await createMembers(app.db, ['Zoe', 'Äda', 'Cem', 'Dana', 'Eli', 'Fee', 'Gero']);
    for (const { userId } of others) await befriend(app.db, mia.userId, userId);
    const [zoe, ada] = await Promise.all(others.map(other => signInAs(app, other)));
    if (zoe === undefined || ada === undefined) throw new Error('No others');
    await own(zoe, market, copiesOfEach([4, 5, 6], 2));
    await own(ada, market, { 6: 1 });
    const { user } = await renderPage(app, pagePaths.trading, { as: 'mia' });
    await packet();
    const list = within(screen.getByRole('navigation', { name: 'Freunde' }));
    const names = () => list.getAllByRole('link').map(({ textContent }) => textContent.split(' ')[0]);
    const counts = (name: RegExp) => list.getByRole('link', { name }).textContent;
    expect([counts(/^Zoe/), counts(/^Äda/)]).toEqual(['Zoe 2 gegen 2', 'Äda 2 von dir']);
    const sort = await list.findByRole('combobox', { name: 'Freunde sortieren' });
    await user.selectOptions(sort, 'Viel für dich');
    expect(names().slice(0, 2)).toEqual(['Zoe', 'Ben']);
    await user.selectOptions(sort, 'Name');
    expect(names()).toEqual(['Äda', 'Ben', 'Cem', 'Dana', 'Eli', 'Fee', 'Gero', 'Zoe']);
    await user.type(list.getByRole('searchbox', { name: 'Freunde durchsuchen' }), 'O');
    expect(names()).toEqual(['Gero', 'Zoe']);
    list.getByText('2 Freunde gefunden');
    // The exchange page must show the same count.
    await user.click(list.getByRole('link', { name: /^Zoe/ }));
    await screen.findByRole('heading', { name: 'Fehlen dir (3)' });
    await user.click(screen.getByRole('tab', { name: /Meine Angebote/ }));
    await screen.findByRole('heading', { name: 'Fehlen Zoe (2)' });
    await user.type(list.getByRole('searchbox'), 'x');
    list.getByText('Niemand heißt so.');
  });

  it('are chosen by the address', async () => {
    const { mia } = await friends();
    const [ada] = await createMembers(app.db, ['Ada']);
    await befriend(app.db, mia.userId, ada?.userId ?? '');
    await renderPage(app, tradingPath(ada?.userId ?? ''), { as: 'mia' });
    await screen.findByRole('heading', { name: 'Noch nichts zu tauschen' });
    const link = await screen.findByRole('link', { name: /Ada/ });
    expect(link.getAttribute('aria-current')).toBe('true');
  });

  it('are needed: a stranger leads back', async () => {
    await friends();
    const lea = await app.as('lea');
    await renderPage(app, tradingPath(lea.userId), { as: 'mia' });
    within(await screen.findByRole('alert')).getByText(
      'Ihr seid nicht befreundet. Tauschen geht nur unter Freunden.',
    );
    const link = screen.getByRole('link', { name: 'Zu deinen Freunden' });
    expect(link.getAttribute('href')).toBe('/friends');
  });
});
