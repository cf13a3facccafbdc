import { productName } from '#shared/text.ts';

export const dataText = {
  title: `Deine Daten bei ${productName}`,
  asOf: (when: string) => `Stand: ${when}. Alle Uhrzeiten gelten für Berlin.`,
  nothing: 'Nichts gespeichert.',
  archiveFile: 'klebekumpel-meine-daten.zip',
  pageFile: 'Deine Daten.html',
  tablesFolder: 'Tabellen',
  programsFile: 'klebekumpel-meine-daten.json',
  saved:
    'Heruntergeladen: klebekumpel-meine-daten.zip. Die Datei liegt bei deinen Downloads. Darin findest du:',
  inside: [
    '„Deine Daten.html“ zum Lesen, im Browser',
    'Tabellen (CSV) für Excel, Numbers oder LibreOffice',
    'klebekumpel-meine-daten.json mit allem, für andere Programme',
  ],
};
