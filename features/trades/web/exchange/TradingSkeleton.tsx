import { text } from './text.ts';
import { Delayed, Skeleton } from '#web/design/Skeleton.tsx';

export function TradingSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">{text.loading}</span>
      <Delayed className="grid gap-3">
        <Skeleton className="h-110 rounded-card" />
        <Skeleton className="h-14 rounded-card" />
      </Delayed>
    </div>
  );
}
