import type { Trade } from '../../contract.ts';

/** The request that a notice asked to look at; heard by `TradeNotices`, which shows it over whatever page is open. */
let asked: Trade | undefined;
const listeners = new Set<() => void>();

export function readAskedTrade(): Trade | undefined {
  return asked;
}

export function subscribeToAskedTrade(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows a request's last look, or takes it away. */
export function askAbout(trade: Trade | undefined): void {
  asked = trade;
  listeners.forEach(listener => listener());
}
