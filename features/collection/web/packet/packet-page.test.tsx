// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { changeQuantities, readCollection, type Operation } from '../../contract.ts';
import { listPackets, setPackets } from '../../packet-contract.ts';
import { packetPath } from '../packet-path.ts';
import { RecentChanges } from '../recent/recent-changes.ts';
import { newPacket, operationsOf, placeOf, readPacket } from './packet-draft.ts';
// Preloaded, so that no test waits for the compiler.
import './PacketPage.tsx';
import './PacketsDialog.tsx';
import { createAlbum } from '#testing/albums.ts';
import { renderPage } from '#testing/render-page.tsx';
import { see } from '#testing/see.ts';
import { startAppForThisFile } from '#testing/start-server.ts';
import { keepDraft } from '#web/persistence/kept-drafts.ts';

const app = await startAppForThisFile();
const album = await createAlbum(app.db, { count: 30, packetSize: 2 });
const path = packetPath(album.id);

beforeEach(async () => {
  localStorage.clear();
  await app.db.query.deleteFrom('users').execute();
});

const key = (name: string) =>
  within(screen.getByRole('group', { name: 'Nummer' })).getByRole('button', { name });

const packetsOf = async (member: Awaited<ReturnType<typeof app.as>>) =>
  (await member.call(listPackets, { albumId: album.id })).packets;

describe('a packet that the app did not live to save', () => {
  const sticker = (at: number) => ({ id: crypto.randomUUID(), stickerId: album.stickerIds[at] ?? 0 });

  it.each(['had not', 'had'])('counts once, where the server %s heard of it', async heard => {
    const mia = await app.as('mia');
    const draft = { ...newPacket(''), taken: [sticker(0), sticker(1)], isSent: true };
    keepDraft(placeOf(mia.userId, album.id), draft);
    if (heard === 'had')
      await mia.call(changeQuantities, { albumId: album.id, operations: operationsOf(draft) });
    await renderPage(app, path, { as: 'mia' });
    await screen.findByRole('heading', { name: 'Päckchen öffnen' });
    await waitFor(() => expect(readPacket(placeOf(mia.userId, album.id))).toBeUndefined());
    await waitFor(async () =>
      expect(await packetsOf(mia)).toMatchObject([{ id: draft.id, size: 2, fresh: 2 }]),
    );
    const owned = await app.db.query.selectFrom('user_stickers').select('quantity').execute();
    expect(owned).toEqual([{ quantity: 1 }, { quantity: 1 }]);
  });
});

describe('a packet that was saved', () => {
  it('is taken back by one tap, with its record, and lies in the hand again', async () => {
    const mia = await app.as('mia');
    const { user } = await renderPage(app, path, { as: 'mia' });
    await screen.findByRole('heading', { name: 'Päckchen öffnen' });
    for (const name of ['4', '5']) await user.click(key(name));
    await user.click(screen.getByRole('button', { name: '2 einkleben' }));
    await waitFor(async () => expect(await packetsOf(mia)).toMatchObject([{ size: 2, fresh: 2 }]));
    await see('Eingeklebt: 2 neu.', 'status');
    await user.click(await screen.findByRole('button', { name: 'Rückgängig' }));
    await waitFor(async () => expect(await packetsOf(mia)).toEqual([]));
    const { quantities } = await mia.call(readCollection, { albumId: album.id });
    expect(quantities).toEqual({});
    await user.click(await screen.findByRole('button', { name: '2 einkleben' }));
    await waitFor(async () => expect(await packetsOf(mia)).toMatchObject([{ size: 2, fresh: 2 }]));
  });

  it('takes its record along from the list of changes, too', async () => {
    const opened = {
      ...newPacket(''),
      taken: album.stickerIds.map(stickerId => ({ id: crypto.randomUUID(), stickerId })),
    };
    const recent = new RecentChanges('nobody', album.id);
    await recent.note({ id: 'noted', at: 0, act: 'entry', operations: operationsOf(opened) });
    const sent: Operation[] = [];
    const change = (operations: readonly Operation[]) => {
      sent.push(...operations);
      return [];
    };
    for (const noted of (await recent.read()).changes) recent.takeBack({ change }, noted);
    expect(sent.map(({ packet }) => packet)).toEqual(album.stickerIds.map(() => ({ id: opened.id })));
  });
});

it('more stickers than usual are taken with a calm word; who wants no packets remembered says so', async () => {
  const mia = await app.as('mia');
  const { user } = await renderPage(app, path, { as: 'mia' });
  await screen.findByRole('heading', { name: 'Päckchen öffnen' });
  for (const name of ['4', '5', '4']) await user.click(key(name));
  await see('Sticker 4: doppelt (2)', 'status');
  await see('· Schon 3 statt 2: Alle zählen.', 'status');
  await user.click(screen.getByRole('button', { name: 'Meine Päckchen' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Meine Päckchen merken' }));
  await see('Die Sticker zählen auch so.', 'dialog');
  expect(await mia.call(listPackets, { albumId: album.id })).toMatchObject({ areRemembered: false });
  await mia.call(setPackets, { areRemembered: true });
});
