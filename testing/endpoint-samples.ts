import { expect } from 'vitest';
import { deviceKeys, draft, endOfGroup, type World } from './mias-world.ts';
import { people, password } from './people.ts';

/** A fresh account that knows nobody. */
export interface Stranger {
  readonly userId: string;
}

export interface Sample {
  /** Valid, and about mia's things wherever it can name any. */
  readonly ask: (world: World) => object;
  /** The whole answer to a stranger, for `toEqual`; errors by code alone. */
  readonly stranger?: (stranger: Stranger, world: World) => object;
  /** Why the answer is the same for everybody. */
  readonly isSameForAll?: string;
}

const anyText = expect.any(String);
const anyTexts = expect.arrayContaining([anyText]);
const oneLine = expect.stringMatching(/^[^\n]+\n$/);
/** Of what is exported of a fresh account. */
const emptySubjects = ['Zugangsschlüssel', 'Alben', 'Sticker', 'Freunde', 'Tausche', 'Beiträge'];
const nothing = () => ({});
const done = () => ({});
const refused = (code: string) => () => ({ code });

const ofGroup = (world: World) => ({ groupId: world.miasGroupId });
const ofGroupChild = (world: World) => ({ ...ofGroup(world), childId: world.groupChildId });
const groupOf = ({ albumId }: World) => ({ name: 'Klasse 4a', endsOn: endOfGroup(), albumIds: [albumId] });

/** Every endpoint needs one; a missing or incomplete sample fails. */
export const endpointSamples: Readonly<Record<string, Sample>> = {
  signUp: { ask: () => ({ ...people.mia, displayName: 'Mia', password }) },
  signIn: { ask: () => ({ email: people.mia.email, password }) },
  signOut: { ask: nothing },
  readSession: { ask: nothing },
  changePassword: {
    ask: () => ({ currentPassword: password, password: 'Ein-Dachs-im-Bau-3' }),
    stranger: done,
  },
  requestPasswordReset: { ask: () => ({ email: people.ben.email }) },
  resetPassword: { ask: () => ({ token: 'x'.repeat(43), password: 'Ein-Dachs-im-Bau-3' }) },
  confirmEmail: { ask: () => ({ token: 'x'.repeat(43) }) },
  disownAccount: { ask: () => ({ token: 'x'.repeat(43) }) },
  requestEmailConfirmation: { ask: nothing, stranger: done },
  listSessions: {
    ask: nothing,
    stranger: () => ({
      sessions: [
        {
          id: anyText,
          userAgent: 'test browser',
          createdAt: anyText,
          lastUsedAt: anyText,
          isCurrent: true,
        },
      ],
    }),
  },
  endSession: {
    ask: world => ({ sessionId: world.miasSessionId }),
    stranger: refused('session_not_found'),
  },
  requestEmailChange: {
    ask: () => ({ password: 'nicht das richtige', email: people.mia.email }),
    stranger: refused('password_wrong'),
  },
  confirmEmailChange: { ask: () => ({ token: 'x'.repeat(43) }) },
  undoEmailChange: { ask: () => ({ token: 'x'.repeat(43) }) },
  readSecondFactor: {
    ask: nothing,
    stranger: () => ({ isOn: false, since: null, recoveryCodesLeft: 0 }),
  },
  beginSecondFactor: { ask: () => ({ password }), stranger: () => ({ secret: anyText, uri: anyText }) },
  confirmSecondFactor: { ask: () => ({ code: '123456' }), stranger: refused('second_factor_off') },
  renewRecoveryCodes: {
    ask: () => ({ password, code: '123456' }),
    stranger: refused('second_factor_off'),
  },
  endSecondFactor: { ask: () => ({ password, code: '123456' }), stranger: refused('second_factor_off') },
  showSecondFactor: { ask: () => ({ code: '123456' }), stranger: refused('second_factor_off') },
  listAccessTokens: { ask: nothing, stranger: () => ({ accessTokens: [] }) },
  createAccessToken: {
    ask: world => ({ id: world.miasAccessTokenId, name: 'Mein Skript', scope: 'read', password: 'falsch' }),
    stranger: refused('password_wrong'),
  },
  endAccessToken: {
    ask: world => ({ tokenId: world.miasAccessTokenId }),
    stranger: refused('access_token_not_found'),
  },
  endOtherSessions: { ask: nothing, stranger: () => ({ ended: 0 }) },
  exportPersonalData: {
    ask: nothing,
    stranger: stranger => ({ exportedAt: anyText, tables: ownRowsAlone(stranger) }),
  },
  readPersonalData: {
    ask: nothing,
    stranger: () => ({
      tables: [
        { title: 'Konto', columns: anyTexts, rows: [[anyText, anyText, anyText, 'noch nicht']] },
        { title: 'Geräte', columns: anyTexts, rows: [[anyText, anyText, anyText]] },
        ...emptySubjects.map(title => ({ title, columns: anyTexts, rows: [] })),
      ],
    }),
  },
  downloadPersonalData: {
    ask: nothing,
    stranger: stranger => ({
      'Deine Daten.html': expect.stringContaining('<td>noch nicht</td>'),
      ...Object.fromEntries(
        ['Konto', 'Geräte', ...emptySubjects].map(title => [
          `Tabellen/${title}.csv`,
          emptySubjects.includes(title) ? oneLine : anyText,
        ]),
      ),
      'klebekumpel-meine-daten.json': expect.toSatisfy((json: string) => {
        expect(JSON.parse(json)).toEqual({ exportedAt: anyText, tables: ownRowsAlone(stranger) });
        return true;
      }),
    }),
  },
  deleteAccount: { ask: () => ({ password: 'nicht das richtige' }), stranger: refused('password_wrong') },
  updateProfile: {
    ask: () => ({ displayName: 'Neu', avatarUrl: '/avatars/dog.svg' }),
    stranger: () => ({ displayName: 'Neu', avatarUrl: '/avatars/dog.svg' }),
  },
  readFamily: { ask: nothing, stranger: () => ({ hasPin: false, guardians: [], children: [] }) },
  setPin: { ask: () => ({ password, pin: '2468' }), stranger: done },
  addChild: {
    ask: () => ({
      childId: crypto.randomUUID(),
      displayName: 'Igelkind',
      avatarUrl: '/avatars/hedgehog.svg',
    }),
    stranger: () => ({
      child: {
        userId: anyText,
        displayName: 'Igelkind',
        avatarUrl: '/avatars/hedgehog.svg',
        friendships: 'guardian',
        swaps: 'tell',
        push: { from: 14, until: 19 },
      },
    }),
  },
  changeChild: {
    ask: world => ({
      childId: world.miasChildId,
      displayName: 'Dachs',
      avatarUrl: '/avatars/dog.svg',
      friendships: 'self',
      swaps: 'none',
    }),
    stranger: refused('child_not_found'),
  },
  deleteChild: { ask: world => ({ childId: world.miasChildId }), stranger: refused('child_not_found') },
  exportChild: { ask: world => ({ childId: world.miasChildId }), stranger: refused('child_not_found') },
  listChildDevices: { ask: world => ({ childId: world.miasChildId }), stranger: refused('child_not_found') },
  endChildDevice: {
    ask: world => ({ childId: world.miasChildId, sessionId: world.miasSessionId }),
    stranger: refused('child_not_found'),
  },
  makeGuardianCode: { ask: nothing, stranger: refused('child_not_found') },
  joinFamily: { ask: () => ({ code: 'ABCDEFGH' }), stranger: refused('guardian_code_invalid') },
  leaveFamily: { ask: nothing, stranger: done },
  listFaces: { ask: nothing, stranger: () => ({ faces: [], hasPin: false }) },
  switchFace: { ask: world => ({ childId: world.miasChildId }), stranger: refused('face_not_found') },
  returnToGuardian: { ask: () => ({ pin: '2468' }), stranger: refused('not_on_guardians_device') },
  lookAtPass: { ask: () => ({ code: 'adler koffer taube 07' }) },
  signInByPass: { ask: () => ({ token: 'x'.repeat(22) }) },
  takeOverChild: { ask: () => ({ token: 'x'.repeat(22) }), stranger: refused('pass_unknown') },
  readChildPass: { ask: world => ({ childId: world.miasChildId }), stranger: refused('child_not_found') },
  issueChildPass: { ask: world => ({ childId: world.miasChildId }), stranger: refused('child_not_found') },
  endChildPass: { ask: world => ({ childId: world.miasChildId }), stranger: refused('child_not_found') },
  offerOwnAccount: {
    ask: world => ({ childId: world.miasChildId, email: 'igel@example.org', password, isOldEnough: true }),
    stranger: refused('child_not_found'),
  },
  readOwnAccountOffer: { ask: () => ({ token: 'x'.repeat(43) }) },
  takeOwnAccount: { ask: () => ({ token: 'x'.repeat(43), password: 'Ein-Dachs-im-Bau-3' }) },
  openGroup: {
    ask: world => ({ groupId: crypto.randomUUID(), ...groupOf(world), children: [] }),
    stranger: () => ({ groupId: anyText }),
  },
  listGroups: { ask: nothing, stranger: () => ({ groups: [], mayOpen: true }) },
  readGroup: { ask: ofGroup, stranger: refused('group_not_found') },
  changeGroup: {
    ask: world => ({ ...ofGroup(world), ...groupOf(world) }),
    stranger: refused('group_not_found'),
  },
  endGroup: { ask: ofGroup, stranger: refused('group_not_found') },
  addGroupChildren: {
    ask: world => ({
      ...ofGroup(world),
      children: [{ displayName: 'Igelkind', avatarUrl: '/avatars/dog.svg' }],
    }),
    stranger: refused('group_not_found'),
  },
  changeGroupChild: {
    ask: world => ({ ...ofGroupChild(world), displayName: 'Blitzigel', avatarUrl: '/avatars/dog.svg' }),
    stranger: refused('group_child_not_found'),
  },
  removeGroupChild: { ask: ofGroupChild, stranger: refused('group_child_not_found') },
  readMyGroup: { ask: nothing, stranger: () => ({ group: null }) },
  listGroupPasses: { ask: ofGroup, stranger: refused('group_not_found') },
  issueGroupPasses: {
    ask: world => ({ ...ofGroup(world), childIds: [world.groupChildId] }),
    stranger: refused('group_not_found'),
  },
  listGroupDevices: { ask: ofGroup, stranger: refused('group_not_found') },
  endGroupDevice: {
    ask: world => ({ ...ofGroup(world), sessionId: world.miasSessionId }),
    stranger: refused('group_not_found'),
  },
  readGroupSwaps: { ask: ofGroup, stranger: refused('group_not_found') },
  readGroupLists: { ask: ofGroup, stranger: refused('group_not_found') },
  enterForChild: {
    ask: world => ({
      ...ofGroupChild(world),
      albumId: world.albumId,
      operations: [{ id: crypto.randomUUID(), stickerId: world.stickerId, delta: 1 }],
    }),
    stranger: refused('group_child_not_found'),
  },
  readAlbumDocument: { ask: world => ({ albumId: world.albumId, version: world.version }) },
  setAlbumPreference: { ask: world => ({ albumId: world.albumId, status: 'inactive' }), stranger: done },
  readCollection: {
    ask: world => ({ albumId: world.albumId }),
    stranger: ({ userId }) => ({
      memberId: userId,
      revision: 0,
      quarter: expect.any(Number),
      generation: expect.any(String),
      quantities: {},
    }),
  },
  changeQuantities: {
    ask: world => ({
      albumId: world.albumId,
      operations: [{ id: crypto.randomUUID(), stickerId: world.stickerId, delta: -1 }],
    }),
    stranger: (_, world) => ({
      previousRevision: 0,
      revision: 1,
      quarter: expect.any(Number),
      generation: expect.any(String),
      quantities: { [world.stickerId]: 0 },
      refused: [{ id: anyText, reason: 'nothing_to_remove', message: anyText }],
    }),
  },
  listMyAlbums: {
    ask: nothing,
    stranger: (_, { albumId, version }) => ({
      albums: [
        {
          id: albumId,
          version,
          name: 'Markttag',
          description: '',
          imageUrl: null,
          totalStickers: 5,
          status: 'active',
          collected: 0,
          duplicates: 0,
          changedAt: null,
        },
      ],
    }),
  },
  makeAlbum: { ask: () => ({ ownId: crypto.randomUUID() }), stranger: refused('album_unreadable') },
  editAlbum: {
    ask: world => ({ albumId: world.ownAlbumId, version: world.version }),
    stranger: refused('album_unreadable'),
  },
  listAlbumChanges: { ask: world => ({ albumId: world.ownAlbumId }), stranger: refused('album_not_found') },
  listShelf: {
    ask: nothing,
    stranger: (_, { albumId }) => ({
      mayMake: 20,
      more: 0,
      albums: [
        {
          id: albumId,
          name: 'Markttag',
          description: '',
          version: anyText,
          edition: '',
          imageUrl: null,
          totalStickers: 5,
          kind: 'forAll',
          isOnTable: true,
          status: 'active',
          maker: null,
          collectors: 0,
          joinCode: null,
          openCorrections: 0,
          firstCode: '1',
          lastCode: '5',
        },
      ],
    }),
  },
  joinAlbum: { ask: world => ({ albumId: world.ownAlbumId }), stranger: refused('album_not_found') },
  readJoinCode: {
    // The code suffices, for everybody.
    ask: world => ({ code: world.joinCode }),
    stranger: (_, { ownAlbumId }) => ({
      album: {
        id: ownAlbumId,
        name: 'Unser Wald',
        edition: '',
        imageUrl: null,
        totalStickers: 5,
        maker: expect.objectContaining({ displayName: 'Mia' }),
        isCollected: false,
      },
    }),
  },
  joinByCode: {
    ask: world => ({ code: world.joinCode }),
    stranger: (_, { ownAlbumId }) => ({ albumId: ownAlbumId }),
  },
  reportCorrection: {
    ask: world => ({ albumId: world.ownAlbumId, correctionId: crypto.randomUUID(), remark: 'Falsch' }),
    stranger: refused('album_not_found'),
  },
  listCorrections: { ask: world => ({ albumId: world.ownAlbumId }), stranger: refused('album_not_found') },
  decideCorrection: {
    ask: world => ({ correctionId: world.correctionId, isApplied: true }),
    stranger: refused('correction_not_found'),
  },
  mergeAlbum: {
    ask: world => ({ albumId: world.ownAlbumId, into: world.albumId, isPreview: false }),
    stranger: refused('album_not_found'),
  },
  readListLink: { ask: world => ({ albumId: world.albumId }), stranger: () => ({ link: null }) },
  saveListLink: {
    ask: world => ({ albumId: world.albumId, shows: 'both', showsName: true }),
    stranger: () => ({ link: { token: anyText, shows: 'both', showsName: true, expiresAt: anyText } }),
  },
  endListLink: { ask: world => ({ albumId: world.albumId }), stranger: done },
  readSharedList: { ask: () => ({ token: 'x'.repeat(22) }) },
  // The link suffices, for everybody.
  matchList: {
    ask: world => ({ token: world.listToken }),
    stranger: () => ({
      isMine: false,
      give: { count: 0, lines: [] },
      get: { count: 1, lines: [{ prefix: '', section: '', items: ['1'] }] },
    }),
  },
  readStats: {
    ask: nothing,
    stranger: () => ({ totalStickers: 0, rareStickers: 0, completedAlbums: 0, successfulTrades: 0 }),
  },
  readDiscoverability: { ask: nothing, stranger: () => ({ isDiscoverable: true }) },
  setDiscoverability: {
    ask: () => ({ isDiscoverable: false }),
    stranger: () => ({ isDiscoverable: false }),
  },
  listFriends: {
    ask: nothing,
    stranger: () => ({ friends: [], incoming: [], sent: [], blocked: [] }),
  },
  searchMembers: {
    // Mia is not discoverable.
    ask: () => ({ name: 'i' }),
    stranger: () => ({
      members: [
        {
          person: { userId: anyText, displayName: 'asking', avatarUrl: '/avatars/dog.svg' },
          relation: 'none',
        },
      ],
    }),
  },
  requestFriendship: {
    ask: world => ({ userId: world.miasId }),
    stranger: refused('member_not_found'),
  },
  answerFriendship: {
    ask: world => ({ friendshipId: world.requestId, answer: 'accepted' }),
    stranger: refused('friendship_not_found'),
  },
  endFriendship: {
    ask: world => ({ friendshipId: world.friendshipId }),
    stranger: refused('friendship_not_found'),
  },
  confirmFriends: { ask: world => ({ friendshipIds: [world.friendshipId] }), stranger: done },
  blockMember: { ask: world => ({ userId: world.miasId }), stranger: done },
  unblockMember: { ask: world => ({ userId: world.miasId }), stranger: refused('member_not_found') },
  provideInvite: {
    ask: () => ({ renew: true }),
    stranger: () => ({ code: anyText, token: anyText, expiresAt: anyText }),
  },
  redeemInvite: { ask: () => ({ code: '100000' }), stranger: refused('invite_invalid') },
  decideFriendship: {
    ask: world => ({ childId: world.miasChildId, friendshipId: world.friendshipId, answer: 'refused' }),
    stranger: refused('friendship_not_found'),
  },
  listChildFriends: {
    ask: world => ({ childId: world.miasChildId }),
    stranger: refused('friendship_not_found'),
  },
  decideSwap: {
    ask: world => ({ childId: world.miasChildId, tradeId: world.tradeId, answer: 'refused' }),
    stranger: refused('trade_not_found'),
  },
  listChildSwaps: { ask: world => ({ childId: world.miasChildId }), stranger: refused('trade_not_found') },
  listTrades: {
    ask: nothing,
    stranger: () => ({
      incoming: [],
      outgoing: [],
      history: [],
      albums: [],
      sections: [],
      next: { incoming: null, outgoing: null, history: null },
      open: { incoming: 0, outgoing: 0 },
    }),
  },
  proposeTrade: {
    ask: world => ({ friendId: world.miasId, ...oneForOne(world) }),
    stranger: refused('not_friends'),
  },
  counterTrade: {
    ask: world => ({ tradeId: world.tradeId, ...oneForOne(world) }),
    stranger: refused('trade_not_found'),
  },
  acceptTrade: { ask: world => ({ tradeId: world.tradeId }), stranger: refused('trade_not_found') },
  declineTrade: { ask: world => ({ tradeId: world.tradeId }), stranger: refused('trade_not_found') },
  cancelTrade: { ask: world => ({ tradeId: world.tradeId }), stranger: refused('trade_not_found') },
  tickHandover: {
    ask: world => ({
      tradeId: world.tradeId,
      stickerId: world.stickerId,
      side: 'gives',
      isHandedOver: true,
    }),
    stranger: refused('trade_not_found'),
  },
  listPartners: {
    ask: nothing,
    stranger: () => ({ partners: [], smartTrades: [], albums: [], sections: [] }),
  },
  readExchange: { ask: world => ({ friendId: world.miasId }), stranger: refused('not_friends') },
  readFriendAlbum: {
    ask: world => ({ friendId: world.miasId, albumId: world.albumId }),
    stranger: refused('not_friends'),
  },
  listNotices: { ask: nothing, stranger: () => ({ notices: [], unread: 0, next: null }) },
  countUnread: { ask: nothing, stranger: () => ({ unread: 0 }) },
  markRead: { ask: world => ({ upTo: world.noticeId }), stranger: () => ({ unread: 0 }) },
  readPush: {
    ask: nothing,
    stranger: () => ({
      publicKey: anyText,
      settings: { friendRequests: true, trades: true, answers: true },
      endpoint: null,
      times: null,
    }),
  },
  setPushSettings: {
    ask: () => ({ friendRequests: false, trades: false, answers: false }),
    stranger: () => ({ friendRequests: false, trades: false, answers: false }),
  },
  subscribePush: {
    ask: () => ({ endpoint: 'https://push.example.org/sample', ...deviceKeys }),
    stranger: done,
  },
  unsubscribePush: { ask: nothing, stranger: () => ({ tellsOthers: false }) },
  readOperator: { ask: nothing },
  listConsentScripts: { ask: nothing },
  listPosts: { ask: () => ({ page: 1, search: 'Entwurf', tag: '' }) },
  listLatestPosts: { ask: nothing },
  listTags: { ask: nothing },
  readPost: { ask: () => ({ slug: draft.slug }) },
  listMyPosts: {
    ask: nothing,
    stranger: () => ({
      posts: [],
      mayWrite: true,
      mayPublish: true,
      mayMail: false,
      mustConfirmEmail: false,
    }),
  },
  readMyPost: { ask: world => ({ postId: world.postId }), stranger: refused('post_not_found') },
  createPost: {
    ask: () => ({ ...draft, slug: 'ein-anderer-entwurf' }),
    stranger: () => ({
      ...draft,
      slug: 'ein-anderer-entwurf',
      id: anyText,
      createdAt: anyText,
      imageUrl: null,
      publishedAt: null,
      isWaiting: false,
      isHidden: false,
    }),
  },
  updatePost: {
    ask: world => ({ postId: world.postId, ...draft, title: 'Von jemand anderem' }),
    stranger: refused('post_not_found'),
  },
  deletePost: { ask: world => ({ postId: world.postId }), stranger: refused('post_not_found') },
  proposeSlug: {
    ask: () => ({ slug: draft.slug }),
    stranger: () => ({ slug: 'mias-entwurf-2' }),
    isSameForAll: 'an address belongs to one post, whoever asks for it',
  },
  uploadBlogImage: { ask: nothing, stranger: refused('picture_unreadable') },
  listQuickTrades: {
    ask: world => ({ stickerId: world.bensSpareId }),
    stranger: () => ({
      sticker: expect.anything(),
      album: expect.anything(),
      getFrom: [],
      giveTo: [],
      sections: [],
      requests: [],
    }),
  },
  readSubject: {
    ask: world => ({ kind: 'message', subjectId: world.tradeId }),
    stranger: refused('report_not_found'),
  },
  reportContent: {
    ask: world => ({ kind: 'message', subjectId: world.tradeId, reason: 'insult' }),
    stranger: refused('report_not_found'),
  },
  readMyCases: { ask: nothing, stranger: () => ({ decisions: [], reports: [] }) },
  objectToDecision: {
    ask: world => ({ decisionId: world.decisionId, words: 'Das stimmt nicht.' }),
    stranger: refused('decision_not_found'),
  },
  listCases: { ask: nothing, stranger: refused('operator_only') },
  decideCase: {
    ask: world => ({ kind: 'person', subjectId: world.bensId, measure: 'none', reason: 'Gut so' }),
    stranger: refused('operator_only'),
  },
  answerObjection: {
    ask: world => ({ decisionId: world.decisionId, isGranted: true, answer: 'Stimmt' }),
    stranger: refused('operator_only'),
  },
  listOperatorCorrections: { ask: nothing, stranger: refused('operator_only') },
  decideOperatorCorrection: {
    ask: world => ({ correctionId: world.correctionId, isApplied: true }),
    stranger: refused('operator_only'),
  },
  mergeAnyAlbums: {
    ask: world => ({ albumId: world.ownAlbumId, into: world.albumId, isPreview: false }),
    stranger: refused('operator_only'),
  },
  listAllAlbums: { ask: nothing, stranger: refused('operator_only') },
  placeAlbum: {
    ask: world => ({ albumId: world.ownAlbumId, place: 'current' }),
    stranger: refused('operator_only'),
  },
  importCatalogue: { ask: () => ({ mode: 'write' }), stranger: refused('operator_only') },
  findMembers: { ask: () => ({ words: 'mia' }), stranger: refused('operator_only') },
  suspendMember: {
    ask: world => ({ userId: world.miasId, days: 7, reason: 'Gemein' }),
    stranger: refused('operator_only'),
  },
  liftSuspension: { ask: world => ({ userId: world.miasId }), stranger: refused('operator_only') },
  endMembersSessions: { ask: world => ({ userId: world.miasId }), stranger: refused('operator_only') },
  listContent: { ask: () => ({ words: '' }), stranger: refused('operator_only') },
  takeDownContent: {
    ask: world => ({ kind: 'list', subjectId: world.listToken, reason: 'Gemein' }),
    stranger: refused('operator_only'),
  },
  restoreContent: {
    ask: world => ({ kind: 'list', subjectId: world.listToken }),
    stranger: refused('operator_only'),
  },
  releaseContent: {
    ask: world => ({ kind: 'post', subjectId: world.postId, isGranted: true }),
    stranger: refused('operator_only'),
  },
  readState: { ask: nothing, stranger: refused('operator_only') },
  readOperatorLog: { ask: nothing, stranger: refused('operator_only') },
  readNewsletterChallenge: { ask: nothing },
  subscribeNewsletter: {
    ask: () => ({
      email: 'neu@example.org',
      consent: true,
      remarks: '',
      formPath: '/',
      proof: {
        challenge: `1800000000.${'0'.repeat(32)}.${'0'.repeat(64)}`,
        nonces: Array<number>(16).fill(0),
      },
    }),
  },
  readNewsletterConfirmation: { ask: () => ({ token: 'x'.repeat(43) }) },
  confirmNewsletter: { ask: () => ({ token: 'x'.repeat(43) }) },
  readNewsletterEnd: { ask: () => ({ token: 'x'.repeat(43) }) },
  endNewsletter: { ask: () => ({ token: 'x'.repeat(43) }) },
};

function oneForOne({ stickerId }: World) {
  const one = [{ stickerId, quantity: 1 }];
  return { offered: one, requested: one };
}

/** Each row names the stranger, and there is at least one. */
function ownRowsAlone({ userId }: Stranger) {
  return {
    asymmetricMatch(tables: unknown): boolean {
      const rows = Object.values(Object(tables)).flat();
      return rows.length > 0 && rows.every(row => JSON.stringify(row).includes(userId));
    },
  };
}
