import type { QueryClient } from '@tanstack/react-query';
import { askedEnd } from './asked-end.ts';
import { acceptRequest, keyOf } from './friend-actions.ts';
import { nameOf } from './person-name.ts';
import { friendsNowQuery } from './queries.ts';
import { text } from './text.ts';
import { showToast } from '#web/design/toast.ts';
import type { LiveEvent } from '#shared/live-event.ts';

export type FriendEvent = Extract<LiveEvent, { topic: 'friends' }>;

/** Shows nothing if the server cannot be reached: the lists show it later. */
export async function announceFriendEvent(client: QueryClient, event: FriendEvent): Promise<void> {
  if (event.change === 'own' || event.change === 'ended') return;
  const lists = await client.fetchQuery(friendsNowQuery).catch(() => undefined);
  const { friendshipId = '' } = event;
  const isMeant = (one: { friendshipId: string }) => one.friendshipId === friendshipId;
  const key = keyOf({ friendshipId });
  const request = lists?.incoming.find(isMeant);
  const friend = lists?.friends.find(isMeant);
  if (event.change === 'requested' && request?.waitsForGuardian === true) {
    const title = text.hasRedeemed(nameOf(request.person));
    showToast({ title, description: text.guardianDecides, tone: 'info', key });
  } else if (event.change === 'requested' && request !== undefined) {
    const action = { label: text.accept, onAction: () => void acceptRequest(request, client) };
    showToast({ title: text.wantsToBeFriends(nameOf(request.person)), tone: 'info', action, key });
  }
  if (event.change === 'redeemed' && friend !== undefined) {
    const action = { label: text.undo, onAction: () => askedEnd.ask({ friend, how: 'undo' }) };
    const title = text.hasRedeemed(nameOf(friend.person));
    showToast({ title, description: text.acceptedDetail, tone: 'info', action, key });
  }
  if (event.change === 'accepted' && friend !== undefined) {
    const title = text.hasAccepted(nameOf(friend.person));
    showToast({ title, description: text.acceptedDetail, tone: 'success', key });
  }
}
