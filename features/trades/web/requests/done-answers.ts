import type { QueryClient } from '@tanstack/react-query';
import type { Trade } from '../../contract.ts';
import { askedTrade } from './asked-trade.ts';
import { accept } from './trade-actions.ts';
import { sheetPath } from '#shared/list-paths.ts';
import { navigate } from '#web/navigation/history.ts';

/** By one tap: it is so already, and for a day both may take it back. */
export async function confirm(trade: Trade, client: QueryClient): Promise<void> {
  await accept(trade, client);
}

/** On the sheet from which such requests are sent. */
export async function correct({ id, gives, gets }: Trade): Promise<void> {
  askedTrade.ask(undefined);
  navigate(`${sheetPath([...gives, ...gets][0]?.albumId)}&corrects=${id}`);
}
