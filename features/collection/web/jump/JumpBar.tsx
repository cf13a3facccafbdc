import { Keyboard, ListTree, Search } from 'lucide';
import { useState } from 'react';
import type { CollectionState } from '../sync/collection-state.ts';
import { useAlbumProgress } from '../progress/use-album-progress.ts';
import { Scrubber } from './Scrubber.tsx';
import { jumpText as text } from './jump-text.ts';
import { useSectionInView } from './use-section-in-view.ts';
import { text as albumText } from '../text.ts';
import type { CollectedAlbum } from '#features/albums/rules/extras.ts';
import { Icon } from '#web/design/Icon.tsx';
import './jump.css';

export interface JumpBarProps {
  album: CollectedAlbum;
  state: CollectionState;
  onOpen: (what: 'sections' | 'numbers') => void;
}

/** What is needed deep in an album: comes on scrolling up, goes on scrolling down. */
export function JumpBar({ album, state, onOpen }: JumpBarProps) {
  const { name, isUp, isMoving } = useSectionInView();
  const { sections } = useAlbumProgress(album, state);
  const at = sections.findIndex(({ section }) => section.name === name);
  const [isScrubbing, setScrubbing] = useState(false);
  const shown = sections[at];
  if (shown === undefined) return null;
  const { section, progress } = shown;
  return (
    <>
      <div className="jump-bar" data-shown={(isUp && !isScrubbing) || undefined}>
        <button
          type="button"
          className="jump-section"
          aria-label={text.toSections(section.name, progress.collected, progress.total)}
          onClick={() => onOpen('sections')}
        >
          {section.crestUrl === null ? (
            <Icon of={ListTree} />
          ) : (
            <img src={section.crestUrl} alt="" width="28" height="28" />
          )}
          <span className="jump-name">{section.name}</span>
          <span className="jump-count">{text.of(progress.collected, progress.total)}</span>
        </button>
        <button type="button" className="jump-tool" aria-label={albumText.searchLabel} onClick={beginSearch}>
          <Icon of={Search} />
        </button>
        <button
          type="button"
          className="jump-tool"
          aria-label={albumText.entryLabel}
          onClick={() => onOpen('numbers')}
        >
          <Icon of={Keyboard} />
        </button>
      </div>
      {sections.length >= leastSections && (
        <Scrubber
          sections={album.sections}
          at={at}
          isShown={isMoving || isScrubbing}
          onScrub={setScrubbing}
        />
      )}
    </>
  );
}

/** Fewer are reached by scrolling. */
const leastSections = 8;

/** The search stands at the head of the pages, with the other tools. */
function beginSearch(): void {
  document.querySelector<HTMLElement>('.sticker-tool-search')?.click();
}
