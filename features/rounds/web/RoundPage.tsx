import { RoundScreen } from './RoundScreen.tsx';
import { SkeletonRows } from '#web/design/Skeleton.tsx';
import { useParams, useSearchParams } from '#web/navigation/Navigation.tsx';
import { onDemand } from '#web/parts/part.tsx';

const waiting = <SkeletonRows count={4} className="h-18 rounded-card" />;

const AllRounds = onDemand(
  () => import('./opening/AllRounds.tsx').then(module => module.AllRounds),
  'here',
  waiting,
);

const RoundSheets = onDemand(
  () => import('./printing/RoundSheets.tsx').then(module => module.RoundSheets),
  'here',
  waiting,
);

export function RoundPage() {
  const { roundId = '' } = useParams();
  const sheet = useSearchParams().get('sheet');
  if (roundId === 'all') return <AllRounds />;
  if (sheet !== null) return <RoundSheets key={roundId} roundId={roundId} sheet={sheet} />;
  return <RoundScreen key={roundId} roundId={roundId} />;
}
