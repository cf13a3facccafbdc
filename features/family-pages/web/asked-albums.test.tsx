// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
// Preloaded, so that no test waits for the compiler.
import './FamilyPage.tsx';
import '#features/shelf/web/JoinAlbumPage.tsx';
import { addChild } from '#features/family/contract.ts';
import { listMyAlbums } from '#features/collection/contract.ts';
import { joinAlbumPath } from '#shared/album-paths.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { createOwnAlbum } from '#testing/albums.ts';
import { renderPage } from '#testing/render-page.tsx';
import { see } from '#testing/see.ts';
import { startAppForThisFile } from '#testing/start-server.ts';

const app = await startAppForThisFile();

it('a child with the code of a stranger’s album asks its parents, who allow it on the family’s page', async () => {
  const [mia, ben] = [await app.as('mia'), await app.as('ben')];
  const { child } = await mia.call(addChild, { displayName: 'Igel', avatarUrl: '/avatars/hedgehog.svg' });
  const album = await createOwnAlbum(app.db, ben.userId, { name: 'Drachen', count: 3 });
  const { user } = await renderPage(app, joinAlbumPath(album.joinCode), { asMember: child.userId });
  await screen.findByRole('heading', { name: 'Deine Eltern fragen?' });
  expect(document.body.textContent).not.toContain('Drachen');
  await user.click(screen.getByRole('button', { name: 'Eltern fragen' }));
  await screen.findByRole('heading', { name: 'Deine Eltern sind gefragt' });
  cleanup();
  const page = await renderPage(app, pagePaths.family, { as: 'mia' });
  await see('3 Sticker · von Ben', 'group', 'Alben');
  await page.user.click(screen.getByRole('button', { name: 'Drachen erlauben' }));
  await expect.poll(() => screen.queryByRole('button', { name: 'Drachen erlauben' })).toBeNull();
  const own = await app.signedIn(child.userId);
  expect((await own.call(listMyAlbums, {})).albums.map(({ name }) => name)).toContain('Drachen');
});
