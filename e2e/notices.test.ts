import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { listMyAlbums } from '#features/collection/contract.ts';
import type { PushMessage } from '#features/notices/rules/push-message.ts';
import { accessibilityProblems } from '#testing/browser.ts';
import { join, post, signIn } from './account-steps.ts';
import { desktop, phone, setUpDevices } from './devices.ts';

const newDevice = setUpDevices();

const bell = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

async function get<T>(page: Page, path: string): Promise<T> {
  return (await page.request.get(path)).json();
}

/** Ben redeems mia's code. */
async function becomeFriends(mia: Page, ben: Page): Promise<void> {
  const headers = { 'Sec-Fetch-Site': 'same-origin' };
  const { token } = await (await mia.request.post('/api/friends/invite', { data: {}, headers })).json();
  await post(ben, '/api/friends/redeem', { token });
}

/** Mia offers ben her second copy of one sticker for his second of another. */
async function propose(mia: Page, ben: Page): Promise<void> {
  const { albums } = await get<{ albums: Array<{ id: number; version: string }> }>(mia, listMyAlbums.path);
  const album = albums[0];
  const { sections } = await get<{ sections: Array<{ stickers: Array<{ id: number }> }> }>(
    mia,
    `/api/albums/${album?.id}/document/${album?.version}`,
  );
  const [offered, requested] = sections.flatMap(({ stickers }) => stickers);
  const own = (page: Page, stickerId: number | undefined) => {
    const twice = [1, 2].map(() => ({ id: crypto.randomUUID(), stickerId, delta: 1 }));
    return post(page, `/api/collection/${album?.id}/operations`, { operations: twice });
  };
  await Promise.all([own(mia, offered?.id), own(ben, requested?.id)]);
  const { friends } = await get<{ friends: Array<{ person: { userId: string } }> }>(mia, '/api/friends');
  await post(mia, '/api/trades', {
    friendId: friends[0]?.person.userId,
    offered: [{ stickerId: offered?.id, quantity: 1 }],
    requested: [{ stickerId: requested?.id, quantity: 1 }],
  });
}

async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await accessibilityProblems(page)).toEqual([]);
  }
}

describe('notices', () => {
  it('are told live, opened by keyboard, and read on all devices when they are on one', async () => {
    const [mia, ben, bensPhone] = [
      await newDevice(desktop),
      await newDevice(desktop),
      await newDevice(phone),
    ];
    await join(mia, 'Mia');
    const account = await join(ben, 'Ben');
    await mia.goto('/friends');
    await ben.goto('/dashboard');
    await bensPhone.goto('/auth');
    await signIn(bensPhone, account);
    for (const page of [mia, ben, bensPhone]) await bell(page, 'Neuigkeiten').waitFor();

    await becomeFriends(mia, ben);
    await bell(mia, 'Neuigkeiten, 1 ungelesen').waitFor();
    await propose(mia, ben);
    await bell(ben, 'Neuigkeiten, 1 ungelesen').waitFor();
    await bell(bensPhone, 'Neuigkeiten, 1 ungelesen').waitFor();
    await expectAccessible(bensPhone);

    await bell(ben, 'Neuigkeiten, 1 ungelesen').press('Enter');
    await ben.getByRole('heading', { level: 1, name: 'Neuigkeiten' }).waitFor();
    const told = /^(Neu: )?Mia möchte mit dir tauschen\./;
    await ben.getByRole('link', { name: told }).waitFor();
    await bell(bensPhone, 'Neuigkeiten').waitFor();
    await expectAccessible(ben);
    await ben.getByRole('button', { name: 'Alle gelesen' }).press('Enter');
    await ben.getByRole('link', { name: /^Mia möchte/ }).press('Enter');
    await ben.getByRole('heading', { name: 'Eingehende Tauschvorschläge (1)' }).waitFor();

    await bell(bensPhone, 'Neuigkeiten').click();
    await bensPhone.getByRole('link', { name: /^Mia möchte/ }).waitFor();
    await expectAccessible(bensPhone);
  });

  it('are shown by the system, and lead into the open app', async () => {
    const mia = await newDevice(phone);
    await join(mia, 'Mia');
    await mia.context().grantPermissions(['notifications']);
    await mia.goto('/dashboard');
    await bell(mia, 'Neuigkeiten').waitFor();
    await mia.evaluate(() => navigator.serviceWorker.ready);
    await deliver(mia, { is: 'notice', noticeId: 7, kind: 'trade_proposed', name: 'Ben', unread: 1 });
    expect(await shownBySystem(mia, 'notice-7')).toEqual({
      title: 'Klebekumpel',
      body: 'Ben möchte mit dir tauschen.',
      // The app is in sight and says it itself.
      silent: true,
    });
    await deliver(mia, { is: 'digest', count: 3, unread: 3 });
    expect(await shownBySystem(mia, 'digest')).toMatchObject({ title: '3 Neuigkeiten' });
    await tap(mia, 'notice-7');
    await mia.getByRole('heading', { level: 1, name: 'Tauschanfragen' }).waitFor();
  });
});

/** Hands a message to the service worker, as the browser does with what its push service has. */
async function deliver(page: Page, message: PushMessage): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const found = new Promise<string>(resolve => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first !== undefined) resolve(first.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  const registrationId = await found;
  const { origin } = new URL(page.url());
  const data = JSON.stringify(message);
  await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  await cdp.detach();
}

/** What the system shows under a tag, as soon as it does. */
function shownBySystem(page: Page, tag: string) {
  return page.evaluate(async wanted => {
    const registration = await navigator.serviceWorker.ready;
    for (;;) {
      const [shown] = await registration.getNotifications({ tag: wanted });
      if (shown !== undefined) return { title: shown.title, body: shown.body, silent: shown.silent };
      await new Promise(requestAnimationFrame);
    }
  }, tag);
}

/** A tap on what the system shows. Scripts may make the event, though not the right to come to the front. */
async function tap(page: Page, tag: string): Promise<void> {
  const [worker] = page.context().serviceWorkers();
  await worker?.evaluate(async wanted => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      NotificationEvent: new (type: string, init: { notification: Notification | undefined }) => Event;
      dispatchEvent(event: Event): boolean;
    };
    const [notification] = await scope.registration.getNotifications({ tag: wanted });
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
  }, tag);
}
