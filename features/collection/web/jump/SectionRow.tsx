import { text } from '../text.ts';
import type { SectionProgress } from '../progress/use-album-progress.ts';
import type { AlbumSection } from '#features/albums/contract.ts';
import './section-row.css';

export interface SectionRowProps extends SectionProgress {
  onJump: (section: AlbumSection) => void;
}

export function SectionRow({ section, progress, onJump }: SectionRowProps) {
  return (
    <li>
      <button type="button" className="section-list-row" onClick={() => onJump(section)}>
        {section.crestUrl !== null && <img src={section.crestUrl} alt="" width="24" height="24" />}
        <span className="section-list-name">{section.name}</span>
        <span aria-hidden="true" className="section-list-bar" data-full={progress.missing === 0 || undefined}>
          <span style={{ width: `${progress.percent}%` }} />
        </span>
        <span aria-hidden="true" className="tabular">
          {progress.collected}
        </span>
        <span className="sr-only">{text.sectionCount(progress.collected, progress.total)}</span>
      </button>
    </li>
  );
}
