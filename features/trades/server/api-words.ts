import { paceOfStickers, proposalsOfMember } from '../rules/limits.ts';
import { perPace, perWindow } from '#shared/limits.ts';

const proposals = `${perWindow(...proposalsOfMember)}, ${perPace(paceOfStickers, 'stickers')}`;

/** What `/api/openapi.json` says of these calls. */
export const apiWords = {
  tag: 'Swaps',
  summaries: {
    acceptTrade: 'Accepts a request to swap',
    readAlbumDemand: 'Answers how many friends lack each spare sticker of an album',
    readAlbumStory: 'Answers how the collection of an album grew',
    cancelTrade: 'Takes an own request to swap back',
    declineTrade: 'Declines a request to swap',
    takeTradeBack: 'Asks to take an accepted swap back within a day',
    tickHandover: 'Ticks a sticker of an accepted swap as handed over, or not',
    readExchange: 'Answers what the member and a friend could swap',
    readFriendAlbum: 'Answers an album of a friend beside the own one',
    listTrades: 'Lists requests to swap, open and decided ones',
    listPartners: 'Lists friends with how much there is to swap',
    counterTrade: 'Answers a request to swap with another one',
    proposeTrade: 'Asks a friend to swap, for a gift, gives one, or tells of a swap that was made by hand',
    listQuickTrades: 'Lists friends who have a sticker, with what they would get for it',
    decideSwap: 'Decides a swap of a child',
    listChildSwaps: 'Lists the swaps of a child',
    listRecentChanges: 'Lists what last changed in an album',
  },
  limits: {
    counterTrade: proposals,
    proposeTrade: proposals,
    takeTradeBack: perWindow(...proposalsOfMember),
  },
};
