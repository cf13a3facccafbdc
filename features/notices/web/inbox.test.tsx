// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { countUnread } from '../contract.ts';
import { requestFriendship } from '#features/friends/contract.ts';
import { oneForOne } from '#features/trades/testing/one-for-one.ts';
import { createAlbum } from '#testing/albums.ts';
import { createMembers } from '#testing/people.ts';
import { renderPage } from '#testing/render-page.tsx';
import { see } from '#testing/see.ts';
import { eraseAccounts } from '#features/auth/server/erase-account.ts';
import { startAppForThisFile } from '#testing/start-server.ts';

const app = await startAppForThisFile();
beforeEach(() => app.asOwner('delete from trade_requests; delete from users'));

/** Ben asks Mia to be his friend. */
async function asked() {
  const [mia, ben] = [await app.as('mia'), await app.as('ben')];
  await ben.call(requestFriendship, { userId: mia.userId });
  return mia;
}

/** Adds unread notices from somebody called Kim. */
async function addNotices(miasId: string, count: number): Promise<void> {
  const [kim] = await createMembers(app.db, ['Kim']);
  await app.sql`
    with trade as (
      insert into trade_requests (from_user_id, to_user_id) values (${kim?.userId}, ${miasId}) returning id
    )
    insert into notices (user_id, actor_id, kind, trade_id)
    select ${miasId}, ${kim?.userId}, 'trade_proposed', trade.id from trade, generate_series(1, ${count}::int)
  `;
}

const bell = (words: string) => screen.findByRole('link', { name: words });
const lines = async () => {
  const list = await screen.findByRole('list', { name: 'Neuigkeiten' });
  return within(list)
    .getAllByRole('link')
    .map(line => line.textContent);
};

describe('the bell', () => {
  it('says how many notices are unread, and leads to them', async () => {
    await asked();
    const { user } = await renderPage(app, '/friends', { as: 'mia' });
    await user.click(await bell('Neuigkeiten, 1 ungelesen'));
    expect(await lines()).toEqual(['Neu: Ben möchte mit dir befreundet sein.jetzt']);
    await bell('Neuigkeiten');
  });

  it('does not count beyond what fits', async () => {
    const mia = await app.as('mia');
    await addNotices(mia.userId, 120);
    await renderPage(app, '/friends', { as: 'mia' });
    const shown = await bell('Neuigkeiten, 120 ungelesen');
    expect(shown.textContent).toBe('99+');
  });
});

describe('the inbox', () => {
  it('marks what is new for this visit, and tells the server that it is read', async () => {
    const mia = await asked();
    const { user } = await renderPage(app, '/notices', { as: 'mia' });
    await waitFor(async () => expect(await mia.call(countUnread, {})).toEqual({ unread: 0, waiting: 0 }));
    expect(await lines()).toEqual(['Neu: Ben möchte mit dir befreundet sein.jetzt']);
    await user.click(await screen.findByRole('button', { name: 'Alle gelesen' }));
    expect(await lines()).toEqual(['Ben möchte mit dir befreundet sein.jetzt']);
    expect(screen.queryByRole('button', { name: 'Alle gelesen' })).toBeNull();
  });

  it('is read at the bell, too, where what that had asked before comes later', async () => {
    const mia = await asked();
    const { user, network } = await renderPage(app, '/notices', { as: 'mia', held: countUnread.path });
    await screen.findByRole('list', { name: 'Neuigkeiten' });
    await waitFor(async () => expect(await mia.call(countUnread, {})).toEqual({ unread: 0, waiting: 0 }));
    network.release(countUnread.path);
    await waitFor(() => expect(network.waiting).toBe(0));
    await user.click(await screen.findByRole('button', { name: 'Alle gelesen' }));
    await bell('Neuigkeiten');
  });

  it('names the album of a swap', async () => {
    const { benProposes } = await oneForOne(app, await createAlbum(app.db, { count: 4 }));
    await benProposes();
    await renderPage(app, '/notices', { as: 'mia' });
    expect((await lines())[0]).toBe('Neu: Ben möchte mit dir tauschen.jetzt · Markttag');
  });

  it('names the group that ends, and its last day', async () => {
    const mia = await app.as('mia');
    await app.sql`
      with made as (
        insert into groups (organiser_id, name, ends_on) values (${mia.userId}, 'Klasse 3b', '2027-07-31')
        returning id
      )
      insert into notices (user_id, actor_id, kind, group_id)
      select ${mia.userId}, ${mia.userId}, 'group_ends', id from made
    `;
    await renderPage(app, '/notices', { as: 'mia' });
    expect((await lines())[0]).toContain(
      'Der letzte Tag deiner Gruppe „Klasse 3b“ ist der 31. Juli 2027. Drucke vorher für jedes Kind seine Liste.',
    );
  });

  it('names the group that is over, where it was kept, by its sign instead of a face', async () => {
    const mia = await app.as('mia');
    await app.sql`
      insert into notices (user_id, actor_id, kind, group_name) values
        (${mia.userId}, ${mia.userId}, 'group_over', null), (${mia.userId}, ${mia.userId}, 'group_over', 'Klasse 3b')
    `;
    await renderPage(app, '/notices', { as: 'mia' });
    expect(await lines()).toEqual([
      'KNeu: Deine Gruppe „Klasse 3b“ ist zu Ende. Deine Alben und deine Freunde bleiben bei dir.jetzt',
      'Neu: Deine Gruppe ist zu Ende. Deine Alben und deine Freunde bleiben bei dir.jetzt',
    ]);
  });

  it('leads to where one can answer', async () => {
    await asked();
    const { user } = await renderPage(app, '/notices', { as: 'mia' });
    await user.click(await screen.findByRole('link', { name: /Ben möchte/ }));
    await screen.findByRole('button', { name: 'Anfrage von Ben annehmen' });
  });

  it('shows older ones page by page, and of who is gone that it is settled', async () => {
    const mia = await app.as('mia');
    await addNotices(mia.userId, 60);
    const others = await app.sql<{ id: string }>`select id from users where id <> ${mia.userId}`;
    const ids = others.map(({ id }) => id);
    await app.db.transaction(tx => eraseAccounts(app.house, tx, ids));
    const { user } = await renderPage(app, '/notices', { as: 'mia' });
    expect(await lines()).toHaveLength(50);
    expect((await lines())[0]).toMatch(
      /Zwischen dir und Gelöschter Nutzer ist keine Tauschanfrage mehr offen/,
    );
    expect((await lines())[1]).toMatch(/Gelöschter Nutzer wollte mit dir tauschen\.jetzt · erledigt$/);
    await user.click(await screen.findByRole('button', { name: 'Ältere zeigen' }));
    await see('Neuigkeiten bleiben 60 Tage hier.', 'main');
    expect(await lines()).toHaveLength(61);
    const [, ...older] = screen.getAllByRole('link', { name: /Gelöschter Nutzer/ }).slice(49);
    await waitFor(() => expect(document.activeElement).toBe(older[0]));
  });

  it('says where older ones did not come, and they come with the next press', async () => {
    const mia = await app.as('mia');
    await addNotices(mia.userId, 60);
    const { user, network } = await renderPage(app, '/notices', { as: 'mia', givesUpSoon: true });
    const more = await screen.findByRole('button', { name: 'Ältere zeigen' });
    network.lost = '/api/notices?';
    await user.click(more);
    await see(/^Deine Neuigkeiten konnten nicht geladen werden\. /, 'alert');
    await waitFor(() => expect(document.activeElement).toBe(more));
    delete network.lost;
    await user.click(more);
    await see('Neuigkeiten bleiben 60 Tage hier.', 'main');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says what will be there when nothing is', async () => {
    await renderPage(app, '/notices', { as: 'mia' });
    await screen.findByRole('heading', { name: 'Noch keine Neuigkeiten' });
    screen.getByRole('link', { name: 'Freunde finden' });
  });
});
