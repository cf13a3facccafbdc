import { useQuery } from '@tanstack/react-query';
import { Bell } from './Bell.tsx';
import { unreadQuery } from './queries.ts';
import { text } from './text.ts';
import { FacesLink } from '#features/family/web/FacesLink.tsx';

export function Corner() {
  return (
    <>
      <Bell />
      <FacesLink />
    </>
  );
}

/** Beside the way to the requests, on every page, until each is answered. */
export function WaitingSwaps() {
  const waiting = useQuery(unreadQuery).data?.waiting ?? 0;
  if (waiting === 0) return null;
  return (
    <span className="notice-count notice-waiting tabular">
      {waiting > 99 ? text.many : waiting}
      <span className="sr-only"> {text.waiting(waiting)}</span>
    </span>
  );
}
