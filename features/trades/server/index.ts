import { listTrades, tradesRefusals } from '../contract.ts';
import { listPartners } from '../partner-contract.ts';
import { tradesRefusalTexts } from '../text.ts';
import { apiWords } from './api-words.ts';
import * as accept from './accept.ts';
import * as albumDemand from './album-demand.ts';
import * as albumStory from './story/album-story.ts';
import * as answer from './answer.ts';
import { endTradesOf, endTradesWith } from './end-dealings.ts';
import * as exchange from './exchange.ts';
import * as friendAlbum from './friend-album.ts';
import * as list from './list.ts';
import * as partners from './partners.ts';
import * as propose from './propose.ts';
import * as quickTrades from './quick-trades.ts';
import * as recentChanges from './story/recent-changes.ts';
import { reportableMessages } from './reportable-messages.ts';
import * as guardianDecisions from './guardian-decisions.ts';
import { showsPartners } from './store.ts';
import * as takeBack from './take-back.ts';
import { tradesTables } from './tables.ts';
import { whomCopiesConcern } from './whom-copies-concern.ts';
import { endpointsOf, type FeatureDoor } from '#server/calls/serve-endpoint.ts';
import { pagePaths } from '#shared/page-paths.ts';

const earlyCalls: Readonly<Record<string, readonly string[]>> = {
  [pagePaths.trades]: [listTrades.path],
  [pagePaths.trading]: [listPartners.path],
};

export const tradesDoor: FeatureDoor = {
  earlyCalls: async (_db, pathname) => earlyCalls[pathname] ?? [],
  endpoints: endpointsOf(
    apiWords,
    accept,
    albumDemand,
    albumStory,
    answer,
    exchange,
    friendAlbum,
    list,
    partners,
    propose,
    quickTrades,
    recentChanges,
    guardianDecisions,
    takeBack,
  ),
  refusals: tradesRefusals,
  refusalTexts: tradesRefusalTexts,
  reportables: [reportableMessages],
  showsPerson: showsPartners,
  tables: tradesTables,
  beforeErase: endTradesOf,
  endDealings: endTradesWith,
  whomCopiesConcern,
};
