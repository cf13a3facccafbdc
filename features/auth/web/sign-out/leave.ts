import type { QueryClient } from '@tanstack/react-query';
import { finishSignOut } from './finish-sign-out.ts';
import { pendingSignOutKey } from './pending-sign-out.ts';
import { readMemberId } from '../queries.ts';
import { forgetDevice } from './sign-out.ts';
import { wayOutText as text } from './way-out-text.ts';
import { noteWayOut } from './way-out.ts';
import { showToast } from '#web/design/toast.ts';

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
