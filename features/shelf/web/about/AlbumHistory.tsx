import { useQuery } from '@tanstack/react-query';
import { albumChangesQuery } from '../queries.ts';
import { text } from './text.ts';
import { absoluteTime } from '#web/format.ts';

export function AlbumHistory({ albumId }: { albumId: number }) {
  const history = useQuery(albumChangesQuery(albumId));
  const changes = history.data?.changes ?? [];
  if (changes.length === 0) return null;
  return (
    <section aria-labelledby="album-history">
      <h2 id="album-history" className="mb-2 text-lg">
        {text.history}
      </h2>
      <ul className="grid gap-2">
        {changes.map(({ at, by, mergedName, ...counts }) => (
          <li key={at} className="text-ink-soft wrap-anywhere">
            <time dateTime={at}>{absoluteTime(at)}</time>
            {`, ${by?.displayName ?? text.deleted}: ${wordsOf(mergedName, text.summary(counts))}`}
          </li>
        ))}
      </ul>
    </section>
  );
}

function wordsOf(mergedName: string | null, summary: string): string {
  if (mergedName === null) return summary || text.aboutAlbum;
  return [text.merged(mergedName), summary].filter(words => words !== '').join(', ');
}
