import type { TokenScope } from '#shared/token-scope.ts';

/**
 * The calls that a child may make, stated a second time: `shared/may-act.ts` and the contracts must agree with it. All
 * other calls of members are for accounts only.
 */
export const callsOfChildren: ReadonlySet<string> = new Set([
  'readSubject',
  'reportContent',
  'readMyCases',
  'objectToDecision',
  'signIn',
  'signOut',
  'readSession',
  'readAlbumDocument',
  'listAlbumChanges',
  'listShelf',
  'joinAlbum',
  'readJoinCode',
  'joinByCode',
  'listFaces',
  'readMyGroup',
  'switchFace',
  'returnToGuardian',
  'lookAtPass',
  'signInByPass',
  'setAlbumPreference',
  'readCollection',
  'changeQuantities',
  'listMyAlbums',
  'readStats',
  'matchList',
  'listFriends',
  'answerFriendship',
  'endFriendship',
  'confirmFriends',
  'blockMember',
  'unblockMember',
  'provideInvite',
  'redeemInvite',
  'listTrades',
  'proposeTrade',
  'counterTrade',
  'acceptTrade',
  'declineTrade',
  'cancelTrade',
  'tickHandover',
  'listPartners',
  'readExchange',
  'readFriendAlbum',
  'listQuickTrades',
  'listNotices',
  'countUnread',
  'markRead',
  'readPush',
  'setPushSettings',
  'subscribePush',
  'unsubscribePush',
]);

/**
 * The calls about children and families that need no password, stated a second time: what can be taken back, or is an
 * answer that leaves all as it is. All others ask for it each time (P-40).
 */
export const guardiansCallsWithoutPassword: readonly string[] = [
  'addChild',
  'changeChild',
  'decideFriendship',
  'decideSwap',
  'endAsk',
  'endChildDevice',
  'endChildPass',
  'joinFamily',
  'listAsks',
  'listChildDevices',
  'listChildFriends',
  'listChildSwaps',
  'readChildGroup',
  'readChildPass',
  'readFamily',
  'takeOverChild',
];

/** The calls that a program may make with a member's access token, stated a second time; all others are refused. */
export const callsOfTokens: ReadonlyMap<string, TokenScope> = new Map([
  ['readAlbumDocument', 'read'],
  ['listShelf', 'read'],
  ['listAlbumChanges', 'read'],
  ['listMyAlbums', 'read'],
  ['readCollection', 'read'],
  ['readStats', 'read'],
  ['matchList', 'read'],
  ['listFriends', 'read'],
  ['listTrades', 'read'],
  ['listPartners', 'read'],
  ['changeQuantities', 'quantities'],
]);
