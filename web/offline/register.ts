import { isBusy, onRest } from './busy.ts';
import { takeOver, workerPath } from './worker-messages.ts';
import { whenHandsRest } from '../moments/hands-rest.ts';
import { whenIdle } from '../moments/idle.ts';

/** Between two looks for a new version. The browser looks by itself at every page load. */
const lookAgainMs = 60 * 60_000;

/** A first visit is left alone for so long after its page has loaded, and then until its member pauses. */
const firstVisitMs = 3_000;
const pauseMs = 2_000;

/**
 * Registers the service worker once the page has loaded and rests, looks for new versions, and tells the member of one.
 * Nothing here may matter to a browser that has no workers or no room for one.
 */
export function setUpOffline(): void {
  if (!('serviceWorker' in navigator)) return;
  const begin = () => void register().catch((error: unknown) => console.warn('No service worker.', error));
  // The first worker fetches all of the app: a new member's first taps on a slow phone go before.
  if (navigator.serviceWorker.controller !== null) setTimeout(() => whenIdle(begin));
  else setTimeout(() => whenHandsRest(() => whenIdle(begin), pauseMs), firstVisitMs);
}

async function register(): Promise<void> {
  const { serviceWorker } = navigator;
  // Asked before: on a busy device the first version may have taken over by the time that registering is done.
  let isTaken = serviceWorker.controller !== null;
  const registration = await serviceWorker.register(trusted(workerPath), { updateViaCache: 'none' });
  let lookedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || Date.now() - lookedAt < lookAgainMs) return;
    lookedAt = Date.now();
    // Without a network there is nothing new.
    void registration.update().catch(() => undefined);
  });
  // The very first version is no news.
  const hasOlder = () => serviceWorker.controller !== null;
  const follow = (worker: ServiceWorker | null) => {
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && hasOlder()) announce(worker);
    });
  };
  if (registration.waiting !== null && hasOlder()) announce(registration.waiting);
  follow(registration.installing);
  registration.addEventListener('updatefound', () => follow(registration.installing));
  serviceWorker.addEventListener('controllerchange', () => {
    // The member agreed in another tab: this one goes on with its own files and is told.
    if (isTaken) announce(undefined);
    isTaken = true;
  });
}

let isAnnounced = false;

/** Says that a version waits, as soon as nothing would be disturbed. Without a worker it has taken over already. */
function announce(waiting: ServiceWorker | undefined): void {
  if (isAnnounced) return;
  isAnnounced = true;
  const show = async () => {
    const { showUpdateNotice } = await import('./UpdateNotice.tsx');
    // While the notice was on its way the member may have begun to type.
    if (isBusy()) onRest(() => void show());
    else showUpdateNotice(() => reloadWith(waiting));
  };
  onRest(() => void show());
}

function reloadWith(waiting: ServiceWorker | undefined): void {
  if (waiting?.state !== 'installed') return location.reload();
  waiting.addEventListener('statechange', () => {
    if (waiting.state === 'activated') location.reload();
  });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no such argument
  waiting.postMessage(takeOver);
}

/** The content security policy takes a script's address only from a named policy. */
function trusted(address: string): string {
  const policy = window.trustedTypes?.createPolicy('service-worker', { createScriptURL: known => known });
  return policy?.createScriptURL(address) ?? address;
}
