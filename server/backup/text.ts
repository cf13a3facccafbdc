import { count, figure } from '#shared/figure.ts';
import { productName } from '#shared/text.ts';

const rows = (n: number) => count(n, 'Zeile', 'Zeilen');

/** German messages for the operator: why a backup cannot be written or read, and what to do. */
export const backupText = {
  nothingThere: () =>
    'In dieser Datenbank ist nichts, was gesichert werden könnte: Sie hat noch keine Tabellen.',
  exists: (file: string) =>
    `${file} gibt es schon. Eine Sicherung überschreibt nichts: Nimm einen anderen Namen.`,
  noRoom: (directory: string) =>
    `In ${directory} ist kein Platz mehr für die Sicherung. Schaff Platz, oder nimm einen anderen Ordner. Die angefangene Datei ist wieder weg.`,
  missing: (file: string) => `${file} gibt es nicht.`,
  noBackup: (file: string) => `${file} ist keine Sicherung von ${productName}.`,
  newerFormat: () =>
    `Diese Sicherung stammt von einem neueren ${productName}. Hol die neue Version und versuch es mit ihr.`,
  newerProgram: (migration: string) =>
    `Diese Sicherung stammt von einem neueren ${productName} (sie kennt schon ${migration}). Hol die neue Version und versuch es mit ihr.`,
  formerProgram: () =>
    `Diese Sicherung stammt aus der Zeit vor ${productName} 1.0 und lässt sich nicht übernehmen. Hier wurde nichts verändert.`,
  foreignProgram: () =>
    `Diese Sicherung passt zu keinem Stand dieser Version von ${productName}. Nimm die Version, die sie geschrieben hat.`,
  cut: () =>
    'Die Sicherung ist abgeschnitten: Ihr Ende fehlt. Nimm eine andere. Hier wurde nichts verändert.',
  damaged: (what: string) =>
    `Die Sicherung ist beschädigt (${what}). Nimm eine andere. Hier wurde nichts verändert.`,
  atFile: 'die Datei lässt sich nicht entpacken',
  atTable: (table: string) => `Tabelle ${table}`,
  atCount: (table: string, wanted: number, found: number) =>
    `Tabelle ${table}: ${rows(found)} statt ${figure(wanted)}`,
  dirClosed: (dir: string) =>
    `BACKUP_DIR: In ${dir} kann nichts geschrieben werden. Leg den Ordner an, und gib ihn dem Benutzer, unter dem ${productName} läuft.`,
  notEmpty: () =>
    'Hier ist schon eine Datenbank mit Tabellen. Eine Sicherung wird nur in eine leere gespielt, damit nichts verloren geht. Nimm einen neuen Ordner (DATA_DIR=…) oder eine neue, leere Datenbank (DATABASE_URL=…).',
};
