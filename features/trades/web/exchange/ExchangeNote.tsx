import { FirstStickers } from './FirstStickers.tsx';
import { PaperNote } from './PaperNote.tsx';
import type { ExchangeReply } from '../queries.ts';

export function ExchangeNote({ exchange: { isOnPaper, friend } }: { exchange: ExchangeReply }) {
  return isOnPaper ? <PaperNote name={friend.displayName} /> : <FirstStickers isCard />;
}
