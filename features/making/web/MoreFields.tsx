import { useLayoutEffect, useRef } from 'react';
import type { DraftPartProps } from './draft-errors.ts';
import { text } from './text.ts';
import type { CatalogueSticker } from '#features/albums/rules/catalogue/catalogue-album.ts';
import { indexStickers } from '#features/lists/rules/sticker-index.ts';
import { parseStickerNumbers } from '#features/lists/rules/sticker-numbers.ts';
import { Accordion } from '#web/design/Accordion.tsx';
import { Field } from '#web/design/Field.tsx';

interface MoreFieldsProps extends DraftPartProps {
  stickers: readonly CatalogueSticker[];
}

export function MoreFields({ draft, wire, onChange, stickers }: MoreFieldsProps) {
  const isWrong = [wire('packetSize'), wire('packetPrice')].some(({ error }) => error !== undefined);
  const fields = useRef<HTMLDivElement>(null);
  // Opens the part, because the wrong field gets the focus, which it could not take while closed.
  useLayoutEffect(() => {
    const part = fields.current?.closest('details');
    if (isWrong && part != null) part.open = true;
  });
  return (
    <>
      <Accordion title={text.special} tint="brand">
        <div className="grid gap-4">
          {(['foils', 'rares'] as const).map(name => (
            <Field
              key={name}
              label={text[name]}
              hint={marked(draft[name], stickers)}
              value={draft[name]}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              onChange={event => onChange({ [name]: event.target.value })}
            />
          ))}
        </div>
      </Accordion>
      <Accordion title={text.more} tint="neutral">
        <div
          ref={fields}
          className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,11rem),1fr))] items-end gap-[16px]"
        >
          {(['packetSize', 'packetPrice'] as const).map(name => (
            <Field
              key={name}
              {...wire(name)}
              label={text[name]}
              inputMode={name === 'packetPrice' ? 'decimal' : 'numeric'}
              maxLength={8}
              value={draft[name]}
              autoComplete="off"
              onChange={event => onChange({ [name]: event.target.value })}
            />
          ))}
        </div>
      </Accordion>
    </>
  );
}

function marked(typed: string, stickers: readonly CatalogueSticker[]): string {
  if (typed.trim() === '') return text.rangesHint;
  return text.marked(parseStickerNumbers(typed, indexStickers(stickers)).numbers.length);
}
