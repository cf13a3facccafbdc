import { listTrades, tradesRefusals } from '../contract.ts';
import { listPartners } from '../partner-contract.ts';
import { tradesRefusalTexts } from '../text.ts';
import { serveAcceptTrade } from './accept.ts';
import { serveCancelTrade, serveDeclineTrade, serveTickHandover } from './answer.ts';
import { serveReadExchange } from './exchange.ts';
import { serveReadFriendAlbum } from './friend-album.ts';
import { serveListTrades } from './list.ts';
import { serveListPartners } from './partners.ts';
import { serveCounterTrade, serveProposeTrade } from './propose.ts';
import { serveListQuickTrades } from './quick-trades.ts';
import { readTradesData } from './readable-data.ts';
import { reportableMessages } from './reportable-messages.ts';
import { serveDecideSwap, serveListChildSwaps } from './guardian-decisions.ts';
import { tradesTables } from './tables.ts';
import { whomCopiesConcern } from './whom-copies-concern.ts';
import type { FeatureDoor } from '#server/calls/serve-endpoint.ts';
import { pagePaths } from '#shared/page-paths.ts';

const earlyCalls: Readonly<Record<string, readonly string[]>> = {
  [pagePaths.trades]: [listTrades.path],
  [pagePaths.trading]: [listPartners.path],
};

export const tradesDoor: FeatureDoor = {
  earlyCalls: async (_db, pathname) => earlyCalls[pathname] ?? [],
  endpoints: [
    serveListTrades,
    serveDecideSwap,
    serveListChildSwaps,
    serveProposeTrade,
    serveCounterTrade,
    serveAcceptTrade,
    serveDeclineTrade,
    serveCancelTrade,
    serveTickHandover,
    serveListPartners,
    serveReadExchange,
    serveReadFriendAlbum,
    serveListQuickTrades,
  ],
  refusals: tradesRefusals,
  refusalTexts: tradesRefusalTexts,
  readableData: readTradesData,
  reportables: [reportableMessages],
  tables: tradesTables,
  whomCopiesConcern,
};
