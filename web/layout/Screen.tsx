import { Suspense, useEffect, useLayoutEffect, type ReactNode } from 'react';
import { useLocation } from '../navigation/Navigation.tsx';
import { text } from '../words/text.ts';
import { PartBoundary, type PartPlace } from './PartBoundary.tsx';
import { LoadingScreen } from './WholePage.tsx';

interface ScreenProps {
  title: string;
  place: PartPlace;
  children: ReactNode;
}

export function Screen({ title, place, children }: ScreenProps) {
  useEffect(() => {
    document.title = text.title(title);
  }, [title]);
  return (
    <Suspense fallback={<LoadingScreen />}>
      <PartBoundary place={place}>{children}</PartBoundary>
      <Arrival />
    </Suspense>
  );
}

let shown: string | undefined;

/** A component beside the screen's content, so that it suspends with it. */
function Arrival() {
  const { pathname, arrival } = useLocation();
  useLayoutEffect(() => {
    const before = shown;
    shown = pathname;
    // Going back restores the scroll elsewhere; the first screen leaves the focus to the browser.
    if (before === undefined || before === pathname || arrival === 'pop') return;
    window.scrollTo(0, 0);
    focusHeading();
  }, [pathname, arrival]);
  return null;
}

export function focusHeading(): void {
  const content = document.getElementById('content');
  const heading = content?.querySelector('h1');
  if (heading != null) heading.tabIndex = -1;
  (heading ?? content)?.focus({ preventScroll: true });
}
