import { joinClasses } from './join-classes.ts';

/** A turning ring in the colour of the text around it; silent, so say beside it what is waited for. */
export function Spinner({ className }: { className?: string | undefined }) {
  return <span aria-hidden="true" className={joinClasses('spinner inline-block', className)} />;
}
