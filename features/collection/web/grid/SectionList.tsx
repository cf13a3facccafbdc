import { useState, useSyncExternalStore } from 'react';
import type { CollectionState } from '../sync/collection-state.ts';
import { text } from '../text.ts';
import { sectionsText } from './sections-text.ts';
import { useAlbumProgress } from '../progress/use-album-progress.ts';
import type { AlbumDocument, AlbumSection } from '#features/albums/contract.ts';
import { Button } from '#web/design/Button.tsx';
import { Card } from '#web/design/Card.tsx';

const listedAtFirst = 6;

export interface SectionListProps {
  album: AlbumDocument;
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
    <Card as="section" padded={false} className="p-1.5" aria-label={sectionsText.label}>
      <ul>
        {listed.map(({ section, progress }) => (
          <li key={section.name}>
            <button type="button" className="section-list-row" onClick={() => onJump(section)}>
              {section.crestUrl !== null && <img src={section.crestUrl} alt="" width="24" height="24" />}
              <span className="section-list-name">{section.name}</span>
              <span
                aria-hidden="true"
                className="section-list-bar"
                data-full={progress.missing === 0 || undefined}
              >
                <span style={{ width: `${progress.percent}%` }} />
              </span>
              <span aria-hidden="true" className="tabular">
                {progress.collected}
              </span>
              <span className="sr-only">{text.sectionCount(progress.collected, progress.total)}</span>
            </button>
          </li>
        ))}
      </ul>
      {sections.length > listedAtFirst && (
        <Button variant="link" size="small" className="w-full" onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? sectionsText.fewer : sectionsText.all(sections.length)}
        </Button>
      )}
    </Card>
  );
}
