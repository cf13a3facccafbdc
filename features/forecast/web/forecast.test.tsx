// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
// Preloaded, so that no test waits for the compiler.
import './Forecast.tsx';
import { changeQuantities } from '#features/collection/contract.ts';
import { albumPath } from '#shared/page-paths.ts';
import { createAlbum, own } from '#testing/albums.ts';
import { createCircle } from '#testing/circle.ts';
import type { MemberClient } from '#testing/circle.ts';
import { createChild } from '#testing/people.ts';
import { findDialog, renderPage } from '#testing/render-page.tsx';
import { see } from '#testing/see.ts';
import { startAppForThisFile } from '#testing/start-server.ts';

const app = await startAppForThisFile();
const album = await createAlbum(app.db, { count: 20 });
await sql`update albums set packet_size = null, packet_price_cents = null where id = ${album.id}`.execute(
  app.db.query,
);

async function openForecast(asMember: string) {
  const page = await renderPage(app, albumPath(album.id), { asMember });
  await page.user.click(await screen.findByRole('button', { name: 'Wie weit noch?' }));
  return { ...page, dialog: await findDialog('Wie weit noch?') };
}

it('reckons with the size that is typed, alone, with friends and with an order, and remembers prices', async () => {
  const [ida, jan] = await createCircle(app, 'Ida', 'Jan');
  await own(ida, album, { 1: 2, 2: 1 });
  await own(jan, album, { 3: 2, 4: 1 });
  await app.asOwner(`
    update sticker_operations set made_at = made_at - interval '3 days';
    update collections set began_at = began_at - interval '5 days'`);
  const { user, dialog, network } = await openForecast(ida.userId);
  dialog.getByText('Dir fehlen noch 18 von 20.');
  const size = dialog.getByRole('textbox', { name: 'Sticker in einem Päckchen' });
  await user.type(size, '0');
  await user.tab();
  await see('Bitte gib eine Zahl von 1 bis 100 ein.', 'dialog');
  await user.clear(size);
  await user.type(size, '5');
  await see('Einen davon könntest du heute schon tauschen.', 'listitem');
  // Alone and by order are reckoned apart from swaps.
  await waitFor(() => expect(dialog.queryByText('Wir rechnen …')).toBeNull());
  const ways = dialog.getAllByRole('listitem').map(way => way.textContent);
  expect(ways[0]).toMatch(/^Allein\d+ bis \d+ Päckchenin 8 von 10 Fällen, im Schnitt \d+$/);
  expect(ways[1]).toMatch(/^Mit deinen Freunden\d+ bis \d+ Päckchen.*Ein Freund tauscht einer gegen einen/);
  expect(ways[2]).toBe('Die letzten 18 bestellenDafür brauchst du kein Päckchen mehr.Als bestellt markieren');
  await user.type(dialog.getByRole('textbox', { name: 'Ein Päckchen, in Euro' }), '1,20');
  const order = dialog.getByRole('textbox', { name: 'Ein bestellter Sticker, in Euro' });
  await user.type(order, '0');
  await user.tab();
  await see(/^Bitte gib einen Preis von 0,01 bis 1\.000 € ein/, 'dialog');
  await user.clear(order);
  await user.type(order, '0,50');
  await see(/Noch sind Päckchen günstiger, ohne Tauschen ab etwa 9 fehlenden das Bestellen\.$/, 'dialog');
  expect(dialog.getByRole('img').getAttribute('aria-label')).toMatch(
    /^Am .* hattest du 0, heute 2 von 20 Stickern\.$/,
  );
  await user.keyboard('{Escape}');
  // Offline all of it stays, with what is kept.
  network.isDown = true;
  await user.click(screen.getByRole('button', { name: 'Wie weit noch?' }));
  const again = await findDialog('Wie weit noch?');
  await see('Einen davon könntest du heute schon tauschen.', 'listitem');
  expect(again.getAllByRole('textbox').map(field => (field as HTMLInputElement).value)).toEqual([
    '5',
    '1,20',
    '0,50',
  ]);
});

/** Packets of these places, each with its price in cents. */
async function openPackets(
  member: Pick<MemberClient, 'call'>,
  ...packets: ReadonlyArray<readonly [places: number[], priceCents?: number]>
) {
  for (const [places, priceCents] of packets) {
    const id = crypto.randomUUID();
    const operations = places.map((place, at) => ({
      id: crypto.randomUUID(),
      stickerId: album.stickerIds[place] ?? 0,
      delta: 1 as const,
      packet: at > 0 || priceCents === undefined ? { id } : { id, priceCents },
    }));
    await member.call(changeQuantities, { albumId: album.id, operations });
  }
}

it('says what the packets have cost so far, and what they brought', async () => {
  const [ida] = await createCircle(app, 'Ida Päckchen', 'Jan Päckchen');
  await openPackets(ida, [[0, 1, 2], 99_999], [[2, 3, 3], 0], [[4]]);
  const { dialog } = await openForecast(ida.userId);
  const part = within(await dialog.findByRole('region', { name: 'Deine Päckchen' }));
  const figures = part.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(figures).toEqual([
    '999,99\u00A0€',
    '1 Päckchen ohne Preis ist nicht dabei.',
    '250,00\u00A0€',
    '5 von 7',
  ]);
  part.getByRole('img', { name: 'Neu, das älteste Päckchen zuerst: 3 von 3, 1 von 3, 1 von 1.' });
});

it('tells a child no prices, and kindly that nobody can help yet', async () => {
  const childId = await createChild(app.db, 'Igelkind');
  await openPackets(await app.signedIn(childId), [[0, 1], 120]);
  const { user, dialog } = await openForecast(childId);
  await see('Neu im letzten Päckchen', 'term');
  await user.type(dialog.getByRole('textbox', { name: 'Sticker in einem Päckchen' }), '5');
  await see(/^Gerade hat niemand etwas, das euch beiden hilft\./, 'listitem');
  expect(dialog.getAllByRole('textbox')).toHaveLength(1);
  await waitFor(() => expect(dialog.queryByText('Wir rechnen …')).toBeNull());
  expect(document.body.textContent).not.toContain('€');
});
