import { joinClasses } from './join-classes.ts';

export function Spinner({ className }: { className?: string | undefined }) {
  return <span aria-hidden="true" className={joinClasses('spinner inline-block', className)} />;
}
