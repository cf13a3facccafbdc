import type { ReactNode } from 'react';
import { Waiting } from '#web/design/Skeleton.tsx';
import { text } from '../text.ts';

export function WholePage({ children }: { children: ReactNode }) {
  return (
    <main id="content" tabIndex={-1} className="grid min-h-dvh place-items-center p-4 focus:outline-none">
      {children}
    </main>
  );
}

export function LoadingPage() {
  return (
    <WholePage>
      <Waiting text={text.loading} />
    </WholePage>
  );
}

export function LoadingScreen() {
  return <Waiting text={text.loading} className="min-h-[60dvh]" />;
}
