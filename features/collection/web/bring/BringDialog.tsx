import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MyAlbum } from '../../contract.ts';
import { bringAlong } from '../../rules/bring-along.ts';
import { changeEach } from '../entry/change-by-numbers.ts';
import { changeStatus } from '../management/change-status.ts';
import { albumDocumentQuery } from '../queries.ts';
import { offerToTakeBack } from '../recent/offer-undo.ts';
import { recentNotes } from '../recent/recent-notes.ts';
import { openCollection } from '../sync/collections.ts';
import { useLoading, useVersion } from '../sync/use-collection.ts';
import { text } from './text.ts';
import { setAlbumPreference } from '#features/albums/contract.ts';
import { useAct } from '#web/acting/use-act.ts';
import { call, CallFailed } from '#web/calls/call.ts';
import { connectionText } from '#web/calls/connection-text.ts';
import { Button } from '#web/design/Button.tsx';
import { Dialog } from '#web/design/Dialog.tsx';
import { ServerButton } from '#web/design/ServerButton.tsx';
import { Waiting } from '#web/design/Skeleton.tsx';
import { useMember } from '#web/member/member.ts';
import { leadOn } from '#web/navigation/lead-on.ts';
import { NotLoaded } from '#web/parts/NotLoaded.tsx';
import { albumPath } from '#shared/page-paths.ts';

type Brought = Pick<MyAlbum, 'id' | 'name' | 'version'>;

export interface BringDialogProps {
  from: Brought;
  to: Brought;
  onClose: () => void;
}

/** Puts `from` away once its counts stand in `to`, and leads there. */
export function BringDialog({ from, to, onClose }: BringDialogProps) {
  const { userId } = useMember();
  const [own, other] = [useStock(from), useStock(to)];
  const plan = own.stock && other.stock && bringAlong(own.stock, other.stock);
  const { mutate, isPending } = useAct(
    async (_: void, client) => {
      if (own.stock === undefined || other.stock === undefined) return;
      const lead = leadOn();
      const { state, sync } = other.collection;
      await call(setAlbumPreference, { albumId: to.id, status: 'active' });
      // Another device may have brought them along meanwhile.
      await sync.refresh();
      if (sync.status !== 'saved') throw new CallFailed(connectionText.needsServerDetail);
      const { operations } = changeEach(state, sync, bringAlong(own.stock, other.stock).added, 1);
      if (operations.length > 0)
        offerToTakeBack(
          other.collection,
          recentNotes(userId, to.id),
          operations,
          { title: text.done(to.name) },
          { label: text.undo },
        );
      if (!(await changeStatus(client, { ...from, status: 'active' }, 'inactive'))) return;
      onClose();
      lead(albumPath(to.id), { replace: true });
    },
    { key: 'bring' },
  );
  const query = [own, other].find(({ stock }) => stock === undefined);
  return (
    <Dialog
      onClose={() => !isPending && onClose()}
      title={text.title(to.name)}
      description={text.detail(from.name)}
      actions={
        <>
          <Button variant="outline" disabled={isPending} onClick={onClose}>
            {text.cancel}
          </Button>
          <ServerButton busy={isPending} disabled={plan === undefined} onClick={() => mutate()}>
            {text.bring}
          </ServerButton>
        </>
      }
    >
      {query !== undefined && (
        <NotLoaded query={query} waiting={<Waiting className="min-h-12" />} title={text.failed}>
          {text.loadFailed}
        </NotLoaded>
      )}
      {plan !== undefined && (
        <div role="status" className="grid gap-2">
          <p className="font-bold">{plan.stickers > 0 ? text.brought(plan.stickers) : text.nothing}</p>
          {plan.missing.length > 0 && <p className="wrap-anywhere">{text.missing(plan.missing)}</p>}
        </div>
      )}
    </Dialog>
  );
}

function useStock({ id, version }: Brought) {
  const { userId } = useMember();
  const document = useQuery(albumDocumentQuery(id, version));
  const [collection] = useState(() => openCollection(userId, id));
  const { state, sync } = collection;
  useVersion(state);
  const loading = useLoading(collection);
  const isError = document.isError || loading === 'failed';
  const stock =
    document.data === undefined || loading !== 'loaded'
      ? undefined
      : { album: document.data, quantityOf: state.quantityOf };
  const refetch = () => Promise.all([document.refetch(), sync.refresh()]);
  return { collection, stock, isError, failureCount: Number(isError), refetch };
}
