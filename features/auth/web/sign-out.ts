import type { QueryClient } from '@tanstack/react-query';
import { finishSignOut, pendingSignOutKey } from './pending-sign-out.ts';
import { readMemberId, sessionQuery, setMember } from './queries.ts';
import { sessionText as text } from './session-text.ts';
import { noteWayOut } from './way-out.ts';
import { consentDateKey, consentKey } from '#features/consent/rules/stored-consent.ts';
import { showToast } from '#web/design/toast.ts';
import { endsInTime } from '#web/device-store.ts';
import { forgetKept } from '#web/kept-queries.ts';
import { isPersonalCache } from '#web/offline/cache-names.ts';

/** Of a place that is slower what is kept goes when its turn comes. */
const forgetPatienceMs = 5_000;

const forgetters = new Set<(userId: string) => Promise<void>>();

/** Adds something that a device must forget when its member, who has this id, leaves. */
export function onSignOut(forget: (userId: string) => Promise<void>): void {
  forgetters.add(forget);
}

/** Hears that the member leaves in another tab, which a server without a network cannot tell. */
export function onLeftInOtherTab(listener: () => void): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key !== pendingSignOutKey || newValue === null) return;
    noteWayOut('tab');
    listener();
  };
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}

/**
 * Ends the session and forgets everything about the member on this device. Without a server the device forgets
 * all the same, lets nobody in by the old session, and ends it once the server is reached.
 */
export async function leave(client: QueryClient): Promise<void> {
  // The news of it may come before the answer, and then nobody is signed in any more.
  const userId = readMemberId(client);
  noteWayOut('chosen');
  // First: the app may be closed while the server is waited for.
  noteSignOut();
  const isConfirmed = await finishSignOut();
  await forgetDevice(client, userId);
  // A storage that was full has room now.
  if (!isConfirmed) noteSignOut();
  showToast({ title: text.signedOut, description: text.seeYou, tone: 'success' });
}

function noteSignOut(): void {
  try {
    localStorage.setItem(pendingSignOutKey, 'yes');
  } catch {
    // A full storage: then it lasts if the server hears of it now.
  }
}

/** Forgets the member without a word, for instance after the account is gone. */
export async function forgetDevice(client: QueryClient, userId: string | undefined): Promise<void> {
  // Nothing that fails here, such as a storage that is forbidden or does not answer, may keep anybody signed in.
  const ofMember = userId === undefined ? [] : [...forgetters].map(forget => forget(userId));
  await endsInTime(Promise.allSettled(ofMember), forgetPatienceMs);
  await Promise.allSettled([forgetStorage(), forgetCaches()]);
  await client.cancelQueries({ queryKey: sessionQuery.queryKey });
  setMember(client, null);
  await endsInTime(forgetKept(), forgetPatienceMs);
}

/**
 * What was answered about consent is the device's, not the member's: nobody is asked again for having signed out. That a
 * session must still be ended outlives it, too.
 */
const ofTheDevice: ReadonlySet<string> = new Set([consentKey, consentDateKey, pendingSignOutKey]);

/** Which albums are full is noted there, and choices of this device; the next member begins afresh. */
async function forgetStorage(): Promise<void> {
  for (const key of Object.keys(localStorage)) if (!ofTheDevice.has(key)) localStorage.removeItem(key);
  sessionStorage.clear();
}

/** Browsers have them at trustworthy addresses only. The app itself stays: it opens without a network for the next. */
async function forgetCaches(): Promise<void> {
  if (!('caches' in globalThis)) return;
  const names = await caches.keys();
  await Promise.all(names.filter(isPersonalCache).map(name => caches.delete(name)));
}
