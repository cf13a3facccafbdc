import type { QueryClient } from '@tanstack/react-query';
import {
  answerFriendship,
  blockMember,
  confirmFriends,
  endFriendship,
  provideInvite,
  redeemInvite,
  requestFriendship,
  unblockMember,
  type Friend,
  type FriendRequest,
} from '../contract.ts';
import { nameOf } from './person-name.ts';
import { inviteQuery, refreshFriends } from './queries.ts';
import { text } from './text.ts';
import type { Person } from '#features/profiles/rules/person.ts';
import type { InputOf, OutputOf } from '#shared/endpoint.ts';
import { attempting } from '#web/acting/attempt.ts';
import { showAnswer } from '#web/persistence/older-answers.ts';
import { call, CallRefused } from '#web/calls/call.ts';
import { designText } from '#web/design/text.ts';
import { errorToast, showToast } from '#web/design/toast.ts';
import { untilSeen } from '#web/moments/in-time.ts';

const attempt = attempting(refreshFriends, sayFailure);

// Actions report their outcome, invalidate the lists and never reject, so that buttons and toasts may call them.

export async function sendRequest(client: QueryClient, person: Person): Promise<boolean> {
  const name = nameOf(person);
  return attempt(client, { failure: text.requestFailed, key: keyOfPerson(person) }, async () => {
    await call(requestFriendship, { userId: person.userId });
    showToast({ title: text.requestSent, description: text.requestSentTo(name), tone: 'success' });
  });
}

export async function acceptRequest(
  client: QueryClient,
  { friendshipId, person }: FriendRequest,
): Promise<boolean> {
  return attempt(client, { failure: text.answerFailed, key: keyOf(friendshipId) }, async () => {
    const { waitsForGuardian } = await call(answerFriendship, { friendshipId, answer: 'accepted' });
    const said = waitsForGuardian
      ? { title: text.guardianDecides, description: text.guardianDecidesDetail(nameOf(person)) }
      : { title: text.accepted, description: text.acceptedDetail };
    showToast({ ...said, tone: 'success', key: keyOf(friendshipId) });
  });
}

export async function declineRequest(client: QueryClient, { friendshipId }: FriendRequest): Promise<boolean> {
  return attempt(client, { failure: text.answerFailed, key: keyOf(friendshipId) }, async () => {
    await call(answerFriendship, { friendshipId, answer: 'declined' });
    showToast({ title: text.declined, tone: 'success', key: keyOf(friendshipId) });
  });
}

export async function withdrawRequest(client: QueryClient, request: FriendRequest): Promise<boolean> {
  return attempt(client, { failure: text.withdrawFailed, key: keyOf(request.friendshipId) }, async () => {
    await call(endFriendship, { friendshipId: request.friendshipId });
    showToast({
      title: text.withdrawn,
      tone: 'undo',
      action: { label: text.undo, onAction: () => void sendRequest(client, request.person) },
    });
  });
}

export async function removeFriend(client: QueryClient, friend: Friend): Promise<boolean> {
  return attempt(client, { failure: text.removeFailed, key: keyOf(friend.friendshipId) }, async () => {
    await call(endFriendship, { friendshipId: friend.friendshipId });
    const description = text.removed(nameOf(friend.person));
    showToast({ title: text.removedTitle, description, tone: 'success' });
  });
}

export async function undoRedeemed(client: QueryClient, { friendshipId }: Friend): Promise<boolean> {
  return attempt(client, { failure: text.undoFailed, key: keyOf(friendshipId) }, async () => {
    await call(endFriendship, { friendshipId });
    showToast({ title: text.undone, tone: 'success', key: keyOf(friendshipId) });
  });
}

export async function confirmKnown(client: QueryClient, friends: readonly Friend[]): Promise<boolean> {
  return attempt(client, { failure: text.knownFailed, key: 'known' }, async () => {
    await call(confirmFriends, { friendshipIds: friends.map(({ friendshipId }) => friendshipId) });
  });
}

export async function block(client: QueryClient, person: Person): Promise<boolean> {
  return attempt(client, { failure: text.blockFailed, key: keyOfPerson(person) }, async () => {
    await call(blockMember, { userId: person.userId });
    showToast({ title: text.blockedTitle(nameOf(person)), tone: 'success' });
  });
}

export async function unblock(client: QueryClient, person: Person): Promise<boolean> {
  return attempt(client, { failure: text.unblockFailed, key: keyOfPerson(person) }, async () => {
    await call(unblockMember, { userId: person.userId });
    showToast({ title: text.unblocked(nameOf(person)), tone: 'success' });
  });
}

export async function renewInvite(client: QueryClient): Promise<boolean> {
  try {
    showAnswer(client, inviteQuery.queryKey, await call(provideInvite, { renew: true }));
  } catch (error) {
    sayFailure({ failure: text.renewFailed, key: 'invite' }, error);
    return false;
  }
  showToast({ title: text.renewed, description: text.renewedDetail, tone: 'success', key: 'invite' });
  return true;
}

export type RedeemInput = InputOf<typeof redeemInvite>;
export type Redeemed = OutputOf<typeof redeemInvite>;

export async function redeem(client: QueryClient, input: RedeemInput): Promise<Redeemed | string> {
  const redeemed = await call(redeemInvite, input).catch((error: unknown) => redeemRefusal(error));
  if ('words' in redeemed) {
    showToast({ title: redeemed.title, description: redeemed.words, tone: 'error', key: 'redeem' });
    return redeemed.words;
  }
  showToast({ ...redeemedWords(redeemed), tone: 'success', key: 'redeem' });
  await untilSeen(refreshFriends(client));
  return redeemed;
}

function redeemedWords({ person, outcome, waitsForGuardian }: Redeemed) {
  const name = nameOf(person);
  if (waitsForGuardian) return { title: text.guardianDecides, description: text.guardianDecidesDetail(name) };
  return outcome === 'friends'
    ? { title: text.redeemed, description: text.redeemedWith(name) }
    : { title: text.requestSent, description: text.redeemAsked(name) };
}

export function redeemRefusal(error: unknown): { title: string; words: string } {
  const code = error instanceof CallRefused ? error.code : undefined;
  const words = error instanceof Error ? error.message : '';
  if (code === 'already_connected') return { title: text.alreadyConnected, words };
  if (code === 'invite_invalid' || code === 'invite_own') return { title: text.invalidCode, words };
  if (error instanceof Error && error.cause !== undefined) return { title: designText.unsure, words };
  return { title: text.error, words: `${text.redeemFailed} ${words}` };
}

export function keyOf(friendshipId: string): string {
  return `friendship-${friendshipId}`;
}

function keyOfPerson(person: Person): string {
  return `person-${person.userId}`;
}

function sayFailure({ failure, key }: { failure: string; key: string }, error: unknown): void {
  if (error instanceof CallRefused && error.code === 'already_connected') {
    showToast({ title: text.alreadyConnected, description: error.message, tone: 'error', key });
    return;
  }
  errorToast(text.error, key, failure)(error as Error);
}
