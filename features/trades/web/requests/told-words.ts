import type { Trade } from '../../contract.ts';
import { toldText } from './told-text.ts';
import { aboutOf } from './trade-words.ts';

/** What a request asks of its recipient. */
export function askOf(trade: Trade): (name: string) => string {
  const about = aboutOf(trade);
  if (!trade.isCounterOffer) return toldText.asks[about];
  return about === 'done' ? toldText.corrects : toldText.counters;
}
