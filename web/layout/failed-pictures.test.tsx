// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createAlbum } from '#testing/albums.ts';
import { renderPage } from '#testing/render-page.tsx';
import { startAppForThisFile } from '#testing/start-server.ts';

const app = await startAppForThisFile();

it('a picture that failed while the server was away is asked for again when it is back', async () => {
  const album = await createAlbum(app.db, { count: 2 });
  const { network } = await renderPage(app, `/album/${album.id}`, { as: 'mia' });
  await screen.findByRole('gridcell', { name: /^2 / });
  await waitFor(() => expect(network.waiting).toBe(0));
  network.isDown = true;
  window.dispatchEvent(new Event('offline'));
  await screen.findByRole('complementary', { name: 'Verbindung' });
  const main = screen.getByRole('main');
  const picture = document.createElement('img');
  main.querySelector('.album-page')?.append(picture);
  picture.src = '/pictures/1.webp';
  // jsdom loads no pictures: simulate a failed one.
  Object.defineProperties(picture, { complete: { value: true }, naturalWidth: { value: 0 } });
  fireEvent.error(picture);
  expect(picture.style.visibility).toBe('hidden');
  network.isDown = false;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(picture.style.visibility).toBe(''));
});
