// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { joinByCode, listShelf } from '../contract.ts';
import { listMyAlbums } from '#features/collection/contract.ts';
import { reportContent } from '#features/moderation/contract.ts';
import { writeCatalogueJson } from '#features/albums/rules/catalogue/write-catalogue.ts';
import { aboutAlbumPath, editAlbumPath, joinAlbumPath, pagePaths } from '#shared/page-paths.ts';
import { albumOf, attack, createAlbum, createOwnAlbum, own } from '#testing/albums.ts';
import { befriend, createChild, createMembers } from '#testing/people.ts';
import { findDialog, findToast, renderPage } from '#testing/render-page.tsx';
import { navigate } from '#web/navigation/history.ts';
import { see } from '#testing/see.ts';
import { startAppForThisFile } from '#testing/start-server.ts';

const app = await startAppForThisFile();
await createAlbum(app.db, { key: 'weltraum', name: 'Weltraum', edition: 'Ausgabe 2020', count: 2 });

const type = (label: string, words: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: words } });

// Missing in jsdom.
Element.prototype.scrollIntoView = () => undefined;

describe('making an album', () => {
  it('is not offered to a child', async () => {
    await renderPage(app, pagePaths.shelf, { asMember: await createChild(app.db, 'Igelkind') });
    await screen.findByRole('button', { name: 'Code eingeben' });
    expect(screen.queryByRole('link', { name: 'Album anlegen' })).toBeNull();
    // Nor is reporting in words of its own, and no link is called so.
    await screen.findByRole('link', { name: 'Über das Album: Weltraum' });
    expect(document.body.textContent).not.toContain('Fehler melden');
    cleanup();
    await renderPage(app, pagePaths.shelf, { as: 'mia' });
    expect(await screen.findByRole('link', { name: 'Album anlegen' })).toBeDefined();
  });

  it('previews a pasted list, marks what it does not understand, and leads to the finished album', async () => {
    const { user } = await renderPage(app, pagePaths.makeAlbum, { as: 'mia' });
    await screen.findByRole('heading', { level: 1, name: 'Album anlegen' });
    type('Name', 'Tiere im Wald');
    await user.click(screen.getByRole('tab', { name: 'Liste einfügen' }));
    type('Liste', '## Bäume\n1 Eiche\n2 Buche (Glitzer)\n## Pilze\n3-5\n??');
    const form = within(screen.getByRole('main'));
    expect((await form.findAllByText('5 Sticker in 2 Abschnitten verstanden')).length).toBeGreaterThan(0);
    const mark = form.getByRole('button', { name: 'Zeile 6: Das habe ich nicht verstanden.' });
    await user.click(mark);
    const list = screen.getByLabelText<HTMLTextAreaElement>('Liste');
    expect(list.value.slice(list.selectionStart, list.selectionEnd)).toBe('??');
    // The copy behind the field keeps its scroll position, even when the field is rendered anew.
    list.scrollTop = 40;
    fireEvent.scroll(list);
    type('Name', 'Tiere im tiefen Wald');
    expect(list.previousElementSibling?.scrollTop).toBe(40);
    type('Name', 'Tiere im Wald');
    await user.click(form.getByRole('button', { name: 'Album mit 5 Stickern anlegen' }));
    await see('Nicht verstanden: „??“. Das steht dann nicht im Album.', 'dialog', 'Eine Stelle weglassen?');
    await user.click(screen.getByRole('button', { name: 'Weglassen' }));
    await screen.findByRole('heading', { level: 1, name: 'Tiere im Wald' });
    await screen.findByRole('button', { name: '1: eins mehr' });
    const mia = await app.as('mia');
    const [made] = (await mia.call(listMyAlbums, {})).albums;
    expect(made).toMatchObject({ name: 'Tiere im Wald', totalStickers: 5 });
    expect(made?.imageUrl).toMatch(/^\/pictures\/covers\/[a-z-]+\.svg\?v=1$/);
  });

  it('says what is missing, at the field', async () => {
    const { user } = await renderPage(app, pagePaths.makeAlbum, { as: 'mia' });
    await user.click(await screen.findByRole('button', { name: 'Album anlegen' }));
    await screen.findByRole('textbox', { name: 'Name', description: /Gib dem Album einen Namen\./ });
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
    screen.getByRole('textbox', {
      name: 'Letzte Nummer im Heft',
      description: /Gib eine Zahl von 1 bis 1\.200 ein\./,
    });
  });

  it('refuses a list of 5,000 by name, and 980 lines of nonsense, and nothing is sent', async () => {
    const { user } = await renderPage(app, pagePaths.makeAlbum, { as: 'mia' });
    await screen.findByLabelText('Name');
    type('Name', 'Viel zu viel');
    await user.click(screen.getByRole('tab', { name: 'Liste einfügen' }));
    const lines = (count: number, line: (at: number) => string) =>
      Array.from({ length: count }, (_, at) => line(at + 1)).join('\n');
    type(
      'Liste',
      lines(5000, at => `${at} Tier ${at}`),
    );
    await user.click(await screen.findByRole('button', { name: 'Album mit 1.200 Stickern anlegen' }));
    await screen.findByRole('textbox', {
      name: 'Liste',
      description:
        /Das sind mehr als 1\.200 Sticker\. So viele passen nicht in ein Album: Teile es in zwei\./,
    });
    expect(document.activeElement).toBe(screen.getByLabelText('Liste'));
    type(
      'Liste',
      lines(980, at => `?? ${at} !! ${at}%%`),
    );
    await see('980 Stellen nicht verstanden', 'status');
    await see('… und 975 weitere', 'status');
    await user.click(screen.getByRole('button', { name: 'Album anlegen' }));
    await screen.findByRole('textbox', { name: 'Liste', description: /Das habe ich nicht verstanden\./ });
    const mia = await app.as('mia');
    expect((await mia.call(listShelf, {})).albums.map(({ name }) => name)).not.toContain('Viel zu viel');
    localStorage.clear();
  });

  it('shows words as they were written, whatever they mean to a browser', async () => {
    const { user } = await renderPage(app, pagePaths.makeAlbum, { as: 'mia' });
    await screen.findByLabelText('Name');
    type('Name', `\u202E${attack}\u200B`);
    await user.click(screen.getByRole('tab', { name: 'Liste einfügen' }));
    type('Liste', `## ${attack} &amp;\n1 ${attack}\n2 &amp;\u202E &lt;b&gt;`);
    await user.click(await screen.findByRole('button', { name: 'Album mit 2 Stickern anlegen' }));
    await screen.findByRole('heading', { level: 1, name: attack });
    await screen.findByRole('button', { name: '1: eins mehr' });
    for (const words of [attack, '&amp; &lt;b&gt;', `${attack} &amp;`])
      expect(document.body.textContent).toContain(words);
    const mia = await app.as('mia');
    const made = (await mia.call(listShelf, {})).albums.find(({ name }) => name === attack);
    cleanup();
    for (const path of [pagePaths.shelf, aboutAlbumPath(made?.id ?? 0), editAlbumPath(made?.id ?? 0)]) {
      await renderPage(app, path, { as: 'mia' });
      await waitFor(() => expect(document.body.textContent).toContain(attack));
      cleanup();
    }
    await renderPage(app, joinAlbumPath(made?.joinCode ?? ''), { as: 'lea' });
    await waitFor(() => expect(document.body.textContent).toContain(attack));
    expect(document.querySelectorAll('[onerror]')).toHaveLength(0);
    expect('hit' in window).toBe(false);
    localStorage.clear();
  });

  it('keeps the draft without network, and sends it once there is one', async () => {
    const { user, network } = await renderPage(app, pagePaths.makeAlbum, { as: 'ben' });
    await screen.findByLabelText('Name');
    type('Name', 'Unterwegs');
    type('Letzte Nummer im Heft', '36');
    await waitFor(() => expect(network.waiting).toBe(0));
    network.isDown = true;
    await user.click(await screen.findByRole('button', { name: 'Album mit 36 Stickern anlegen' }));
    await findToast('Wir wissen nicht, ob das geklappt hat');
    expect(
      localStorage.getItem(Object.keys(localStorage).find(key => key.startsWith('album-draft-')) ?? ''),
    ).toContain('Unterwegs');
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Unterwegs');
    network.isDown = false;
    window.dispatchEvent(new Event('online'));
    await user.click(await screen.findByRole('button', { name: 'Album mit 36 Stickern anlegen' }));
    await screen.findByRole('heading', { level: 1, name: 'Unterwegs' });
    expect(Object.keys(localStorage).some(key => key.startsWith('album-draft-'))).toBe(false);
  });

  it('does not ask whether the album that is just being made is there already', async () => {
    const { user } = await renderPage(app, pagePaths.makeAlbum, { as: 'ben' });
    await screen.findByLabelText('Name');
    type('Name', 'Kutschen');
    type('Letzte Nummer im Heft', '12');
    const questions: string[] = [];
    const watch = new MutationObserver(() => {
      if (document.body.textContent.includes('Gibt es das schon?')) questions.push(document.title);
    });
    watch.observe(document.body, { subtree: true, childList: true, characterData: true });
    await user.click(await screen.findByRole('button', { name: 'Album mit 12 Stickern anlegen' }));
    await screen.findByRole('heading', { level: 1, name: 'Kutschen' });
    watch.disconnect();
    expect(questions).toEqual([]);
  });

  it('leads to the album, also where the answer to an earlier question for the albums comes after it', async () => {
    const albums = listMyAlbums.path;
    const { user, network } = await renderPage(app, pagePaths.dashboard, { as: 'ben', held: albums });
    await waitFor(() => expect(network.asked).toContain(`GET ${albums}`));
    act(() => navigate(pagePaths.makeAlbum));
    await screen.findByLabelText('Name');
    type('Name', 'Boote');
    type('Letzte Nummer im Heft', '12');
    await user.click(await screen.findByRole('button', { name: 'Album mit 12 Stickern anlegen' }));
    await waitFor(() => expect(network.asked.filter(asked => asked === `GET ${albums}`)).toHaveLength(2));
    network.release(albums);
    await screen.findByRole('heading', { level: 1, name: 'Boote' });
  });

  it('makes a second album of a draft that became one in another tab, after saying so', async () => {
    const { user } = await renderPage(app, pagePaths.makeAlbum, { as: 'ben' });
    await screen.findByLabelText('Name');
    type('Name', 'Züge');
    type('Letzte Nummer im Heft', '12');
    const kept = `album-draft-${(await app.as('ben')).userId}`;
    await waitFor(() => expect(localStorage.getItem(kept)).toContain('12'));
    const { ownId } = JSON.parse(localStorage.getItem(kept) ?? '');
    const ben = await app.as('ben');
    await ben.send(
      'POST',
      `/api/own-albums/${ownId}`,
      writeCatalogueJson(albumOf({ name: 'Züge von gestern' })),
    );
    await user.click(await screen.findByRole('button', { name: 'Album mit 12 Stickern anlegen' }));
    await findToast(/Aus diesem Entwurf ist schon ein Album geworden/);
    await user.click(screen.getByRole('button', { name: 'Album mit 12 Stickern anlegen' }));
    await screen.findByRole('heading', { level: 1, name: 'Züge' });
    const names = (await ben.call(listShelf, {})).albums.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['Züge', 'Züge von gestern']));
  });

  it('begins anew, and gives the draft back to whoever did not mean it', async () => {
    const { user } = await renderPage(app, pagePaths.makeAlbum, { as: 'ben' });
    await screen.findByLabelText('Name');
    type('Name', 'Lange getippt');
    await user.click(screen.getByRole('button', { name: 'Neu anfangen' }));
    const name = () => screen.getByLabelText<HTMLInputElement>('Name').value;
    expect(name()).toBe('');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    await user.click(await screen.findByRole('button', { name: 'Rückgängig' }));
    expect(name()).toBe('Lange getippt');
    localStorage.clear();
  });

  it('says before anything is typed that somebody has as many as there may be', async () => {
    const [maker] = await createMembers(app.db, ['Hat zwanzig']);
    const asMember = maker?.userId ?? '';
    for (let n = 0; n < 20; n += 1) await createOwnAlbum(app.db, asMember, { count: 1 });
    await renderPage(app, pagePaths.makeAlbum, { asMember });
    await see('Du hast schon 20 eigene Alben. Mehr gehen nicht.', 'main');
  });

  it('asks whether a friend’s album that looks alike is meant', async () => {
    const [mia, lea] = [await app.as('mia'), await app.as('lea')];
    await befriend(app.db, mia.userId, lea.userId);
    await createOwnAlbum(app.db, lea.userId, { name: 'Vögel am See', count: 12 });
    const { user } = await renderPage(app, pagePaths.makeAlbum, { as: 'mia' });
    await screen.findByLabelText('Name');
    type('Name', 'Die Vögel am See');
    await see(/^Lea hat schon „Vögel am See“\. Auch sammeln\?/, 'status');
    await user.click(screen.getByRole('button', { name: 'Vögel am See auch sammeln' }));
    await screen.findByRole('heading', { level: 1, name: 'Vögel am See' });
    localStorage.clear();
  });
});

describe('two albums that are the same', () => {
  it('who joins the other one brings the own counts along after a look, and puts the own one away', async () => {
    const [mia, ben] = [await app.as('mia'), await app.as('ben')];
    const mine = await createOwnAlbum(app.db, mia.userId, { name: 'Autos', count: 3 });
    const theirs = await createOwnAlbum(app.db, ben.userId, { name: 'Alle Autos', count: 2 });
    await own(mia, mine, { 1: 1, 2: 2, 3: 1 });
    const { user } = await renderPage(app, joinAlbumPath(theirs.joinCode), { as: 'mia' });
    await user.click(await screen.findByRole('button', { name: 'Auch sammeln' }));
    const dialog = await findDialog('Deine Sticker zu „Alle Autos“ mitnehmen?');
    await dialog.findByText('2 Sticker kommen mit.');
    dialog.getByText('Das gibt es dort nicht und bleibt hier: 3.');
    await user.click(dialog.getByRole('button', { name: 'Mitnehmen' }));
    await screen.findByRole('heading', { level: 1, name: 'Alle Autos' });
    await see(/^2 von 2/, 'main');
    await findToast('„Autos“ ist jetzt inaktiv.');
    await user.click(await screen.findByRole('button', { name: 'Letzte Änderungen' }));
    await findDialog('Letzte Änderungen');
  });

  it('who takes the other one from the shelf may leave the counts where they are', async () => {
    const [maker, friend] = await createMembers(app.db, ['Hat eins', 'Hat das andere']);
    const [asMember, other] = [maker?.userId ?? '', friend?.userId ?? ''];
    await befriend(app.db, asMember, other);
    const mine = await createOwnAlbum(app.db, asMember, { name: 'Bagger', count: 3 });
    await createOwnAlbum(app.db, other, { name: 'Alle Bagger', count: 3 });
    const device = await app.signedIn(asMember);
    await own(device, mine, { 1: 1 });
    const { user } = await renderPage(app, pagePaths.shelf, { asMember });
    await user.click(await screen.findByRole('button', { name: 'Alle Bagger auch sammeln' }));
    const dialog = await findDialog('Deine Sticker zu „Alle Bagger“ mitnehmen?');
    await user.click(dialog.getByRole('button', { name: 'Nicht mitnehmen' }));
    await screen.findByRole('link', { name: 'Alle Bagger öffnen' });
    const { albums } = await device.call(listMyAlbums, {});
    expect(albums.filter(({ name }) => /Bagger/.test(name))).toMatchObject([
      { collected: 0, status: 'active' },
      { collected: 1, status: 'active' },
    ]);
  });
});

it('a child that comes to the page for making albums reads who makes them', async () => {
  await renderPage(app, pagePaths.makeAlbum, { asMember: await createChild(app.db, 'Igelkind') });
  await screen.findByRole('heading', { level: 1, name: 'Alben legen Große an' });
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('a maker whose album the operator took over reads who changes it now', async () => {
  const ben = await app.as('ben');
  const album = await createOwnAlbum(app.db, ben.userId, { name: 'Blumen', count: 3 });
  const lost = app.db.query.updateTable('albums').set({ made_by: null, is_private: false });
  await lost.where('id', '=', album.id).execute();
  await renderPage(app, editAlbumPath(album.id), { as: 'ben' });
  await see(/Hat der Betreiber es für alle übernommen, kümmert er sich darum\.$/, 'main');
});

describe('what is wrong in an album', () => {
  it('is changed at once by whoever made the album', async () => {
    const ben = await app.as('ben');
    const album = await createOwnAlbum(app.db, ben.userId, { name: 'Blumen', count: 3 });
    const { user } = await renderPage(app, aboutAlbumPath(album.id, '2'), { as: 'ben' });
    await screen.findByRole('heading', { name: 'Verlauf' });
    expect(screen.queryByRole('link', { name: 'Album melden' })).toBeNull();
    await user.click(await screen.findByRole('link', { name: 'Blumen bearbeiten' }));
    await screen.findByRole('heading', { level: 1, name: '„Blumen“ bearbeiten' });
  });

  it('is reported with what is right, filled in by one tap, settled by saving, and answered', async () => {
    const [ben, lea] = [await app.as('ben'), await app.as('lea')];
    const album = await createOwnAlbum(app.db, ben.userId, { name: 'Blumen', count: 3 });
    await lea.call(joinByCode, { code: album.joinCode });
    const { user } = await renderPage(app, aboutAlbumPath(album.id, '22'), { as: 'lea' });
    await user.click(await screen.findByRole('link', { name: 'Album melden' }));
    const code = await screen.findByLabelText('Code des Stickers');
    expect(code).toHaveProperty('value', '22');
    const send = screen.getByRole('button', { name: 'Meldung senden' });
    await user.click(send);
    const remark = { name: 'Was noch falsch ist', description: /Schreib, was falsch ist oder/ };
    await screen.findByRole('textbox', remark);
    type('Richtiger Code', '2a');
    type('Richtiger Name', 'Tulpe');
    await user.click(send);
    await screen.findByRole('textbox', { description: /Diesen Code gibt es im Album nicht\./ });
    expect(document.activeElement).toBe(code);
    type('Code des Stickers', '2');
    await user.click(send);
    await see(/^Was daraus wird, steht in den Einstellungen/, 'status');
    await lea.call(reportContent, {
      kind: 'album',
      subjectId: String(album.id),
      reason: 'mistake',
      remark: 'Es fehlt ein Bild.',
    });
    cleanup();

    const host = await renderPage(app, pagePaths.shelf, { as: 'ben' });
    await host.user.click(await screen.findByRole('link', { name: 'Blumen bearbeiten: 2 Meldungen' }));
    await host.user.click(await screen.findByRole('button', { name: 'Blumen: Ablehnen' }));
    await findToast('Beantwortet');
    const proposed = { name: '2 Sticker 2 → 2a Tulpe: Übernehmen' };
    await host.user.click(screen.getByRole('button', proposed));
    const list = screen.getByLabelText<HTMLTextAreaElement>('Liste');
    await waitFor(() => expect(list.value).toContain('2a: Tulpe'));
    await see('1 geändert', 'status');
    await host.user.click(screen.getByRole('button', { name: 'Änderungen speichern' }));
    await screen.findByRole('heading', { level: 1, name: 'Blumen' });
    cleanup();
    await renderPage(app, pagePaths.cases, { as: 'lea' });
    await see('Blumen · 2 · 2a Tulpe', 'listitem');
    await see('Berichtigt', 'listitem');
    await see('Nichts geändert', 'listitem');
  });
});

describe('the shelf', () => {
  it('finds albums by words of name, edition and maker, and lays one away and back', async () => {
    const { user } = await renderPage(app, pagePaths.shelf, { as: 'ben' });
    await screen.findByRole('heading', { level: 2, name: 'Für alle' });
    type('Alben suchen', 'ausgabe weltr');
    const card = () => within(screen.getByRole('main')).getAllByRole('listitem');
    await waitFor(() => expect(card()).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Weltraum weglegen' }));
    const take = await screen.findByRole('button', { name: 'Weltraum auch sammeln' });
    expect(document.activeElement).toBe(take);
    // What the second click of a double one meets: its button has gone.
    fireEvent.click(screen.getByRole('link', { name: 'Fehler melden: Weltraum' }), { detail: 2 });
    await user.click(take);
    await screen.findByRole('button', { name: 'Weltraum weglegen' });
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Weltraum öffnen' }));
    type('Alben suchen', 'gibtesnicht');
    await screen.findByRole('heading', { name: 'Zu „gibtesnicht“ steht hier kein Album.' });
  });

  it('shows older albums for all when asked, and finds them by search', async () => {
    const old = await createAlbum(app.db, { key: 'ritter', name: 'Ritter', count: 2 });
    await app.db.query.updateTable('albums').set({ is_current: false }).where('id', '=', old.id).execute();
    const { user } = await renderPage(app, pagePaths.shelf, { as: 'lea' });
    const more = await screen.findByRole('button', { name: 'Noch ein älteres Album zeigen' });
    expect(screen.queryByRole('heading', { name: 'Ritter' })).toBeNull();
    await user.click(more);
    await screen.findByRole('button', { name: 'Ritter auch sammeln' });
    expect(screen.queryByRole('button', { name: 'Noch ein älteres Album zeigen' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: 'Für alle' }));
    cleanup();
    await renderPage(app, pagePaths.shelf, { as: 'lea' });
    await screen.findByRole('heading', { level: 2, name: 'Für alle' });
    type('Alben suchen', 'ritter');
    await screen.findByRole('button', { name: 'Ritter auch sammeln' });
    await user.click(screen.getByRole('link', { name: 'Fehler melden: Ritter' }));
    await screen.findByRole('link', { name: 'Album melden' });
  });

  it('invites by a code that leads whoever types it to the album', async () => {
    const ben = await app.as('ben');
    const album = await createOwnAlbum(app.db, ben.userId, { name: 'Steine', count: 4 });
    const host = await renderPage(app, pagePaths.shelf, { as: 'ben' });
    await host.user.click(await screen.findByRole('button', { name: 'Zu Steine einladen' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Zusammen sammeln' }));
    dialog.getByText(`${album.joinCode.slice(0, 3)} ${album.joinCode.slice(3)}`);
    cleanup();

    const guest = await renderPage(app, pagePaths.shelf, { as: 'lea' });
    await guest.user.click(await screen.findByRole('button', { name: 'Code eingeben' }));
    await guest.user.type(await screen.findByLabelText('Album-Code'), album.joinCode.toLowerCase());
    await guest.user.click(screen.getByRole('button', { name: 'Weiter' }));
    await screen.findByRole('heading', { level: 1, name: '„Steine“ mitsammeln?' });
    await guest.user.click(screen.getByRole('button', { name: 'Auch sammeln' }));
    await screen.findByRole('heading', { level: 1, name: 'Steine' });
    const lea = await app.as('lea');
    expect((await lea.call(listShelf, {})).albums.find(({ id }) => id === album.id)?.kind).toBe('joined');
  });

  it('does not call a code wrong that nobody could look up', async () => {
    const ben = await app.as('ben');
    const { joinCode } = await createOwnAlbum(app.db, ben.userId, { name: 'Muscheln', count: 4 });
    const { network } = await renderPage(app, pagePaths.shelf, { as: 'lea' });
    await screen.findByRole('button', { name: 'Code eingeben' });
    await waitFor(() => expect(network.waiting).toBe(0));
    network.isTroubled = true;
    navigate(joinAlbumPath(joinCode));
    await screen.findByRole('heading', { level: 1, name: 'Der Server hat gerade ein Problem' });
    expect(screen.queryByRole('heading', { name: 'Dieser Album-Code geht nicht' })).toBeNull();
    network.isTroubled = false;
    fireEvent.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }));
    await screen.findByRole('heading', { level: 1, name: '„Muscheln“ mitsammeln?' });
  });

  it('says when a code is wrong, and what to do', async () => {
    const ben = await app.as('ben');
    const { joinCode } = await createOwnAlbum(app.db, ben.userId, { name: 'Federn', count: 4 });
    const { user, network } = await renderPage(app, joinAlbumPath('ZZZZZZ'), { as: 'mia' });
    await see('Diesen Album-Code gibt es nicht. Schau noch einmal genau hin.', 'alert');
    screen.getByRole('link', { name: 'Zum Regal' });
    // What was typed stays, to be looked at and corrected.
    const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Album-Code' });
    expect(field().value).toBe('ZZZZZZ');
    const asked = network.asked.length;
    await user.type(field(), '{Enter}');
    await waitFor(() => expect(network.asked.slice(asked)).toEqual(['GET /api/join-codes/ZZZZZZ']));
    await see('Diesen Album-Code gibt es nicht. Schau noch einmal genau hin.', 'alert');
    await user.clear(field());
    await user.type(field(), `${joinCode}{Enter}`);
    await screen.findByRole('heading', { level: 1, name: '„Federn“ mitsammeln?' });
  });
});
