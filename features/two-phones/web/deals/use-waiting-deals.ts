import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { countUnsent, dealsOf, isOpen, onDeals } from './kept-deals.ts';
import { swapPassQuery } from '../queries.ts';
import { joinDeals } from '#features/collection/web/sync/collections.ts';
import { isServerReached, onConnection } from '#web/calls/connection.ts';
import { onLive } from '#web/calls/live.ts';
import { useMember } from '#web/member/member.ts';
import { whenIdle } from '#web/moments/idle.ts';
import { isKept } from '#web/persistence/kept-queries.ts';

/** Deals of this device that no server has answered; they are sent meanwhile. */
export function useWaitingDeals(): number {
  const { userId } = useMember();
  const client = useQueryClient();
  useEffect(() => {
    const leaving = new AbortController();
    // Once for each device, for the day on which there is no network.
    const provide = async () => {
      if (leaving.signal.aborted || (await isKept(userId, swapPassQuery.queryKey).catch(() => true))) return;
      await client.prefetchQuery({ ...swapPassQuery, retry: false });
    };
    whenIdle(() => void provide());
    const stop = followDeals(userId);
    return () => {
      leaving.abort();
      stop();
    };
  }, [client, userId]);
  return useSyncExternalStore(onDeals, () => countUnsent(userId));
}

joinDeals({
  waiting: userId => [...dealsOf(userId).values()].filter(isOpen),
  async beforeRead(userId, albumId) {
    const isSome = [...dealsOf(userId).values()].some(deal => isOpen(deal) && deal.albumId === albumId);
    const sending = isSome ? await import('./send-deals.ts').catch(() => undefined) : undefined;
    return (await sending?.askDeals(userId, albumId)) ?? (() => undefined);
  },
});

function followDeals(userId: string): () => void {
  let wasOpen = false;
  const send = async () => {
    const isSome = [...dealsOf(userId).values()].some(isOpen);
    if (!isSome && !wasOpen) return;
    wasOpen = isSome;
    const { sendDeals } = await import('./send-deals.ts');
    await sendDeals(userId);
  };
  const sendSoon = () => void send().catch(() => undefined);
  sendSoon();
  const stops = [
    onDeals(sendSoon),
    onConnection(() => isServerReached() && sendSoon()),
    onLive(({ topic }) => (topic === 'trades' || topic === 'reconnected') && sendSoon()),
  ];
  const leaving = new AbortController();
  addEventListener('online', sendSoon, leaving);
  document.addEventListener('visibilitychange', () => document.hidden || sendSoon(), leaving);
  return () => {
    leaving.abort();
    stops.forEach(stop => stop());
  };
}
