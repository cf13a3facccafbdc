import { Suspense, useEffect, useLayoutEffect, type ReactNode } from 'react';
import { useLocation } from '../navigation/Navigation.tsx';
import { text } from '../text.ts';
import { PartBoundary, type PartPlace } from './PartBoundary.tsx';
import { LoadingScreen } from './WholePage.tsx';

interface ScreenProps {
  title: string;
  /** Where it is said that the screen's code has not come. */
  place: PartPlace;
  children: ReactNode;
}

/** What every routed screen does on arrival: title, top of the page, focus for keyboard and screen reader. */
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

/** Address of the screen that was shown last. */
let shown: string | undefined;

/** Renders nothing; lies beside the screen so that it arrives when the screen does. */
function Arrival() {
  const { pathname, arrival } = useLocation();
  useLayoutEffect(() => {
    const before = shown;
    shown = pathname;
    // Going back keeps the browser's own place; the first screen of a visit keeps the browser's own focus.
    if (before === undefined || before === pathname || arrival === 'pop') return;
    window.scrollTo(0, 0);
    focusHeading();
  }, [pathname, arrival]);
  return null;
}

function focusHeading(): void {
  const content = document.getElementById('content');
  const heading = content?.querySelector('h1');
  if (heading != null) heading.tabIndex = -1;
  (heading ?? content)?.focus({ preventScroll: true });
}
