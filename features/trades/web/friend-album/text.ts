import { genitive } from '../exchange/text.ts';

export const text = {
  back: 'Zurück zu deinen Freunden',
  toFriends: 'Zu deinen Freunden',
  albumOf: (friend: string) => `${genitive(friend)} Album`,
  pageTitle: (friend: string, album: string) => `${genitive(friend)} Album: ${album}`,
  collectedOf: (friend: string, collected: number, total: number) =>
    `${friend} hat ${collected} von ${total}`,
  progressOf: (friend: string) => `Fortschritt von ${friend}`,
  mine: (collected: number, percent: number) => `Du hast ${collected} · ${percent} %`,
  trading: 'Zur Tauschbörse',

  loadFailed: 'Fehler beim Laden',
  thisAlbum: 'Dieses Album',
  albumMissing: 'Album nicht gefunden',
  albumMissingDetail: 'Dieses Album gibt es nicht oder nicht mehr.',
  notFriends: 'Dieses Album kannst du nicht sehen',

  filterLabel: 'Sticker filtern',
  filters: { all: 'Alle', get: 'Kann ich bekommen', give: 'Kann ich geben' },
  nothingShown: {
    all: 'Dieses Album hat noch keine Sticker',
    get: 'Gerade nichts für dich dabei',
    give: 'Gerade hast du nichts, was hier fehlt',
  },
  nothingShownDetail: {
    all: () => 'Sobald es welche gibt, siehst du sie hier.',
    get: (friend: string) => `${friend} hat nichts doppelt, was dir fehlt.`,
    give: (friend: string) => `Du hast nichts übrig, was ${friend} fehlt.`,
  },
  showAll: 'Alle Sticker zeigen',

  gridLabel: (friend: string, album: string) => `${genitive(friend)} Sticker in ${album}`,
  cell: (sticker: string, friend: string, theirs: number, mine: number) =>
    `${sticker}: ${friend} ${copies(theirs)}, du ${copies(mine)}`,
  mineShort: (mine: number) => `Du ×${mine}`,
  swap: 'Tauschen',
  getSpoken: (code: string) => `Tauschen: ${code} bekommen`,
  giveSpoken: (code: string) => `Tauschen: ${code} geben`,
  extra: 'Extra, zählt nicht zum vollen Album',
  sectionCount: (collected: number, total: number) => `${collected} von ${total}`,
};

function copies(quantity: number): string {
  return quantity === 0 ? 'keinen' : `${quantity}`;
}
