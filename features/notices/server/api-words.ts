/** What `/api/openapi.json` says of these calls. */
export const apiWords = {
  tag: 'Notices',
  summaries: {
    countUnread: 'Counts unread notices and what waits for the member',
    listNotices: 'Lists notices, newest first',
    markRead: 'Marks notices as read',
    readPush: 'Answers what the member wants to be told by push',
    setPushSettings: 'Changes what the member wants to be told by push',
    subscribePush: 'Sends pushes to this browser',
    unsubscribePush: 'Sends this browser no more pushes',
  },
};
