import type { ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';
import { StickerMark } from './StickerMark.tsx';

interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  level?: 1 | 2 | 3 | 4;
  className?: string | undefined;
}

export function EmptyState({ title, children, action, level = 2, className }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={joinClasses('flex flex-col items-center px-4 py-6 text-center wrap-anywhere', className)}>
      <div aria-hidden="true" className="mb-4">
        <SlotPicture />
      </div>
      <Heading className="text-lg">{title}</Heading>
      {children != null && <p className="mt-1 max-w-narrow text-balance text-ink-soft">{children}</p>}
      {action != null && <div className="mt-5">{action}</div>}
    </div>
  );
}

export function SlotPicture({ number = '?' }: { number?: string }) {
  return (
    <span className="relative inline-block">
      <span className="slot-picture">{number}</span>
      <StickerMark size={54} className="absolute -right-[24px] -bottom-1 rotate-6" />
    </span>
  );
}
