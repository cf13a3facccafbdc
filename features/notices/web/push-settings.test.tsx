// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readPush, setPushSettings, subscribePush } from '../contract.ts';
import { addChild } from '#features/family/contract.ts';
import { miaAndBen } from '#testing/circle.ts';
import { expectToast, renderPage } from '#testing/render-page.tsx';
import { startAppForThisFile } from '#testing/start-server.ts';
import { deviceKeys } from '#testing/mias-world.ts';

const app = await startAppForThisFile();
beforeEach(async () => {
  await app.db.query.deleteFrom('users').execute();
  localStorage.clear();
});
afterEach(takeBrowserAway);

const section = async () => within(await screen.findByRole('region', { name: 'Mitteilungen' }));

/** Adds what jsdom lacks of a browser with push; its push service gives this address. */
const endpoint = 'https://push.example.org/device';

interface FakeBrowser {
  permission: NotificationPermission;
  /** The member's answer when the browser asks for permission. */
  answer: NotificationPermission;
  isSubscribed: boolean;
}

function giveBrowser(given: Partial<FakeBrowser> = {}): FakeBrowser {
  const browser: FakeBrowser = { permission: 'default', answer: 'granted', isSubscribed: false, ...given };
  const subscription = {
    endpoint,
    toJSON: () => ({ endpoint, keys: deviceKeys }),
    unsubscribe: async () => {
      browser.isSubscribed = false;
      return true;
    },
  };
  const pushManager = {
    getSubscription: async () => (browser.isSubscribed ? subscription : null),
    subscribe: async () => {
      browser.isSubscribed = true;
      return subscription;
    },
  };
  const registration = { pushManager, getNotifications: async () => [] };
  const serviceWorker = {
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
    register: () => new Promise(() => undefined),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
  Object.assign(window, {
    PushManager: Object,
    Notification: {
      get permission() {
        return browser.permission;
      },
      requestPermission: async () => (browser.permission = browser.answer),
    },
  });
  return browser;
}

function takeBrowserAway(): void {
  for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(window, name);
  Reflect.deleteProperty(navigator, 'serviceWorker');
}

describe('the settings of messages', () => {
  it('say so where the browser cannot show any', async () => {
    await renderPage(app, '/settings/device', { as: 'mia' });
    await (await section()).findByText('Dieser Browser kann keine Mitteilungen zeigen.');
  });

  it('say what to do when the member has forbidden them', async () => {
    giveBrowser({ permission: 'denied' });
    await renderPage(app, '/settings/device', { as: 'mia' });
    await (await section()).findByText(/^Du hast Mitteilungen von Klebekumpel in diesem Browser verboten\./);
  });

  it('switch this device on and off', async () => {
    const browser = giveBrowser();
    const { user } = await renderPage(app, '/settings/device', { as: 'mia' });
    const shown = await section();
    await user.click(await shown.findByRole('button', { name: 'Auf diesem Gerät einschalten' }));
    await expectToast('Mitteilungen sind an', 'Du kannst das hier jederzeit ändern.');
    await shown.findByText('Dieses Gerät bekommt Mitteilungen.');
    expect(browser.isSubscribed).toBe(true);
    const { endpoints } = await stored();
    expect(endpoints).toEqual([endpoint]);
    await user.click(await shown.findByRole('button', { name: 'Auf diesem Gerät ausschalten' }));
    await expectToast('Mitteilungen sind aus', 'Du kannst das hier jederzeit ändern.');
    expect([browser.isSubscribed, (await stored()).endpoints]).toEqual([false, []]);
  });

  it('switch a child’s off, and leave the browser to the guardian who has switched it on there', async () => {
    const browser = giveBrowser();
    const mia = await app.as('mia');
    const igel = { displayName: 'Igel', avatarUrl: '/avatars/hedgehog.svg' };
    const { userId } = (await mia.call(addChild, igel)).child;
    const { user } = await renderPage(app, '/settings/device', { asMember: userId });
    const shown = await section();
    await user.click(await shown.findByRole('button', { name: 'Auf diesem Gerät einschalten' }));
    await expectToast('Mitteilungen sind an', 'Du kannst das hier jederzeit ändern.');
    await app.sql`insert into push_subscriptions (session_id, held_by, user_id, endpoint, p256dh, auth)
      select gen_random_uuid(), held_by, ${mia.userId}, endpoint, p256dh, auth from push_subscriptions`;
    await user.click(await shown.findByRole('button', { name: 'Auf diesem Gerät ausschalten' }));
    await expectToast('Mitteilungen sind aus', 'Du kannst das hier jederzeit ändern.');
    expect(browser.isSubscribed).toBe(true);
    const rows = await app.db.query.selectFrom('push_subscriptions').select('user_id').execute();
    expect(rows).toEqual([{ user_id: mia.userId }]);
  });

  it('stay off when the member says no to the browser', async () => {
    giveBrowser({ answer: 'denied' });
    const { user } = await renderPage(app, '/settings/device', { as: 'mia' });
    const shown = await section();
    await user.click(await shown.findByRole('button', { name: 'Auf diesem Gerät einschalten' }));
    await shown.findByText(/in diesem Browser verboten/);
    expect((await stored()).endpoints).toEqual([]);
  });

  it('are off when browser and server do not mean the same device', async () => {
    giveBrowser({ permission: 'granted', isSubscribed: true });
    const mia = await app.as('mia');
    await mia.call(subscribePush, { endpoint, ...deviceKeys });
    // Another session of hers, as after signing in again.
    await renderPage(app, '/settings/device', { as: 'mia' });
    await (await section()).findByText('Dieses Gerät bekommt keine Mitteilungen.');
  });

  it('choose what they are about', async () => {
    const { user } = await renderPage(app, '/settings/device', { as: 'mia' });
    const shown = await section();
    const trades = shown.getByRole('checkbox', { name: /^Neue Tausch\u00ADanfragen$/ });
    await waitFor(() => expect(trades.hasAttribute('disabled')).toBe(false));
    await user.click(trades);
    const mia = await app.as('mia');
    await waitFor(async () =>
      expect((await mia.call(readPush, {})).settings).toEqual({
        friendRequests: true,
        trades: false,
        answers: true,
      }),
    );
    expect(trades).toHaveProperty('checked', false);
  });

  it('keep all that was chosen, though answers come late and an older one last', async () => {
    giveBrowser();
    const mia = await app.as('mia');
    const { user, network } = await renderPage(app, '/settings/device', { as: 'mia' });
    const shown = await section();
    const topics = () => shown.getAllByRole<HTMLInputElement>('checkbox');
    await waitFor(() => expect(topics().map(({ disabled }) => disabled)).toEqual([false, false, false]));
    const olderArrives = network.hold(readPush.path);
    await user.click(await shown.findByRole('button', { name: 'Auf diesem Gerät einschalten' }));
    await waitFor(() =>
      expect(network.asked.filter(asked => asked === `GET ${readPush.path}`)).toHaveLength(2),
    );
    const arrives = network.hold(setPushSettings.path);
    for (const topic of topics()) await user.click(topic);
    expect(topics().map(({ checked }) => checked)).toEqual([false, false, false]);
    arrives();
    const none = { friendRequests: false, trades: false, answers: false };
    await waitFor(async () => expect((await mia.call(readPush, {})).settings).toEqual(none));
    olderArrives();
    await shown.findByRole('button', { name: 'Auf diesem Gerät ausschalten' });
    expect(topics().map(({ checked }) => checked)).toEqual([false, false, false]);
  });
});

describe('the question', () => {
  async function openFriends() {
    await miaAndBen(app);
    return renderPage(app, '/friends', { as: 'mia' });
  }

  it('is asked of those who have a friend, and not again after "not now"', async () => {
    giveBrowser();
    const { user } = await openFriends();
    await screen.findByRole('heading', { name: 'Sollen wir dir Bescheid sagen?' });
    await user.click(screen.getByRole('button', { name: 'Nicht jetzt' }));
    expect(screen.queryByRole('heading', { name: 'Sollen wir dir Bescheid sagen?' })).toBeNull();
    expect(localStorage.getItem('push-asked')).toBe('no');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  });

  it('is answered by one tap', async () => {
    giveBrowser();
    const { user } = await openFriends();
    await user.click(await screen.findByRole('button', { name: 'Ja, gern' }));
    await expectToast('Mitteilungen sind an', 'Du kannst das hier jederzeit ändern.');
    await waitFor(() =>
      expect(screen.queryByRole('heading', { name: 'Sollen wir dir Bescheid sagen?' })).toBeNull(),
    );
  });

  it('is not asked before there is somebody to hear of', async () => {
    giveBrowser();
    await renderPage(app, '/friends', { as: 'mia' });
    await screen.findByRole('heading', { name: 'Noch keine Freunde' });
    await screen.findByRole('link', { name: 'Neuigkeiten' });
    expect(screen.queryByRole('heading', { name: 'Sollen wir dir Bescheid sagen?' })).toBeNull();
  });
});

async function stored(): Promise<{ endpoints: string[] }> {
  const rows = await app.db.query.selectFrom('push_subscriptions').select('endpoint').execute();
  return { endpoints: rows.map(row => row.endpoint) };
}
