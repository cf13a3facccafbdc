import { subscribePush, unsubscribePush } from '../contract.ts';
import { addressOf } from './push-events.ts';
import { call } from '#web/calls/call.ts';

/**
 * What this browser can: `ios` can once the app is on the home screen. `permission` is what the member told the browser;
 * `endpoint` is where it can be reached.
 */
export interface PushDevice {
  readonly support: 'yes' | 'ios' | 'no';
  readonly permission: NotificationPermission;
  readonly endpoint: string | undefined;
}

/** A worker is there a moment after the first visit; longer than this means that there will be none. */
const workerPatienceMs = 5_000;

export async function readDevice(): Promise<PushDevice> {
  const support = supportOf();
  if (support !== 'yes') return { support, permission: 'default', endpoint: undefined };
  const subscription = await findSubscription();
  return { support, permission: Notification.permission, endpoint: subscription?.endpoint };
}

function supportOf(): PushDevice['support'] {
  // Web views of the native shell have none, and what helps in Safari does not help there.
  if (import.meta.env.VITE_SERVER !== undefined) return 'no';
  if ('PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator) return 'yes';
  // Tablets of Apple call themselves Macs, which have no touch.
  const isApple = /iPhone|iPad/.test(navigator.userAgent) || navigator.maxTouchPoints > 1;
  return isApple && /AppleWebKit/.test(navigator.userAgent) && !/Chrom/.test(navigator.userAgent)
    ? 'ios'
    : 'no';
}

async function findSubscription(): Promise<PushSubscription | undefined> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? undefined;
}

/**
 * Asks the member's permission (call it in answer to a tap) and subscribes this browser, by the server's key. False:
 * the member said no. Rejects when browser or server cannot.
 */
export async function startPush(publicKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const { pushManager } = await readyWorker();
  const before = await pushManager.getSubscription();
  // Of another member, or of a server that has got other keys: nobody shall hear of both.
  await before?.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  await call(subscribePush, addressOf(subscription));
  return true;
}

async function readyWorker(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('No service worker')), workerPatienceMs);
  });
  return Promise.race([navigator.serviceWorker.ready, late]);
}

/** The server first: a browser that has forgotten its subscription cannot name it any more. */
export async function stopPush(): Promise<void> {
  await call(unsubscribePush, {});
  await forgetPush();
}

/** Nothing of a member who leaves may come to this device, whatever the server knows; the icon forgets its number. */
export async function forgetPush(): Promise<void> {
  if ('clearAppBadge' in navigator) await navigator.clearAppBadge().catch(() => undefined);
  if (supportOf() !== 'yes') return;
  await closeShown();
  await (await findSubscription())?.unsubscribe();
}

/** Takes away what the system still shows: whoever has read it here needs it no more. */
export async function closeShown(): Promise<void> {
  if (supportOf() !== 'yes') return;
  const registration = await navigator.serviceWorker.getRegistration();
  const shown = (await registration?.getNotifications()) ?? [];
  shown.forEach(notification => notification.close());
}
