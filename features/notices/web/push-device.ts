import { subscribePush, unsubscribePush } from '../contract.ts';
import { addressOf } from './push-events.ts';
import { call } from '#web/calls/call.ts';
import { inTime } from '#web/moments/in-time.ts';
import { clearNotifications } from '#web/offline/close-shown.ts';

/** `ios`: only once the app is on the home screen. `permission`: of the browser; `endpoint`: of its subscription. */
export interface PushDevice {
  readonly support: 'yes' | 'ios' | 'no';
  readonly permission: NotificationPermission;
  readonly endpoint: string | undefined;
}

/** A first visit's worker takes a moment; if it is not ready by then, there is none. */
const workerPatienceMs = 5_000;

export async function readDevice(): Promise<PushDevice> {
  const support = supportOf();
  if (support !== 'yes') return { support, permission: 'default', endpoint: undefined };
  const subscription = await findSubscription();
  return { support, permission: Notification.permission, endpoint: subscription?.endpoint };
}

function supportOf(): PushDevice['support'] {
  // The native shell has no push, and the advice for Safari does not apply there.
  if (import.meta.env.VITE_SERVER !== undefined) return 'no';
  if ('PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator) return 'yes';
  // iPads claim to be Macs, but Macs have no touch screen.
  const isApple = /iPhone|iPad/.test(navigator.userAgent) || navigator.maxTouchPoints > 1;
  return isApple && /AppleWebKit/.test(navigator.userAgent) && !/Chrom/.test(navigator.userAgent)
    ? 'ios'
    : 'no';
}

async function findSubscription(): Promise<PushSubscription | undefined> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? undefined;
}

/** Needs a user gesture. False: permission denied. Rejects if the browser or the server fails. */
export async function startPush(publicKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const { pushManager } = await inTime(navigator.serviceWorker.ready, workerPatienceMs);
  const before = await pushManager.getSubscription();
  // An existing subscription may be another member's, or for other server keys.
  await before?.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  await call(subscribePush, addressOf(subscription));
  return true;
}

/** Tells the server first: afterwards the browser could not name the subscription. */
export async function stopPush(): Promise<void> {
  const { tellsOthers } = await call(unsubscribePush, {});
  await (tellsOthers ? clearNotifications() : forgetPush());
}

/** On signing out, without asking the server. */
export async function forgetPush(): Promise<void> {
  await clearNotifications();
  if (supportOf() === 'yes') await (await findSubscription())?.unsubscribe();
}
