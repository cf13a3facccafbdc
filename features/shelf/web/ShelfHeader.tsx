import type { ReactNode } from 'react';
import { text } from './text.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { BackLink } from '#web/navigation/BackLink.tsx';

export function ShelfHeader({ title, children }: { title: string; children: ReactNode }) {
  return (
    <header className="flex gap-3">
      <BackLink to={pagePaths.shelf} label={text.back} />
      <div className="min-w-0 wrap-anywhere text-ink-soft">
        <h1 tabIndex={-1} className="text-2xl text-ink">
          {title}
        </h1>
        {children}
      </div>
    </header>
  );
}
