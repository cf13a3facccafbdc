import { useState } from 'react';
import type { ExchangeSticker } from '../../../partner-contract.ts';
import { availableOf } from '../../../rules/accept.ts';
import type { Side } from '../../../rules/exchange-sides.ts';
import type { ExchangeReply } from '../../queries.ts';
import { isSearched } from './find-stickers.ts';
import { FriendOffers } from './FriendOffers.tsx';
import { MyOffers } from './MyOffers.tsx';
import { OfferSearch } from './OfferSearch.tsx';
import { friendOffers } from './returns.ts';
import { text } from '../text.ts';
import { Tabs } from '#web/design/Tabs.tsx';
import './offers.css';

export interface OfferTabsProps {
  exchange: ExchangeReply;
  /** `side`: the side on which the chosen sticker goes. */
  onChoose: (sticker: ExchangeSticker, side: Side) => void;
}

export function OfferTabs({ exchange, onChoose }: OfferTabsProps) {
  const [tab, setTab] = useState<'mine' | 'theirs'>('theirs');
  const [query, setQuery] = useState('');
  const { friend, stickers } = exchange;
  const sections = new Map(exchange.sections.map(section => [section.id, section]));
  const sectionOf = ({ sectionId }: ExchangeSticker) =>
    sectionId === null ? undefined : sections.get(sectionId);
  const isLookedFor = (sticker: ExchangeSticker) =>
    isSearched(sticker, sectionOf(sticker)?.name ?? '', query);
  const mine = stickers.filter(sticker => availableOf(sticker.mine) > 0);
  const theirs = friendOffers(stickers);
  const [all, found] =
    tab === 'mine'
      ? [mine.length, mine.filter(isLookedFor).length]
      : [theirs.length, theirs.filter(({ sticker }) => isLookedFor(sticker)).length];
  const listed = { exchange, isFound: query.trim() !== '', sectionOf };
  return (
    <div className="offer-tabs">
      <Tabs
        label={text.offers}
        tabs={[
          { value: 'mine', label: text.myOffers, count: mine.length },
          { value: 'theirs', label: text.friendOffers(friend.displayName), count: theirs.length },
        ]}
        value={tab}
        onChange={setTab}
        stretch
        sheetClassName="offer-sheet"
      >
        <OfferSearch all={all} found={found} query={query} onChange={setQuery}>
          {tab === 'mine' ? (
            <MyOffers
              {...listed}
              stickers={mine.filter(isLookedFor)}
              onOffer={sticker => onChoose(sticker, 'gives')}
            />
          ) : (
            <FriendOffers
              {...listed}
              offers={theirs.filter(({ sticker }) => isLookedFor(sticker))}
              onChooseReturn={sticker => onChoose(sticker, 'gets')}
            />
          )}
        </OfferSearch>
      </Tabs>
    </div>
  );
}
