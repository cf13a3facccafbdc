import type { Round } from '../contract.ts';
import { text } from './text.ts';
import { figure } from '#shared/figure.ts';

/** First for all, before anybody looks at the own envelope. */
export function Solved({ round: { copies, seats, state } }: { round: Round }) {
  return (
    <section aria-labelledby="solved" className="round-moment">
      <h2 id="solved">
        <span className="round-moment-number">{figure(copies)}</span>{' '}
        {state === 'booked' ? text.foundHome(copies) : text.findHome(copies)}
      </h2>
      <p>{text.together(seats)}</p>
    </section>
  );
}
