import type { MouseEvent } from 'react';
import type { ExchangeSticker, ListedSection } from '../../../partner-contract.ts';
import { sectionOf } from '../../../rules/listed-sticker.ts';
import type { Side } from '../../../rules/exchange-sides.ts';
import { groupStickers, type Places } from '../offers/group-stickers.ts';
import { PickerOption } from './PickerOption.tsx';
import { useRoving } from '../roving.ts';
import { useGrowing } from '#web/moments/use-growing.ts';
import './picker.css';

export interface StickerPickerProps {
  label: string;
  side: Side;
  friendName: string;
  stickers: readonly ExchangeSticker[];
  places: Places;
  isFlat?: boolean;
  chosen: ReadonlySet<number>;
  onToggle: (stickerId: number) => void;
}

interface PickerGroup {
  readonly key: string;
  readonly name: string | undefined;
  /** Shown above an album's first group if there are several albums. */
  readonly albumName: string | undefined;
  readonly section: ListedSection | undefined;
  readonly items: readonly ExchangeSticker[];
}

function flatGroup(items: readonly ExchangeSticker[]): PickerGroup {
  return { key: '', name: undefined, albumName: undefined, section: undefined, items };
}

function groupsOf(stickers: readonly ExchangeSticker[], places: Places): PickerGroup[] {
  const albums = groupStickers(stickers, sticker => sticker, places);
  return albums.flatMap(({ album, sections }) =>
    sections.map(({ key, section, items }, i) => ({
      key,
      name: section === undefined ? album.name : `${album.name}, ${section.name}`,
      albumName: i === 0 && albums.length > 1 ? album.name : undefined,
      section,
      items,
    })),
  );
}

export function StickerPicker(props: StickerPickerProps) {
  const { label, side, friendName, stickers, places, isFlat = false, chosen, onToggle } = props;
  const { ref, onKeyDown, onFocus } = useRoving();
  const shown = useGrowing(isFlat ? [flatGroup(stickers)] : groupsOf(stickers, places));

  function handleClick(event: MouseEvent) {
    const cell = event.target instanceof Element ? event.target.closest('[data-cell]') : null;
    if (cell instanceof HTMLElement) onToggle(Number(cell.dataset['cell']));
  }

  return (
    <div
      ref={ref}
      role="listbox"
      aria-multiselectable="true"
      aria-label={label}
      className="picker"
      onClick={handleClick}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
    >
      {shown.map(({ key, name, albumName, section, items }) => (
        <div
          key={key}
          role={isFlat ? 'presentation' : 'group'}
          aria-label={name}
          className="picker-section"
          style={{ containIntrinsicSize: `auto ${Math.ceil(items.length / 3) * 200 + 40}px` }}
        >
          {albumName !== undefined && (
            <p aria-hidden="true" className="block-album">
              {albumName}
            </p>
          )}
          {section !== undefined && (
            <p
              aria-hidden="true"
              className="picker-strip"
              style={{ '--section-deep': section.deep ?? undefined }}
            >
              {section.name}
            </p>
          )}
          <div role="presentation" className="picker-cells">
            {items.map(sticker => (
              <PickerOption
                key={sticker.stickerId}
                sticker={sticker}
                section={section ?? sectionOf(sticker, places.sections)}
                side={side}
                friendName={friendName}
                isChosen={chosen.has(sticker.stickerId)}
              />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
