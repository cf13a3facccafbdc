import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { ShelfAlbum } from '#features/shelf/contract.ts';
import type { Mistake } from '#features/shelf/mistake-contract.ts';
import { albumOfDraft, draftOfAlbum, isSameDraft, type AlbumDraft } from '../rules/album-draft.ts';
import { corrected } from '#features/shelf/rules/corrected.ts';
import { answer, mistakesQuery, shelfQuery } from '#features/shelf/web/queries.ts';
import { edit, versionNow } from './queries.ts';
import { shelfKey } from '#features/shelf/web/query-keys.ts';
import { text as shelfText } from '#features/shelf/web/text.ts';
import { AlbumsNotLoaded } from '#features/shelf/web/AlbumsNotLoaded.tsx';
import { AlbumHistory } from '#features/shelf/web/about/AlbumHistory.tsx';
import { MistakeList } from '#features/shelf/web/about/MistakeList.tsx';
import { text as aboutText } from '#features/shelf/web/about/text.ts';
import { BringPart } from './BringPart.tsx';
import { DeletePart } from './DeletePart.tsx';
import { DraftForm } from './DraftForm.tsx';
import { keepEdits, readEdits } from './kept-draft.ts';
import { KeptNote } from './KeptNote.tsx';
import type { Question } from './SureDialog.tsx';
import { text } from './text.ts';
import { compareAlbums } from '#features/albums/rules/album-difference.ts';
import type { AlbumDocument } from '#features/albums/contract.ts';
import type { CatalogueAlbum } from '#features/albums/rules/catalogue/catalogue-album.ts';
import { catalogueOfDocument } from '#features/albums/rules/catalogue/catalogue-of-document.ts';
import { normaliseCode } from '#features/albums/rules/sticker-code.ts';
import { reconcile } from '../rules/reconcile.ts';
import { writeCatalogueJson } from '#features/albums/rules/catalogue/write-catalogue.ts';
import { text as collectionText } from '#features/collection/web/text.ts';
import { albumDocumentQuery } from '#features/collection/web/queries.ts';
import { albumPath, pagePaths } from '#shared/page-paths.ts';
import { newId } from '#web/acting/new-id.ts';
import { Card } from '#web/design/Card.tsx';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { showToast } from '#web/design/toast.ts';
import { useMember } from '#web/member/member.ts';
import { afterPaint } from '#web/moments/after-paint.ts';
import { leadOn } from '#web/navigation/lead-on.ts';
import { LinkButton } from '#web/navigation/LinkButton.tsx';
import { useParams } from '#web/navigation/Navigation.tsx';

export function EditAlbumPage() {
  const albumId = Number(useParams()['albumId']);
  const shelf = useQuery(shelfQuery);
  const listed = shelf.data?.albums.find(({ id, kind }) => id === albumId && kind === 'own');
  const document = useQuery({
    ...albumDocumentQuery(albumId, listed?.version ?? ''),
    enabled: listed !== undefined,
    // While the next version loads, the page stays, with what is typed.
    placeholderData: earlier => (earlier?.id === albumId ? earlier : undefined),
  });
  if (shelf.data !== undefined && listed === undefined) return <NotMine />;
  if (listed === undefined || document.data === undefined) {
    const query = listed === undefined ? shelf : document;
    return <AlbumsNotLoaded query={query}>{text.edit.loadFailed}</AlbumsNotLoaded>;
  }
  return <Editing key={albumId} listed={listed} document={document.data} />;
}

interface EditingProps {
  listed: ShelfAlbum;
  document: AlbumDocument;
}

function Editing({ listed, document }: EditingProps) {
  const client = useQueryClient();
  const { userId } = useMember();
  const { id: albumId } = listed;
  const before = useMemo(() => catalogueOfDocument(document), [document]);
  // Follows the current album until something is typed.
  const unchanged = useMemo(() => draftOfAlbum(before, newId()), [before]);
  const [typed, setTyped] = useState(() => readEdits(userId, albumId));
  const [isKept, setIsKept] = useState(true);
  useEffect(() => afterPaint(() => setIsKept(keepEdits(userId, albumId, typed))), [userId, albumId, typed]);
  const [isSaving, setIsSaving] = useState(false);
  const isOvertaken = !isSaving && typed !== undefined && typed.over !== document.version;
  const setDraft = (change: (earlier: AlbumDraft) => AlbumDraft) =>
    setTyped(earlier => {
      const draft = change(earlier?.draft ?? unchanged);
      if (isSameDraft(draft, unchanged)) return undefined;
      return { draft, over: earlier?.over ?? document.version, taken: earlier?.taken ?? [] };
    });
  const { data: reported } = useQuery(mistakesQuery(albumId));
  const taken = (reported?.mistakes ?? []).filter(({ id }) => typed?.taken.includes(id));
  async function take(_: unknown, mistake: Mistake) {
    const code = normaliseCode(mistake.sticker?.code ?? '');
    const now = typed ?? { draft: unchanged, over: document.version, taken: [] };
    const album = corrected(
      albumOfDraft(now.draft, before),
      mistake,
      one => normaliseCode(one.code) === code,
    );
    const draft = draftOfAlbum(album, now.draft.ownId);
    setTyped({ ...now, draft, taken: [...now.taken, mistake.id] });
    const action = { label: collectionText.undo, onAction: () => setTyped(typed) };
    showToast({ title: text.edit.taken, tone: 'undo', key: 'album-made', action });
  }
  async function send(album: CatalogueAlbum) {
    const sent = typed?.draft ?? unchanged;
    setIsSaving(true);
    const lead = leadOn();
    try {
      await edit(
        client,
        { ...listed, version: document.version },
        writeCatalogueJson(album),
        taken.map(({ id }) => id),
      );
    } catch (error) {
      setIsSaving(false);
      // The page may have missed a change made elsewhere.
      void client.invalidateQueries({ queryKey: shelfKey });
      throw error;
    }
    showToast({ title: text.edit.done(album.name), tone: 'success', key: 'album-made' });
    const later = readEdits(userId, albumId);
    if (later !== undefined && !isSameDraft(later.draft, sent)) {
      const over = await versionNow(client, albumId);
      keepEdits(userId, albumId, { ...later, over: over ?? later.over });
      setTyped(latest => latest && { ...latest, over: over ?? latest.over });
      return setIsSaving(false);
    }
    keepEdits(userId, albumId, undefined);
    lead(albumPath(albumId), { replace: true });
  }
  return (
    <DraftForm
      title={text.edit.title(before.name)}
      lead={text.edit.lead}
      draft={typed?.draft ?? unchanged}
      before={before}
      setDraft={setDraft}
      ask={album => askToWithdraw(goneOf(before, album, taken).gone, listed.collectors - 1)}
      send={send}
      submitLabel={() => text.edit.submit}
      failed={text.edit.failed}
      renderNotes={album => (
        <>
          <MistakeList
            mistakes={reported?.mistakes ?? []}
            taken={typed?.taken ?? []}
            take={take}
            answer={answer}
          />
          <Changes before={before} album={album} taken={taken} isOvertaken={isOvertaken} />
        </>
      )}
      after={
        <>
          {typed !== undefined && (
            <KeptNote
              words={text.edit.edits}
              isKept={isKept}
              drop={() => setTyped(undefined)}
              undo={() => setTyped(typed)}
            />
          )}
          <BringPart albumId={albumId} />
          <DeletePart album={listed} onGone={() => keepEdits(userId, albumId, undefined)} />
          <AlbumHistory albumId={albumId} />
        </>
      }
    />
  );
}

function goneOf(before: CatalogueAlbum, album: CatalogueAlbum, taken: readonly Mistake[]) {
  const known = taken.reduce((earlier, mistake) => corrected(earlier, mistake), before);
  const { album: next, withdrawn, removed } = reconcile(known, album);
  // A text without stickers is not saved, so it takes nothing out.
  const isRead = album.stickers.length > 0;
  const gone = isRead ? [...withdrawn, ...removed.filter(sticker => !sticker.withdrawn)] : [];
  return { next, withdrawn, gone };
}

function askToWithdraw(gone: readonly unknown[], others: number): Question | undefined {
  if (gone.length === 0 || others < 1) return undefined;
  return {
    title: text.edit.withdraw(gone.length),
    description: text.edit.withdrawDetail(gone.length, others),
    confirmLabel: text.edit.withdrawConfirm,
  };
}

interface ChangesProps {
  before: CatalogueAlbum;
  album: CatalogueAlbum;
  taken: readonly Mistake[];
  isOvertaken: boolean;
}

/** What saving would do, by the same rule as the server's. */
function Changes({ before, album, taken, isOvertaken }: ChangesProps) {
  const { next, withdrawn, gone } = goneOf(before, album, taken);
  const { fields, stickers } = compareAlbums(before, next);
  const { added, changed } = stickers;
  const words = aboutText.summary({ added: added.length, changed: changed.length - withdrawn.length });
  // No warning if the other change was this very one, whose answer was lost.
  const mayUndo = isOvertaken && fields.length + added.length + changed.length + gone.length > 0;
  return (
    <div role="status">
      {(mayUndo || words !== '' || gone.length > 0) && (
        <Card className="grid gap-2 bg-brand-tint">
          {mayUndo && <p>{text.edit.overtaken}</p>}
          {words !== '' && <p className="font-semibold">{words}</p>}
          {gone.length > 0 && <p>{text.edit.gone(gone.map(({ code }) => code))}</p>}
        </Card>
      )}
    </div>
  );
}

function NotMine() {
  return (
    <EmptyState
      level={1}
      title={text.edit.notMine}
      action={<LinkButton to={pagePaths.shelf}>{shelfText.toShelf}</LinkButton>}
    >
      {text.edit.notMineDetail}
    </EmptyState>
  );
}
