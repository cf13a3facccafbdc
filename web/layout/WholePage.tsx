import type { ReactNode } from 'react';
import { Waiting } from '#web/design/Skeleton.tsx';
import { text } from '../text.ts';

/** A page of one thing in its middle: waiting, not found, crashed. */
export function WholePage({ children }: { children: ReactNode }) {
  return (
    <main id="content" tabIndex={-1} className="grid min-h-dvh place-items-center p-4 focus:outline-none">
      {children}
    </main>
  );
}

/** Nothing is known yet, not even the layout. */
export function LoadingPage() {
  return (
    <WholePage>
      <Waiting text={text.loading} />
    </WholePage>
  );
}

/** The layout stands already, its content is on the way. */
export function LoadingScreen() {
  return <Waiting text={text.loading} className="min-h-[60dvh]" />;
}
