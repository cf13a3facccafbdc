import { ArrowLeftRight } from 'lucide';
import type { ExchangeSticker, OpenRequest } from '../../partner-contract.ts';
import { needOn, spareOn } from '../../rules/exchange-sides.ts';
import { AskedLink } from '../exchange/offers/AskedLink.tsx';
import { stickerText } from '../sticker-text.ts';
import { swapSideOf } from './compared-stickers.ts';
import { text } from './text.ts';
import type { Person } from '#features/profiles/rules/person.ts';
import { duplicatesOf } from '#features/collection/rules/quantity.ts';
import { QuantityBadge } from '#web/design/Badge.tsx';
import { RarityBadge } from '#web/design/RarityBadge.tsx';
import { Icon } from '#web/design/Icon.tsx';

export interface FriendCellProps {
  sticker: ExchangeSticker;
  friend: Person;
  requests: readonly OpenRequest[];
  mayAsk: boolean;
}

export function FriendCell({ sticker, friend, requests, mayAsk }: FriendCellProps) {
  const { stickerId, code, rarity, theirs, mine } = sticker;
  const side = swapSideOf(sticker);
  const isAsked = needOn('gets', sticker) === 'asked' && spareOn('gets', sticker) > 0;
  return (
    <div
      role="gridcell"
      tabIndex={-1}
      data-cell={stickerId}
      aria-label={text.cell(stickerText.spoken(sticker), friend.displayName, theirs, mine)}
      className="trade-cell"
    >
      <div className="sticker-cell" data-pile={Math.min(theirs, 3)}>
        {theirs === 0 ? <Slot sticker={sticker} /> : <Owned sticker={sticker} />}
        {mine > 0 && (
          <span aria-hidden="true" className="trade-cell-mine">
            {text.mineShort(mine)}
          </span>
        )}
      </div>
      <span aria-hidden="true" className="trade-cell-rarity">
        <RarityBadge rarity={rarity} isLow>
          {stickerText.rarities[rarity]}
        </RarityBadge>
      </span>
      {mayAsk && side !== undefined && (
        <button
          type="button"
          tabIndex={-1}
          className="button button-outline-action button-small trade-cell-swap"
          aria-label={side === 'gets' ? text.getSpoken(code) : text.giveSpoken(code)}
        >
          <Icon of={ArrowLeftRight} /> {text.swap}
        </button>
      )}
      {isAsked && <AskedLink sticker={sticker} requests={requests} friendId={friend.userId} tabIndex={-1} />}
    </div>
  );
}

function Slot({ sticker }: { sticker: ExchangeSticker }) {
  return (
    <div aria-hidden="true" className="slot">
      <span className="slot-prefix" />
      <span className="trade-slot-code">{sticker.code}</span>
      <span className="slot-name">{sticker.name}</span>
    </div>
  );
}

function Owned({ sticker }: { sticker: ExchangeSticker }) {
  const { code, name, foil, imageUrl, theirs } = sticker;
  return (
    <>
      <div aria-hidden="true" className="sticker" data-foil={foil || undefined}>
        {imageUrl === null ? (
          <span className="sticker-blank">{code}</span>
        ) : (
          <img src={imageUrl} alt="" width="200" height="220" loading="lazy" decoding="async" />
        )}
        <span className="sticker-code">{code}</span>
        {name !== '' && <span className="sticker-name">{name}</span>}
      </div>
      <QuantityBadge quantity={theirs} hasDuplicates={duplicatesOf(theirs) > 0} className="sticker-badge" />
    </>
  );
}
