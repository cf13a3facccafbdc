import { deadLinkText as text } from './dead-link-text.ts';

/** In doubt a second press tells: a link works once, and what is said of a used one fits either way. */
export function LinkFailed({ error: { cause, message } }: { error: Error }) {
  return (
    <p role="alert" className="font-bold text-danger">
      {cause === undefined ? message : text.unsure}
    </p>
  );
}
