import { text } from '../text.ts';
import { Delayed, Skeleton } from '#web/design/Skeleton.tsx';

export function AlbumSkeleton() {
  return (
    <div role="status" className="album-page">
      <span className="sr-only">{text.loading}</span>
      <Delayed>
        <div aria-hidden="true" className="grid gap-3">
          <Skeleton className="h-14 rounded-card" />
          <Skeleton className="h-26 rounded-card" />
          <Skeleton className="h-48 rounded-card" />
          <div className="section-stickers">
            {Array.from({ length: 12 }, (_, i) => (
              <Skeleton key={i} className="aspect-3/4 rounded-sticker" />
            ))}
          </div>
        </div>
      </Delayed>
    </div>
  );
}
