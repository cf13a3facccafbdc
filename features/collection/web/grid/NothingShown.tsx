import type { Filter } from '../../rules/filter.ts';
import { nothingText as text } from './nothing-text.ts';
import { Button } from '#web/design/Button.tsx';
import { EmptyState } from '#web/design/EmptyState.tsx';

interface NothingShownProps {
  filter: Filter;
  search: string;
  isAlbumEmpty: boolean;
  onShowAll: () => void;
}

export function NothingShown({ filter, search, isAlbumEmpty, onShowAll }: NothingShownProps) {
  if (isAlbumEmpty) return <EmptyState title={text.albumEmpty}>{text.albumEmptyDetail}</EmptyState>;
  const isSearch = search.trim() !== '';
  return (
    <EmptyState
      title={text.noMatch}
      action={
        (isSearch || filter !== 'all') && (
          <Button variant="outline" onClick={onShowAll}>
            {text.showAll}
          </Button>
        )
      }
    >
      {isSearch ? text.noSearchMatch(search.trim()) : text.noMatchDetail[filter]}
    </EmptyState>
  );
}
