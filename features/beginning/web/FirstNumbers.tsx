import type { ReactNode } from 'react';
import { Step } from './Step.tsx';
import { text } from './text.ts';
import type { AlbumDocument } from '#features/albums/contract.ts';
import { albumProgressOf } from '#features/collection/rules/progress.ts';
import { AlbumCover } from '#features/collection/web/AlbumCover.tsx';
import type { CollectionState } from '#features/collection/web/sync/collection-state.ts';
import { useVersion } from '#features/collection/web/sync/use-collection.ts';
import { beginPath } from '#web/navigation/begin-path.ts';
import { Card } from '#web/design/Card.tsx';
import { Skeleton } from '#web/design/Skeleton.tsx';
import { LinkButton } from '#web/navigation/LinkButton.tsx';
import { onDemand } from '#web/parts/part.tsx';

const nothing = () => null;

/** The album's own page, of which only the number field is shown. */
const AlbumAlone = onDemand(
  async () => {
    const { AlbumPage } = await import('#features/collection/web/album/AlbumPage.tsx');
    return () => (
      <AlbumPage
        QuickTrade={nothing}
        FullAlbum={nothing}
        Forecast={nothing}
        ShareButton={nothing}
        Alone={Numbers}
      />
    );
  },
  'here',
  <Skeleton className="h-64 rounded-card" />,
);

export function FirstNumbers() {
  return (
    <Step at={2} title={text.first} detail={text.firstDetail} onward={beginPath('friend')}>
      <AlbumAlone />
    </Step>
  );
}

interface NumbersProps {
  album: AlbumDocument;
  state: CollectionState;
  children: ReactNode;
}

function Numbers({ album, state, children }: NumbersProps) {
  useVersion(state);
  const { collected, total } = albumProgressOf(album, state.quantityOf);
  return (
    <>
      <Card className="begin-numbers">
        <div className="flex items-center gap-4">
          <AlbumCover album={album} className="begin-cover" />
          <div className="min-w-0">
            <h2 className="text-lg wrap-anywhere hyphens-auto">{album.name}</h2>
            <p role="status" className="text-ink-soft">
              {text.progress(collected, total)}
            </p>
          </div>
        </div>
        {children}
      </Card>
      <LinkButton
        to={beginPath('friend')}
        variant={collected > 0 ? 'default' : 'outline'}
        className="begin-next"
      >
        {collected > 0 ? text.next : text.later}
      </LinkButton>
    </>
  );
}
