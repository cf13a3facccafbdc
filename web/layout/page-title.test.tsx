// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createAlbum } from '#testing/albums.ts';
import { renderPage } from '#testing/render-page.tsx';
import { startAppForThisFile } from '#testing/start-server.ts';

const app = await startAppForThisFile();
const album = await createAlbum(app.db, { count: 3, name: 'WM der Tiere' });

const titleBecomes = (title: string) => waitFor(() => expect(document.title).toBe(title));

describe('the title of the album page', () => {
  it('is general while the album is on its way, then the name of the album', async () => {
    const path = '/api/collection';
    const { network } = await renderPage(app, `/album/${album.id}`, { as: 'mia', held: path });
    await titleBecomes('Album · Klebekumpel');
    network.release(path);
    await titleBecomes('WM der Tiere · Klebekumpel');
  });

  it('gives way to the next page, and comes back with an album that is there at once', async () => {
    const { user } = await renderPage(app, `/album/${album.id}`, { as: 'mia' });
    await titleBecomes('WM der Tiere · Klebekumpel');
    await user.click(await screen.findByRole('link', { name: 'Zurück zum Dashboard' }));
    await titleBecomes('Dashboard · Klebekumpel');
    await user.click(await screen.findByRole('link', { name: 'Album öffnen: WM der Tiere' }));
    await titleBecomes('WM der Tiere · Klebekumpel');
  });
});
