import { deviceKeys } from '#testing/mias-world.ts';
import { anyText, done, nothing, type Samples } from '#testing/sample.ts';

export const noticesSamples: Samples = {
  listNotices: { ask: nothing, stranger: () => ({ notices: [], unread: 0, next: null }) },
  countUnread: { ask: nothing, stranger: () => ({ unread: 0, waiting: 0 }) },
  markRead: { ask: world => ({ upTo: world.noticeId }), stranger: () => ({ unread: 0, waiting: 0 }) },
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
};
