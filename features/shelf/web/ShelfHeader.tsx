import { ChevronLeft } from 'lucide';
import type { ReactNode } from 'react';
import { text } from './text.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { Icon } from '#web/design/Icon.tsx';
import { LinkButton } from '#web/navigation/LinkButton.tsx';

export function ShelfHeader({ title, children }: { title: string; children: ReactNode }) {
  return (
    <header className="flex gap-3">
      <LinkButton
        to={pagePaths.shelf}
        variant="outline"
        size="icon"
        className="self-start"
        aria-label={text.back}
        data-tooltip
      >
        <Icon of={ChevronLeft} />
      </LinkButton>
      <div className="min-w-0 wrap-anywhere text-ink-soft">
        <h1 tabIndex={-1} className="text-2xl text-ink">
          {title}
        </h1>
        {children}
      </div>
    </header>
  );
}
