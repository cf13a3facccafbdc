import { useQueryClient } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { albumOfDraft, isEmptyDraft, readDraftStickers, type AlbumDraft } from '../../rules/album-draft.ts';
import { make } from '../queries.ts';
import { AlikeAlbums } from './AlikeAlbums.tsx';
import { CoverField } from './CoverField.tsx';
import { draftErrors, draftFields } from './draft-errors.ts';
import { DraftPages } from './DraftPages.tsx';
import { forgetDraft, keepDraft, newDraft, readDraft } from './kept-draft.ts';
import { MoreFields } from './MoreFields.tsx';
import { StickerFields } from './StickerFields.tsx';
import { text } from './text.ts';
import { writeCatalogueJson } from '#features/albums/rules/write-catalogue.ts';
import { albumPath, pagePaths } from '#shared/page-paths.ts';
import { useForm } from '#web/acting/use-form.ts';
import { Button } from '#web/design/Button.tsx';
import { Card } from '#web/design/Card.tsx';
import { Field } from '#web/design/Field.tsx';
import { Icon } from '#web/design/Icon.tsx';
import { ServerButton } from '#web/design/ServerButton.tsx';
import { showToast } from '#web/design/toast.ts';
import { useMember } from '#web/member.ts';
import { navigate } from '#web/navigation/history.ts';
import { Link } from '#web/navigation/Link.tsx';
import './make.css';

/** /albums/new */
export function MakeAlbumPage() {
  const { userId } = useMember();
  const client = useQueryClient();
  const [draft, setDraft] = useState(() => readDraft(userId));
  useEffect(() => keepDraft(userId, draft), [userId, draft]);
  // Typing goes first: the list is read when the hands leave time for it.
  const { way, count, list } = useDeferredValue(draft);
  const stickers = useMemo(() => readDraftStickers({ way, count, list }), [way, count, list]);
  const album = albumOfDraft(draft, stickers);
  const { submit, wire, forget, isBusy } = useForm({
    names: draftFields,
    check: () => draftErrors(draft, readDraftStickers(draft)),
    send: async () => {
      const made = albumOfDraft(draft, readDraftStickers(draft));
      const albumId = await make(client, draft.ownId, writeCatalogueJson(made));
      forgetDraft(userId);
      showToast({ title: text.made(made.name), tone: 'success', key: 'album-made' });
      navigate(albumPath(albumId), { replace: true });
    },
    onFailed: error =>
      showToast({ title: text.failed, description: error.message, tone: 'error', key: 'album-made' }),
  });

  function change(changed: Partial<AlbumDraft>) {
    setDraft(before => ({ ...before, ...changed }));
    forget(draftFields.filter(name => name in changed));
  }
  const fields = { draft, wire, onChange: change };

  return (
    <div className="make">
      <header className="flex items-center gap-3">
        <Button asChild variant="outline" size="icon">
          <Link to={pagePaths.shelf} aria-label={text.back} data-tooltip>
            <Icon of={ChevronLeft} />
          </Link>
        </Button>
        <div className="min-w-0">
          <h1 tabIndex={-1} className="text-2xl">
            {text.title}
          </h1>
          <p className="text-ink-soft">{text.lead}</p>
        </div>
      </header>
      <div className="make-columns">
        <form noValidate className="make-form" onSubmit={submit}>
          <Card className="grid gap-4">
            <Field
              {...wire('name')}
              label={text.name}
              hint={text.nameHint}
              value={draft.name}
              maxLength={80}
              autoComplete="off"
              onChange={event => change({ name: event.target.value })}
            />
            <Field
              {...wire('edition')}
              label={text.edition}
              value={draft.edition}
              maxLength={80}
              autoComplete="off"
              onChange={event => change({ edition: event.target.value })}
            />
          </Card>
          <AlikeAlbums album={album} />
          <StickerFields {...fields} stickers={stickers} />
          <CoverField {...fields} />
          <MoreFields {...fields} stickers={stickers.stickers} />
          <ServerButton type="submit" size="big" busy={isBusy}>
            {stickers.stickers.length === 0 ? text.submit : text.submitCounted(stickers.stickers.length)}
          </ServerButton>
          {!isEmptyDraft(draft) && (
            <p className="flex flex-wrap items-center gap-x-2 text-ink-soft">
              {text.draftKept}
              <Button variant="link" size="small" onClick={() => setDraft(newDraft())}>
                {text.startAnew}
              </Button>
            </p>
          )}
        </form>
        <DraftPages album={album} />
      </div>
    </div>
  );
}
