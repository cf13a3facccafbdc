import { expect, it } from 'vitest';
import { readAlbumDocument } from '#features/albums/contract.ts';
import { writeCatalogueJson } from '#features/albums/rules/catalogue/write-catalogue.ts';
import { joinAlbum, listShelf } from '#features/shelf/contract.ts';
import { albumOf, stickerOf } from '#testing/albums.ts';
import { accessibilityProblems } from '#testing/browser.ts';
import { join } from './account-steps.ts';
import { call, onOwnConnection } from './call.ts';
import { desktop, phone, setUpDevices } from './devices.ts';
import { see } from './see.ts';
import { becomeFriends, change } from './swap-steps.ts';
import { seeToast } from './toasts.ts';

const newDevice = await setUpDevices();

const album = albumOf({
  name: 'Waldpokal',
  sections: ['Fuchsland', 'Brotzeit'].map(name => {
    return { name, prefix: null, deep: null, mid: null, crest: null };
  }),
  stickers: [
    ...['FUX PTW', 'FUX TOP 1', 'FUX 2-3'].map((code, at) =>
      stickerOf(at + 1, { code, section: 'Fuchsland' }),
    ),
    ...['BRO-1', 'BRO-2'].map((code, at) => stickerOf(at + 4, { code, section: 'Brotzeit', extra: true })),
  ],
});

it('extras are chosen, missing from then on, and swapped, and the album is full without them', async () => {
  const [mia, ben] = [await newDevice(phone), await newDevice(desktop)];
  await join(mia, 'Mia');
  await join(ben, 'Ben');
  await becomeFriends(mia, ben);
  const made = await mia.request.post(`/api/own-albums/${crypto.randomUUID()}`, {
    data: Buffer.from(writeCatalogueJson(album)),
    headers: { ...onOwnConnection, 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json' },
  });
  const { albumId } = await made.json();
  await call(ben, joinAlbum, { albumId });
  const { albums } = await call(mia, listShelf, {});
  const version = albums.find(({ id }) => id === albumId)?.version ?? '';
  const { sections } = await call(mia, readAlbumDocument, { albumId, version });
  const [one = 0, two = 0, three = 0, firstExtra = 0, lastExtra = 0] = sections.flatMap(({ stickers }) =>
    stickers.map(({ id }) => id),
  );
  await change(mia, albumId, [one, two, firstExtra, firstExtra]);
  await change(ben, albumId, [lastExtra, lastExtra]);

  await mia.goto(`/album/${albumId}?filter=missing`);
  await see(mia, '2 von 3 · 67 %');
  await mia.getByRole('tab', { name: 'Fehlend 1' }).waitFor();
  const extra = mia.getByRole('gridcell', { name: 'BRO-2 Sticker 5, fehlt' });
  await expect.poll(() => extra.count()).toBe(0);
  await mia.getByRole('button', { name: 'Abschnitte', exact: true }).click();
  const dialog = mia.getByRole('dialog', { name: 'Abschnitte' });
  await dialog.getByText('Extras: 1 von 2').waitFor();
  expect(await accessibilityProblems(mia)).toEqual([]);
  await dialog.getByRole('checkbox', { name: 'Extras mitsammeln' }).click();
  await mia.getByRole('tab', { name: 'Fehlend 2', includeHidden: true }).waitFor();
  await mia.keyboard.press('Escape');
  await extra.waitFor();
  await mia.getByRole('rowheader', { name: /Extra, zählt nicht zum vollen Album/ }).waitFor();
  expect(await accessibilityProblems(mia)).toEqual([]);

  // Ben does not collect them: he gives one, and is offered none until he does.
  await mia.goto('/trading');
  await mia
    .getByRole('heading', { name: 'Extras, die Ben nicht sammelt (1)' })
    .waitFor({ state: 'detached' });
  await mia.getByRole('tab', { name: /^Meine/ }).click();
  await mia.getByRole('heading', { name: 'Extras, die Ben nicht sammelt (1)' }).waitFor();
  await ben.goto(`/album/${albumId}`);
  await ben.getByRole('checkbox', { name: 'Extras mitsammeln' }).click();
  await ben.getByRole('tab', { name: 'Fehlend 4' }).waitFor();
  await ben.goto('/trading');
  await ben.getByRole('heading', { name: 'Tauschpaket 1 gegen 1' }).waitFor();
  await ben.getByRole('button', { name: 'Paket senden' }).click();
  await ben
    .getByRole('dialog', { name: 'An Mia senden?' })
    .getByRole('button', { name: 'Vorschlag senden' })
    .click();
  await seeToast(ben, 'Tauschvorschlag gesendet');

  await mia.goto('/trades');
  await mia.getByRole('button', { name: 'Annehmen: Ben' }).click();
  await mia
    .getByRole('dialog', { name: 'Mit Ben tauschen?' })
    .getByRole('button', { name: 'Jetzt tauschen' })
    .click();
  const swapped = mia.getByRole('dialog', { name: 'Getauscht!' });
  await swapped.getByText(/^1 neuer eingeklebt, Waldpokal 67/).waitFor();
  await change(mia, albumId, [three]);
  await mia.goto(`/album/${albumId}`);
  await see(mia, '3 von 3 · 100 %');
  await mia.getByRole('region', { name: 'Fortschritt' }).getByText('VOLL!').waitFor();
  await mia.getByRole('tab', { name: 'Fehlend 0' }).waitFor();
  await mia.getByRole('gridcell', { name: 'BRO-2 Sticker 5, 1 Stück' }).waitFor();
});
