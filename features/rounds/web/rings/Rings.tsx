import { useQuery } from '@tanstack/react-query';
import { answerRing, proposeRing } from '../../ring-contract.ts';
import { ringsQuery, useRoundAct, useRoundNews, type Rings as RingsReply } from '../queries.ts';
import { StickerFan, type Shown } from '../StickerFan.tsx';
import { ringText as text } from './ring-text.ts';
import { call } from '#web/calls/call.ts';
import { SectionCard } from '#web/design/SectionCard.tsx';
import { ServerButton } from '#web/design/ServerButton.tsx';
import { showToast } from '#web/design/toast.ts';

type Place = RingsReply['suggested'][number][number];
type Waiting = RingsReply['waiting'][number];

export function Rings() {
  useRoundNews();
  const { data } = useQuery(ringsQuery);
  if (data === undefined || data.suggested.length + data.waiting.length === 0) return null;
  return (
    <div className="mt-6 grid grid-cols-1 gap-4">
      {data.waiting.map(ring => (
        <WaitingRing key={ring.ringId} ring={ring} shown={data} />
      ))}
      {data.suggested.map(places => (
        <SuggestedRing
          key={places.map(({ person }) => person.userId).join(' ')}
          places={places}
          shown={data}
        />
      ))}
    </div>
  );
}

function SuggestedRing({ places, shown }: { places: readonly Place[]; shown: Shown }) {
  const proposing = useRoundAct(async () => {
    const seats = places.map(({ person, gives }) => ({ userId: person.userId, stickerIds: gives }));
    await call(proposeRing, { places: seats });
    showToast({ title: text.proposed, tone: 'success', key: 'round' });
  });
  return (
    <SectionCard title={titleOf(places)} detail={text.why}>
      <Legs places={places} shown={shown} />
      <ServerButton
        className="justify-self-start"
        busy={proposing.isPending}
        onClick={() => proposing.mutate()}
      >
        {text.propose}
      </ServerButton>
    </SectionCard>
  );
}

function WaitingRing({ ring: { ringId, places }, shown }: { ring: Waiting; shown: Shown }) {
  const answering = useRoundAct(async (answer: 'accept' | 'decline') => {
    const { isBooked } = await call(answerRing, { ringId, answer });
    if (isBooked) showToast({ title: text.booked, tone: 'success', key: 'round' });
  });
  const isIn = places[0]?.isIn === true;
  const missing = places.slice(1).flatMap(place => (place.isIn ? [] : [place.person.displayName]));
  const asking = places.find(place => place.isIn)?.person.displayName ?? '';
  return (
    <SectionCard title={titleOf(places)} detail={isIn ? text.waitsFor(missing) : text.asked(asking)}>
      <Legs places={places} shown={shown} />
      <div className="flex flex-wrap gap-3">
        {!isIn && (
          <ServerButton
            busy={answering.isPending && answering.variables === 'accept'}
            onClick={() => answering.mutate('accept')}
          >
            {text.accept}
          </ServerButton>
        )}
        <ServerButton
          variant="outline"
          busy={answering.isPending && answering.variables === 'decline'}
          onClick={() => answering.mutate('decline')}
        >
          {text.decline}
        </ServerButton>
      </div>
    </SectionCard>
  );
}

function Legs({ places, shown }: { places: readonly Place[]; shown: Shown }) {
  const [mine, theirs, back] = places;
  if (mine === undefined || theirs === undefined || back === undefined) return null;
  const [one, other] = [theirs.person.displayName, back.person.displayName];
  const legs = [
    { title: text.give(one, mine.gives.length), gives: mine.gives },
    { title: text.between(one, other, theirs.gives.length), gives: theirs.gives },
    { title: text.get(other, back.gives.length), gives: back.gives },
  ];
  return (
    <div className="flex flex-wrap gap-4">
      {legs.map(({ title, gives }) => (
        <StickerFan
          key={title}
          title={title}
          copies={gives.map(stickerId => ({ stickerId, quantity: 1 }))}
          shown={shown}
        />
      ))}
    </div>
  );
}

function titleOf(places: readonly Place[]): string {
  const [, one, other] = places.map(({ person }) => person.displayName);
  return text.title(one ?? '', other ?? '');
}
