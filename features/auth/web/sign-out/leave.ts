import type { QueryClient } from '@tanstack/react-query';
import { finishSignOut } from './finish-sign-out.ts';
import { pendingSignOutKey } from './pending-sign-out.ts';
import { readMemberId } from '../queries.ts';
import { forgetDevice } from './sign-out.ts';
import { wayOutText as text } from './way-out-text.ts';
import { noteWayOut } from './way-out.ts';
import { showToast } from '#web/design/toast.ts';

/** Signs out. Offline the device forgets the member all the same, and ends the session once the server is reached. */
export async function leave(client: QueryClient): Promise<void> {
  // Read first, because the server's event may clear it before the reply.
  const userId = readMemberId(client);
  noteWayOut('chosen');
  // Noted first, because the app may be closed during the call.
  noteSignOut();
  const isConfirmed = await finishSignOut();
  await forgetDevice(client, userId);
  // Again, because clearing may have made room in a full storage.
  if (!isConfirmed) noteSignOut();
  showToast({ title: text.signedOut, description: text.seeYou, tone: 'success' });
}

function noteSignOut(): void {
  try {
    localStorage.setItem(pendingSignOutKey, 'yes');
  } catch {
    // Storage is full: signing out still works if the server confirms.
  }
}
