import { useState } from 'react';
import { seeking } from '../../rules/ordered.ts';
import { stickersOf } from '../entry/entered-stickers.ts';
import { readerOf } from '../entry/read-numbers.ts';
import type { CollectionState } from '../sync/collection-state.ts';
import { useVersion } from '../sync/use-collection.ts';
import { orderedText as text } from './ordered-text.ts';
import { useSetOrdered } from './set-ordered.ts';
import { soughtSections, type CollectedAlbum } from '#features/albums/rules/extras.ts';
import { Field } from '#web/design/Field.tsx';
import { ServerButton } from '#web/design/ServerButton.tsx';

interface MarkOrderedProps {
  album: CollectedAlbum;
  state: CollectionState;
}

/** Missing stickers become ordered ones: those that are typed, or all. */
export function MarkOrdered({ album, state }: MarkOrderedProps) {
  useVersion(state);
  const [typed, setTyped] = useState('');
  const [byNumber] = useState(
    () => new Map(album.sections.flatMap(({ stickers }) => stickers).map(one => [one.number, one])),
  );
  const [read] = useState(() => readerOf(album, byNumber));
  const order = useSetOrdered(album.id);
  const isSought = seeking(album, state.quantityOf);
  const { numbers, unknown } = read(typed);
  const meant = stickersOf(numbers, byNumber);
  const chosen = meant.filter(({ id }) => isSought(id)).map(({ id }) => id);
  const all = soughtSections(album).flatMap(({ stickers }) =>
    stickers.filter(({ id }) => isSought(id)).map(({ id }) => id),
  );
  const mark = (stickerIds: readonly number[]) =>
    order.mutate({ stickerIds, areOrdered: true }, { onSuccess: () => setTyped('') });
  const isEmpty = typed.trim() === '';

  return (
    <form
      className="grid gap-3"
      onSubmit={event => {
        event.preventDefault();
        if (chosen.length > 0) mark(chosen);
      }}
    >
      <Field
        label={text.numbers}
        hint={isEmpty ? text.numbersHint : text.meant(chosen.length, meant.length - chosen.length, unknown)}
        value={typed}
        onChange={event => setTyped(event.target.value)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
      />
      <ServerButton type="submit" disabled={chosen.length === 0} busy={order.isPending}>
        {text.markThese(chosen.length)}
      </ServerButton>
      {isEmpty && all.length > 0 && (
        <ServerButton variant="outline" disabled={order.isPending} onClick={() => mark(all)}>
          {text.markAll(all.length)}
        </ServerButton>
      )}
    </form>
  );
}
