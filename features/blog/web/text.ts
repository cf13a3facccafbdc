const months = 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(
  ' ',
);

/** The words of the list and its cards; those of one post stand in `post-text.ts`, the author's in `admin-text.ts`. */
export const text = {
  title: 'Blog',
  titleOfTag: (tag: string) => `Beiträge zu ${tag} – Blog`,
  titleOfSearch: (search: string) => `Suche nach „${search}“ – Blog`,
  titleOfPage: (title: string, page: number) => `${title} – Seite ${page}`,
  lead: 'Tipps und Geschichten rund ums Sammeln, Tauschen und Vollkriegen.',
  feed: 'Als Feed abonnieren',

  search: 'Beiträge suchen',
  submitSearch: 'Suchen',
  tags: 'Nach Schlagwort filtern',
  allTags: 'Alle',

  found: (total: number) => (total === 1 ? '1 Beitrag gefunden' : `${total} Beiträge gefunden`),
  nothingFound: 'Keine Beiträge gefunden. Versuche andere Suchbegriffe.',
  showAll: 'Alle Beiträge zeigen',
  empty: 'Noch keine Beiträge',
  emptyDetail: 'Hier erscheint bald der erste. Schau gern wieder vorbei.',
  pageEmpty: 'So viele Seiten gibt es nicht.',
  toFirstPage: 'Zur ersten Seite',
  loadFailed: 'Die Beiträge konnten nicht geladen werden.',
  tryAgain: 'Noch einmal versuchen',

  pages: 'Seiten',
  page: (page: number, count: number) => `Seite ${page} von ${count}`,
  newer: 'Neuere',
  older: 'Ältere',

  /** The month counted from nought, as computers do. */
  date: (day: number, month: number, year: number) => `${day}. ${months[month]} ${year}`,
  tagsOfPost: 'Schlagwörter',
  readOn: 'Weiterlesen',
  /** Follows `readOn`, for those who hear a list of links. */
  readOnAbout: (title: string) => `: ${title}`,
};
