import { friendToolsText as text } from './friend-tools-text.ts';
import { friendOrders, type FriendOrder } from './order-friends.ts';
import { SearchField } from './SearchField.tsx';
import './friend-tools.css';

interface FriendToolsProps {
  query: string;
  order: FriendOrder;
  found: number;
  onQuery: (query: string) => void;
  onOrder: (order: FriendOrder) => void;
}

export function FriendTools({ query, order, found, onQuery, onOrder }: FriendToolsProps) {
  const isSearching = query.trim() !== '';
  return (
    <>
      {' '}
      <div className="trade-tools" role="search" aria-label={text.find}>
        <SearchField label={text.find} hint={text.findHint} value={query} onChange={onQuery} />
        <label>
          <span className="sr-only">{text.sort}</span>
          <select
            className="control"
            value={order}
            onChange={({ target }) => onOrder(friendOrders.find(one => one === target.value) ?? order)}
          >
            {friendOrders.map(one => (
              <option key={one} value={one}>
                {text.orders[one]}
              </option>
            ))}
          </select>
        </label>
      </div>
      <p role="status" className={isSearching && found === 0 ? 'trade-none' : 'sr-only'}>
        {isSearching && (found === 0 ? text.none : text.found(found))}
      </p>
    </>
  );
}
