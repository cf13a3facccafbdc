import { Card } from '#web/design/Card.tsx';
import { Skeleton, WaitingOutline } from '#web/design/Skeleton.tsx';

/** As tall as the albums, so that nothing shifts when they appear. */
export function WaitingCards() {
  return (
    <WaitingOutline className="dashboard-cards">
      {[1, 2, 3, 4].map(card => (
        <Card key={card} aria-hidden="true" className="flex gap-4">
          <Skeleton className="mr-1.25 aspect-200/264 w-26 flex-none" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-6 w-3/4" />
            <Skeleton className="mt-auto h-5 w-1/2" />
            <Skeleton className="h-2.5" />
            <Skeleton className="mt-1 h-11" />
          </div>
        </Card>
      ))}
    </WaitingOutline>
  );
}
