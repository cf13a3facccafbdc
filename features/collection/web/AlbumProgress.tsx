import type { CollectionState } from './collection-state.ts';
import { progressOf, type Progress } from '../rules/progress.ts';
import { text } from './text.ts';
import { useVersion } from './use-collection.ts';
import type { AlbumDocument, AlbumSection } from '#features/albums/contract.ts';
import { Card } from '#web/design/Card.tsx';
import { ProgressRing } from '#web/design/ProgressRing.tsx';

export interface SectionProgress {
  readonly section: AlbumSection;
  readonly progress: Progress;
}

/** Progress of each section; counted again with each change. */
export function useSectionProgress(album: AlbumDocument, state: CollectionState): SectionProgress[] {
  useVersion(state);
  return album.sections.map(section => ({
    section,
    progress: progressOf(
      section.stickers.map(sticker => sticker.id),
      state.quantityOf,
    ),
  }));
}

export interface AlbumProgressProps {
  progress: Progress;
  sections: readonly SectionProgress[];
  onJump: (section: AlbumSection) => void;
}

/** The album's progress: ring, a little bar per section that leads to it, and what is missing. */
export function AlbumProgress({ progress, sections, onJump }: AlbumProgressProps) {
  const full = sections.filter(entry => entry.progress.missing === 0).length;
  return (
    <Card as="section" className="album-progress" aria-label={text.progress}>
      <ProgressRing label={text.progress} percent={progress.percent} size={72} />
      <div className="min-w-0 flex-1">
        {sections.length > 1 && (
          <div className="section-bars">
            {sections.map(entry => (
              <SectionBar key={entry.section.name} {...entry} onJump={onJump} />
            ))}
          </div>
        )}
        <p className="album-progress-words">
          <span>
            <strong>{progress.missing}</strong> {text.missing}
          </span>
          <span>
            <strong>{progress.multiple}</strong> {text.multiple}
          </span>
          {sections.length > 1 && (
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

function SectionBar({ section, progress, onJump }: SectionProgress & Pick<AlbumProgressProps, 'onJump'>) {
  const words = text.sectionProgress(section.name, progress.collected, progress.total);
  return (
    <button
      type="button"
      tabIndex={-1}
      title={words}
      aria-label={words}
      className="section-bar"
      data-full={progress.missing === 0 || undefined}
      onClick={() => onJump(section)}
    >
      <span style={{ height: `${progress.percent}%` }} />
    </button>
  );
}
