import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ownText as text } from './own-text.ts';
import { restQuery, useRoundAct } from '../queries.ts';
import { StickerFan, type Shown } from '../StickerFan.tsx';
import { proposeTrade } from '#features/trades/contract.ts';
import type { Person } from '#features/profiles/rules/person.ts';
import { call } from '#web/calls/call.ts';
import { SectionCard } from '#web/design/SectionCard.tsx';
import { ServerButton } from '#web/design/ServerButton.tsx';
import { showToast } from '#web/design/toast.ts';

/** Afterwards, and never obliged: nothing if there is nobody to give to. */
export function Rest({ roundId }: { roundId: string }) {
  const { data } = useQuery(restQuery(roundId));
  if (data === undefined || data.people.length === 0) return null;
  return (
    <SectionCard title={text.rest} detail={text.restDetail}>
      {data.people.map(({ person, stickerIds }) => (
        <Gift key={person.userId} person={person} stickerIds={stickerIds} shown={data} />
      ))}
    </SectionCard>
  );
}

interface GiftProps {
  person: Person;
  stickerIds: readonly number[];
  shown: Shown;
}

function Gift({ person: { userId, displayName }, stickerIds, shown }: GiftProps) {
  const [isOffered, setIsOffered] = useState(false);
  const giving = useRoundAct(async () => {
    const offered = stickerIds.map(stickerId => ({ stickerId, quantity: 1 }));
    await call(proposeTrade, { friendId: userId, offered, requested: [] });
    setIsOffered(true);
    showToast({ title: text.given(displayName), tone: 'success', key: 'round' });
  });
  const copies = stickerIds.map(stickerId => ({ stickerId, quantity: 1 }));
  return (
    <div tabIndex={-1} className="grid gap-2 outline-none">
      <StickerFan title={text.couldGive(displayName, stickerIds.length)} copies={copies} shown={shown} />
      {isOffered ? (
        <p className="text-ink-soft">{text.given(displayName)}</p>
      ) : (
        <ServerButton
          variant="playful"
          className="justify-self-start"
          busy={giving.isPending}
          onClick={() => giving.mutate()}
        >
          {text.give(displayName)}
        </ServerButton>
      )}
    </div>
  );
}
