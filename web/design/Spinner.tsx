import { joinClasses } from './join-classes.ts';

/** Hidden from screen readers: put words beside it. */
export function Spinner({ className }: { className?: string | undefined }) {
  return <span aria-hidden="true" className={joinClasses('spinner inline-block', className)} />;
}
