import type { Page, Worker } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { listFriends } from '#features/friends/contract.ts';
import type { PushMessage } from '#features/notices/rules/push-message.ts';
import { proposeTrade } from '#features/trades/contract.ts';
import { problemsInBothSchemes } from '#testing/browser.ts';
import { join, signIn } from './account-steps.ts';
import { call } from './call.ts';
import { desktop, phone, setUpDevices } from './devices.ts';
import { becomeFriends, change, commonStickers } from './swap-steps.ts';

const newDevice = await setUpDevices();

const bell = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

/** Proposes Mia's second copy of one sticker for Ben's second of another. */
async function propose(mia: Page, ben: Page): Promise<void> {
  const { albumId, stickers } = await commonStickers(mia);
  const [offered = 0, requested = 0] = stickers.map(({ id }) => id);
  await change(mia, albumId, [offered, offered]);
  await change(ben, albumId, [requested, requested]);
  const { friends } = await call(mia, listFriends, {});
  await call(mia, proposeTrade, {
    friendId: friends[0]?.person.userId ?? '',
    offered: [{ stickerId: offered, quantity: 1 }],
    requested: [{ stickerId: requested, quantity: 1 }],
  });
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
    expect(await problemsInBothSchemes(bensPhone)).toEqual([]);
    // The stream's first event gives the count, without a call.
    const bensTablet = await newDevice();
    await bensTablet.route('**/api/notices/unread', route => route.abort());
    await bensTablet.goto('/auth');
    await signIn(bensTablet, account);
    await bell(bensTablet, 'Neuigkeiten, 1 ungelesen').waitFor();

    await bell(ben, 'Neuigkeiten, 1 ungelesen').press('Enter');
    await ben.getByRole('heading', { level: 1, name: 'Neuigkeiten' }).waitFor();
    const told = /^(Neu: )?Mia möchte mit dir tauschen\./;
    await ben.getByRole('link', { name: told }).waitFor();
    await bell(bensPhone, 'Neuigkeiten').waitFor();
    expect(await problemsInBothSchemes(ben)).toEqual([]);
    await ben.getByRole('button', { name: 'Alle gelesen' }).press('Enter');
    await ben.getByRole('link', { name: /^Mia möchte/ }).press('Enter');
    await ben.getByRole('heading', { name: 'Eingehende Tauschvorschläge (1)' }).waitFor();

    await bell(bensPhone, 'Neuigkeiten').click();
    await bensPhone.getByRole('link', { name: /^Mia möchte/ }).waitFor();
    expect(await problemsInBothSchemes(bensPhone)).toEqual([]);
  });

  it('reach the service worker from a push service, and lead into the open app', async () => {
    const ida = await newDevice(phone, 'allow');
    await join(ida, 'Ida');
    await ida.goto('/dashboard');
    await bell(ida, 'Neuigkeiten').waitFor();
    const worker = await activeWorker(ida);
    const shown = await watchSystem(worker);
    const deliver = await openPushService(ida);
    await deliver({ is: 'notice', noticeId: 7, kind: 'trade_proposed', name: 'Ben', unread: 1 });
    // Silent, because the app is visible.
    const said = { tag: 'notice-7', silent: true, body: 'Ben möchte mit dir tauschen.' };
    const data = { path: '/trades' };
    expect(await shown(1)).toMatchObject([{ title: 'Klebekumpel', options: { ...said, data }, unread: 1 }]);
    await deliver({ is: 'digest', count: 3, unread: 3 });
    const digest = { tag: 'digest', data: { path: '/notices' } };
    expect((await shown(2))[1]).toMatchObject({ title: '3 Neuigkeiten', options: digest, unread: 3 });
    await tap(worker, data.path);
    await ida.getByRole('heading', { level: 1, name: 'Tauschanfragen' }).waitFor();
  });
});

interface Shown {
  readonly title: string;
  readonly options: NotificationOptions;
  readonly unread: number;
}

/** The service worker's globals, and what the test records there. */
interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  readonly navigator: Navigator;
  readonly ExtendableEvent: new (type: string) => Event;
  dispatchEvent(event: Event): boolean;
  shown: Shown[];
}

async function activeWorker(page: Page): Promise<Worker> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  const [worker] = page.context().serviceWorkers();
  return worker ?? page.context().waitForEvent('serviceworker');
}

/** Records calls, because headless browsers have neither notifications nor a badge. */
async function watchSystem(worker: Worker): Promise<(count: number) => Promise<Shown[]>> {
  await worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerScope;
    const told: Array<Omit<Shown, 'unread'>> = [];
    scope.shown = [];
    scope.registration.showNotification = async (title, options = {}) => void told.push({ title, options });
    scope.navigator.setAppBadge = async (unread = 0) => {
      const [last] = told.slice(-1);
      if (last !== undefined) scope.shown.push({ ...last, unread });
    };
  });
  return count =>
    worker.evaluate(async wanted => {
      const scope = globalThis as unknown as WorkerScope;
      while (scope.shown.length < wanted) await new Promise(resolve => setTimeout(resolve));
      return scope.shown;
    }, count);
}

/** Delivers push messages as the browser does. */
async function openPushService(page: Page): Promise<(message: PushMessage) => Promise<void>> {
  const cdp = await page.context().newCDPSession(page);
  const found = new Promise<string>(resolve => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first !== undefined) resolve(first.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  const registrationId = await found;
  const { origin } = new URL(page.url());
  return async message => {
    const data = JSON.stringify(message);
    await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  };
}

/** Fires a synthetic `notificationclick`, which may not focus windows. */
async function tap(worker: Worker, path: string): Promise<void> {
  await worker.evaluate(target => {
    const scope = globalThis as unknown as WorkerScope;
    const notification = { data: { path: target }, close: () => undefined };
    scope.dispatchEvent(Object.assign(new scope.ExtendableEvent('notificationclick'), { notification }));
  }, path);
}
