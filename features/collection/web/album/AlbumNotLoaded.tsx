import { AlbumSkeleton } from './AlbumSkeleton.tsx';
import { text } from '../text.ts';
import { NotLoaded } from '#web/parts/NotLoaded.tsx';

interface AlbumNotLoadedProps {
  query: Parameters<typeof NotLoaded>[0]['query'];
}

export function AlbumNotLoaded({ query }: AlbumNotLoadedProps) {
  return (
    <NotLoaded
      query={query}
      waiting={<AlbumSkeleton />}
      title={text.loadFailed}
      what={text.thisAlbum}
      level={1}
    >
      {text.loadFailedDetail}
    </NotLoaded>
  );
}
