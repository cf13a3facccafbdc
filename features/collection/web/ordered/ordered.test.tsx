// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { listMyAlbums, readCollection } from '../../contract.ts';
import { setOrdered } from '../../ordered-contract.ts';
// Preloaded, so that no test waits for the compiler.
import '../album/AlbumDialog.tsx';
import { albumPath } from '#shared/page-paths.ts';
import { createAlbum, own } from '#testing/albums.ts';
import { renderPage } from '#testing/render-page.tsx';
import { see } from '#testing/see.ts';
import { startAppForThisFile } from '#testing/start-server.ts';

const app = await startAppForThisFile();
const album = await createAlbum(app.db, { count: 6 });
const idOf = (number: number) => album.stickerIds[number - 1] ?? 0;
beforeEach(() => app.asOwner('delete from users'));

const order = async (...numbers: readonly number[]) => {
  const mia = await app.as('mia');
  await mia.call(setOrdered, { albumId: album.id, stickerIds: numbers.map(idOf), areOrdered: true });
  return mia;
};

async function orderedIds() {
  const { albums } = await (await app.as('mia')).call(listMyAlbums, {});
  return albums.find(({ id }) => id === album.id)?.orderedIds ?? [];
}

it('missing stickers are ordered where their list is passed on, leave it, and come back by undo', async () => {
  await own(await app.as('mia'), album, { 1: 1 });
  const { user } = await renderPage(app, albumPath(album.id), { as: 'mia' });
  await user.click(await screen.findByRole('button', { name: 'Fortschritt teilen' }));
  const list = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Deine Liste' });
  expect(list.value).toContain('Mir fehlen (5)\n2–6');
  await user.click(await see('Als bestellt markieren', 'dialog'));
  await user.type(screen.getByRole('textbox', { name: 'Welche hast du bestellt?' }), '1-3,9');
  await see('2 fehlen dir · 1 hast du schon oder bestellt · 9 gibt es hier nicht', 'dialog');
  await user.click(screen.getByRole('button', { name: '2 Sticker markieren' }));
  await waitFor(() => expect(list.value).toContain('Mir fehlen (3)\n4–6'));
  expect(await orderedIds()).toEqual([idOf(2), idOf(3)]);
  await user.click(await screen.findByRole('button', { name: 'Rückgängig' }));
  await waitFor(() => expect(list.value).toContain('Mir fehlen (5)\n2–6'));
});

it('the album says how many are ordered; each comes in or goes back with one tap', async () => {
  const mia = await order(2, 3, 4, 5);
  const { user } = await renderPage(app, albumPath(album.id), { as: 'mia' });
  await user.click(await screen.findByRole('button', { name: '4 bestellt' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Bestellt' }));
  await user.click(dialog.getByRole('button', { name: 'Sticker 2 ist da' }));
  await user.click(dialog.getByRole('button', { name: 'Sticker 3 doch nicht bestellt' }));
  await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(2));
  await user.click(dialog.getByRole('button', { name: 'Beide sind da' }));
  await see('Nichts bestellt', 'dialog');
  await waitFor(async () =>
    expect((await mia.call(readCollection, { albumId: album.id })).quantities).toEqual({
      [idOf(2)]: 1,
      [idOf(4)]: 1,
      [idOf(5)]: 1,
    }),
  );
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('button', { name: /bestellt$/ })).toBeNull();
});
