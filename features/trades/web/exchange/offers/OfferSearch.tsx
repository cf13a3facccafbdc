import { useRef, type ReactNode } from 'react';
import { SearchField } from '../SearchField.tsx';
import { text } from '../text.ts';
import { Button } from '#web/design/Button.tsx';
import { EmptyState } from '#web/design/EmptyState.tsx';

const searchedFrom = 8;

interface OfferSearchProps {
  /** Numbers of offers in the chosen tab, and of those found. */
  all: number;
  found: number;
  query: string;
  onChange: (query: string) => void;
  children: ReactNode;
}

export function OfferSearch({ all, found, query, onChange, children }: OfferSearchProps) {
  const place = useRef<HTMLDivElement>(null);
  const isSearching = query.trim() !== '';

  function clear() {
    onChange('');
    place.current?.querySelector('input')?.focus();
  }

  if (all < searchedFrom && !isSearching) return children;
  return (
    <>
      <div ref={place} role="search">
        <SearchField label={text.search} hint={text.searchHint} value={query} onChange={onChange} />
        <p role="status" className="sr-only">
          {isSearching && text.found(found)}
        </p>
      </div>
      {isSearching && found === 0 ? (
        <EmptyState
          level={3}
          title={text.nothingFound}
          action={
            <Button variant="outline" onClick={clear}>
              {text.clearSearch}
            </Button>
          }
        >
          {text.nothingFoundDetail}
        </EmptyState>
      ) : (
        children
      )}
    </>
  );
}
