import type { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminAlbum } from '../../operator-contract.ts';
import { instead } from './queries.ts';
import { text } from './text.ts';
import { useAction } from '#web/acting/use-action.ts';
import { FieldFrame } from '#web/design/Field.tsx';
import { ServerButton } from '#web/design/ServerButton.tsx';
import { designText } from '#web/design/text.ts';
import { errorToast, showToast } from '#web/design/toast.ts';

interface InsteadFormProps {
  album: AdminAlbum;
  others: readonly AdminAlbum[];
  onDone: () => void;
}

export function InsteadForm({ album: { id, insteadId }, others, onDone }: InsteadFormProps) {
  const [chosen, setChosen] = useState(String(insteadId ?? ''));
  const { run, isBusy } = useAction(async (client: QueryClient, named: number | null) => {
    await instead(client, { albumId: id, insteadId: named });
    onDone();
  });
  const isForAll = ({ place }: AdminAlbum) => place === 'current' || place === 'older';
  const name = () =>
    run(chosen === '' ? null : Number(chosen)).then(
      () => showToast({ title: text.placed, tone: 'success', key: 'admin' }),
      errorToast(designText.failed, 'admin'),
    );
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
      <ServerButton className="justify-self-start" busy={isBusy} onClick={() => void name()}>
        {text.insteadSave}
      </ServerButton>
    </div>
  );
}
