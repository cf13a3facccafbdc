import { ownText as text } from './own-text.ts';
import type { Seat } from '../queries.ts';
import { StickerFan, sumOf } from '../StickerFan.tsx';
import { SectionCard } from '#web/design/SectionCard.tsx';

export function Booked({ seat }: { seat: Seat }) {
  const { isFetched, counts, gets, notBooked } = seat;
  if (!isFetched)
    return (
      <SectionCard title={text.notFetched}>
        <p>{text.notFetchedDetail}</p>
      </SectionCard>
    );
  const lost = sumOf(notBooked.gives) + sumOf(notBooked.gets);
  return (
    <SectionCard title={text.booked(counts.gets)} detail={text.bookedDetail(counts.gives)}>
      <StickerFan title={text.youGot(counts)} copies={gets} shown={seat} />
      {lost > 0 && (
        <div role="note" className="round-note">
          <p>{text.notBooked(lost)}</p>
        </div>
      )}
    </SectionCard>
  );
}
