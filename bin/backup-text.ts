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
  copied: [
    'Das ist eine Kopie zum Ansehen: Sie verschickt keine Mails, keine Nachrichten an Geräte und keinen Newsletter und macht keine Sicherungen.',
    'Soll sie ab jetzt die Instanz sein: npm run restore -- --instance',
  ],
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
      '  npm run restore -- DATEI                  spielt eine Sicherung in eine leere Datenbank: eine Kopie zum Ansehen, die nichts verschickt',
      '  npm run restore -- DATEI --instance       ebenso, und sie ist ab jetzt die Instanz: im Ernstfall',
      '  npm run restore -- DATEI --end-sessions   ebenso, und alle müssen sich neu anmelden: nach einem Einbruch',
      '  npm run restore -- DATEI --moved          zieht um: Seit der Sicherung lief nichts mehr, alles geht weiter',
      '  npm run restore -- --instance             macht eine Kopie, die schon da ist, zur Instanz',
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
  isInstance: () =>
    'Das ist jetzt die Instanz: Sie verschickt, was seit dem Zurückspielen wartet, und macht wieder Sicherungen.',
  wasInstance: () => 'Das war schon die Instanz. Nichts wurde verändert.',
  noDatabase: (dataDir: string) =>
    `In ${dataDir} ist keine Datenbank von ${productName}. Nenne den richtigen Ordner (DATA_DIR=…) oder deine Datenbank (DATABASE_URL=…).`,
  failed: (message: string) => `Das ist nicht gelungen: ${message}`,
};
