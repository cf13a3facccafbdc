export const nothingText = {
  noMatch: 'Keine Sticker gefunden',
  noMatchDetail: {
    all: 'Kein Sticker passt zu deiner Suche.',
    collected: 'Hier klebt noch nichts. Trag deine ersten Nummern ein!',
    missing: 'Dir fehlt hier nichts mehr. Stark!',
    multiple: 'Du hast noch keine Doppelten.',
  },
  noSearchMatch: (search: string) => `Zu „${search}“ gibt es hier keinen Sticker.`,
  showAll: 'Alle Sticker zeigen',
  albumEmpty: 'Dieses Album hat noch keine Sticker',
  albumEmptyDetail: 'Sobald es welche gibt, siehst du sie hier.',
};
