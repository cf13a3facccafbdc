import * as v from 'valibot';
import { Tick } from '../../organiser-contract.ts';
import { keepDraft, readDraft } from '#web/persistence/kept-drafts.ts';
import { roundPath } from '#shared/round-paths.ts';

const Ticks = v.array(Tick);

/** Signing out asks about them by this address, as it does about drafts. */
const placeOf = (userId: string, roundId: string) => ({ userId, address: roundPath(roundId) });

export function readTicks(userId: string, roundId: string): readonly Tick[] {
  return readDraft(placeOf(userId, roundId), Ticks) ?? [];
}

export function keepTicks(userId: string, roundId: string, ticks: readonly Tick[]): void {
  keepDraft(placeOf(userId, roundId), ticks.length === 0 ? undefined : [...ticks]);
}
