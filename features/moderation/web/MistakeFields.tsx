import { text } from './text.ts';
import type { WireField } from '#web/acting/use-form.ts';
import { Field } from '#web/design/Field.tsx';

export const noMistake = { sticker: '', code: '', name: '' };

interface MistakeFieldsProps {
  wire: WireField<keyof typeof noMistake>;
  mistake: typeof noMistake;
  onChange: (mistake: typeof noMistake) => void;
}

/** What is right in an album: of a sticker, or of all. */
export function MistakeFields({ wire, mistake, onChange }: MistakeFieldsProps) {
  const isOfSticker = mistake.sticker.trim() !== '';
  const labels = {
    sticker: text.sticker,
    code: text.rightCode,
    name: isOfSticker ? text.rightName : text.rightAlbumName,
  };
  return (['sticker', ...(isOfSticker ? (['code'] as const) : []), 'name'] as const).map(field => (
    <Field
      key={field}
      {...wire(field)}
      label={labels[field]}
      hint={field === 'sticker' ? text.stickerHint : undefined}
      autoComplete="off"
      maxLength={field === 'name' ? 80 : 20}
      value={mistake[field]}
      onChange={event => onChange({ ...mistake, [field]: event.target.value })}
    />
  ));
}
