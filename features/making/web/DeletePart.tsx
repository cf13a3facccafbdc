import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import type { ShelfAlbum } from '#features/shelf/contract.ts';
import { remove } from './queries.ts';
import { shelfKey } from '#features/shelf/web/query-keys.ts';
import { text } from './text.ts';
import { myAlbumsQuery } from '#features/collection/web/queries.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { useAct } from '#web/acting/use-act.ts';
import { AskedButton } from '#web/design/AskedButton.tsx';
import { Card } from '#web/design/Card.tsx';
import { showToast } from '#web/design/toast.ts';
import { leadOn } from '#web/navigation/lead-on.ts';

interface DeletePartProps {
  album: ShelfAlbum;
  onGone: () => void;
}

export function DeletePart({ album: { id, name, collectors }, onGone }: DeletePartProps) {
  const client = useQueryClient();
  const title = useId();
  const collected = useQuery(myAlbumsQuery).data?.albums.find(album => album.id === id)?.collected ?? 0;
  const deleting = useAct(
    async () => {
      const lead = leadOn();
      await remove(client, id);
      onGone();
      showToast({ title: text.delete.done(name), tone: 'success', key: 'album-made' });
      lead(pagePaths.shelf, { replace: true });
    },
    { stale: shelfKey, key: 'album-made', leaves: true },
  );
  const others = collectors - 1;
  return (
    <Card as="section" aria-labelledby={title} className="grid gap-3">
      <h2 id={title} className="text-lg">
        {text.delete.title}
      </h2>
      <p className="text-ink-soft">{others > 0 ? text.delete.isShared(others) : text.delete.lead}</p>
      {others <= 0 && (
        <AskedButton
          className="justify-self-start"
          question={{
            title: text.delete.question(name),
            description: text.delete.detail(collected),
            confirmLabel: text.delete.confirm,
          }}
          busy={deleting.isPending}
          onConfirm={close => deleting.mutate(undefined, { onError: close })}
        >
          {text.delete.title}
        </AskedButton>
      )}
    </Card>
  );
}
