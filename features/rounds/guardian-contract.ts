import * as v from 'valibot';
import { Round } from './rules/round.ts';
import { endpoint, Uuid } from '#shared/endpoint.ts';

/** The rounds in which a child has a seat, for its guardian; `own` is the child's seat. */
export const listChildRounds = endpoint('GET /api/family/children/:childId/rounds', {
  name: 'listChildRounds',
  act: 'guard',
  input: v.strictObject({ childId: Uuid }),
  output: v.object({ rounds: v.array(v.object({ ...Round.entries, mayDecide: v.boolean() })) }),
  refusals: ['round_not_found'],
});

/** Answers the child's share of a closed round: the child's seat accepts or refuses by it. */
export const decideRound = endpoint('POST /api/family/children/:childId/rounds/:roundId', {
  name: 'decideRound',
  act: 'guard',
  input: v.strictObject({ childId: Uuid, roundId: Uuid, answer: v.picklist(['allowed', 'refused']) }),
  refusals: ['round_not_found', 'round_wrong_state', 'round_solving', 'seat_not_taken'],
});
