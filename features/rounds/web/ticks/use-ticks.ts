import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { tickEnvelopes, type Tick } from '../../organiser-contract.ts';
import { tableQuery, type TableReply, type TableSeat } from '../queries.ts';
import { keepTicks, readTicks } from './kept-ticks.ts';
import { ticksText as text } from './ticks-text.ts';
import { call, CallRefused } from '#web/calls/call.ts';
import { useServerReached } from '#web/calls/connection.ts';
import { errorToast, showToast } from '#web/design/toast.ts';
import { useMember } from '#web/member/member.ts';
import { rendered } from '#web/moments/rendered.ts';

export interface Ticks {
  readonly isTicked: (seat: TableSeat) => boolean;
  readonly toggle: (seat: TableSeat) => void;
  /** Ticks that no server has taken. */
  readonly waiting: number;
  /** Before the next step: rejects if the server did not take them. */
  readonly send: () => Promise<void>;
}

/** Kept on the device until a server took them; each says when it was made, so that it may arrive twice or late. */
export function useTicks(roundId: string, step: Tick['step'], { seats }: TableReply): Ticks {
  const client = useQueryClient();
  const { userId: memberId } = useMember();
  const isReached = useServerReached();
  const [waiting, setWaiting] = useState(() => readTicks(memberId, roundId));
  // Ahead of the next render.
  const latest = useRef(waiting);
  const sending = useRef<Promise<void>>(undefined);

  function keep(ticks: readonly Tick[]) {
    latest.current = ticks;
    keepTicks(memberId, roundId, ticks);
    setWaiting(ticks);
  }

  async function sendAll() {
    while (latest.current.length > 0) {
      const sent = latest.current;
      const { leftOut } = await call(tickEnvelopes, { roundId, ticks: [...sent] });
      await client.invalidateQueries({ queryKey: tableQuery(roundId).queryKey });
      // Else their boxes were empty for a moment, and the next step asked about them.
      await rendered();
      keep(latest.current.filter(tick => !sent.includes(tick)));
      const names = seats.filter(({ userId }) => leftOut.includes(userId));
      if (names.length > 0)
        showToast({
          title: text.leftOut(names.map(({ displayName }) => displayName)),
          tone: 'info',
          key: 'round',
        });
    }
  }

  function send(): Promise<void> {
    sending.current ??= sendAll().finally(() => (sending.current = undefined));
    return sending.current;
  }

  function trySending() {
    send().catch((error: Error) => {
      if (!(error instanceof CallRefused) || !error.code.startsWith('round_')) return;
      // The round has gone on meanwhile: what was ticked is not asked for any more.
      keep([]);
      errorToast(text.refused, 'round')(error);
    });
  }

  const sendAgain = useEffectEvent(trySending);
  useEffect(() => {
    if (isReached) sendAgain();
  }, [isReached]);

  const wanted = (userId: string) =>
    latest.current.find(tick => tick.userId === userId && tick.step === step)?.isTicked;
  const isTicked = (seat: TableSeat) =>
    wanted(seat.userId) ?? (step === 'brought' ? seat.isBrought : seat.isFetched);
  return {
    isTicked,
    toggle(seat) {
      const tick = { userId: seat.userId, step, isTicked: !isTicked(seat), at: new Date().toISOString() };
      const isOfOther = (one: Tick) => one.userId !== tick.userId || one.step !== step;
      keep([...latest.current.filter(isOfOther), tick]);
      if (isReached) trySending();
    },
    waiting: waiting.length,
    send,
  };
}
