import { useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { albumOfDraft, previewOfDraft, readDraftStickers, type AlbumDraft } from '../rules/album-draft.ts';
import { ShelfHeader } from '#features/shelf/web/ShelfHeader.tsx';
import { CoverField } from './CoverField.tsx';
import { draftErrors, draftFields } from './draft-errors.ts';
import { DraftPages } from './DraftPages.tsx';
import { askToLeaveOut } from './leave-out.ts';
import { MoreFields } from './MoreFields.tsx';
import { StickerFields } from './StickerFields.tsx';
import type { Question } from './SureDialog.tsx';
import { text } from './text.ts';
import type { CatalogueAlbum } from '#features/albums/rules/catalogue/catalogue-album.ts';
import { useForm } from '#web/acting/use-form.ts';
import { Card } from '#web/design/Card.tsx';
import { Field } from '#web/design/Field.tsx';
import { ServerButton } from '#web/design/ServerButton.tsx';
import { errorToast } from '#web/design/toast.ts';
import { onDemand } from '#web/parts/part.tsx';
import './make.css';

const SureDialog = onDemand(() => import('./SureDialog.tsx').then(module => module.SureDialog));

interface DraftFormProps {
  title: string;
  lead: string;
  draft: AlbumDraft;
  /** The album that is edited: its sections keep their colours. */
  before?: CatalogueAlbum;
  setDraft: (change: (before: AlbumDraft) => AlbumDraft) => void;
  /** What is asked before the album is sent. */
  ask?: (album: CatalogueAlbum) => Question | undefined;
  send: (album: CatalogueAlbum) => Promise<void>;
  submitLabel: (stickers: number) => string;
  failed: string;
  renderNotes: (album: CatalogueAlbum) => ReactNode;
  after: ReactNode;
}

export function DraftForm(props: DraftFormProps) {
  const { draft, before, setDraft, ask, send, submitLabel, failed, renderNotes, after } = props;
  const resting = useDeferredValue(draft);
  // Typing has priority: the list is read when the browser is idle. A pasted list is shown at once, because two renders
  // of a long list take twice as long as one.
  const later = isPasted(resting.list, draft.list) ? draft : resting;
  const { way, count, list } = later;
  const stickers = useMemo(() => readDraftStickers({ way, count, list }), [way, count, list]);
  const album = useMemo(() => previewOfDraft(later, stickers, before), [later, stickers, before]);
  const [asked, setAsked] = useState<Question & { answer: (isSure: boolean) => void }>();

  async function isSure(question: Question | undefined): Promise<boolean> {
    if (question === undefined) return true;
    const said = await new Promise<boolean>(answer => setAsked({ ...question, answer }));
    setAsked(undefined);
    return said;
  }

  const { submit, wire, forget, isBusy } = useForm({
    names: draftFields,
    check: () => draftErrors(draft, readDraftStickers(draft)),
    async send() {
      const whole = albumOfDraft(draft, before);
      const { marks } = readDraftStickers(draft);
      if ((await isSure(askToLeaveOut(draft.list, marks))) && (await isSure(ask?.(whole)))) await send(whole);
    },
    onFailed: errorToast(failed, 'album-made'),
  });

  function change(changed: Partial<AlbumDraft>) {
    setDraft(earlier => ({ ...earlier, ...changed }));
    forget(draftFields.filter(name => name in changed));
  }
  const fields = { draft, wire, onChange: change };

  return (
    <div className="make">
      <ShelfHeader title={props.title}>
        <p>{props.lead}</p>
      </ShelfHeader>
      <div className="grid grid-cols-1 gap-[24px] md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <form noValidate className="grid grid-cols-1 gap-[16px]" onSubmit={submit}>
          <Card className="grid gap-4">
            {(['name', 'edition'] as const).map(name => (
              <Field
                key={name}
                {...wire(name)}
                label={text[name]}
                hint={name === 'name' ? text.nameHint : undefined}
                value={draft[name]}
                maxLength={80}
                autoComplete="off"
                onChange={event => change({ [name]: event.target.value })}
              />
            ))}
          </Card>
          {renderNotes(album)}
          <StickerFields {...fields} stickers={stickers} isEdited={before !== undefined} />
          <CoverField {...fields} />
          <MoreFields {...fields} stickers={stickers.stickers} />
          <ServerButton type="submit" size="big" busy={isBusy}>
            {submitLabel(stickers.stickers.length)}
          </ServerButton>
          {after}
        </form>
        <DraftPages album={album} before={before} />
      </div>
      {asked !== undefined && <SureDialog {...asked} />}
    </div>
  );
}

const mostTyped = 40;

function isPasted(before: string, after: string): boolean {
  return Math.abs(after.length - before.length) > mostTyped;
}
