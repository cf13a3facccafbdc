import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ShelfAlbum } from '../../contract.ts';
import { draftOfAlbum } from '../../rules/album-draft.ts';
import { edit, mergeInto, shelfQuery } from '../queries.ts';
import { text as shelfText } from '../text.ts';
import { AlbumHistory } from '../about/AlbumHistory.tsx';
import { text as aboutText } from '../about/text.ts';
import { DraftForm } from './DraftForm.tsx';
import { MergePart } from './MergePart.tsx';
import { mergeText } from './merge-text.ts';
import { text } from './text.ts';
import { compareAlbums } from '#features/albums/rules/album-difference.ts';
import type { CatalogueAlbum } from '#features/albums/rules/catalogue-album.ts';
import { catalogueOfDocument } from '#features/albums/rules/catalogue-of-document.ts';
import { reconcile } from '#features/albums/rules/reconcile.ts';
import { writeCatalogueJson } from '#features/albums/rules/write-catalogue.ts';
import { albumDocumentQuery } from '#features/collection/web/queries.ts';
import { albumPath, pagePaths } from '#shared/page-paths.ts';
import { newId } from '#web/acting/new-id.ts';
import { Button } from '#web/design/Button.tsx';
import { Card } from '#web/design/Card.tsx';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { SkeletonRows, WaitingOutline } from '#web/design/Skeleton.tsx';
import { showToast } from '#web/design/toast.ts';
import { navigate } from '#web/navigation/history.ts';
import { Link } from '#web/navigation/Link.tsx';
import { useParams } from '#web/navigation/Navigation.tsx';
import { NotLoaded } from '#web/parts/NotLoaded.tsx';

export function EditAlbumPage() {
  const albumId = Number(useParams()['albumId']);
  const shelf = useQuery(shelfQuery);
  const listed = shelf.data?.albums.find(({ id, kind }) => id === albumId && kind === 'own');
  const document = useQuery({
    ...albumDocumentQuery(albumId, listed?.version ?? ''),
    enabled: listed !== undefined,
  });
  if (shelf.data !== undefined && listed === undefined) return <NotMine />;
  if (listed === undefined || document.data === undefined) {
    const waiting = (
      <WaitingOutline text={shelfText.loading}>
        <SkeletonRows count={3} className="h-28 rounded-card" />
      </WaitingOutline>
    );
    return (
      <NotLoaded query={listed === undefined ? shelf : document} waiting={waiting} title={shelfText.error}>
        {text.edit.loadFailed}
      </NotLoaded>
    );
  }
  const others = shelf.data?.albums.filter(({ kind }) => kind !== 'friends') ?? [];
  return (
    <Editing
      key={listed.version}
      listed={listed}
      others={others}
      before={catalogueOfDocument(document.data)}
    />
  );
}

interface EditingProps {
  listed: ShelfAlbum;
  others: readonly ShelfAlbum[];
  before: CatalogueAlbum;
}

function Editing({ listed, others, before }: EditingProps) {
  const client = useQueryClient();
  const [draft, setDraft] = useState(() => draftOfAlbum(before, newId()));
  async function send(album: CatalogueAlbum) {
    await edit(client, listed, writeCatalogueJson(album));
    showToast({ title: text.edit.done(album.name), tone: 'success', key: 'album-made' });
    navigate(albumPath(listed.id), { replace: true });
  }
  return (
    <DraftForm
      title={text.edit.title(before.name)}
      lead={text.edit.lead}
      draft={draft}
      before={before}
      setDraft={setDraft}
      send={send}
      submitLabel={() => text.edit.submit}
      failed={text.edit.failed}
      renderNotes={album => <Changes before={before} album={album} />}
      after={
        <>
          <MergePart
            album={choiceOf(listed)}
            others={others.map(choiceOf)}
            hint={mergeText.missing}
            merge={mergeInto}
            onDone={into => navigate(albumPath(into), { replace: true })}
          />
          <AlbumHistory albumId={listed.id} />
        </>
      }
    />
  );
}

/** What saving would do, by the rule that the server asks. */
function Changes({ before, album }: { before: CatalogueAlbum; album: CatalogueAlbum }) {
  const { album: next, withdrawn, removed } = reconcile(before, album);
  const { added, changed } = compareAlbums(before, next).stickers;
  const words = aboutText.summary({ added: added.length, changed: changed.length - withdrawn.length });
  const gone = [...withdrawn, ...removed.filter(sticker => !sticker.withdrawn)];
  return (
    <div role="status">
      {(words !== '' || gone.length > 0) && (
        <Card className="bg-brand-tint">
          {words !== '' && <p className="font-semibold">{words}</p>}
          {gone.length > 0 && <p>{text.edit.gone(gone.map(({ code }) => code))}</p>}
        </Card>
      )}
    </div>
  );
}

function choiceOf({ id, name, totalStickers, maker }: ShelfAlbum) {
  return { id, name, totalStickers, makerName: maker?.displayName ?? null };
}

function NotMine() {
  return (
    <EmptyState
      level={1}
      title={text.edit.notMine}
      action={
        <Button asChild>
          <Link to={pagePaths.shelf}>{shelfText.toShelf}</Link>
        </Button>
      }
    >
      {text.edit.notMineDetail}
    </EmptyState>
  );
}
