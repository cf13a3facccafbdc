// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DashboardPage } from './DashboardPage.tsx';
import { changeQuantities } from '#features/collection/contract.ts';
import { AlbumManagementPage } from '#features/collection/web/AlbumManagementPage.tsx';
import { pagePaths } from '#shared/page-paths.ts';
import { createAlbum, type CreatedAlbum } from '#testing/albums.ts';
import { people, type Person } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/start-server.ts';
import { dismissToast, readToasts } from '#web/design/toast.ts';
import { MemberContext } from '#web/member.ts';
import { createQueryClient } from '#web/query-client.ts';

let app: TestApp;
let market: CreatedAlbum;
const networkFetch = globalThis.fetch;

beforeAll(async () => {
  // Fetched beforehand, so that no test waits for the compiler.
  await import('#web/design/Toaster.tsx');
  app = await startTestApp();
  market = await createAlbum(app.db, { count: 5 });
  await createAlbum(app.db, { key: 'weltraum', name: 'Weltraum', count: 2 });
});
afterEach(() => {
  cleanup();
  act(() => readToasts().forEach(toast => dismissToast(toast.id)));
  globalThis.fetch = networkFetch;
});
afterAll(() => app.close());

/** Shows a page of a signed-in person; its calls go to the real app. */
async function show(person: Person, path: string, given: { displayName?: string } = {}) {
  const client = await app.as(person);
  globalThis.fetch = async (address, init) => {
    const headers = { ...init?.headers, Cookie: client.cookie, 'Sec-Fetch-Site': 'same-origin' };
    return app.app.request(String(address), { ...init, headers });
  };
  const member = { ...people[person], userId: client.userId, ...given };
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemberContext value={member}>
        <MemoryRouter initialEntries={[path]}>
          <Routes>
            <Route path={pagePaths.dashboard} element={<DashboardPage signOut={null} />} />
            <Route path={pagePaths.albumManagement} element={<AlbumManagementPage />} />
          </Routes>
        </MemoryRouter>
      </MemberContext>
    </QueryClientProvider>,
  );
  return client;
}

const card = (name: string) => screen.findByRole('article', { name });

describe('the dashboard', () => {
  it('greets by name, or by e-mail without one', async () => {
    await show('mia', pagePaths.dashboard);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Hallo, Mia!');
    cleanup();
    await show('mia', pagePaths.dashboard, { displayName: ' ' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Hallo, mia@example.org!');
  });

  it('shows every album with badge, percentage and the way in, the one used last in front', async () => {
    const mia = await app.as('mia');
    const operations = [0, 1, 1].map(place => ({
      id: crypto.randomUUID(),
      stickerId: market.stickerIds[place] ?? 0,
      delta: 1 as const,
    }));
    await mia.call(changeQuantities, { albumId: market.id, operations });
    await show('mia', pagePaths.dashboard);
    const used = within(await card('Markttag'));
    expect(used.getByText('2/5')).toBeTruthy();
    expect(used.getByText('40 %')).toBeTruthy();
    expect(used.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40');
    expect(used.getByRole('link').getAttribute('href')).toBe(`/album/${market.id}`);
    const links = screen.getAllByRole('link', { name: /^Album öffnen/ });
    expect(links.map(link => link.className.includes('button-default'))).toEqual([true, false]);
    expect(links[0]?.getAttribute('href')).toBe(`/album/${market.id}`);
  });

  it('says the figures with the right nouns', async () => {
    await show('mia', pagePaths.dashboard);
    const figure = async (noun: string) => {
      const term = await screen.findByText(noun);
      return within(term.parentElement ?? term).getByRole('definition').textContent;
    };
    await screen.findByText('2');
    expect(await figure('Sticker')).toBe('2');
    expect(await figure('volle Alben')).toBe('0');
    expect(await figure('Tausche')).toBe('0');
    expect(await figure('seltene Sticker')).toBe('0');
  });
});

describe('putting albums away', () => {
  it('moves an album between the tabs, says so, and takes it back', async () => {
    const user = userEvent.setup();
    await show('ben', pagePaths.albumManagement);
    await user.click(await screen.findByRole('button', { name: 'Archivieren: Markttag' }));
    await screen.findByRole('tab', { name: /Archiviert ?1/ });
    expect(screen.queryByRole('heading', { name: 'Markttag' })).toBeNull();
    expect(document.activeElement).not.toBe(document.body);
    const toast = readToasts().at(-1);
    expect([toast?.title, toast?.description]).toEqual([
      'Erfolgreich aktualisiert',
      '„Markttag“ ist jetzt archiviert.',
    ]);
    act(() => toast?.action?.onAction());
    await screen.findByRole('tab', { name: /Archiviert ?0/ });
    await screen.findByRole('heading', { name: 'Markttag' });
  });

  it('takes every album off the dashboard and leads back to the management', async () => {
    const user = userEvent.setup();
    await show('lea', pagePaths.albumManagement);
    await user.click(await screen.findByRole('button', { name: 'Deaktivieren: Markttag' }));
    await user.click(await screen.findByRole('button', { name: 'Archivieren: Weltraum' }));
    await screen.findByText('Keine aktiven Alben');
    cleanup();
    await show('lea', pagePaths.dashboard);
    await screen.findByText('Keine Alben verfügbar');
    const albums = screen.getByRole('region', { name: 'Meine Alben' });
    await user.click(within(albums).getByRole('link', { name: 'Alben verwalten' }));
    await user.click(await screen.findByRole('tab', { name: /Archiviert/ }));
    await user.click(await screen.findByRole('button', { name: 'Wiederherstellen: Weltraum' }));
    await screen.findByRole('tab', { name: /Aktiv ?1/ });
  });

  it('leaves the album where it is and says so when the server refuses', async () => {
    const user = userEvent.setup();
    await show('mia', pagePaths.albumManagement);
    const button = await screen.findByRole('button', { name: 'Archivieren: Weltraum' });
    globalThis.fetch = async () => Response.error();
    await user.click(button);
    await screen.findByText('Album-Status konnte nicht aktualisiert werden.');
    expect(readToasts().at(-1)).toMatchObject({ title: 'Fehler', tone: 'error' });
    expect(screen.getByRole('tab', { name: /Aktiv ?2/ })).toBeTruthy();
    expect(button.getAttribute('aria-busy')).toBeNull();
  });
});
