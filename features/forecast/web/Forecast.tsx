import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { tableQuery } from './forecast-queries.ts';
import { forecastText as text } from './forecast-text.ts';
import { keepTyped, readTyped, type Typed } from './kept-prices.ts';
import { ProgressCurve } from './ProgressCurve.tsx';
import { spentText } from './spent-text.ts';
import { SpentPart } from './SpentPart.tsx';
import { TypedField } from './TypedField.tsx';
import { Ways } from './Ways.tsx';
import { priceWords, readPacketSize, readPrice } from '../rules/typed.ts';
import type { CollectedAlbum } from '#features/albums/rules/extras.ts';
import { orderedNow } from '#features/collection/rules/ordered.ts';
import { albumProgressOf } from '#features/collection/rules/progress.ts';
import { packetsQuery } from '#features/collection/web/packet/packet-queries.ts';
import type { CollectionState } from '#features/collection/web/sync/collection-state.ts';
import { Dialog } from '#web/design/Dialog.tsx';
import { useMember } from '#web/member/member.ts';
import './forecast.css';

interface ForecastProps {
  album: CollectedAlbum;
  state: CollectionState;
  onClose: () => void;
}

/** As things are when it is opened. */
export function Forecast({ album, state, onClose }: ForecastProps) {
  const { userId, kind } = useMember();
  const [quantities] = useState(() => quantitiesNow(album, state));
  const quantityOf = (id: number) => quantities.get(id) ?? 0;
  const [ordered] = useState(() => new Set(orderedNow(album, quantityOf)));
  const quantityComing = (id: number) => (ordered.has(id) ? 1 : quantityOf(id));
  const progress = albumProgressOf(album, quantityOf);
  const { missing } = albumProgressOf(album, quantityComing);
  const [typed, setTyped] = useState(() => readTyped(userId, album.id));
  const table = useQuery(tableQuery(album.id));
  const packets = useQuery(packetsQuery(album.id));
  const seesMoney = kind === 'account';
  const size = album.packetSize ?? typed.size;
  const { packetCents = album.packetPriceCents ?? undefined, orderCents } = typed;

  function type(changed: Typed) {
    setTyped({ ...typed, ...changed });
    keepTyped(userId, album.id, { ...typed, ...changed });
  }

  return (
    <Dialog
      onClose={onClose}
      title={text.title}
      description={text.missing(progress.missing, progress.total, progress.missing - missing)}
      size="wide"
    >
      <div className="forecast">
        {missing > 0 && album.packetSize === null && (
          <TypedField
            label={text.size}
            hint={text.sizeHint}
            wrong={text.sizeWrong}
            initial={String(typed.size ?? '')}
            read={readPacketSize}
            onRead={changed => type({ size: changed })}
            inputMode="numeric"
          />
        )}
        {missing > 0 && size !== undefined && (
          <Ways
            key={size}
            {...{ album, size, missing }}
            quantityOf={quantityComing}
            signs={table.data?.friends}
            isAsking={table.isFetching}
            prices={seesMoney ? { packetCents, orderCents } : {}}
          />
        )}
        {packets.data !== undefined && packets.data.packets.length > 0 && (
          <section className="forecast-part" aria-label={spentText.title}>
            <h3 className="text-base">{spentText.title}</h3>
            <SpentPart packets={packets.data.packets} seesMoney={seesMoney} />
          </section>
        )}
        {missing > 0 && seesMoney && (
          <section className="forecast-part" aria-label={text.costs}>
            <h3 className="text-base">{text.costs}</h3>
            <div className="forecast-prices">
              <TypedField
                label={text.packetPrice}
                wrong={text.priceWrong}
                initial={priceWords(packetCents)}
                read={readPrice}
                onRead={changed => type({ packetCents: changed })}
                inputMode="decimal"
              />
              <TypedField
                label={text.orderPrice}
                wrong={text.priceWrong}
                initial={priceWords(orderCents)}
                read={readPrice}
                onRead={changed => type({ orderCents: changed })}
                inputMode="decimal"
              />
            </div>
            <p className="field-note">{text.pricesHint}</p>
          </section>
        )}
        {table.data?.since != null && table.data.days.length > 0 && (
          <ProgressCurve since={table.data.since} days={table.data.days} progress={progress} />
        )}
      </div>
    </Dialog>
  );
}

function quantitiesNow(album: CollectedAlbum, { quantityOf }: CollectionState): ReadonlyMap<number, number> {
  return new Map(
    album.sections.flatMap(({ stickers }) => stickers.map(({ id }) => [id, quantityOf(id)] as const)),
  );
}
