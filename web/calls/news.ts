import { isServerReached, lastReachedAt, onConnection } from './connection.ts';
import { onLive } from './live.ts';

let from = Date.now();
let isHearing = false;
let heardUntil: number | undefined;

export function rightUntil(answeredAt: number): number {
  const until = isHearing ? lastReachedAt() : heardUntil;
  return until === undefined || answeredAt < from ? answeredAt : Math.max(answeredAt, until);
}

/** A server that answers again is not enough: what happened meanwhile is known when the stream goes on. */
export function followNews(): void {
  onLive(({ topic }) => {
    if (topic === 'lost' || topic === 'refused') hearsNoMore();
    else if (topic === 'reconnected') from = Date.now();
    else isHearing = true;
  });
  onConnection(() => isServerReached() || hearsNoMore());
}

function hearsNoMore(): void {
  if (isHearing) heardUntil = lastReachedAt();
  isHearing = false;
}
