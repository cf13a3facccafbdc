// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { joinAlbumPath } from '#shared/album-paths.ts';
import { reportPath } from '#shared/page-paths.ts';
import { createOwnAlbum } from '#testing/albums.ts';
import { renderPage } from '#testing/render-page.tsx';
import { startAppForThisFile } from '#testing/start-server.ts';
import { navigate } from '#web/navigation/history.ts';

const app = await startAppForThisFile();

/** jsdom has no layout: this simulates how far the window can scroll. */
let furthest = 2_000;
function scrollTo(y: number): void {
  Object.assign(window, { scrollY: Math.min(y, furthest) });
  window.dispatchEvent(new Event('scroll'));
}
beforeAll(() => {
  Object.assign(window, { scrollTo: (_: number, y: number) => scrollTo(y), scrollY: 0 });
});

it('a page left before it had its place again still comes back there', async () => {
  const { user } = await renderPage(app, '/dashboard', { as: 'mia' });
  // A visit has no place before its first screen is rendered.
  await screen.findByRole('heading', { level: 1, name: /Mia/ });
  await waitFor(() => expect(history.scrollRestoration).toBe('manual'));
  const away = async () => {
    const [way] = screen.getAllByRole('link', { name: /^Freunde/ });
    if (way !== undefined) await user.click(way);
    await screen.findByRole('heading', { level: 1, name: /Freunde/ });
    expect(window.scrollY).toBe(0);
  };
  const back = async () => {
    act(() => history.back());
    await screen.findByRole('heading', { level: 1, name: /Mia/ });
  };
  scrollTo(1_500);
  await away();
  // The page is short at first, because its content comes late.
  furthest = 40;
  const waiting = Object.assign(document.createElement('div'), { className: 'skeleton' });
  document.getElementById('content')?.append(waiting);
  await back();
  expect(window.scrollY).toBe(40);
  // A browser fires the event with the next frame.
  window.dispatchEvent(new Event('scroll'));
  await away();
  waiting.remove();
  furthest = 2_000;
  await back();
  await waitFor(() => expect(window.scrollY).toBe(1_500));
});

it('a heading that comes late has the focus, as one that is there at once', async () => {
  cleanup();
  await renderPage(app, '/albums', { as: 'mia' });
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(history.scrollRestoration).toBe('manual'));
  const lea = await app.as('lea');
  const { joinCode } = await createOwnAlbum(app.db, lea.userId, { name: 'Muscheln', count: 3 });
  act(() => navigate(joinAlbumPath(joinCode)));
  const heading = await screen.findByRole('heading', { level: 1, name: '„Muscheln“ mitsammeln?' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

it('a page is where it was after something on it was reported', async () => {
  cleanup();
  await renderPage(app, '/dashboard', { as: 'mia' });
  await screen.findByRole('heading', { level: 1, name: /Mia/ });
  await waitFor(() => expect(history.scrollRestoration).toBe('manual'));
  scrollTo(700);
  act(() => navigate(reportPath('person', crypto.randomUUID())));
  await screen.findByRole('heading', { level: 1, name: 'Das gibt es nicht mehr' });
  scrollTo(0);
  act(() => history.back());
  await screen.findByRole('heading', { level: 1, name: /Mia/ });
  await waitFor(() => expect(window.scrollY).toBe(700));
});
