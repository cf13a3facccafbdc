/** What `/api/openapi.json` says of these calls. */
export const apiWords = {
  tag: 'Albums',
  summaries: {
    readAlbumDocument: 'Answers an album with all its pages and stickers, in one version',
    setAlbumPreference: 'Says whether the member collects an album, and how',
  },
};
