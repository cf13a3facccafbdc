import type { WrittenBackup } from '#server/backup/backup-file.ts';
import type { Restored } from '#server/backup/restore-backup.ts';
import { count, figure } from '#shared/figure.ts';
import { productName } from '#shared/text.ts';

const moment = new Intl.DateTimeFormat('de-DE', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Berlin',
});

const tables = (n: number) => count(n, 'Tabelle', 'Tabellen');
const rows = (n: number) => count(n, 'Zeile', 'Zeilen');
const oneDigit = (n: number) => figure(Math.round(n * 10) / 10);
const size = (bytes: number) =>
  bytes < 1_000_000 ? `${oneDigit(bytes / 1_000)} kB` : `${oneDigit(bytes / 1_000_000)} MB`;

const linksEnded =
  'Mails, die damals warteten, werden nicht noch einmal verschickt. Links aus Mails von damals gelten nicht mehr.';

const afterwards = {
  goneBack: [
    linksEnded,
    'Wer damals angemeldet war, ist es wieder. Nach einem Einbruch nimm --end-sessions.',
  ],
  sessionsEnded: [
    linksEnded,
    'Alle müssen sich neu anmelden. Codes und Zugangsschlüssel von damals gelten nicht mehr.',
  ],
  moved: [
    'Alles geht weiter wie vor dem Umzug: Anmeldungen, Links aus Mails und was noch zu verschicken ist.',
  ],
} as const;

/** Texts of `npm run backup` and `npm run restore`. */
export const backupCommandText = {
  backupUsage: () =>
    [
      'So geht es:',
      '  npm run backup -- DATEI',
      `${productName} darf dabei laufen. In der Datei steht alles, auch Adressen und Schlüssel: Bewahre sie sicher auf.`,
    ].join('\n'),
  written: (file: string, written: WrittenBackup) =>
    `Gesichert: ${file} (${tables(written.tables)}, ${rows(written.rows)}, ${size(written.bytes)}).`,
  restoreUsage: () =>
    [
      'So geht es:',
      '  npm run restore -- DATEI                  spielt eine Sicherung in eine leere Datenbank',
      '  npm run restore -- DATEI --end-sessions   ebenso, und alle müssen sich neu anmelden',
      '  npm run restore -- DATEI --moved          zieht um: Seit der Sicherung lief nichts mehr, alles geht weiter',
      'Wohin, sagen DATA_DIR oder DATABASE_URL.',
    ].join('\n'),
  restored: ({ madeAt, migrated, ...counts }: Restored, how: keyof typeof afterwards) =>
    [
      `Zurückgespielt und verglichen: Stand vom ${moment.format(madeAt)} Uhr (${tables(counts.tables)}, ${rows(counts.rows)}).`,
      ...(migrated.length > 0
        ? ['Die Sicherung war von einer älteren Version; sie ist auf dem neuen Stand.']
        : []),
      ...afterwards[how],
    ].join('\n'),
  noDatabase: (dataDir: string) =>
    `In ${dataDir} ist keine Datenbank von ${productName}. Nenne den richtigen Ordner (DATA_DIR=…) oder deine Datenbank (DATABASE_URL=…).`,
  failed: (message: string) => `Das ist nicht gelungen: ${message}`,
};
