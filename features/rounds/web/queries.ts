import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { listRounds, readRound, readRoundRest, readSeat } from '../contract.ts';
import { listRings } from '../ring-contract.ts';
import { readRoundSheets, readRoundTable } from '../organiser-contract.ts';
import type { OutputOf } from '#shared/endpoint.ts';
import { useAct } from '#web/acting/use-act.ts';
import { callQuery, keptQuery } from '#web/calls/call-query.ts';
import { onLive } from '#web/calls/live.ts';

export type RoundReply = OutputOf<typeof readRound>;
export type Seat = OutputOf<typeof readSeat>;
export type TableReply = OutputOf<typeof readRoundTable>;
export type TableSeat = TableReply['seats'][number];
export type Sheets = OutputOf<typeof readRoundSheets>;

const roundsKey = ['rounds'] as const;

export const roundsQuery = keptQuery(roundsKey, listRounds, {});

export const roundQuery = (roundId: string) => keptQuery([...roundsKey, roundId], readRound, { roundId });

export const tableQuery = (roundId: string) =>
  keptQuery([...roundsKey, roundId, 'table'], readRoundTable, { roundId });

export const seatQuery = (roundId: string, userId: string) =>
  keptQuery([...roundsKey, roundId, 'seat', userId], readSeat, { roundId, userId });

export const sheetsQuery = (roundId: string) =>
  keptQuery([...roundsKey, roundId, 'sheets'], readRoundSheets, { roundId });

export const restQuery = (roundId: string) =>
  callQuery([...roundsKey, roundId, 'rest'], readRoundRest, { roundId });

export type Rings = OutputOf<typeof listRings>;
export const ringsQuery = callQuery([...roundsKey, 'rings'], listRings, {});

/** Refetches all of the rounds, after success and after failure. */
export function useRoundAct<Input = void, Answer = void>(act: (input: Input) => Promise<Answer>) {
  return useAct(act, { stale: roundsKey, key: 'round' });
}

/** What the parts of the round show is of before. */
export function useWhenSolved(roundId: string, isSolving: boolean | undefined): void {
  const client = useQueryClient();
  const was = useRef(isSolving);
  useEffect(() => {
    if (was.current === true && isSolving === false)
      void client.invalidateQueries({ queryKey: [...roundsKey, roundId] });
    was.current = isSolving;
  }, [client, roundId, isSolving]);
}

/** Here and not in `follow-server.ts`, which every page of a member loads. */
export function useRoundNews(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      onLive(({ topic }) => {
        if (topic === 'rounds' || topic === 'reconnected')
          void client.invalidateQueries({ queryKey: roundsKey });
      }),
    [client],
  );
}
