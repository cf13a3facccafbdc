import { ChevronUp, CloudOff, CloudUpload, TriangleAlert } from 'lucide';
import { useState } from 'react';
import { useOutbox } from '../sync/collections.ts';
import { standTime, warningsOf } from './outbox-words.ts';
import { text } from './text.ts';
import { useStand } from './use-stand.ts';
import { useServerState } from '#web/calls/connection.ts';
import { Icon } from '#web/design/Icon.tsx';
import { keepRoomFor } from '#web/design/keep-room.ts';
import './outbox-bar.css';
import { onDemand } from '#web/parts/part.tsx';

const OutboxDialog = onDemand(() => import('./OutboxDialog.tsx').then(module => module.OutboxDialog));

/** `swaps`: agreed on by two phones, and not sent yet. */
export function OutboxBar({ swaps }: { swaps: number }) {
  const server = useServerState();
  const isReached = server === 'reached';
  const outbox = useOutbox();
  const [isOpen, setIsOpen] = useState(false);
  const [warning] = warningsOf(outbox);
  const swapsWait = swaps > 0 && !isReached;
  const waits = outbox.waiting > 0 && (outbox.isHeldUp || !isReached || warning !== undefined);
  const icon = warning !== undefined ? TriangleAlert : isReached ? CloudUpload : CloudOff;
  return (
    <>
      <ConnectionNews server={server} />
      {(!isReached || waits || warning !== undefined) && (
        <aside
          ref={keepRoom}
          aria-label={text.label}
          className="outbox-bar"
          data-warns={warning !== undefined || undefined}
        >
          <button
            type="button"
            aria-haspopup="dialog"
            className="outbox-bar-button"
            onClick={() => setIsOpen(true)}
          >
            <Icon of={icon} className="size-5 flex-none" />
            <span className="outbox-bar-words">
              {!isReached && <span>{text.lost[server]}</span>}
              {waits && <strong className="outbox-bar-count">{text.waiting(outbox.waiting)}</strong>}
              {swapsWait && <strong className="outbox-bar-count">{text.swaps(swaps)}</strong>}
              {warning === undefined ? !isReached && <Stand /> : <span>{warning}</span>}
            </span>
            <span className="sr-only">{text.details}</span>
            <Icon of={ChevronUp} className="size-4 flex-none" />
          </button>
        </aside>
      )}
      {isOpen && <OutboxDialog swaps={swaps} onClose={() => setIsOpen(false)} />}
    </>
  );
}

const keepRoom = keepRoomFor('--outbox-room');

function Stand() {
  const stand = useStand();
  return stand === undefined ? null : <span>{text.stand(standTime(stand))}</span>;
}

function ConnectionNews({ server }: { server: ReturnType<typeof useServerState> }) {
  const isReached = server === 'reached';
  const [wasLost, setWasLost] = useState(!isReached);
  if (!isReached && !wasLost) setWasLost(true);
  return (
    <p role="status" className="sr-only">
      {!isReached && text.lost[server]}
      {isReached && wasLost && text.back}
    </p>
  );
}
