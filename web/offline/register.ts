import { isBusy, onRest } from './busy.ts';
import { makeWay, takeOver, workerPath } from './worker-messages.ts';
import { whenHandsRest } from '../moments/hands-rest.ts';
import { whenIdle } from '../moments/idle.ts';

const lookAgainMs = 60 * 60_000;

const firstVisitMs = 3_000;
const pauseMs = 2_000;

/** For an old worker that does not make way. */
const takeOverPatienceMs = 3_000;

/** Until a first install that failed is tried again; twice as long after each. */
const firstAgainMs = 30_000;

/** Once loaded and idle. Must not matter to a browser without workers or storage. */
export function setUpOffline(): void {
  if (!('serviceWorker' in navigator)) return;
  followTakeOver(navigator.serviceWorker);
  lookForUpdates(navigator.serviceWorker);
  // The first install precaches all of the app: a first visit's taps come first.
  if (hasWorker()) setTimeout(() => whenIdle(() => void register()));
  else registerLater(isVisitsFirstPage() ? firstVisitMs : 0);
}

const hasWorker = () => navigator.serviceWorker.controller !== null;

/** Whoever walks by full loads would begin the wait anew each time. */
const isVisitsFirstPage = () => !document.referrer.startsWith(`${location.origin}/`);

function registerLater(waitMs: number, againMs?: number): void {
  setTimeout(() => whenHandsRest(() => whenIdle(() => void register(againMs)), pauseMs), waitMs);
}

let scriptAddress: string | undefined;

/** One file that does not come fails an install; whoever opens the app seldom reloads it. */
async function register(againMs = firstAgainMs): Promise<void> {
  const again = () => registerLater(againMs, againMs * 2);
  try {
    scriptAddress ??= trusted(workerPath);
    const registration = await navigator.serviceWorker.register(scriptAddress, { updateViaCache: 'none' });
    const follow = (worker: ServiceWorker | null) => {
      worker?.addEventListener('statechange', () => {
        if (worker.state === 'installed' && hasWorker()) announce(worker);
        if (worker.state === 'redundant' && registration.active === null) again();
      });
    };
    if (registration.waiting !== null && hasWorker()) announce(registration.waiting);
    follow(registration.installing);
    registration.addEventListener('updatefound', () => follow(registration.installing));
  } catch (error) {
    console.warn('No service worker.', error);
    again();
  }
}

function lookForUpdates(serviceWorker: ServiceWorkerContainer): void {
  let lookedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || Date.now() - lookedAt < lookAgainMs) return;
    lookedAt = Date.now();
    const registered = serviceWorker.getRegistration();
    void registered.then(registration => registration?.update()).catch(() => undefined);
  });
}

function followTakeOver(serviceWorker: ServiceWorkerContainer): void {
  let isTaken = hasWorker();
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
    if (waiting.state !== 'activating') location.reload();
  });
  setTimeout(() => location.reload(), takeOverPatienceMs);
  send(navigator.serviceWorker.controller, makeWay);
  send(waiting, takeOver);
}

function send(worker: ServiceWorker | null, message: string): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no such argument
  worker?.postMessage(message);
}

/** The CSP requires a named policy for script URLs (Trusted Types), of which there can be one. */
function trusted(address: string): string {
  const policy = window.trustedTypes?.createPolicy('service-worker', { createScriptURL: known => known });
  return policy?.createScriptURL(address) ?? address;
}
