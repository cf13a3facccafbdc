import { useState } from 'react';
import type { ExchangeSticker } from '../../../partner-contract.ts';
import { availableOf } from '../../../rules/accept.ts';
import type { Side } from '../../../rules/exchange-sides.ts';
import type { ExchangeReply } from '../../queries.ts';
import { isSearched } from './find-stickers.ts';
import { Offers } from './Offers.tsx';
import { OfferSearch } from './OfferSearch.tsx';
import { text } from '../text.ts';
import { Tabs } from '#web/design/Tabs.tsx';
import './offers.css';

export interface OfferTabsProps {
  exchange: ExchangeReply;
  /** `side`: the side on which the chosen sticker goes. */
  onChoose: (sticker: ExchangeSticker, side: Side) => void;
}

export function OfferTabs({ exchange, onChoose }: OfferTabsProps) {
  const [tab, setTab] = useState<Side>('gets');
  const [query, setQuery] = useState('');
  const { friend, stickers } = exchange;
  const sections = new Map(exchange.sections.map(section => [section.id, section]));
  const sectionOf = ({ sectionId }: ExchangeSticker) =>
    sectionId === null ? undefined : sections.get(sectionId);
  const isLookedFor = (sticker: ExchangeSticker) =>
    isSearched(sticker, sectionOf(sticker)?.name ?? '', query);
  const mine = stickers.filter(sticker => availableOf(sticker.mine) > 0);
  const theirs = stickers.filter(sticker => availableOf(sticker.theirs) > 0);
  const all = tab === 'gives' ? mine : theirs;
  const found = all.filter(isLookedFor);
  return (
    <div className="offer-tabs">
      <Tabs
        label={text.offers}
        tabs={[
          { value: 'gives', label: text.myOffers, count: mine.length },
          { value: 'gets', label: text.friendOffers(friend.displayName), count: theirs.length },
        ]}
        value={tab}
        onChange={setTab}
        stretch
        sheetClassName="offer-sheet"
      >
        <OfferSearch all={all.length} found={found.length} query={query} onChange={setQuery}>
          <Offers
            key={tab}
            side={tab}
            stickers={found}
            isFound={query.trim() !== ''}
            {...{ exchange, sectionOf }}
            onChoose={sticker => onChoose(sticker, tab)}
          />
        </OfferSearch>
      </Tabs>
    </div>
  );
}
