import { ChevronRight } from 'lucide';
import type { CollectionState } from '../sync/collection-state.ts';
import { text } from '../text.ts';
import { useAlbumProgress } from './use-album-progress.ts';
import { isCounted } from '#features/albums/rules/extras.ts';
import type { AlbumDocument } from '#features/albums/contract.ts';
import { Card } from '#web/design/Card.tsx';
import { joinClasses } from '#web/design/join-classes.ts';
import { Icon } from '#web/design/Icon.tsx';
import { ProgressRing } from '#web/design/ProgressRing.tsx';

export interface AlbumProgressProps {
  album: AlbumDocument;
  state: CollectionState;
  onOpen: (what: 'sections' | 'forecast') => void;
}

/** What is 0 is not said. */
export function AlbumProgress({ album, state, onOpen }: AlbumProgressProps) {
  const { whole: progress, sections: all } = useAlbumProgress(album, state);
  const hasSections = all.length > 1;
  const sections = all.filter(({ section }) => isCounted(section));
  const full = hasSections ? sections.filter(entry => entry.progress.missing === 0).length : 0;
  const figures = [
    [progress.missing, text.missing],
    [progress.multiple, text.multiple],
    [progress.missing > 0 ? full : 0, text.fullSectionsShort(full)],
  ] as const;
  return (
    <Card as="section" padded={false} className="album-progress" aria-label={text.progress}>
      <div className="album-progress-ring">
        <ProgressRing label={text.progress} percent={progress.percent} size={72} />
      </div>
      {hasSections && progress.missing > 0 && (
        <SectionBars percents={sections.map(entry => entry.progress.percent)} />
      )}
      <p className="album-progress-words">
        {figures.map(
          ([figure, words]) =>
            figure > 0 && (
              <span key={words}>
                <strong>{figure}</strong> {words}
              </span>
            ),
        )}
      </p>
      {progress.missing === 0 && <span className="stamp">{text.full}</span>}
      {hasSections && (
        <button
          type="button"
          className="album-progress-open"
          aria-label={text.sections}
          onClick={() => onOpen('sections')}
        >
          <Icon of={ChevronRight} />
        </button>
      )}
      {/* After what opens the sections, which lies over the whole card and holds it on a phone. */}
      <button
        type="button"
        className={joinClasses('relative py-2 font-bold text-action', hasSections && 'max-[72rem]:hidden')}
        onClick={() => onOpen('forecast')}
      >
        {text.aheadOr(progress.missing)}
      </button>
    </Card>
  );
}

/** A picture: what each section lacks is in the list that opens. */
function SectionBars({ percents }: { percents: readonly number[] }) {
  const drawn = (height: (percent: number) => number) =>
    percents.map((percent, at) => `M${at * 4} 100h3v-${height(percent)}h-3z`).join('');
  return (
    <svg
      aria-hidden="true"
      className="section-bars"
      viewBox={`0 0 ${percents.length * 4 - 1} 100`}
      preserveAspectRatio="none"
    >
      <path d={drawn(() => 100)} />
      <path data-bar="have" d={drawn(percent => percent)} />
      <path data-bar="full" d={drawn(percent => (percent < 100 ? 0 : 100))} />
    </svg>
  );
}
