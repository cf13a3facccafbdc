export const postText = {
  report: 'Beitrag melden',
  toAllPosts: 'Alle Beiträge',
  unknownAuthor: 'Unbekannt',
  author: (name: string) => `Von ${name}`,
  readingTime: (minutes: number) => `${minutes} Min. Lesezeit`,
  loadFailed: 'Der Beitrag konnte nicht geladen werden.',
  morePosts: 'Weitere Beiträge',
  /** A general text, because only the author knows what the picture shows. */
  previewAlt: (title: string) => `Bild zum Beitrag „${title}“`,

  share: 'Teilen',
  shareTitle: 'Beitrag teilen',
  facebook: 'Facebook',
  x: 'X',
  instagram: 'Instagram',
  shareOn: (place: string) => `Auf ${place} teilen`,
  copyFor: (place: string) => `Link für ${place} kopieren`,
  linkCopied: 'Link kopiert',
  linkCopiedDetail: 'Füg ihn ein, wo du magst.',
  copyFailed: 'Link nicht kopiert',
};
