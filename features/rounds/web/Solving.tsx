import type { Round } from '../contract.ts';
import { CancelButton } from './organiser/CancelButton.tsx';
import { text } from './text.ts';
import { Card } from '#web/design/Card.tsx';
import { Spinner } from '#web/design/Spinner.tsx';

export function Solving({ round: { id, isOrganiser, seats } }: { round: Round }) {
  return (
    <Card as="section" aria-labelledby="solving" className="grid justify-items-center gap-3 text-center">
      <Spinner className="text-action" />
      <div role="status">
        <h2 id="solving" className="text-xl">
          {text.solving}
        </h2>
        <p className="mt-1 text-ink-soft">{text.solvingDetail(seats)}</p>
      </div>
      {isOrganiser && <CancelButton roundId={id} />}
    </Card>
  );
}
