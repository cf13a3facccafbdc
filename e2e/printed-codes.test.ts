import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { joinAlbum } from '#features/shelf/contract.ts';
import { join } from './account-steps.ts';
import { call } from './call.ts';
import { phone, setUpDevices } from './devices.ts';
import { becomeFriends } from './swap-steps.ts';
import { seeToast } from './toasts.ts';

const newDevice = await setUpDevices();

const checklist = `Group A

Deutschland
6 stickers

GER P1. Landmark 1/2
GER PTW. Ana B. (Germany) - Player to Watch - Holo Foil
GER SP. Tim C. (Germany) - Star Player - Gold Foil
GER TOP 1. Lea D. (Germany) - Top XI
GER 1. Logo (Germany) - Holo Foil
GER 2. Ida E. (Germany)

Polen
POL 1. Logo (Poland)
POL 2-3. Ola F. / Jan G.
POL 4-5. Ewa H. / Kuba I.

Playoff
WAL-FIN SP. Cai J.`;

/** Types codes, and waits until the album shows them. */
async function add(page: Page, typed: string, cell: RegExp): Promise<void> {
  await page.getByRole('textbox', { name: 'Nummern eintragen' }).fill(typed);
  await page.keyboard.press('Enter');
  await page.getByRole('gridcell', { name: cell }).waitFor();
}

it('an album made of a pasted checklist is typed, compared and swapped by its printed codes', async () => {
  const [mia, ben] = [await newDevice(phone), await newDevice(phone)];
  await join(mia, 'Mia');
  await join(ben, 'Ben');
  await becomeFriends(mia, ben);
  await mia.goto('/albums');
  await mia.getByRole('link', { name: 'Album anlegen' }).tap();
  await mia.getByLabel('Name').fill('EM der Nachbarn');
  await mia.getByRole('tab', { name: 'Liste einfügen' }).tap();
  await mia.getByRole('textbox', { name: 'Liste' }).fill(checklist);
  await mia.getByRole('button', { name: 'Album mit 10 Stickern anlegen' }).tap();
  await mia.getByRole('heading', { level: 1, name: 'EM der Nachbarn' }).waitFor();
  const albumId = Number(/album\/(\d+)/.exec(mia.url())?.[1]);
  await add(mia, 'GER P1, PTW, top1, 2', /^GER TOP 1 .*1 Stück/);
  await add(mia, 'gerp1', /^GER P1 .*2 Stück/);

  await call(ben, joinAlbum, { albumId });
  await ben.goto(`/album/${albumId}`);
  await add(ben, 'POL 2+3, WAL-FIN-SP', /^WAL-FIN SP .*1 Stück/);
  await add(ben, 'pol2-3', /^POL 2-3 .*2 Stück/);

  // What Mia passes on names what is printed, and Ben's app reads it.
  await mia.getByRole('button', { name: 'Fortschritt teilen' }).tap();
  const written = mia
    .getByRole('dialog', { name: 'Fortschritt teilen' })
    .getByRole('textbox', { name: 'Deine Liste' });
  await expect.poll(() => written.inputValue()).toContain('GER: SP, 1\nPOL: 1, 2-3, 4-5\nWAL-FIN SP');
  await ben.goto(`/begin/list?album=${albumId}`);
  await ben
    .getByRole('textbox', { name: 'Deine Liste' })
    .fill('Suche POL2-3, WAL-FIN SP\nDoppelt: GER-P1 (2x)');
  await ben.getByRole('radio', { name: 'Von jemand anderem' }).check({ force: true });
  await ben.getByRole('listitem').getByText('2-3', { exact: true }).waitFor();

  await ben.goto('/trading');
  await ben.getByRole('heading', { name: 'Tauschpaket 1 gegen 1' }).waitFor();
  await ben.getByRole('button', { name: 'Paket senden' }).tap();
  await ben
    .getByRole('dialog', { name: 'An Mia senden?' })
    .getByRole('button', { name: 'Vorschlag senden' })
    .tap();
  await seeToast(ben, 'Tauschvorschlag gesendet');
  await mia.goto('/trades');
  await mia.getByRole('button', { name: 'Annehmen: Ben' }).tap();
  const asked = mia.getByRole('dialog', { name: 'Mit Ben tauschen?' });
  await asked.getByText(/^POL 2-3 .*Gewöhnlich/).waitFor();
  await asked.getByText(/^GER P1 .*Gewöhnlich/).waitFor();
  await asked.getByRole('button', { name: 'Jetzt tauschen' }).tap();
  await mia.getByRole('dialog', { name: 'Getauscht!' }).waitFor();
  await ben.goto(`/album/${albumId}`);
  await ben.getByRole('gridcell', { name: /^GER P1 .*1 Stück/ }).waitFor();
});
