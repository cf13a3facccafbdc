import { useQuery } from '@tanstack/react-query';
import type { AlbumChange } from '../../contract.ts';
import { albumChangesQuery } from '../queries.ts';
import { text } from './text.ts';
import { absoluteTime } from '#web/words/dates.ts';
import { AskAgain } from '#web/parts/AskAgain.tsx';

export function AlbumHistory({ albumId }: { albumId: number }) {
  const history = useQuery(albumChangesQuery(albumId));
  const changes = history.data?.changes ?? [];
  if (changes.length === 0 && !history.isLoadingError) return null;
  return (
    <section aria-labelledby="album-history">
      <h2 id="album-history" className="mb-1 text-lg">
        {text.history}
      </h2>
      {history.isLoadingError && <AskAgain query={history} failed={text.historyFailed} />}
      <ul className="divide-y divide-line">
        {changes.map(({ at, by, ...change }) => (
          <li key={at} className="py-2 wrap-anywhere">
            <p>{`${by?.displayName ?? (change.deed === null ? text.deleted : text.operators)}: ${wordsOf(change)}`}</p>
            <time dateTime={at} className="block text-sm text-ink-soft">
              {absoluteTime(at)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}

function wordsOf({ deed, ...counts }: Omit<AlbumChange, 'at' | 'by'>): string {
  const done = deed === null ? '' : text.deeds[deed];
  return [done, text.summary(counts)].filter(words => words !== '').join(', ') || text.aboutAlbum;
}
