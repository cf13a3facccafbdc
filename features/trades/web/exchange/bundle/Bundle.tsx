import { useEffect, useState, type ReactNode } from 'react';
import { Pencil, Send } from 'lucide';
import type { Side } from '../../../rules/exchange-sides.ts';
import { wayOf } from '../../../rules/way.ts';
import { BundleFan } from './BundleFan.tsx';
import { BundleSizes } from './BundleSizes.tsx';
import { BundleTitle } from './BundleTitle.tsx';
import { draftOf, emptyDraft, mayBeSent, sidesOf, toggle, type Draft } from './draft.ts';
import type { ExchangeReply } from '../../queries.ts';
import { FairnessTable } from './FairnessTable.tsx';
import { text } from '../text.ts';
import { usePropose } from '../proposing/use-propose.ts';
import { Button } from '#web/design/Button.tsx';
import { Icon } from '#web/design/Icon.tsx';
import { keepRoomFor } from '#web/design/keep-room.ts';
import { focusLeft } from '#web/design/places-around.ts';
import { ServerButton } from '#web/design/ServerButton.tsx';
import { useMember } from '#web/member/member.ts';
import { onDemand } from '#web/parts/part.tsx';
import './bundle.css';

const BundleEditor = onDemand(() =>
  import('../proposing/BundleEditor.tsx').then(module => module.BundleEditor),
);
const SendDialog = onDemand(() => import('../proposing/SendDialog.tsx').then(module => module.SendDialog));

export function Bundle({ exchange }: { exchange: ExchangeReply }) {
  const member = useMember();
  const { friend, stickers, bundle } = exchange;
  const { size, own, draft, generation, choose, restore, change } = useChoice(exchange);
  // By ids: a suggestion that changes meanwhile is not looked at in its place.
  const [looking, setLooking] = useState<Draft>();
  const [isEditing, setIsEditing] = useState(false);
  const sides = sidesOf(draft, stickers);
  const isChanged = own !== undefined;
  const isShown = isChanged || sides.gives.length + sides.gets.length > 0;
  const { propose, isSending } = usePropose();

  function onSent() {
    setLooking(undefined);
    choose();
  }

  const fan = (side: Side) => ({
    stickers: sides[side],
    sections: exchange.sections,
    onToggle: (stickerId: number) => change(toggle(draft, side, stickerId)),
  });

  return (
    <section className="bundle" aria-labelledby="bundle-title">
      <BundleTitle exchange={exchange} sides={sides} />
      <BundleSizes
        bundle={bundle}
        chosen={isChanged ? undefined : (size ?? bundle.gives.length)}
        onChoose={choose}
        onCompose={
          isShown
            ? undefined
            : () => {
                choose(size, emptyDraft);
                setIsEditing(true);
              }
        }
      />
      {isShown && (
        <div key={generation} className="bundle-sides">
          <BundleFan title={text.youGive(friend.displayName)} person={member} {...fan('gives')} />
          <FairnessTable gives={sides.gives} gets={sides.gets} />
          <BundleFan title={text.youGet} person={friend} {...fan('gets')} isMirrored />
        </div>
      )}
      {isShown && (
        <BundleActions>
          <Button variant="outline" onClick={() => setIsEditing(true)}>
            <Icon of={Pencil} /> {text.edit}
          </Button>
          {!exchange.isOnPaper && (
            <ServerButton
              variant="rainbow"
              disabled={!mayBeSent(draft, sides)}
              busy={isSending}
              onClick={() => setLooking(draft)}
            >
              {!isSending && <Icon of={Send} />} {text.sendBundle[wayOf(sides)]}
            </ServerButton>
          )}
        </BundleActions>
      )}
      {isEditing && (
        <BundleEditor
          exchange={exchange}
          draft={draft}
          isChanged={isChanged && bundle.gives.length > 0}
          onChange={next => (next === undefined ? restore() : change(next))}
          onClose={() => setIsEditing(false)}
        />
      )}
      {looking !== undefined && (
        <SendDialog
          friend={friend}
          isFriendChild={exchange.isFriendChild}
          draft={looking}
          stickers={stickers}
          places={exchange}
          isSending={isSending}
          onSend={(looked, message, hold) =>
            propose({ friendId: friend.userId, ...looked, message, hold, onSent })
          }
          onClose={() => setLooking(undefined)}
        />
      )}
    </section>
  );
}

function BundleActions({ children }: { children: ReactNode }) {
  // What was sent may have been the last: the title says so.
  useEffect(
    () => () => focusLeft([document.getElementById('bundle-title'), document.getElementById('content')]),
    [],
  );
  return (
    <div ref={keepRoom} className="bundle-actions">
      {children}
    </div>
  );
}

const keepRoom = keepRoomFor('--page-bar');

/** A size of the suggestion (by default all of it), or the member's own draft once there is one. */
function useChoice({ bundle }: ExchangeReply) {
  const [size, setSize] = useState<number>();
  const [own, change] = useState<Draft>();
  const [generation, setGeneration] = useState(0);

  function choose(nextSize?: number, draft?: Draft) {
    setSize(nextSize);
    change(draft);
    setGeneration(generation + 1);
  }

  const draft = own ?? draftOf(bundle, size);
  return { size, own, draft, generation, choose, restore: () => choose(size), change };
}
