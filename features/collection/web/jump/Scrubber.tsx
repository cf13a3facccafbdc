import { useState, type PointerEvent } from 'react';
import { jumpTo } from './jump-to.ts';
import type { AlbumSection } from '#features/albums/contract.ts';

interface ScrubberProps {
  sections: readonly AlbumSection[];
  at: number;
  isShown: boolean;
  onScrub: (isScrubbing: boolean) => void;
}

/** For a thumb; by keyboard and screen reader the list of sections does the same. */
export function Scrubber({ sections, at, isShown, onScrub }: ScrubberProps) {
  const [held, setHeld] = useState<number>();
  const place = held ?? at;
  function scrub(event: PointerEvent<HTMLElement>) {
    const { top, height } = event.currentTarget.getBoundingClientRect();
    const share = (event.clientY - top) / height;
    const next = Math.min(sections.length - 1, Math.max(0, Math.floor(share * sections.length)));
    const section = sections[next];
    if (section === undefined || next === held) return;
    setHeld(next);
    jumpTo(section, 'auto');
  }
  function end() {
    setHeld(undefined);
    onScrub(false);
  }
  return (
    <div
      aria-hidden="true"
      className="scrubber"
      data-shown={isShown || undefined}
      onPointerDown={event => {
        event.currentTarget.setPointerCapture(event.pointerId);
        onScrub(true);
        scrub(event);
      }}
      onPointerMove={event => held !== undefined && scrub(event)}
      onPointerUp={end}
      onPointerCancel={end}
    >
      <span
        className="scrubber-thumb"
        style={{ top: `${(place / Math.max(1, sections.length - 1)) * 100}%` }}
      >
        {held !== undefined && <strong className="scrubber-name">{sections[held]?.name}</strong>}
      </span>
    </div>
  );
}
