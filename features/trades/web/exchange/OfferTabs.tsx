import { useState } from 'react';
import type { ExchangeSticker } from '../../contract.ts';
import { choicesOn, type Side } from './draft.ts';
import type { ExchangeReply } from './Exchange.tsx';
import { FriendOffers } from './FriendOffers.tsx';
import { MyOffers } from './MyOffers.tsx';
import { text } from './text.ts';
import { Tabs } from '#web/design/Tabs.tsx';
import './offers.css';

export interface OfferTabsProps {
  exchange: ExchangeReply;
  /** A sticker was chosen that goes on this side; what stands against it is still open. */
  onChoose: (sticker: ExchangeSticker, side: Side) => void;
}

/** Single swaps: what the member has twice, and what the friend has. */
export function OfferTabs({ exchange, onChoose }: OfferTabsProps) {
  const [tab, setTab] = useState<'mine' | 'theirs'>('theirs');
  const { friend, stickers } = exchange;
  const mine = stickers.filter(sticker => sticker.mine > 1);
  const theirs = choicesOn('gets', stickers).length;
  return (
    <div className="offer-tabs">
      <Tabs
        label={text.offers}
        tabs={[
          { value: 'mine', label: text.myOffers, count: mine.length },
          { value: 'theirs', label: text.friendOffers(friend.displayName), count: theirs },
        ]}
        value={tab}
        onChange={setTab}
        stretch
        sheetClassName="offer-sheet"
      >
        {tab === 'mine' ? (
          <MyOffers stickers={mine} exchange={exchange} onOffer={sticker => onChoose(sticker, 'gives')} />
        ) : (
          <FriendOffers exchange={exchange} onChooseReturn={sticker => onChoose(sticker, 'gets')} />
        )}
      </Tabs>
    </div>
  );
}
