import { memo } from 'react';
import type { CollectionState } from '../sync/collection-state.ts';
import type { Progress } from '../../rules/progress.ts';
import { text } from '../text.ts';
import { useAlbumProgress } from './use-album-progress.ts';
import type { AlbumDocument, AlbumSection } from '#features/albums/contract.ts';
import { Card } from '#web/design/Card.tsx';
import { ProgressRing } from '#web/design/ProgressRing.tsx';

export interface AlbumProgressProps {
  album: AlbumDocument;
  state: CollectionState;
  onJump: (section: AlbumSection) => void;
}

export function AlbumProgress({ album, state, onJump }: AlbumProgressProps) {
  const { whole: progress, sections } = useAlbumProgress(album, state);
  const full = sections.filter(entry => entry.progress.missing === 0).length;
  return (
    <Card as="section" className="album-progress" aria-label={text.progress}>
      <ProgressRing label={text.progress} percent={progress.percent} size={72} />
      <div className="min-w-0 flex-[1_1_4rem]">
        {sections.length > 1 && (
          <div className="section-bars">
            {sections.map(entry => (
              <SectionBar
                key={entry.section.name}
                section={entry.section}
                collected={entry.progress.collected}
                total={entry.progress.total}
                percent={entry.progress.percent}
                onJump={onJump}
              />
            ))}
          </div>
        )}
        <p className="album-progress-words">
          {progress.missing > 0 && (
            <span>
              <strong>{progress.missing}</strong> {text.missing}
            </span>
          )}
          <span>
            <strong>{progress.multiple}</strong> {text.multiple}
          </span>
          {sections.length > 1 && progress.missing > 0 && (
            <span className="album-progress-full">
              <strong>{full}</strong> {text.fullSectionsShort(full)}
            </span>
          )}
        </p>
      </div>
      {progress.missing === 0 && <span className="stamp">{text.full}</span>}
    </Card>
  );
}

interface SectionBarProps extends Pick<Progress, 'collected' | 'total' | 'percent'> {
  section: AlbumSection;
  onJump: (section: AlbumSection) => void;
}

/** Memoised, because a tap changes one of 49. */
const SectionBar = memo(function SectionBar({ section, collected, total, percent, onJump }: SectionBarProps) {
  const words = text.sectionProgress(section.name, collected, total);
  return (
    <button
      type="button"
      tabIndex={-1}
      title={words}
      aria-label={words}
      className="section-bar"
      data-full={collected === total || undefined}
      onClick={() => onJump(section)}
    >
      <span style={{ height: `${percent}%` }} />
    </button>
  );
});
