import { useEffect, useState } from 'react';

interface InView {
  /** Of the section below the bar; undefined above the album's pages. */
  readonly name: string | undefined;
  /** Whether the last movement was upwards, among the pages. */
  readonly isUp: boolean;
  readonly isMoving: boolean;
}

const restMs = 1_500;
/** Less is a trembling finger. */
const leastPixels = 4;
/** Where the section is looked for: below the bar, and below a gap between two pages. */
const heights = [60, 110];

export function useSectionInView(): InView {
  const [inView, setInView] = useState<InView>({ name: undefined, isUp: false, isMoving: false });
  useEffect(() => {
    let [before, frame] = [window.scrollY, 0];
    let rest: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      frame = 0;
      const moved = window.scrollY - before;
      if (Math.abs(moved) < leastPixels) return;
      before = window.scrollY;
      const name = sectionInView();
      const isAmongPages = name !== undefined;
      show({ name, isUp: moved < 0 && isAmongPages, isMoving: isAmongPages });
      clearTimeout(rest);
      rest = setTimeout(() => setInView(now => ({ ...now, isMoving: false })), restMs);
    };
    const show = (next: InView) =>
      setInView(now =>
        now.name === next.name && now.isUp === next.isUp && now.isMoving === next.isMoving ? now : next,
      );
    const follow = () => {
      frame ||= requestAnimationFrame(look);
    };
    window.addEventListener('scroll', follow, { passive: true });
    return () => {
      window.removeEventListener('scroll', follow);
      cancelAnimationFrame(frame);
      clearTimeout(rest);
    };
  }, []);
  return inView;
}

function sectionInView(): string | undefined {
  const grid = document.querySelector('.sticker-grid');
  if (grid === null || grid.getBoundingClientRect().top > 0) return undefined;
  const pages = heights.map(y =>
    document.elementFromPoint(window.innerWidth / 2, y)?.closest('[data-section]'),
  );
  return pages.find(page => page instanceof HTMLElement)?.dataset['section'];
}
