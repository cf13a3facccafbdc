import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isEmptyDraft, isSameDraft, listedDraft } from '../rules/album-draft.ts';
import { make, versionNow } from './queries.ts';
import { AlikeAlbums } from './AlikeAlbums.tsx';
import { DraftForm } from './DraftForm.tsx';
import { KeptNote } from './KeptNote.tsx';
import { forgetDraft, keepDraft, keepEdits, newDraft, readDraft } from './kept-draft.ts';
import { text as shelfText } from '#features/shelf/web/text.ts';
import { text } from './text.ts';
import type { CatalogueAlbum } from '#features/albums/rules/catalogue/catalogue-album.ts';
import { writeCatalogueJson } from '#features/albums/rules/catalogue/write-catalogue.ts';
import { editAlbumPath } from '#shared/album-paths.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { newId } from '#web/acting/new-id.ts';
import { CallRefused } from '#web/calls/call.ts';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { showToast } from '#web/design/toast.ts';
import { useMay, useMember } from '#web/member/member.ts';
import { afterPaint } from '#web/moments/after-paint.ts';
import { albumPathFrom } from '#web/navigation/begin-path.ts';
import { leadOn } from '#web/navigation/lead-on.ts';
import { LinkButton } from '#web/navigation/LinkButton.tsx';
import { useLocation } from '#web/navigation/Navigation.tsx';

export function MakeAlbumPage() {
  return useMay('make-album') ? <Making /> : <NotForChildren />;
}

/** Links may lead a child here: nobody should fill in a form that is refused at the end. */
function NotForChildren() {
  const action = <LinkButton to={pagePaths.shelf}>{shelfText.toShelf}</LinkButton>;
  return (
    <EmptyState level={1} title={text.notForChildren} action={action}>
      {text.notForChildrenDetail}
    </EmptyState>
  );
}

function Making() {
  const { userId } = useMember();
  const { state } = useLocation();
  const client = useQueryClient();
  const [draft, setDraft] = useState(() => readDraft(userId));
  // After the paint, because storing a thousand lines takes a moment.
  const [isKept, setIsKept] = useState(true);
  useEffect(() => afterPaint(() => setIsKept(keepDraft(userId, draft))), [userId, draft]);

  const [isSaving, setIsSaving] = useState(false);

  async function send(album: CatalogueAlbum) {
    setIsSaving(true);
    const lead = leadOn();
    const albumId = await make(client, draft.ownId, writeCatalogueJson(album)).catch((error: unknown) => {
      // Made in another tab, or by a try whose answer was lost, and changed since: the next try makes another album.
      if (error instanceof CallRefused && error.code === 'own_album_taken')
        setDraft(earlier => ({ ...earlier, ownId: newId() }));
      setIsSaving(false);
      throw error;
    });
    showToast({ title: text.made(album.name), tone: 'success', key: 'album-made' });
    const later = readDraft(userId);
    const isLater = !isEmptyDraft(later) && !isSameDraft(later, draft);
    if (isLater) {
      const over = (await versionNow(client, albumId)) ?? '';
      keepEdits(userId, albumId, { draft: listedDraft(later), over, taken: [] });
    }
    forgetDraft(userId);
    lead(isLater ? editAlbumPath(albumId) : albumPathFrom(state, albumId), { replace: true });
  }

  return (
    <DraftForm
      title={text.title}
      lead={text.lead}
      draft={draft}
      setDraft={setDraft}
      send={send}
      submitLabel={stickers => (stickers === 0 ? text.submit : text.submitCounted(stickers))}
      failed={text.failed}
      renderNotes={album => <AlikeAlbums album={album} isSaving={isSaving} />}
      after={
        !isEmptyDraft(draft) && (
          <KeptNote
            words={text.draft}
            isKept={isKept}
            drop={() => setDraft(newDraft())}
            undo={() => setDraft(draft)}
          />
        )
      }
    />
  );
}
