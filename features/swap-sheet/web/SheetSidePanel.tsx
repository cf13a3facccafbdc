import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { SheetNumbers } from './SheetNumbers.tsx';
import { SheetTile } from './SheetTile.tsx';
import { text } from './sheet-text.ts';
import { byDemand, setApart, sheetGroups, sheetOrders, type SheetOrder } from '../rules/sheet-groups.ts';
import { tapped, type Sheet, type SheetSide } from '../rules/sheet.ts';
import { soughtSections, type CollectedAlbum } from '#features/albums/rules/extras.ts';
import { orderedNow } from '#features/collection/rules/ordered.ts';
import { duplicatesOf } from '#features/collection/rules/quantity.ts';
import { orderedText } from '#features/collection/web/ordered/ordered-text.ts';
import type { ParsedEntry } from '#features/lists/rules/sticker-numbers.ts';
import { albumDemandQuery } from '#features/trades/web/queries.ts';

interface SheetSidePanelProps {
  album: CollectedAlbum;
  side: SheetSide;
  sheet: Sheet;
  isShown: boolean;
  read: (typed: string) => ParsedEntry;
  quantityOf: (stickerId: number) => number;
  onChange: (sheet: Sheet) => void;
}

/** Of what friends lack and what is promised, as much as this device knows. */
export function useDemand(albumId: number) {
  const { data } = useQuery(albumDemandQuery(albumId));
  return {
    promisedOf: (stickerId: number) => data?.promised[stickerId] ?? 0,
    wantedBy: (stickerId: number) => data?.wantedBy[stickerId] ?? 0,
    isWanted: Object.keys(data?.wantedBy ?? {}).length > 0,
  };
}

export function SheetSidePanel(props: SheetSidePanelProps) {
  const { album, side, sheet, isShown, quantityOf, onChange } = props;
  const [order, setOrder] = useState<SheetOrder>('printed');
  const { promisedOf, wantedBy, isWanted } = useDemand(album.id);
  const sought = new Set(soughtSections(album));
  const printed = album.sections.flatMap(section =>
    sheetGroups([section], id => {
      const isSpare = duplicatesOf(quantityOf(id)) > 0;
      const isHere = side === 'gave' ? isSpare : sought.has(section) && quantityOf(id) === 0;
      return isHere || sheet[side].has(id);
    }),
  );
  const ordered = new Set(side === 'got' ? orderedNow(album, quantityOf) : []);
  const groups =
    order === 'printed'
      ? setApart(printed, id => ordered.has(id), orderedText.title)
      : byDemand(printed, order, wantedBy, text.wantedBy);
  return (
    <section aria-label={text.sides[side]} className="sheet-side" data-shown={isShown || undefined}>
      <SheetNumbers {...props} />
      {groups.length === 0 && <p className="text-ink-soft">{text.empty[side]}</p>}
      {side === 'gave' && isWanted && (
        <label className="sheet-order">
          <span>{text.order}</span>
          <select
            className="control min-w-0 flex-[1_1_12rem]"
            value={order}
            onChange={({ target }) => setOrder(sheetOrders.find(one => one === target.value) ?? order)}
          >
            {sheetOrders.map(one => (
              <option key={one} value={one}>
                {text.orders[one]}
              </option>
            ))}
          </select>
        </label>
      )}
      {groups.map(({ heading, prefix, stickers }) => (
        <section key={stickers[0]?.id} className="sheet-group">
          {`${prefix}${heading}` !== '' && (
            <h2>
              {prefix !== '' && <strong>{prefix}</strong>} {heading}
            </h2>
          )}
          <div className="sheet-tiles">
            {stickers.map(sticker => (
              <SheetTile
                key={sticker.id}
                sticker={sticker}
                side={side}
                copies={sheet[side].get(sticker.id) ?? 0}
                quantity={quantityOf(sticker.id)}
                promised={side === 'gave' ? promisedOf(sticker.id) : 0}
                onTap={() => onChange(tapped(sheet, side, sticker.id, quantityOf(sticker.id)))}
              />
            ))}
          </div>
        </section>
      ))}
    </section>
  );
}
