/** What `/api/openapi.json` says of these calls. */
export const apiWords = {
  tag: 'Collection',
  summaries: {
    readStats: 'Answers figures about all albums, friends and swaps of the member',
  },
};
