import type { QueryClient } from '@tanstack/react-query';
import { readFaces } from '../session/faces-here.ts';
import { pendingSignOutKey } from './pending-sign-out.ts';
import { sessionQuery, setMember } from '../queries.ts';
import { noteWayOut } from './way-out.ts';
import { consentDateKey, consentKey } from '#features/consent/rules/stored-consent.ts';
import { endsInTime } from '#web/moments/in-time.ts';
import { forgetKept } from '#web/persistence/kept-queries.ts';
import { isPersonalCache } from '#web/offline/cache-names.ts';

const forgetPatienceMs = 5_000;

const forgetters = new Set<(userId: string) => Promise<void>>();

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

export async function forgetDevice(client: QueryClient, userId: string | undefined): Promise<void> {
  // With a time limit: forbidden or hanging storage must not keep anybody signed in.
  const members = new Set([...(userId === undefined ? [] : [userId]), ...readFaces()]);
  const ofMember = [...members].flatMap(id => [...forgetters].map(forget => forget(id)));
  await endsInTime(Promise.allSettled(ofMember), forgetPatienceMs);
  await endsInTime(Promise.allSettled([forgetStorage(members), forgetCaches()]), forgetPatienceMs);
  await client.cancelQueries({ queryKey: sessionQuery.queryKey });
  setMember(client, null);
  await endsInTime(forgetKept(), forgetPatienceMs);
}

/** Consent belongs to the device, not to the member; a pending sign-out must outlast the member. */
const ofTheDevice: ReadonlySet<string> = new Set([consentKey, consentDateKey, pendingSignOutKey]);

async function forgetStorage(members: ReadonlySet<string>): Promise<void> {
  for (const key of Object.keys(localStorage)) {
    const [kind, userId = ''] = key.split(':');
    const isOfOthers = (kind === 'draft' || kind === 'deal') && !members.has(userId);
    if (!ofTheDevice.has(key) && !isOfOthers) localStorage.removeItem(key);
  }
  sessionStorage.clear();
}

/** Caches exist only in secure contexts. The app shell stays, for offline starts. */
async function forgetCaches(): Promise<void> {
  if (!('caches' in globalThis)) return;
  const names = await caches.keys();
  await Promise.all(names.filter(isPersonalCache).map(name => caches.delete(name)));
}
