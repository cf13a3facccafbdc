import { isServerReached, lastReachedAt, onConnection } from './connection.ts';
import { onLive } from './live.ts';

/** Answers from then on are kept right by news; device time, as all here. */
let from = Date.now();
let isHearing = false;
let heardUntil: number | undefined;

/** Until when an answer that no news made old is known to be right: at first its own time. */
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
