import { useQuery } from '@tanstack/react-query';
import type { AlbumChange } from '../../contract.ts';
import { albumChangesQuery } from '../queries.ts';
import { text } from './text.ts';
import { absoluteTime } from '#web/format.ts';
import { NotLoaded } from '#web/parts/NotLoaded.tsx';

export function AlbumHistory({ albumId }: { albumId: number }) {
  const history = useQuery(albumChangesQuery(albumId));
  if (history.data === undefined) {
    return (
      <NotLoaded
        query={history}
        waiting={null}
        title={text.historyFailed}
        what={text.historyWhat}
        level={2}
      />
    );
  }
  const { changes } = history.data;
  if (changes.length === 0) return null;
  return (
    <section aria-labelledby="album-history">
      <h2 id="album-history" className="mb-2 text-lg">
        {text.history}
      </h2>
      <ul className="grid gap-2">
        {changes.map(({ at, by, ...change }) => (
          <li key={at} className="text-ink-soft wrap-anywhere">
            <time dateTime={at}>{absoluteTime(at)}</time>
            {`, ${by?.displayName ?? (change.deed === null ? text.deleted : text.operators)}: ${wordsOf(change)}`}
          </li>
        ))}
      </ul>
    </section>
  );
}

function wordsOf({ mergedName, deed, ...counts }: Omit<AlbumChange, 'at' | 'by'>): string {
  const done = deed === null ? '' : text.deeds[deed];
  const merged = mergedName === null ? '' : text.merged(mergedName);
  return [done, merged, text.summary(counts)].filter(words => words !== '').join(', ') || text.aboutAlbum;
}
