import type { ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';
import { Spinner } from './Spinner.tsx';
import { designText } from './text.ts';

export function Skeleton({ className }: { className?: string | undefined }) {
  return <div aria-hidden="true" className={joinClasses('skeleton rounded-control', className)} />;
}

/** Appears after 300 ms, so that fast responses do not flicker. */
export function Delayed({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <div className={joinClasses('delayed', className)}>{children}</div>;
}

interface WaitingProps {
  text?: string;
  className?: string | undefined;
}

export function WaitingOutline(props: WaitingProps & { children: ReactNode }) {
  const { text = designText.loading, className = 'grid gap-3', children } = props;
  return (
    <div role="status">
      <span className="sr-only">{text}</span>
      <Delayed className={className}>{children}</Delayed>
    </div>
  );
}

interface SkeletonRowsProps {
  count: number;
  className: string;
}

export function SkeletonRows({ count, className }: SkeletonRowsProps) {
  return Array.from({ length: count }, (_, row) => <Skeleton key={row} className={className} />);
}

export function Waiting({ text = designText.loading, className }: WaitingProps) {
  return (
    <div role="status" className={joinClasses('delayed flex items-center justify-center gap-3', className)}>
      <Spinner className="text-action" />
      <span className="text-ink-soft">{text}</span>
    </div>
  );
}
