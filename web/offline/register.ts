import { isBusy, onRest } from './busy.ts';
import { takeOver, workerPath } from './worker-messages.ts';
import { whenHandsRest } from '../moments/hands-rest.ts';
import { whenIdle } from '../moments/idle.ts';

const lookAgainMs = 60 * 60_000;

const firstVisitMs = 3_000;
const pauseMs = 2_000;

/** Once loaded and idle. Must not matter to a browser without workers or storage. */
export function setUpOffline(): void {
  if (!('serviceWorker' in navigator)) return;
  const begin = () => void register().catch((error: unknown) => console.warn('No service worker.', error));
  // The first install precaches all of the app: a first visit's taps come first.
  if (navigator.serviceWorker.controller !== null) setTimeout(() => whenIdle(begin));
  else setTimeout(() => whenHandsRest(() => whenIdle(begin), pauseMs), firstVisitMs);
}

async function register(): Promise<void> {
  const { serviceWorker } = navigator;
  // Read first: the worker may take over while registering.
  let isTaken = serviceWorker.controller !== null;
  const registration = await serviceWorker.register(trusted(workerPath), { updateViaCache: 'none' });
  let lookedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || Date.now() - lookedAt < lookAgainMs) return;
    lookedAt = Date.now();
    void registration.update().catch(() => undefined);
  });
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
    // Accepted in another tab: this one keeps running its own files.
    if (isTaken) announce(undefined);
    isTaken = true;
  });
}

let isAnnounced = false;

/** Announces an update when the member is not busy; `undefined`: it has taken over already. */
function announce(waiting: ServiceWorker | undefined): void {
  if (isAnnounced) return;
  isAnnounced = true;
  const show = async () => {
    const { showUpdateNotice } = await import('./UpdateNotice.tsx');
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

/** The CSP requires a named policy for script URLs (Trusted Types). */
function trusted(address: string): string {
  const policy = window.trustedTypes?.createPolicy('service-worker', { createScriptURL: known => known });
  return policy?.createScriptURL(address) ?? address;
}
