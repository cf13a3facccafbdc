import { useMutation, useQueryClient } from '@tanstack/react-query';
import { myAlbumsQuery } from '../queries.ts';
import type { SectionProgress } from '../progress/use-album-progress.ts';
import { extrasText as text } from './extras-text.ts';
import { setAlbumPreference } from '#features/albums/contract.ts';
import { isCounted, type CollectedAlbum } from '#features/albums/rules/extras.ts';
import { call } from '#web/calls/call.ts';
import { connectionText } from '#web/calls/connection-text.ts';
import { useServerReached } from '#web/calls/connection.ts';
import { Tick } from '#web/design/Tick.tsx';
import { errorToast } from '#web/design/toast.ts';

interface ExtrasChoiceProps {
  album: CollectedAlbum;
  sections: readonly SectionProgress[];
}

/** Optimistic, rolled back on failure. Pressed again before the answer, it is sent after it. */
export function ExtrasChoice({ album, sections }: ExtrasChoiceProps) {
  const client = useQueryClient();
  const isReached = useServerReached();
  const { queryKey } = myAlbumsQuery;
  const change = useMutation({
    scope: { id: `extras-${album.id}` },
    mutationFn: async (collectsExtras: boolean) => {
      await call(setAlbumPreference, { albumId: album.id, collectsExtras });
      await client.cancelQueries({ queryKey });
      client.setQueryData(
        queryKey,
        known =>
          known && {
            albums: known.albums.map(one => (one.id === album.id ? { ...one, collectsExtras } : one)),
          },
      );
    },
    onError: errorToast(text.error, 'extras', text.saveFailed),
  });
  const extras = sections.filter(({ section }) => !isCounted(section));
  const sum = (of: 'collected' | 'total') => extras.reduce((all, { progress }) => all + progress[of], 0);
  if (extras.length === 0) return null;
  return (
    <div className="p-3">
      <p>{text.figures(sum('collected'), sum('total'))}</p>
      <Tick
        aria-describedby="extras-hint"
        checked={change.isPending ? change.variables : (album.collectsExtras ?? false)}
        disabled={!isReached}
        onChange={event => change.mutate(event.target.checked)}
      >
        {text.collect}
      </Tick>
      <p id="extras-hint" className="field-note">
        {isReached ? text.hint : connectionText.needsServer}
      </p>
    </div>
  );
}
