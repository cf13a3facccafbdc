import type { QueryClient } from '@tanstack/react-query';
import { setOrdered } from '../../ordered-contract.ts';
import { myAlbumsQuery } from '../queries.ts';
import { orderedText as text } from './ordered-text.ts';
import { useAct } from '#web/acting/use-act.ts';
import { call } from '#web/calls/call.ts';
import { errorToast, showToast } from '#web/design/toast.ts';

interface Ordering {
  readonly stickerIds: readonly number[];
  readonly areOrdered: boolean;
}

const key = 'ordered';
const { queryKey } = myAlbumsQuery;

/** Needs the server, as what friends see of the member changes with it. */
export function useSetOrdered(albumId: number) {
  return useAct(
    async (ordering: Ordering, client) => {
      await call(setOrdered, { albumId, ...ordering, stickerIds: [...ordering.stickerIds] });
      sayOrdered(client, albumId, ordering);
    },
    { key, stale: queryKey },
  );
}

function sayOrdered(client: QueryClient, albumId: number, { stickerIds, areOrdered }: Ordering): void {
  const n = stickerIds.length;
  const undo = () =>
    call(setOrdered, { albumId, stickerIds: [...stickerIds], areOrdered: !areOrdered }).then(
      () => client.invalidateQueries({ queryKey }),
      errorToast(text.undo, key),
    );
  showToast({
    title: areOrdered ? text.marked(n) : text.unmarked(n),
    tone: 'undo',
    action: { label: text.undo, onAction: () => void undo() },
    key: 'ordered-done',
  });
}
