import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { longestRemark, type Wrong } from '../../correction-contract.ts';
import { reportWrong } from '../queries.ts';
import { text } from './text.ts';
import type { AlbumDocument, AlbumSticker } from '#features/albums/contract.ts';
import { longest } from '#features/albums/rules/catalogue/catalogue-album.ts';
import { normaliseCode } from '#features/albums/rules/sticker-code.ts';
import { newId } from '#web/acting/new-id.ts';
import { useForm } from '#web/acting/use-form.ts';
import { Field, FieldFrame } from '#web/design/Field.tsx';
import { ServerButton } from '#web/design/ServerButton.tsx';
import { errorToast, showToast } from '#web/design/toast.ts';
import { useSearchParams } from '#web/navigation/Navigation.tsx';

/** `code` and `name` are undefined until touched: then they show what is in the album. */
interface Written {
  readonly sticker: string;
  readonly code: string | undefined;
  readonly name: string | undefined;
  readonly remark: string;
}

const nothing: Written = { sticker: '', code: undefined, name: undefined, remark: '' };

export function CorrectionForm({ album }: { album: AlbumDocument }) {
  const client = useQueryClient();
  const asked = useSearchParams().get('sticker') ?? '';
  const [written, setWritten] = useState<Written>({ ...nothing, sticker: asked });
  // Kept, so that sending again after a lost answer makes no second report.
  const [id, setId] = useState(newId);
  const form = useRef<HTMLFormElement>(null);
  const found = written.sticker.trim() === '' ? undefined : findSticker(album, written.sticker);
  const { submit, wire, isBusy } = useForm({
    names: ['sticker', 'code', 'name', 'remark'],
    check: () => checked(written, found, wrongIn(album, written, found)),
    send: async () => {
      await reportWrong(client, album.id, id, wrongIn(album, written, found));
      setWritten(nothing);
      setId(newId());
      // Sent by Enter in the sticker's name: the same field is for the album's name now.
      if (document.activeElement instanceof HTMLInputElement) form.current?.querySelector('input')?.focus();
      showToast({ title: text.sent, description: text.sentDetail, tone: 'success', key: 'correction' });
    },
    onFailed: errorToast(text.sendFailed, 'correction'),
  });
  const change = (changed: Partial<Written>) => setWritten(before => ({ ...before, ...changed }));
  const isUnknown = found === undefined && written.sticker.trim() !== '';
  const now = found ?? { code: '', name: album.name };
  const hint = isUnknown ? text.stickerUnknown : text.stickerHint;
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      <Field
        {...wire('sticker')}
        label={text.sticker}
        hint={found === undefined ? hint : text.isNow(found.name)}
        autoComplete="off"
        maxLength={longest.code}
        value={written.sticker}
        onChange={event => change({ sticker: event.target.value, code: undefined, name: undefined })}
      />
      {found !== undefined && (
        <Field
          {...wire('code')}
          label={text.rightCode}
          autoComplete="off"
          maxLength={longest.code}
          value={written.code ?? now.code}
          onChange={event => change({ code: event.target.value })}
        />
      )}
      {!isUnknown && (
        <Field
          {...wire('name')}
          label={found === undefined ? text.rightAlbumName : text.rightName}
          autoComplete="off"
          maxLength={longest.name}
          value={written.name ?? now.name}
          onChange={event => change({ name: event.target.value })}
        />
      )}
      <FieldFrame label={text.remark} error={wire('remark').error}>
        {wiring => (
          <textarea
            {...wiring}
            ref={wire('remark').ref}
            rows={2}
            maxLength={longestRemark}
            value={written.remark}
            onInput={wire('remark').onInput}
            onChange={event => change({ remark: event.target.value })}
          />
        )}
      </FieldFrame>
      <ServerButton type="submit" busy={isBusy} className="justify-self-start">
        {text.send}
      </ServerButton>
    </form>
  );
}

function findSticker({ sections }: AlbumDocument, typed: string): AlbumSticker | undefined {
  const code = normaliseCode(typed);
  return sections.flatMap(({ stickers }) => stickers).find(sticker => normaliseCode(sticker.code) === code);
}

function wrongIn(
  album: AlbumDocument,
  { code, name, remark }: Written,
  found: AlbumSticker | undefined,
): Wrong {
  const now = found ?? { code: '', name: album.name };
  const isOther = (typed: string | undefined, was: string) =>
    typed !== undefined && typed.trim() !== was && (found !== undefined || typed.trim() !== '');
  return {
    remark,
    ...(found === undefined ? {} : { stickerId: found.id }),
    ...(found !== undefined && isOther(code, now.code) && code?.trim() !== '' ? { code } : {}),
    ...(isOther(name, now.name) ? { name } : {}),
  };
}

function checked({ sticker }: Written, found: AlbumSticker | undefined, { code, name, remark }: Wrong) {
  if (sticker.trim() !== '' && found === undefined) return { sticker: text.stickerUnknown };
  const isSilent = code === undefined && name === undefined && (remark ?? '').trim() === '';
  return isSilent ? { remark: text.nothingSaid } : {};
}
