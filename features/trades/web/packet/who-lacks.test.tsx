// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import '#features/collection/web/packet/PacketPage.tsx';
import { changeQuantities } from '#features/collection/contract.ts';
import { packetPath } from '#features/collection/web/packet-path.ts';
import { createAlbum } from '#testing/albums.ts';
import { befriend } from '#testing/people.ts';
import { renderPage } from '#testing/render-page.tsx';
import { see } from '#testing/see.ts';
import { startAppForThisFile } from '#testing/start-server.ts';

const app = await startAppForThisFile();
const album = await createAlbum(app.db, { count: 9 });

it('beside a duplicate stands which friend lacks it, and nobody beside what is new or had by all', async () => {
  const [mia, ben] = [await app.as('mia'), await app.as('ben')];
  await befriend(app.db, mia.userId, ben.userId);
  const own = (at: number) => ({
    id: crypto.randomUUID(),
    stickerId: album.stickerIds[at] ?? 0,
    delta: 1 as const,
  });
  await mia.call(changeQuantities, { albumId: album.id, operations: [own(0), own(1)] });
  await ben.call(changeQuantities, { albumId: album.id, operations: [own(1), own(8)] });
  const { user } = await renderPage(app, packetPath(album.id), { as: 'mia' });
  const keys = within(await screen.findByRole('group', { name: 'Nummer' }));
  const press = (name: string) => user.click(keys.getByRole('button', { name }));
  await press('1');
  await see('Sticker 1: doppelt (2)', 'status');
  await see('· Ben fehlt er', 'status');
  await press('2');
  await see('Sticker 2: doppelt (2)', 'status');
  await press('3');
  await see('Sticker 3: neu!', 'status');
  expect(within(screen.getByRole('main')).queryByText(/fehlt er/)).toBeNull();
});
