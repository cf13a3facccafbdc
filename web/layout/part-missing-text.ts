/** Apart from `text.ts`, which public pages load. */
export const partMissingText = {
  page: 'Diese Seite ist nicht angekommen',
  title: 'Das ist nicht angekommen',
  detail: 'Vielleicht war die Verbindung kurz weg. Versuche es noch einmal.',
  stillDetail: 'Es klappt noch nicht. Warte einen Moment, oder lade die Seite neu.',
};
