import { CircleAlert, ImagePlus, Trash2 } from 'lucide';
import { useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { imageIdOf, shownImage } from '../../rules/image-address.ts';
import { foreignImageNote } from '../../text.ts';
import { PostPicture } from '../PostPicture.tsx';
import { text } from './text.ts';
import type { PictureUpload } from './use-upload.ts';
import type { WiredField } from '#web/acting/use-form.ts';
import { connectionText } from '#web/calls/connection-text.ts';
import { useServerReached } from '#web/calls/connection.ts';
import { Button } from '#web/design/Button.tsx';
import { Field } from '#web/design/Field.tsx';
import { Icon } from '#web/design/Icon.tsx';
import { ServerButton } from '#web/design/ServerButton.tsx';
import { Spinner } from '#web/design/Spinner.tsx';

interface PictureFieldProps {
  /** Address of an uploaded picture, a foreign address, or empty. */
  value: string;
  title: string;
  picture: PictureUpload;
  wired: WiredField;
  onChange: (address: string) => void;
}

export function PictureField({ value, title, picture, wired, onChange }: PictureFieldProps) {
  const { upload, isBusy, start, stop } = picture;
  const isReached = useServerReached();
  const own = shownImage(value);
  const place = useRef<HTMLFieldSetElement>(null);
  /** The pressed button disappears with its part: the next choice gets the focus. */
  function leave(act: () => void): void {
    flushSync(act);
    place.current?.querySelector('input')?.focus();
  }
  return (
    <fieldset ref={place} className="grid gap-2">
      <legend className="field-label">{text.picture}</legend>
      {own !== null && (
        <div className="overflow-hidden rounded-card border border-line">
          <PostPicture imageUrl={own} title={title} sizes="(width >= 56.25rem) 32rem, 100vw" />
        </div>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {!isBusy && !isReached && <p className="field-note">{connectionText.needsServer}</p>}
        {!isBusy && isReached && (
          <ChooseFile
            label={own === null ? text.upload : text.uploadOther}
            onChoose={file => {
              wired.onInput();
              start(file);
            }}
          />
        )}
        {isBusy && (
          <Button variant="outline" size="small" onClick={() => leave(stop)}>
            {text.stopUpload}
          </Button>
        )}
        {own !== null && !isBusy && (
          <Button variant="ghost" size="small" onClick={() => leave(() => onChange(''))}>
            <Icon of={Trash2} />
            {text.removePicture}
          </Button>
        )}
      </div>
      <p role="status" className="field-note">
        {isBusy && <Spinner className="text-action" />}
        {upload.state === 'preparing' && text.preparing}
        {upload.state === 'uploading' && text.uploading}
        {upload.state === 'done' && own !== null && text.uploaded}
        {(upload.state === 'none' || upload.state === 'failed') && own === null && text.pictureHint}
      </p>
      {upload.state === 'failed' && (
        <div role="alert" className="grid justify-items-start gap-2">
          <p className="field-note field-error">
            <Icon of={CircleAlert} />
            {upload.error}
          </p>
          {upload.again !== undefined && (
            <ServerButton variant="outline" size="small" onClick={upload.again}>
              {connectionText.tryAgain}
            </ServerButton>
          )}
        </div>
      )}
      {own === null && <ForeignPicture value={value} wired={wired} onChange={onChange} />}
      {own !== null && wired.error !== undefined && (
        <p className="field-note field-error">
          <Icon of={CircleAlert} />
          {wired.error}
        </p>
      )}
    </fieldset>
  );
}

const kinds = 'image/jpeg,image/png,image/webp,image/avif';

function ChooseFile({ label, onChoose }: { label: string; onChoose: (file: File) => void }) {
  const id = useId();
  return (
    <div className="post-file-choice">
      <input
        id={id}
        type="file"
        accept={kinds}
        className="sr-only"
        onChange={event => {
          const file = event.target.files?.[0];
          // Otherwise choosing the same file again would fire no change event.
          event.target.value = '';
          if (file !== undefined) onChoose(file);
        }}
      />
      <label htmlFor={id} className="button button-outline button-small">
        <Icon of={ImagePlus} />
        {label}
      </label>
    </div>
  );
}

function ForeignPicture({ value, wired, onChange }: Omit<PictureFieldProps, 'title' | 'picture'>) {
  return (
    <details open={value !== '' || wired.error !== undefined} className="post-foreign-picture">
      <summary>{text.foreignPicture}</summary>
      <Field
        {...wired}
        label={text.foreignAddress}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder={text.foreignPlaceholder}
        hint={foreignImageNote}
        value={imageIdOf(value) === undefined ? value : ''}
        onChange={event => onChange(event.target.value)}
      />
    </details>
  );
}
