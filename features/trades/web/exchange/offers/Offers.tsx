import type { ExchangeSticker, ListedSection } from '../../../partner-contract.ts';
import { availableOf } from '../../../rules/accept.ts';
import { isUsefulOn, needOn, spareOn, type Need, type Side } from '../../../rules/exchange-sides.ts';
import type { ExchangeReply } from '../../queries.ts';
import { ListedStickerPicture } from '../../ListedStickerPicture.tsx';
import { stickerText } from '../../sticker-text.ts';
import { groupStickers } from './group-stickers.ts';
import { OfferGroup } from './OfferGroup.tsx';
import { text } from '../text.ts';
import { passFocusOn } from '#web/design/places-around.ts';
import { EmptyState } from '#web/design/EmptyState.tsx';

interface OffersProps {
  exchange: ExchangeReply;
  /** Who gives them: `gives` the member, `gets` the friend. */
  side: Side;
  stickers: readonly ExchangeSticker[];
  /** Search results are shown with all albums open. */
  isFound: boolean;
  sectionOf: (sticker: ExchangeSticker) => ListedSection | undefined;
  onChoose: (sticker: ExchangeSticker) => void;
}

const needs: readonly Need[] = ['lacked', 'asked', 'extra', 'owned'];

export function Offers({ exchange, side, stickers, isFound, sectionOf, onChoose }: OffersProps) {
  const friend = exchange.friend.displayName;
  const isMine = side === 'gives';
  if (stickers.length === 0) {
    return (
      <EmptyState level={3} title={isMine ? text.noMine : text.noTheirs(friend)}>
        {isMine ? text.noMineDetail(friend) : text.noTheirsDetail}
      </EmptyState>
    );
  }
  const cell = (sticker: ExchangeSticker) => (
    <li key={sticker.stickerId} ref={passFocusOn}>
      <button
        type="button"
        className="offer-tap"
        disabled={isMine && spareOn('gives', sticker) === 0}
        aria-label={`${stickerText.spoken(sticker)}, ${detailOf(sticker, side)}`}
        onClick={() => onChoose(sticker)}
      >
        <ListedStickerPicture sticker={sticker} section={sectionOf(sticker)} size="named" decorative />
      </button>
    </li>
  );
  return needs
    .map(need => ({ need, items: stickers.filter(sticker => needFor(side, sticker) === need) }))
    .filter(({ items }) => items.length > 0)
    .map(({ need, items }, at) => (
      <section key={need} className="offer-half">
        <h3 tabIndex={-1} className="offer-half-title">
          {isMine ? text.mineBy[need](friend, items.length) : text.theirsBy[need](items.length)}
        </h3>
        {groupStickers(items, sticker => sticker, exchange).map(({ album, sections }, i) => (
          <OfferGroup
            key={`${album.id} ${isFound}`}
            title={album.name}
            opensAtFirst={isFound || at + i === 0}
            items={sections.flatMap(section => section.items)}
          >
            {cell}
          </OfferGroup>
        ))}
      </section>
    ));
}

/** What the member has offered already waits, be it needed or not. */
function needFor(side: Side, sticker: ExchangeSticker): Need {
  const need = needOn(side, sticker);
  if (side === 'gets' || isUsefulOn(side, sticker)) return need;
  return spareOn(side, sticker) === 0 ? 'asked' : need;
}

function detailOf(sticker: ExchangeSticker, side: Side): string {
  if (side === 'gives') return text.availability(availableOf(sticker.mine), sticker.promised);
  const duplicates = text.duplicates(availableOf(sticker.theirs));
  return sticker.isPromised ? `${duplicates}, ${text.promised}` : duplicates;
}
