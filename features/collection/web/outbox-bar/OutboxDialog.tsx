import { Download, RefreshCw, Trash2 } from 'lucide';
import { useState } from 'react';
import { openedOutbox, useOutbox } from '../sync/collections.ts';
import { standOf, warningsOf } from './outbox-words.ts';
import { saveChanges } from './save-changes.ts';
import { text } from './text.ts';
import { connectionText } from '#web/calls/connection-text.ts';
import { lookForServer, useServerState } from '#web/calls/connection.ts';
import { Button } from '#web/design/Button.tsx';
import { Dialog } from '#web/design/Dialog.tsx';
import { Icon } from '#web/design/Icon.tsx';

export function OutboxDialog({ swaps, onClose }: { swaps: number; onClose: () => void }) {
  const outbox = useOutbox();
  const server = useServerState();
  const isReached = server === 'reached';
  const [isTrying, setIsTrying] = useState(false);
  const warnings = warningsOf({ ...outbox, unreadable: 0 });

  async function tryNow() {
    setIsTrying(true);
    if (await lookForServer()) openedOutbox()?.run('send');
    setIsTrying(false);
  }

  const save = () => void saveChanges();
  return (
    <Dialog
      onClose={onClose}
      title={text.dialogTitle}
      actions={
        <>
          {(outbox.unsent > 0 || swaps > 0) && (
            <Button variant="outline" onClick={save}>
              <Icon of={Download} />
              {text.save}
            </Button>
          )}
          {outbox.halt === 'outdated' ? (
            <Button onClick={() => location.reload()}>{text.reload}</Button>
          ) : (
            (outbox.unsent > 0 || !isReached) && (
              <Button busy={isTrying} onClick={() => void tryNow()}>
                {!isTrying && <Icon of={RefreshCw} />}
                {outbox.unsent > 0 ? text.tryNow : connectionText.tryAgain}
              </Button>
            )
          )}
        </>
      }
    >
      <div className="grid gap-4">
        {outbox.unreadable > 0 && <Unreadable count={outbox.unreadable} onSave={save} />}
        {swaps > 0 && <p>{text.swapsDetail(swaps)}</p>}
        <p role="status">{standOf(outbox, swaps)}</p>
        {!isReached && <p>{text.lostDetail[server]}</p>}
        {warnings.map(warning => (
          <p key={warning} className="font-bold">
            {warning}
          </p>
        ))}
      </div>
    </Dialog>
  );
}

function Unreadable({ count, onSave }: { count: number; onSave: () => void }) {
  return (
    <section className="grid gap-3 rounded-card border border-line p-4">
      <p>
        <strong>{text.unreadable(count)}</strong> {text.unreadableDetail(count)}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" onClick={onSave}>
          <Icon of={Download} />
          {text.save}
        </Button>
        <Button variant="destructive" onClick={() => void openedOutbox()?.discardUnreadable()}>
          <Icon of={Trash2} />
          {text.discard}
        </Button>
      </div>
    </section>
  );
}
