import { useState, useSyncExternalStore } from 'react';
import type { CollectionState } from '../sync/collection-state.ts';
import { ExtrasChoice } from './ExtrasChoice.tsx';
import { SectionRow } from './SectionRow.tsx';
import { jumpText as text } from './jump-text.ts';
import { useAlbumProgress } from '../progress/use-album-progress.ts';
import type { AlbumSection } from '#features/albums/contract.ts';
import type { CollectedAlbum } from '#features/albums/rules/extras.ts';
import { Button } from '#web/design/Button.tsx';
import { Card } from '#web/design/Card.tsx';

const listedAtFirst = 6;

export interface SectionListProps {
  album: CollectedAlbum;
  state: CollectionState;
  onJump: (section: AlbumSection) => void;
}

export function SectionList(props: SectionListProps) {
  const isWide = useSyncExternalStore(onWidth, () => matchMedia(wide).matches);
  return isWide && <ListedSections {...props} />;
}

const wide = '(width >= 72rem)';

function onWidth(listener: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

function ListedSections({ album, state, onJump }: SectionListProps) {
  const { sections } = useAlbumProgress(album, state);
  const [showsAll, setShowsAll] = useState(false);
  const listed = showsAll ? sections : sections.slice(0, listedAtFirst);
  return (
    <Card as="section" padded={false} className="p-1.5" aria-label={text.sections}>
      <ul>
        {listed.map(entry => (
          <SectionRow key={entry.section.name} {...entry} onJump={onJump} />
        ))}
      </ul>
      {sections.length > listedAtFirst && (
        <Button variant="link" size="small" className="w-full" onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? text.fewer : text.all(sections.length)}
        </Button>
      )}
      <ExtrasChoice album={album} sections={sections} />
    </Card>
  );
}
