import { Skeleton, SkeletonRows, WaitingOutline } from '#web/design/Skeleton.tsx';

export function AlbumSkeleton() {
  return (
    <div className="album-page">
      <WaitingOutline>
        <Skeleton className="h-14 rounded-card" />
        <Skeleton className="h-26 rounded-card" />
        <Skeleton className="h-48 rounded-card" />
        <div className="section-stickers">
          <SkeletonRows count={12} className="aspect-3/4 rounded-sticker" />
        </div>
      </WaitingOutline>
    </div>
  );
}
