import type { QueryClient } from '@tanstack/react-query';
import { finishSignOut } from './finish-sign-out.ts';
import { pendingSignOutKey } from './pending-sign-out.ts';
import { readMemberId, sessionQuery, setMember } from './queries.ts';
import { sessionText as text } from './session-text.ts';
import { noteWayOut } from './way-out.ts';
import { consentDateKey, consentKey } from '#features/consent/rules/stored-consent.ts';
import { showToast } from '#web/design/toast.ts';
import { endsInTime } from '#web/moments/in-time.ts';
import { forgetKept } from '#web/persistence/kept-queries.ts';
import { isPersonalCache } from '#web/offline/cache-names.ts';

const forgetPatienceMs = 5_000;

const forgetters = new Set<(userId: string) => Promise<void>>();

/** For what a device must forget when this member leaves. */
export function onSignOut(forget: (userId: string) => Promise<void>): void {
  forgetters.add(forget);
}

/** Works offline, unlike server events. */
export function onLeftInOtherTab(listener: () => void): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key !== pendingSignOutKey || newValue === null) return;
    noteWayOut('tab');
    listener();
  };
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}

/** Offline the device forgets all the same, blocks the old session, and ends it once the server is reached. */
export async function leave(client: QueryClient): Promise<void> {
  // Read first: the server's event may clear it before the reply.
  const userId = readMemberId(client);
  noteWayOut('chosen');
  // First: the app may be closed during the call.
  noteSignOut();
  const isConfirmed = await finishSignOut();
  await forgetDevice(client, userId);
  // Clearing may have made room in a full storage.
  if (!isConfirmed) noteSignOut();
  showToast({ title: text.signedOut, description: text.seeYou, tone: 'success' });
}

function noteSignOut(): void {
  try {
    localStorage.setItem(pendingSignOutKey, 'yes');
  } catch {
    // Storage full: the sign-out still holds if the server confirms.
  }
}

export async function forgetDevice(client: QueryClient, userId: string | undefined): Promise<void> {
  // Forbidden or hanging storage must not keep anybody signed in.
  const ofMember = userId === undefined ? [] : [...forgetters].map(forget => forget(userId));
  await endsInTime(Promise.allSettled(ofMember), forgetPatienceMs);
  await Promise.allSettled([forgetStorage(), forgetCaches()]);
  await client.cancelQueries({ queryKey: sessionQuery.queryKey });
  setMember(client, null);
  await endsInTime(forgetKept(), forgetPatienceMs);
}

/** Consent belongs to the device, not the member; a pending sign-out must outlast the member. */
const ofTheDevice: ReadonlySet<string> = new Set([consentKey, consentDateKey, pendingSignOutKey]);

async function forgetStorage(): Promise<void> {
  for (const key of Object.keys(localStorage)) if (!ofTheDevice.has(key)) localStorage.removeItem(key);
  sessionStorage.clear();
}

/** Caches exist in secure contexts only. The app shell stays, for offline starts. */
async function forgetCaches(): Promise<void> {
  if (!('caches' in globalThis)) return;
  const names = await caches.keys();
  await Promise.all(names.filter(isPersonalCache).map(name => caches.delete(name)));
}
