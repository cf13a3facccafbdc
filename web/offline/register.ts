import { isBusy, onRest } from './busy.ts';
import { keepRest, makeWay, takeOver, workerPath } from './worker-messages.ts';
import { whenHandsRest } from '../moments/hands-rest.ts';
import { whenIdle } from '../moments/idle.ts';

const lookAgainMs = 60 * 60_000;

const pauseMs = 2_000;

const takeOverPatienceMs = 3_000;

const firstAgainMs = 30_000;

export function setUpOffline(): void {
  if (!('serviceWorker' in navigator)) return;
  followTakeOver(navigator.serviceWorker);
  lookForUpdates(navigator.serviceWorker);
  if (hasWorker()) setTimeout(() => whenIdle(() => void register()));
  else registerLater(0);
}

const hasWorker = () => navigator.serviceWorker.controller !== null;

const atRest = (work: () => void) => whenHandsRest(() => whenIdle(work), pauseMs);

function registerLater(waitMs: number, againMs?: number): void {
  setTimeout(() => atRest(() => void register(againMs)), waitMs);
}

let scriptAddress: string | undefined;

/** One file that fails to load fails the install, and people seldom reload an app: hence the retries. */
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
  const askForRest = () => atRest(() => send(serviceWorker.controller, keepRest));
  let isTaken = hasWorker();
  if (isTaken) askForRest();
  serviceWorker.addEventListener('controllerchange', () => {
    // The update was accepted in another tab: this tab still runs the files it has loaded.
    if (isTaken) announce(undefined);
    else askForRest();
    isTaken = true;
  });
}

let isAnnounced = false;

/** Announces an update once the member is not busy; `undefined`: the new worker has taken over already. */
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

/** The CSP (Trusted Types) requires a named policy for script URLs, which can be created only once. */
function trusted(address: string): string {
  const policy = window.trustedTypes?.createPolicy('service-worker', { createScriptURL: known => known });
  return policy?.createScriptURL(address) ?? address;
}
