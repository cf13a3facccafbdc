import { useEffect, useRef, type RefObject } from 'react';
import { Button } from '../design/Button.tsx';

interface MoreOfListProps {
  query: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    readonly error: Error | null;
    readonly fetchNextPage: () => unknown;
  };
  list: RefObject<HTMLElement | null>;
  count: number;
  label: string;
  failed: string;
}

/** The next page of a list; the focus moves to its first row, as the button may be gone. */
export function MoreOfList({ query, list, count, label, failed }: MoreOfListProps) {
  const seen = useRef<number>(undefined);
  useEffect(() => {
    if (seen.current === undefined || count === seen.current) return;
    const row = list.current?.children[seen.current];
    row?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
    seen.current = undefined;
  }, [count, list]);

  function showMore() {
    seen.current = count;
    query.fetchNextPage();
  }

  return (
    <>
      {query.isFetchNextPageError && (
        <p role="alert" className="mt-3 text-center">
          {failed} {query.error?.message}
        </p>
      )}
      {query.hasNextPage && (
        <div className="mt-4 grid justify-center">
          <Button variant="outline" busy={query.isFetchingNextPage} onClick={showMore}>
            {label}
          </Button>
        </div>
      )}
    </>
  );
}
