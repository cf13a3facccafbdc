import { productName } from '#shared/text.ts';

/** Texts of `npm run database:upgrade`. */
export const upgradeText = {
  usage: () =>
    [
      'So geht es:',
      '  npm run database:upgrade                      bringt die eingebaute Datenbank auf die Fassung von PostgreSQL, die hier dabei ist',
      '  npm run database:upgrade -- --programs DIR    mit den alten Programmen von dort',
      '  npm run database:upgrade -- --back NUMMER     nimmt die aufgehobene Datenbank dieser Fassung wieder',
      `Beende ${productName} vorher. Welche Datenbank, sagt DATA_DIR.`,
    ].join('\n'),
  notEmbedded: () =>
    'DATABASE_URL ist gesetzt: Diesen Befehl braucht nur die eingebaute Datenbank. Wie es sonst geht, steht in docs/operations.md.',
  upToDate: () => 'Es ist nichts zu tun: Die Datenbank passt zu diesem Programm, oder es gibt noch keine.',
  saving: (from: string) => `PostgreSQL ${from} wird ausgelesen …`,
  loading: (to: string) => `PostgreSQL ${to} wird gefüllt und verglichen …`,
  done: (from: string, to: string, kept: string) =>
    [
      `Fertig: Die Datenbank läuft mit PostgreSQL ${to}. Starte ${productName} jetzt wie gewohnt.`,
      `Die alte liegt unverändert in ${kept}. Lösche sie, wenn alles gut ist.`,
      `Der Weg zurück: npm run database:upgrade -- --back ${from}, dann das alte Programm.`,
    ].join('\n'),
  back: (to: string, kept: string) =>
    [
      `Die Datenbank von PostgreSQL ${to} ist wieder an ihrem Platz. Starte das Programm, das zu ihr passt.`,
      `Was seitdem dazukam, liegt in ${kept}.`,
    ].join('\n'),
};
