import type { ReactNode } from 'react';
import { Waiting } from '#web/design/Skeleton.tsx';

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
      <Waiting />
    </WholePage>
  );
}

export function LoadingScreen() {
  return <Waiting className="min-h-[60dvh]" />;
}
