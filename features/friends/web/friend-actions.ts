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
import { sharedActs } from '#web/acting/shared-acts.ts';
import { showAnswer } from '#web/persistence/older-answers.ts';
import { call, CallRefused } from '#web/calls/call.ts';
import { designText } from '#web/design/text.ts';
import { errorToast, showToast } from '#web/design/toast.ts';
import { untilSeen } from '#web/moments/in-time.ts';

const shared = sharedActs(refreshFriends, sayFailure);

export const sendRequest = shared(text.requestFailed, keyOfPerson, async (person: Person) => {
  await call(requestFriendship, { userId: person.userId });
  showToast({ title: text.requestSent, description: text.requestSentTo(nameOf(person)), tone: 'success' });
});

export const acceptRequest = shared(text.answerFailed, keyOf, async (request: FriendRequest) => {
  const { friendshipId, person } = request;
  const { waitsForGuardian } = await call(answerFriendship, { friendshipId, answer: 'accepted' });
  const said = waitsForGuardian
    ? { title: text.guardianDecides, description: text.guardianDecidesDetail(nameOf(person)) }
    : { title: text.accepted, description: text.acceptedDetail };
  showToast({ ...said, tone: 'success', key: keyOf(request) });
});

export const declineRequest = shared(text.answerFailed, keyOf, async (request: FriendRequest) => {
  await call(answerFriendship, { friendshipId: request.friendshipId, answer: 'declined' });
  showToast({ title: text.declined, tone: 'success', key: keyOf(request) });
});

export const withdrawRequest = shared(text.withdrawFailed, keyOf, async (request: FriendRequest, client) => {
  await call(endFriendship, { friendshipId: request.friendshipId });
  const action = { label: text.undo, onAction: () => void sendRequest(request.person, client) };
  showToast({ title: text.withdrawn, tone: 'undo', action });
});

export const removeFriend = shared(text.removeFailed, keyOf, async ({ friendshipId, person }: Friend) => {
  await call(endFriendship, { friendshipId });
  showToast({ title: text.removedTitle, description: text.removed(nameOf(person)), tone: 'success' });
});

export const undoRedeemed = shared(text.undoFailed, keyOf, async (friend: Friend) => {
  await call(endFriendship, { friendshipId: friend.friendshipId });
  showToast({ title: text.undone, tone: 'success', key: keyOf(friend) });
});

const allKnown = () => 'known';
export const confirmKnown = shared(text.knownFailed, allKnown, async (friends: readonly Friend[]) => {
  await call(confirmFriends, { friendshipIds: friends.map(({ friendshipId }) => friendshipId) });
});

export const block = shared(text.blockFailed, keyOfPerson, async (person: Person) => {
  await call(blockMember, { userId: person.userId });
  showToast({ title: text.blockedTitle(nameOf(person)), tone: 'success' });
});

export const unblock = shared(text.unblockFailed, keyOfPerson, async (person: Person) => {
  await call(unblockMember, { userId: person.userId });
  showToast({ title: text.unblocked(nameOf(person)), tone: 'success' });
});

const inviteKey = () => 'invite';
export const renewInvite = shared(text.renewFailed, inviteKey, async (_: void, client) => {
  showAnswer(client, inviteQuery.queryKey, await call(provideInvite, { renew: true }));
  showToast({ title: text.renewed, description: text.renewedDetail, tone: 'success', key: 'invite' });
});

export type RedeemInput = InputOf<typeof redeemInvite>;
export type Redeemed = OutputOf<typeof redeemInvite>;

export async function redeem(input: RedeemInput, client: QueryClient): Promise<Redeemed | string> {
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

export function keyOf({ friendshipId }: { friendshipId: string }): string {
  return `friendship-${friendshipId}`;
}

function keyOfPerson(person: Person): string {
  return `person-${person.userId}`;
}

function sayFailure(error: Error, key: string, failure: string): void {
  if (error instanceof CallRefused && error.code === 'already_connected')
    showToast({ title: text.alreadyConnected, description: error.message, tone: 'error', key });
  else errorToast(text.error, key, failure)(error);
}
