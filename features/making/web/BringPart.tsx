import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { isAlike } from '#features/shelf/web/queries.ts';
import { text } from './text.ts';
import { myAlbumsQuery } from '#features/collection/web/queries.ts';
import { Button } from '#web/design/Button.tsx';
import { Card } from '#web/design/Card.tsx';
import { FieldFrame } from '#web/design/Field.tsx';
import { onDemand } from '#web/parts/part.tsx';

const BringDialog = onDemand(() =>
  import('#features/collection/web/bring/BringDialog.tsx').then(module => module.BringDialog),
);

/** For an album that turned out to be there already. */
export function BringPart({ albumId }: { albumId: number }) {
  const title = useId();
  const [chosen, setChosen] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const albums = useQuery(myAlbumsQuery).data?.albums.filter(({ status }) => status === 'active') ?? [];
  const album = albums.find(({ id }) => id === albumId);
  const others = albums.filter(({ id }) => id !== albumId);
  const other = others.find(({ id }) => String(id) === chosen);
  if (album === undefined || others.length === 0) return null;
  return (
    <Card as="section" aria-labelledby={title} className="grid gap-3">
      <h2 id={title} className="text-lg">
        {text.bring.title}
      </h2>
      <p className="text-ink-soft">{text.bring.lead}</p>
      <FieldFrame label={text.bring.to} hint={text.bring.hint}>
        {wiring => (
          <select {...wiring} value={chosen} onChange={event => setChosen(event.target.value)}>
            <option value="">{text.bring.choose}</option>
            {others
              .toSorted((one, two) => Number(isAlike(album, two)) - Number(isAlike(album, one)))
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </select>
        )}
      </FieldFrame>
      <Button
        variant="outline"
        className="justify-self-start"
        disabled={other === undefined}
        onClick={() => setIsOpen(true)}
      >
        {text.bring.preview}
      </Button>
      {isOpen && other !== undefined && (
        <BringDialog from={album} to={other} onClose={() => setIsOpen(false)} />
      )}
    </Card>
  );
}
