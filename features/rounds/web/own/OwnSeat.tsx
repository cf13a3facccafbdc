import { useQuery } from '@tanstack/react-query';
import type { Round } from '../../contract.ts';
import { seatQuery, type Seat } from '../queries.ts';
import { RoundNotLoaded } from '../RoundNotLoaded.tsx';
import { Back } from './Back.tsx';
import { Booked } from './Booked.tsx';
import { Bring } from './Bring.tsx';
import { PackList } from './PackList.tsx';
import { Share } from './Share.tsx';
import { Standing } from './Standing.tsx';
import { sumOf } from '../StickerFan.tsx';
import { ownText as text } from './own-text.ts';
import { useMember } from '#web/member/member.ts';

interface OwnSeatProps {
  round: Round;
  backUntil: string | null;
}

export function OwnSeat({ round, backUntil }: OwnSeatProps) {
  const { userId } = useMember();
  const seat = useQuery(seatQuery(round.id, userId));
  if (seat.data === undefined) return <RoundNotLoaded query={seat} level={2} />;
  return <AtSeat round={round} seat={seat.data} backUntil={backUntil} />;
}

/** Who brought and never fetched may have given. */
const hasSwapped = ({ gives, gets, notBooked }: Seat) =>
  sumOf([...gives, ...gets]) > sumOf([...notBooked.gives, ...notBooked.gets]);

function AtSeat({ round, seat, backUntil }: OwnSeatProps & { seat: Seat }) {
  const { state, handOverOn } = round;
  if (state === 'open') return <Bring round={round} seat={seat} />;
  if (seat.state === 'refused' && state === 'closed') return <Share round={round} seat={seat} />;
  if (seat.state !== 'sitting' && seat.state !== 'accepted')
    return <Standing title={text.out}>{text.outDetail[seat.state]}</Standing>;
  if (seat.counts.gets === 0) return <Standing title={text.nothing}>{text.nothingDetail}</Standing>;
  if (state === 'closed') return <Share round={round} seat={seat} />;
  if (state === 'bringing')
    return seat.isBrought ? (
      <Standing title={text.brought}>{text.broughtDetail}</Standing>
    ) : (
      <PackList
        title={text.pack(seat.counts.gives)}
        detail={text.packDetail(handOverOn)}
        copies={seat.gives}
        shown={seat}
      />
    );
  if (state === 'fetching')
    return seat.isFetched ? (
      <Standing title={text.fetched}>{text.fetchedDetail}</Standing>
    ) : (
      <PackList
        title={text.fetch(seat.counts.gets)}
        detail={text.fetchDetail}
        copies={seat.gets}
        shown={seat}
      />
    );
  return (
    <>
      <Booked seat={seat} />
      {hasSwapped(seat) && backUntil !== null && (
        <Back roundId={round.id} seat={seat} backUntil={backUntil} />
      )}
    </>
  );
}
