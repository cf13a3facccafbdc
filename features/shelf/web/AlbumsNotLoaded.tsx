import type { ComponentProps } from 'react';
import { text } from './text.ts';
import { SkeletonRows, WaitingOutline } from '#web/design/Skeleton.tsx';
import { NotLoaded } from '#web/parts/NotLoaded.tsx';

export function AlbumsNotLoaded(props: Pick<ComponentProps<typeof NotLoaded>, 'query' | 'children'>) {
  const waiting = (
    <WaitingOutline>
      <SkeletonRows count={3} className="h-28 rounded-card" />
    </WaitingOutline>
  );
  return <NotLoaded {...props} waiting={waiting} title={text.error} />;
}
