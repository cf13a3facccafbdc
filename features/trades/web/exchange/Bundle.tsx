import { lazy, Suspense, useState } from 'react';
import { Pencil, Send } from 'lucide-react';
import { BundleFan } from './BundleFan.tsx';
import { BundleTitle } from './BundleTitle.tsx';
import { draftOf, sidesOf, type Draft } from './draft.ts';
import type { ExchangeReply } from './Exchange.tsx';
import { FairnessTable } from './FairnessTable.tsx';
import { MessageField } from './MessageField.tsx';
import { text } from './text.ts';
import { onePieceOf, usePropose } from './use-propose.ts';
import { Button } from '#web/design/Button.tsx';
import { ServerButton } from '#web/design/ServerButton.tsx';
import { useMember } from '#web/member.ts';
import './bundle.css';

const BundleEditor = lazy(() =>
  import('./BundleEditor.tsx').then(module => ({ default: module.BundleEditor })),
);

/** The suggested bundle as a foil packet: what goes, what comes, how fair that is; to change and to send. */
export function Bundle({ exchange }: { exchange: ExchangeReply }) {
  const member = useMember();
  const { propose, sending } = usePropose();
  const { friend, stickers, bundle } = exchange;
  const [changed, setChanged] = useState<Draft>();
  const [message, setMessage] = useState('');
  const [isEditing, setIsEditing] = useState(false);
  const draft = changed ?? draftOf(bundle);
  const sides = sidesOf(draft, stickers);
  const isEmpty = sides.gives.length + sides.gets.length === 0;
  const mayBeSent = sides.gives.length > 0 && sides.gets.length > 0;

  async function send() {
    const isSent = await propose({
      friendId: friend.userId,
      offered: onePieceOf(sides.gives),
      requested: onePieceOf(sides.gets),
      message,
    });
    if (!isSent) return;
    setChanged(undefined);
    setMessage('');
  }

  return (
    <section className="bundle" aria-labelledby="bundle-title">
      <BundleTitle exchange={exchange} sides={sides} />
      {!isEmpty && (
        <div className="bundle-sides">
          <BundleFan
            title={text.youGive(friend.displayName)}
            person={member}
            stickers={sides.gives}
            sections={exchange.sections}
          />
          <FairnessTable gives={sides.gives} gets={sides.gets} />
          <BundleFan
            title={text.youGet}
            person={friend}
            stickers={sides.gets}
            sections={exchange.sections}
            isMirrored
          />
          <MessageField value={message} onChange={setMessage} />
        </div>
      )}
      <div className="bundle-actions">
        <Button variant="outline" onClick={() => setIsEditing(true)}>
          <Pencil aria-hidden="true" /> {isEmpty ? text.compose : text.edit}
        </Button>
        {!isEmpty && (
          <ServerButton
            variant="rainbow"
            disabled={!mayBeSent}
            busy={sending !== undefined}
            onClick={() => void send()}
          >
            {sending === undefined && <Send aria-hidden="true" />} {text.sendBundle}
          </ServerButton>
        )}
      </div>
      {isEditing && (
        <Suspense fallback={null}>
          <BundleEditor
            exchange={exchange}
            draft={draft}
            isChanged={changed !== undefined}
            onChange={setChanged}
            onClose={() => setIsEditing(false)}
          />
        </Suspense>
      )}
    </section>
  );
}
