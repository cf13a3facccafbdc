export const nothingText = {
  noFriends: 'Noch niemand zum Tauschen da',
  noFriendsDetail: 'Füge Freunde hinzu, dann siehst du hier, was ihr tauschen könnt.',
  addFriends: 'Freunde hinzufügen',
  firstStickers: 'Trag deine ersten Sticker ein',
  firstStickersDetail: 'Noch ist deine Sammlung leer. Mit deinen Doppelten findet sich ein Tausch.',
  nothingYet: 'Noch nichts zu tauschen',
  nothingYetDetail: (friend: string) =>
    `Sobald du oder ${friend} Doppelte in einem gemeinsamen Album habt, stehen sie hier.`,
};
