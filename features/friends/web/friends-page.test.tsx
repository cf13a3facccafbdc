// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerFriendship, blockMember, endFriendship, listFriends, requestFriendship } from '../contract.ts';
import { setDiscoverability } from '#features/profiles/contract.ts';
import { createAlbum } from '#testing/albums.ts';
import { miaAndBen } from '#testing/circle.ts';
import { createChild, createMembers } from '#testing/people.ts';
import { expectToast, renderPage } from '#testing/render-page.tsx';
import { see } from '#testing/see.ts';
import { startAppForThisFile } from '#testing/start-server.ts';
// Preloaded, so that no test waits for the compiler.
import './EndQuestion.tsx';

const app = await startAppForThisFile();
const albumId = (await createAlbum(app.db, { count: 3 })).id;
beforeEach(() => app.db.query.deleteFrom('users').execute());

async function openFriends(path = '/friends') {
  const page = await renderPage(app, path, { as: 'mia' });
  await screen.findByRole('tablist', { name: 'Freunde und Anfragen' });
  return page;
}

const tab = (name: string, count?: number) =>
  screen.findByRole('tab', { name: count === undefined ? name : `${name} ${count}` });

describe('the friends', () => {
  it('are counted, and each leads to every album and to trading', async () => {
    const { ben } = await miaAndBen(app);
    const { user } = await openFriends();
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Freunde 1');
    await tab('Freunde', 1);
    const trade = screen.getByRole('link', { name: 'Mit Ben tauschen' });
    expect(trade.getAttribute('href')).toBe(`/trading?friend=${ben.userId}`);
    expect(screen.queryByRole('link', { name: /Markttag/ })).toBeNull();
    const row = screen.getByRole('button', { name: /^Ben ?Freunde seit \d{2}\.\d{2}\.\d{4}$/ });
    await user.click(row);
    expect(row.getAttribute('aria-expanded')).toBe('true');
    const album = await screen.findByRole('link', { name: 'Markttag Album mit 3 Stickern' });
    screen.getByRole('list', { name: 'Was hat Ben?' });
    expect(album.getAttribute('href')).toBe(`/friends/${ben.userId}/albums/${albumId}`);
  });

  it('say that the albums could not be loaded, and try again', async () => {
    await miaAndBen(app);
    await app.asOwner('alter table albums rename to albums_away');
    const { user } = await renderPage(app, '/friends', { as: 'mia', givesUpSoon: true });
    await user.click(await screen.findByRole('button', { name: /^Ben/ }));
    const alert = within(await screen.findByRole('alert'));
    alert.getByRole('heading', { name: 'Deine Alben konnten nicht geladen werden' });
    await app.asOwner('alter table albums_away rename to albums');
    await user.click(alert.getByRole('button', { name: 'Noch einmal versuchen' }));
    await screen.findByRole('link', { name: 'Markttag Album mit 3 Stickern' });
    app.logged.length = 0;
  });

  it('are removed after a question, and the focus stays on the page', async () => {
    const { ben } = await miaAndBen(app);
    const { user } = await openFriends();
    await user.click(await screen.findByRole('button', { name: /^Ben/ }));
    await user.click(screen.getByRole('button', { name: 'Ben als Freund entfernen' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ben entfernen?' }));
    await user.click(dialog.getByRole('button', { name: 'Entfernen' }));
    await expectToast('Freundschaft beendet', 'Ben ist nicht mehr dein Freund.');
    await screen.findByRole('heading', { name: 'Noch keine Freunde' });
    await waitFor(() => expect(screen.getByRole('tabpanel').contains(document.activeElement)).toBe(true));
    expect((await ben.call(listFriends, {})).friends).toEqual([]);
  });

  it('that end while one is asked about them say so in the place of the question', async () => {
    const { ben, friendshipId } = await miaAndBen(app);
    const { user } = await openFriends();
    await user.click(await screen.findByRole('button', { name: /^Ben/ }));
    await user.click(screen.getByRole('button', { name: 'Ben als Freund entfernen' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ben entfernen?' }));
    await ben.call(endFriendship, { friendshipId });
    await user.click(dialog.getByRole('button', { name: 'Entfernen' }));
    await dialog.findByText('Du und Ben seid nicht mehr befreundet.');
    expect(dialog.queryByRole('button', { name: 'Entfernen' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Alles klar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('are blocked after a question, listed as such, and let back', async () => {
    await miaAndBen(app);
    const { user } = await openFriends();
    await user.click(await screen.findByRole('button', { name: /^Ben/ }));
    await user.click(screen.getByRole('button', { name: 'Ben blockieren' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ben blockieren?' }));
    await user.click(dialog.getByRole('button', { name: 'Blockieren' }));
    await expectToast('Ben ist blockiert');
    const blocked = within(await screen.findByRole('region', { name: 'Blockiert' }));
    await user.click(blocked.getByRole('button', { name: 'Blockierung von Ben aufheben' }));
    await expectToast('Ben ist nicht mehr blockiert');
    await blocked.findByRole('button', { name: 'Aufgehoben' });
  });

  it('who were blocked are let back one by one: no other slides under a second press', async () => {
    const { mia } = await miaAndBen(app);
    for (const name of ['lea', 'ben'] as const) {
      const { userId } = await app.as(name);
      await mia.call(blockMember, { userId });
    }
    const { user } = await openFriends();
    const blocked = within(await screen.findByRole('region', { name: 'Blockiert' }));
    blocked.getAllByRole('button')[0]?.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Aufgehoben'));
    await user.keyboard('{Enter}');
    expect((await mia.call(listFriends, {})).blocked).toHaveLength(1);
    expect(blocked.getAllByRole('listitem')).toHaveLength(2);
  });

  it('that nobody has yet begin with the own code', async () => {
    const { user } = await openFriends();
    await screen.findByRole('heading', { name: 'Noch keine Freunde' });
    await user.click(screen.getByRole('button', { name: 'Meinen Code zeigen' }));
    await screen.findByRole('dialog', { name: 'Mein Code' });
  });

  it('say that they could not be loaded, and try again', async () => {
    await app.asOwner('alter table blocks rename to blocks_away');
    const { user } = await renderPage(app, '/friends', { as: 'mia', givesUpSoon: true });
    const alert = within(await screen.findByRole('alert'));
    alert.getByRole('heading', { name: 'Freundschaften konnten nicht geladen werden' });
    await app.asOwner('alter table blocks_away rename to blocks');
    await user.click(alert.getByRole('button', { name: 'Noch einmal versuchen' }));
    await screen.findByRole('heading', { name: 'Noch keine Freunde' });
    app.logged.length = 0;
  });
});

describe('incoming requests', () => {
  async function beAsked() {
    const mia = await app.as('mia');
    for (const person of ['ben', 'lea'] as const) {
      await (await app.as(person)).call(requestFriendship, { userId: mia.userId });
    }
    return { mia, ...(await openFriends()) };
  }

  it('are accepted or declined', async () => {
    const { mia, user } = await beAsked();
    await user.click(await tab('Anfragen', 2));
    await user.click(screen.getByRole('button', { name: 'Anfrage von Ben annehmen' }));
    await expectToast('Freundschaftsanfrage angenommen', 'Ihr seid jetzt Freunde!');
    await tab('Anfragen', 1);
    await tab('Freunde', 1);
    await user.click(screen.getByRole('button', { name: 'Anfrage von Lea ablehnen' }));
    await expectToast('Freundschaftsanfrage abgelehnt', undefined);
    await see('Nicht mehr offen', 'tabpanel');
    const lists = await mia.call(listFriends, {});
    expect(lists.friends.map(friend => friend.person.displayName)).toEqual(['Ben']);
    expect(lists.incoming).toEqual([]);
  });

  it('keep their row once they are answered, so that a second press meets nothing else', async () => {
    const { user } = await beAsked();
    await user.click(await tab('Anfragen', 2));
    const rows = () => within(screen.getByRole('tabpanel')).getAllByRole('listitem');
    const names = () => rows().map(row => /Ben|Lea/.exec(row.textContent ?? '')?.[0]);
    expect(names()).toEqual(['Lea', 'Ben']);
    await user.click(screen.getByRole('button', { name: 'Anfrage von Lea annehmen' }));
    const answered = (await within(screen.getByRole('tabpanel')).findByText('Befreundet')).closest('li');
    expect(names()).toEqual(['Lea', 'Ben']);
    expect(rows()[0]).toBe(answered);
    // The button is gone with its focus.
    await waitFor(() => expect(document.activeElement).toBe(answered));
    await user.click(screen.getByRole('button', { name: 'Anfrage von Ben ablehnen' }));
    await tab('Anfragen', 0);
    expect(names()).toEqual(['Lea', 'Ben']);
    await user.click(await tab('Freunde', 1));
    await user.click(await tab('Anfragen', 0));
    await screen.findByRole('heading', { name: 'Keine neuen Anfragen' });
  });

  it('are sent once however fast one clicks', async () => {
    const { user, network } = await beAsked();
    await user.click(await tab('Anfragen', 2));
    await user.dblClick(screen.getByRole('button', { name: 'Anfrage von Ben annehmen' }));
    await tab('Anfragen', 1);
    expect(network.asked.filter(asked => asked.endsWith('/answer'))).toHaveLength(1);
  });

  it('that were withdrawn meanwhile say so and go', async () => {
    const { mia, user } = await beAsked();
    await user.click(await tab('Anfragen', 2));
    const { incoming } = await mia.call(listFriends, {});
    const request = incoming.find(one => one.person.displayName === 'Ben');
    const { friendshipId = '' } = request ?? {};
    await mia.call(answerFriendship, { friendshipId, answer: 'declined' });
    await user.click(screen.getByRole('button', { name: 'Anfrage von Ben annehmen' }));
    await expectToast(
      'Fehler',
      'Antwort konnte nicht versendet werden. Diese Anfrage ist schon beantwortet.',
    );
    await tab('Anfragen', 1);
  });
});

describe('sent requests', () => {
  it('are withdrawn, and sent again by the undo', async () => {
    const [mia, ben] = [await app.as('mia'), await app.as('ben')];
    await mia.call(requestFriendship, { userId: ben.userId });
    const { user } = await openFriends('/friends?tab=sent');
    await tab('Gesendet', 1);
    within(screen.getByRole('tabpanel')).getByText('Ausstehend');
    await user.click(screen.getByRole('button', { name: 'Anfrage an Ben zurückziehen' }));
    await expectToast('Anfrage zurückgezogen', undefined);
    await tab('Gesendet', 0);
    await see('Nicht mehr offen', 'tabpanel');
    await user.click(screen.getByRole('button', { name: 'Rückgängig' }));
    await expectToast('Freundschaftsanfrage gesendet', 'Ben kann sie jetzt annehmen.');
    await tab('Gesendet', 1);
    expect((await ben.call(listFriends, {})).incoming).toHaveLength(1);
  });

  it('keep their row once they are withdrawn, and stand there again by the undo', async () => {
    const [mia, ben, lea] = [await app.as('mia'), await app.as('ben'), await app.as('lea')];
    for (const { userId } of [ben, lea]) await mia.call(requestFriendship, { userId });
    const { user } = await openFriends('/friends?tab=sent');
    await tab('Gesendet', 2);
    const states = () =>
      within(screen.getByRole('tabpanel'))
        .getAllByRole('listitem')
        .map(row => /(Ben|Lea).*(Ausstehend|Nicht mehr offen)/.exec(row.textContent ?? '')?.slice(1));
    await user.click(screen.getByRole('button', { name: 'Anfrage an Lea zurückziehen' }));
    await tab('Gesendet', 1);
    await waitFor(() =>
      expect(states()).toEqual([
        ['Lea', 'Nicht mehr offen'],
        ['Ben', 'Ausstehend'],
      ]),
    );
    await user.click(await screen.findByRole('button', { name: 'Rückgängig' }));
    await tab('Gesendet', 2);
    await waitFor(() =>
      expect(states()).toEqual([
        ['Lea', 'Ausstehend'],
        ['Ben', 'Ausstehend'],
      ]),
    );
  });

  it.each([
    ['requests', 'Anfrage von Ben annehmen'],
    ['sent', 'Anfrage an Ben zurückziehen'],
  ])('in „%s“ that are answered elsewhere leave the focus in their row', async (list, name) => {
    const [mia, ben] = [await app.as('mia'), await app.as('ben')];
    const [from, to] = list === 'sent' ? [mia, ben] : [ben, mia];
    await from.call(requestFriendship, { userId: to.userId });
    await renderPage(app, `/friends?tab=${list}`, { as: 'mia', isLive: true });
    const button = await screen.findByRole('button', { name });
    button.focus();
    const row = button.closest('li');
    const lists = await mia.call(listFriends, {});
    const [{ friendshipId } = { friendshipId: '' }] = [...lists.incoming, ...lists.sent];
    await to.call(answerFriendship, { friendshipId, answer: 'declined' });
    await see('Nicht mehr offen', 'tabpanel');
    await waitFor(() => expect(document.activeElement).toBe(row));
  });

  it('that nobody sent lead to the search', async () => {
    const { user } = await openFriends('/friends?tab=sent');
    await user.click(await screen.findByRole('button', { name: 'Freunde suchen' }));
    expect((await tab('Suchen')).getAttribute('aria-selected')).toBe('true');
    expect(location.search).toBe('?tab=search');
  });

  it('of a child, who cannot search, lead to its code', async () => {
    const asMember = await createChild(app.db, 'Igelkind');
    const { user } = await renderPage(app, '/friends?tab=sent', { asMember });
    await tab('Gesendet', 0);
    expect(screen.queryByRole('button', { name: 'Freunde suchen' })).toBeNull();
    within(screen.getByRole('tabpanel')).getByText(
      'Gib deinen Code weiter, dann könnt ihr vergleichen und tauschen.',
    );
    await user.click(screen.getByRole('button', { name: 'Meinen Code zeigen' }));
    await screen.findByRole('dialog', { name: 'Mein Code' });
  });
});

describe('the search', () => {
  it('asks once for what was typed, adds, and shows what stands between the two', async () => {
    const ben = await app.as('ben');
    const { user, network } = await openFriends('/friends?tab=search');
    const field = await screen.findByRole('textbox', { name: 'Name suchen' });
    // In one task, so that no request fits in between.
    for (const value of ['b', 'be', 'ben']) fireEvent.change(field, { target: { value } });
    await user.click(await screen.findByRole('button', { name: 'Ben hinzufügen' }));
    const searches = network.asked.filter(asked => asked.includes('/search'));
    expect(new Set(searches)).toEqual(new Set(['GET /api/friends/search?name=ben']));
    await expectToast('Freundschaftsanfrage gesendet', 'Ben kann sie jetzt annehmen.');
    const state = await within(screen.getByRole('tabpanel')).findByText('Ausstehend');
    // The button is gone with its focus.
    await waitFor(() => expect(document.activeElement).toBe(state.closest('li')));
    await tab('Gesendet', 1);
    expect((await ben.call(listFriends, {})).incoming).toHaveLength(1);
  });

  it('says that nobody was found, and is empty again when the field is', async () => {
    const { user } = await openFriends('/friends?tab=search');
    await user.type(await screen.findByRole('textbox', { name: 'Name suchen' }), 'niemand');
    await see('Keine Benutzer gefunden.', 'status');
    await user.click(screen.getByRole('button', { name: 'Suche leeren' }));
    expect(document.body.textContent).not.toContain('Keine Benutzer gefunden.');
    screen.getByRole('heading', { name: 'Wen suchst du?' });
  });

  it('accepts whoever has asked already', async () => {
    const mia = await app.as('mia');
    await (await app.as('ben')).call(requestFriendship, { userId: mia.userId });
    const { user } = await openFriends('/friends?tab=search');
    await user.type(await screen.findByRole('textbox', { name: 'Name suchen' }), 'ben');
    await user.click(await screen.findByRole('button', { name: 'Anfrage von Ben annehmen' }));
    await expectToast('Freundschaftsanfrage angenommen', 'Ihr seid jetzt Freunde!');
    await within(screen.getByRole('tabpanel')).findByText('Befreundet');
  });

  it.each([
    {
      what: 'somebody who hid meanwhile',
      title: 'Fehler',
      words:
        'Freundschaftsanfrage konnte nicht gesendet werden. Dieses Mitglied gibt es nicht oder nicht mehr.',
      meanwhile: async () => {
        await (await app.as('ben')).call(setDiscoverability, { isDiscoverable: false });
      },
    },
    {
      what: 'somebody who asked meanwhile',
      title: 'Bereits befreundet',
      words: 'Ihr seid bereits befreundet oder habt eine ausstehende Anfrage',
      meanwhile: async () => {
        const mia = await app.as('mia');
        await (await app.as('ben')).call(requestFriendship, { userId: mia.userId });
      },
    },
    {
      what: 'somebody who blocked meanwhile',
      title: 'Fehler',
      words:
        'Freundschaftsanfrage konnte nicht gesendet werden. Dieses Mitglied gibt es nicht oder nicht mehr.',
      meanwhile: async () => {
        const mia = await app.as('mia');
        await (await app.as('ben')).call(blockMember, { userId: mia.userId });
      },
    },
  ])('says why $what cannot be added', async ({ meanwhile, title, words }) => {
    await app.as('ben');
    const { user } = await openFriends('/friends?tab=search');
    await user.type(await screen.findByRole('textbox', { name: 'Name suchen' }), 'ben');
    const add = await screen.findByRole('button', { name: 'Ben hinzufügen' });
    await meanwhile();
    await user.click(add);
    await expectToast(title, words);
  });

  it('shows at most ten', async () => {
    await createMembers(
      app.db,
      Array.from({ length: 12 }, (_, i) => `Kind ${i}`),
    );
    const { user } = await openFriends('/friends?tab=search');
    await user.type(await screen.findByRole('textbox', { name: 'Name suchen' }), 'kind');
    await waitFor(() => expect(screen.getAllByRole('button', { name: /hinzufügen$/ })).toHaveLength(10));
  });
});
