/** What `/api/openapi.json` says of these calls. */
export const apiWords = {
  tag: 'Lists',
  summaries: {
    endListLink: 'Ends the public link to the list of an album',
    readListLink: 'Answers the public link to the list of an album, if there is one',
    saveListLink: 'Makes a public link to the list of an album, or changes what it shows',
    matchList: 'Compares somebody’s public list with what the member has',
    readSharedList: 'Answers a public list',
  },
};
