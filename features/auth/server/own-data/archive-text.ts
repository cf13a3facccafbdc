import { productName } from '#shared/text.ts';

const moment = new Intl.DateTimeFormat('de-DE', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Berlin',
});

/** "22.11.2026 11:00", which spreadsheets read as a time. */
const sortable = new Intl.DateTimeFormat('de-DE', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/Berlin',
});

/** For the archive of a member's data. */
export const archiveText = {
  title: `Deine Daten bei ${productName}`,
  asOf: (when: Date) => `Stand: ${moment.format(when)}. Alle Uhrzeiten gelten für Berlin.`,
  time: (when: Date) => moment.format(when),
  timeInTables: (when: Date) => sortable.format(when).replace(',', ''),
  nothing: 'Nichts gespeichert.',
  pageFile: 'Deine Daten.html',
  tablesFolder: 'Tabellen',
  programsFile: 'klebekumpel-meine-daten.json',
};
