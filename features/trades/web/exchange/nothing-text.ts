export const nothingText = {
  noFriends: 'Noch niemand zum Tauschen da',
  noFriendsDetail: 'Füge Freunde hinzu, dann siehst du hier, was ihr tauschen könnt.',
  addFriends: 'Freunde hinzufügen',
  nothingYet: 'Noch nichts zu tauschen',
  nothingYetDetail: (friend: string) =>
    `Sobald du oder ${friend} Doppelte in einem gemeinsamen Album habt, stehen sie hier.`,
};
