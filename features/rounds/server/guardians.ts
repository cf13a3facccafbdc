import { decideRound, listChildRounds } from '../guardian-contract.ts';
import { listSeats } from './seat-store.ts';
import { hasShare, setState } from './seats.ts';
import { whyNotAt } from './steps.ts';
import { holdRound, listRoundsOf } from './store.ts';
import { showRound } from './tell-round.ts';
import { holdAsGuardian, isGuardianOf, listDecided } from '#features/family/server/store.ts';
import { settleAskedRound } from '#features/notices/server/store.ts';
import { serve } from '#server/calls/serve-endpoint.ts';
import { refuse } from '#shared/refusal.ts';

export const serveListChildRounds = serve(listChildRounds)(async ({ db, member }, { childId }) => {
  if (!(await isGuardianOf(db.query, member.userId, childId))) return refuse('round_not_found');
  const [child] = await listDecided(db.query, [childId]);
  const rounds = await listRoundsOf(db.query, childId);
  const mayDecide = ({ state, isSolving, own }: (typeof rounds)[number]) =>
    child?.swaps === 'ask' && state === 'closed' && !isSolving && own?.state === 'sitting' && own.gets > 0;
  return { rounds: rounds.map(round => ({ ...round, mayDecide: mayDecide(round) })) };
});

/** The answer of a guardian is that of the seat, so that nothing else remembers it. */
export const serveDecideRound = serve(decideRound)(
  async ({ db, live, member }, { childId, roundId, answer }) =>
    db.transaction(async tx => {
      const round = await holdRound(tx, roundId);
      if (!(await holdAsGuardian(tx, member.userId, childId))) return refuse('round_not_found');
      const [seat] = await listSeats(tx, roundId, childId);
      if (round === undefined || seat === undefined) return refuse('round_not_found');
      const refused = whyNotAt(round, 'closed');
      if (refused !== undefined) return refused;
      if (!hasShare(seat)) return refuse('seat_not_taken');
      await setState(tx, { roundId, userId: childId }, answer === 'allowed' ? 'accepted' : 'refused');
      await settleAskedRound(live, tx, { roundId, childId });
      await showRound(live, tx, roundId);
      return {};
    }),
);
