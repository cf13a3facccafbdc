import type { ExchangeReply } from '../queries.ts';
import { settledWords } from './settled-text.ts';

export function SettledLine({ exchange: { friend, settled } }: { exchange: ExchangeReply }) {
  return <p className="text-sm wrap-anywhere text-ink-soft">{settledWords(friend.displayName, settled)}</p>;
}
