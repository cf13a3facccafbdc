import type { Trade } from '../../contract.ts';
import { text } from './text.ts';
import { stickerName, troubleOf } from './trade-words.ts';

/** What may change an answer: both on the card and in the dialog. `id`: of why it cannot be accepted. */
export function TradeNotes({ trade, id }: { trade: Trade; id: string }) {
  const why = troubleOf(trade);
  const come = trade.gets.filter(({ hasCome }) => hasCome);
  return (
    <>
      {why !== undefined && (
        <p id={id} className="trade-trouble" role="note">
          {why}
        </p>
      )}
      {come.length > 0 && (
        <p className="text-sm" role="note">
          {text.hasCome(come.map(stickerName))}
        </p>
      )}
    </>
  );
}
