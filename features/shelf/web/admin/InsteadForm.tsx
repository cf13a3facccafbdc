import { useState } from 'react';
import type { AdminAlbum } from '../../operator-contract.ts';
import { instead } from './queries.ts';
import { text } from './text.ts';
import { useAct } from '#web/acting/use-act.ts';
import { FieldFrame } from '#web/design/Field.tsx';
import { ServerButton } from '#web/design/ServerButton.tsx';
import { showToast } from '#web/design/toast.ts';

interface InsteadFormProps {
  album: AdminAlbum;
  others: readonly AdminAlbum[];
  onDone: () => void;
}

export function InsteadForm({ album: { id, insteadId }, others, onDone }: InsteadFormProps) {
  const [chosen, setChosen] = useState(String(insteadId ?? ''));
  const { mutate, isPending } = useAct(
    async (_: void, client) => {
      await instead(client, { albumId: id, insteadId: chosen === '' ? null : Number(chosen) });
      onDone();
      showToast({ title: text.placed, tone: 'success', key: 'admin' });
    },
    { key: 'admin' },
  );
  const isForAll = ({ place }: AdminAlbum) => place === 'current' || place === 'older';
  return (
    <div className="grid gap-3">
      <FieldFrame label={text.insteadLabel} hint={text.insteadHint}>
        {wiring => (
          <select {...wiring} value={chosen} onChange={event => setChosen(event.target.value)}>
            <option value="">{text.insteadNone}</option>
            {others
              .filter(other => other.id !== id && isForAll(other))
              .map(other => (
                <option key={other.id} value={other.id}>
                  {[other.name, other.edition].filter(words => words !== '').join(', ')}
                </option>
              ))}
          </select>
        )}
      </FieldFrame>
      <ServerButton className="justify-self-start" busy={isPending} onClick={() => mutate()}>
        {text.insteadSave}
      </ServerButton>
    </div>
  );
}
