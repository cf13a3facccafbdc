import { Skeleton, WaitingOutline } from '#web/design/Skeleton.tsx';

export function TradingSkeleton() {
  return (
    <WaitingOutline>
      <Skeleton className="h-110 rounded-card" />
      <Skeleton className="h-14 rounded-card" />
    </WaitingOutline>
  );
}
