import { count } from '#shared/figure.ts';

/** The noun alone, because the number stands beside it. */
function noun(n: number, one: string, many: string): string {
  return n === 1 ? one : many;
}

export const text = {
  hello: (name: string) => `Hallo, ${name}!`,
  welcome: 'Schön, dass du da bist',
  classmates: (others: number) =>
    others === 0 ? 'Noch bist du allein darin' : `Du und ${count(others, 'Kind', 'Kinder')} zum Tauschen`,
  classEnds: 'Geht bald zu Ende',
  myAlbums: 'Meine Alben',
  shelf: 'Regal',
  toShelf: 'Zum Regal',
  manage: 'Verwalten',
  manageAlbums: 'Alben verwalten',
  openAlbum: 'Album öffnen',
  openAlbumNamed: (name: string) => `Album öffnen: ${name}`,
  openPacketOf: (name: string) => `Päckchen öffnen: ${name}`,
  counts: (collected: number, total: number) => `${collected}/${total}`,
  countsSpoken: (collected: number, total: number) => `${collected} von ${total} gesammelt`,
  progressOf: (name: string) => `Fortschritt von ${name}`,
  percent: (percent: number) => `${percent} %`,
  albumsFailed: 'Fehler beim Laden der Alben',
  unknownError: 'Unbekannter Fehler',
  noAlbums: 'Keine Alben verfügbar',
  noAlbumsYet: 'Hol dir eins aus dem Regal, oder leg selbst eins an.',
  allPutAway: 'Du hast gerade alle Alben weggelegt.',
  quickAccess: 'Schnellzugriff',
  friends: 'Freunde',
  trading: 'Tauschbörse',
  smartTrades: 'Smarte Tauschvorschläge',
  settings: 'Einstellungen',
  editProfile: 'Profil bearbeiten',
  statistics: 'Statistik',
  statsFailed: 'Die Statistik konnte nicht geladen werden.',
  figures: {
    totalStickers: () => 'Sticker',
    completedAlbums: (n: number) => noun(n, 'volles Album', 'volle Alben'),
    successfulTrades: (n: number) => noun(n, 'Tausch', 'Tausche'),
    rareStickers: (n: number) => noun(n, 'seltener Sticker', 'seltene Sticker'),
  },
};
