import { count } from '#shared/figure.ts';

const months = 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(
  ' ',
);

/** The author's words are in `admin/text.ts`, those of one post in `post-text.ts`. */
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

  found: (total: number) =>
    total === 0 ? 'Keine Beiträge gefunden.' : `${count(total, 'Beitrag', 'Beiträge')} gefunden`,
  otherWords: 'Versuche andere Suchbegriffe.',
  showAll: 'Alle Beiträge zeigen',
  empty: 'Noch keine Beiträge',
  emptyDetail: 'Hier erscheint bald der erste. Schau gern wieder vorbei.',
  pageEmpty: 'So viele Seiten gibt es nicht.',
  toFirstPage: 'Zur ersten Seite',
  loadFailed: 'Die Beiträge konnten nicht geladen werden.',
  tryAgain: 'Noch einmal versuchen',

  pages: 'Seiten',
  page: (page: number, pages: number) => `Seite ${page} von ${pages}`,
  newer: 'Neuere',
  older: 'Ältere',

  /** `month` counts from 0. */
  date: (day: number, month: number, year: number) => `${day}. ${months[month]} ${year}`,
  tagsOfPost: 'Schlagwörter',
  readOn: 'Weiterlesen',
  /** For screen readers, after `readOn`: tells links with equal words apart. */
  readOnAbout: (title: string) => `: ${title}`,
};
