// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { listShelf } from '#features/shelf/contract.ts';
import { listMyAlbums } from '#features/collection/contract.ts';
import { writeCatalogueJson } from '#features/albums/rules/catalogue/write-catalogue.ts';
import { aboutAlbumPath, editAlbumPath, joinAlbumPath } from '#shared/album-paths.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { albumOf, attack, createOwnAlbum } from '#testing/albums.ts';
import { befriend, createChild, createMembers } from '#testing/people.ts';
import { findToast, renderPage } from '#testing/render-page.tsx';
import { navigate } from '#web/navigation/history.ts';
import { see } from '#testing/see.ts';
import { startAppForThisFile } from '#testing/start-server.ts';

const app = await startAppForThisFile();

const type = (label: string, words: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: words } });

// Missing in jsdom.
Element.prototype.scrollIntoView = () => undefined;

describe('making an album', () => {
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
      description: /Gib eine Zahl von 1 bis 2\.000 ein\./,
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
    await user.click(await screen.findByRole('button', { name: 'Album mit 2.000 Stickern anlegen' }));
    await screen.findByRole('textbox', {
      name: 'Liste',
      description:
        /Das sind mehr als 2\.000 Sticker\. So viele passen nicht in ein Album: Teile es in zwei\./,
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
      localStorage.getItem(Object.keys(localStorage).find(key => key.startsWith('draft:')) ?? ''),
    ).toContain('Unterwegs');
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Unterwegs');
    network.isDown = false;
    window.dispatchEvent(new Event('online'));
    await user.click(await screen.findByRole('button', { name: 'Album mit 36 Stickern anlegen' }));
    await screen.findByRole('heading', { level: 1, name: 'Unterwegs' });
    expect(Object.keys(localStorage).some(key => key.startsWith('draft:'))).toBe(false);
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
    const kept = `draft:${(await app.as('ben')).userId}:${pagePaths.makeAlbum}`;
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

it('says which line hardly means what it says, cures it by one press, and takes that back', async () => {
  const { user } = await renderPage(app, pagePaths.makeAlbum, { as: 'lea' });
  await user.click(await screen.findByRole('tab', { name: 'Liste einfügen' }));
  const written = '14 Cem\nl5 Dana\n16 Emma\nSeite 1 von 2\n18 Finn';
  type('Liste', written);
  const list = screen.getByLabelText<HTMLTextAreaElement>('Liste');
  const form = within(screen.getByRole('main'));
  await form.findByText('Weggelassen: „Seite 1 von 2“');
  await user.click(
    form.getByRole('button', { name: /^Zeile 2: Hier steht „l5“, zwischen 14 und 16 passt 15/ }),
  );
  expect(list.value.slice(list.selectionStart, list.selectionEnd)).toBe('l5 Dana');
  form.getByRole('button', { name: 'Zeile 5: 17 fehlt zwischen 16 und 18.' });
  form.getByRole('button', { name: '15 einsetzen' }).focus();
  await user.keyboard('{Enter}');
  expect(list.value).toBe(written.replace('l5', '15'));
  expect(document.activeElement?.textContent).toMatch(/^4 Sticker verstanden/);
  await waitFor(() => expect(form.queryByRole('button', { name: '15 einsetzen' })).toBeNull());
  await findToast('Geändert: 15 einsetzen.');
  await user.click(await screen.findByRole('button', { name: 'Rückgängig' }));
  expect(list.value).toBe(written);
});
