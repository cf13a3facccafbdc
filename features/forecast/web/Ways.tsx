import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { reckonedQuery } from './forecast-queries.ts';
import { forecastText as text } from './forecast-text.ts';
import { tableOf } from './table-of.ts';
import { forecastAlone, forecastSwaps } from '../rules/forecast.ts';
import { orderAdvice } from '../rules/order-advice.ts';
import type { Range } from '../rules/packets-left.ts';
import type { AlbumDocument } from '#features/albums/contract.ts';
import { countedSections } from '#features/albums/rules/extras.ts';
import { orderedText } from '#features/collection/web/ordered/ordered-text.ts';
import { useSetOrdered } from '#features/collection/web/ordered/set-ordered.ts';
import { ServerButton } from '#web/design/ServerButton.tsx';
import { Waiting } from '#web/design/Skeleton.tsx';

interface WaysProps {
  album: AlbumDocument;
  quantityOf: (stickerId: number) => number;
  size: number;
  missing: number;
  /** Undefined until the server was reached once. */
  signs: readonly string[] | undefined;
  isAsking: boolean;
  prices: { packetCents?: number | undefined; orderCents?: number | undefined };
}

export function Ways({ album, quantityOf, size, missing, signs, isAsking, prices }: WaysProps) {
  const [openedAt] = useState(() => Date.now());
  const table = tableOf(album, quantityOf, size, signs);
  const of = [album.id, size, openedAt];
  const { data: reckoned } = useQuery(reckonedQuery(['alone', ...of], () => forecastAlone(table, missing)));
  const swaps = useQuery({
    ...reckonedQuery(['swaps', ...of, ...(signs ?? [])], function* () {
      return (yield* forecastSwaps(table)) ?? null;
    }),
    enabled: signs !== undefined,
  });
  const { packetCents, orderCents } = prices;
  const swapsPerPacket = swaps.data?.swapsPerPacket ?? 0;
  return (
    <section className="forecast-part" aria-label={text.ways}>
      <ul className="forecast-ways">
        <Way title={text.alone}>
          {reckoned && <Packets range={reckoned.alone} packetCents={packetCents} />}
        </Way>
        <Way title={text.withFriends}>
          {swaps.data != null && (
            <>
              <Packets range={swaps.data.packets} packetCents={packetCents} />
              {swaps.data.swappedToday > 0 && <p>{text.swappedToday(swaps.data.swappedToday)}</p>}
              <p className="forecast-note">{text.friendsAssumed(table.friends.length)}</p>
            </>
          )}
          {swaps.data === null && <p>{text.noFriends}</p>}
          {signs === undefined && !isAsking && <p>{text.friendsUnknown}</p>}
        </Way>
        <Way title={text.order(Math.min(missing, reckoned?.order.ordered ?? missing))}>
          {reckoned &&
            (reckoned.order.packets.high === 0 ? (
              <OrderNow album={album} quantityOf={quantityOf} />
            ) : (
              <Packets
                range={reckoned.order.packets}
                packetCents={orderCents === undefined ? undefined : packetCents}
                ordered={reckoned.order.ordered}
                orderedCents={reckoned.order.ordered * (orderCents ?? 0)}
              />
            ))}
        </Way>
      </ul>
      {packetCents !== undefined && orderCents !== undefined && (
        <p className="forecast-advice">
          {text.advice(orderAdvice(table, missing, swapsPerPacket, { packetCents, orderCents }), orderCents)}
        </p>
      )}
      <p className="field-note">{text.assumed}</p>
    </section>
  );
}

/** What is missing may be ordered at once. */
function OrderNow({ album, quantityOf }: Pick<WaysProps, 'album' | 'quantityOf'>) {
  const order = useSetOrdered(album.id);
  const stickers = countedSections(album).flatMap(section => section.stickers);
  const stickerIds = stickers.filter(({ id }) => quantityOf(id) === 0).map(({ id }) => id);
  return (
    <>
      <p>{text.orderNow}</p>
      {order.isSuccess && <p role="status">{text.areOrdered}</p>}
      {!order.isSuccess && stickerIds.length > 0 && (
        <ServerButton
          size="small"
          variant="outline"
          busy={order.isPending}
          onClick={() => order.mutate({ stickerIds, areOrdered: true })}
        >
          {orderedText.mark}
        </ServerButton>
      )}
    </>
  );
}

function Way({ title, children }: { title: string; children: ReactNode }) {
  const isEmpty = children === undefined || (Array.isArray(children) && !children.some(Boolean));
  return (
    <li className="forecast-way">
      <h3 className="text-base">{title}</h3>
      {isEmpty ? <Waiting text={text.reckoning} /> : children}
    </li>
  );
}

interface PacketsProps {
  range: Range;
  packetCents: number | undefined;
  ordered?: number;
  orderedCents?: number;
}

function Packets({ range, packetCents, ordered = 0, orderedCents = 0 }: PacketsProps) {
  return (
    <>
      <p className="forecast-range">
        <strong>{text.packets(range)}</strong> {text.packetWord}
        {ordered > 0 && ` ${text.thenOrder(ordered)}`}
      </p>
      <p>{text.usually(range)}</p>
      {packetCents !== undefined && (
        <p className="forecast-money">{text.money(range, packetCents, orderedCents)}</p>
      )}
    </>
  );
}
