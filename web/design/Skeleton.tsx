import type { ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';
import { Spinner } from './Spinner.tsx';

/** A place held for what is loading; give it its size by class. Put `Delayed` around a group of them. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <div aria-hidden="true" className={joinClasses('skeleton rounded-control', className)} />;
}

/** Shows its content only once waiting has lasted 300 ms, so that quick answers do not flicker. */
export function Delayed({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <div className={joinClasses('delayed', className)}>{children}</div>;
}

/** A spinner with its words, announced politely, after 300 ms. */
export function Waiting({ text, className }: { text: string; className?: string | undefined }) {
  return (
    <div role="status" className={joinClasses('delayed flex items-center justify-center gap-3', className)}>
      <Spinner className="text-action" />
      <span className="text-ink-soft">{text}</span>
    </div>
  );
}
