import type { Essential } from '#features/legal/rules/operator.ts';
import { productName } from '#shared/text.ts';

const essentials: Record<Essential, string> = {
  name: 'OPERATOR_NAME (dein Name oder der deiner Firma)',
  address: 'OPERATOR_ADDRESS (deine Anschrift)',
  email: 'OPERATOR_EMAIL (deine E-Mail-Adresse)',
};

/** Texts for the people who run the product. */
export const operatorText = {
  ready: (address: string, inNetwork: readonly string[]) =>
    [
      `\n  ${productName} läuft: ${address}`,
      ...inNetwork.map(origin => `  Für Handys in diesem Netz: ${origin}`),
      '  Beenden mit Strg+C.\n',
    ].join('\n'),
  imprintMissing: (missing: readonly Essential[]) =>
    [
      '  !!! Das Impressum ist unvollständig. Es fehlt:',
      ...missing.map(essential => `  !!!   ${essentials[essential]}`),
      '  !!! Wer diese Seite öffentlich betreibt, muss das angeben (§ 5 DDG). Wie, steht in .env.example.',
      '',
    ].join('\n'),
  operatorsMissing:
    '  !!! Niemand ist als Betreiber eingetragen, Meldungen erreichen niemanden: OPERATORS=du@example.org\n',
  publicUrlMissing:
    '  !!! Links in Mails gelten nur auf diesem Rechner, Cookies sind unverschlüsselt: PUBLIC_URL=https://sticker.example\n',
  isCopy: [
    '  !!! Das ist eine zurückgespielte Kopie. Mails, Nachrichten an Geräte und Newsletter warten, Sicherungen ruhen.',
    '  !!! Soll sie die Instanz sein: npm run restore -- --instance',
    '',
  ].join('\n'),
  stopping: 'Wird beendet …',
  portTaken: (port: string) =>
    `Port ${port} ist schon belegt. Beende das andere Programm oder wähle einen anderen, zum Beispiel: PORT=3001 npm start`,
  dataDirInUse: (dataDir: string, pid: number) =>
    `Mit den Daten in ${dataDir} läuft ${productName} schon (Prozess ${pid}). Beende es oder wähle einen anderen Ordner, zum Beispiel: DATA_DIR=data-2 PORT=3001 npm start`,
  portForbidden: (port: string) =>
    `Port ${port} darf hier nur der Administrator öffnen. Wähle einen anderen, zum Beispiel: PORT=3001 npm start`,
  hostWrong: (host: string) =>
    `HOST: „${host}“ ist keine Adresse dieses Rechners. Üblich sind 127.0.0.1 (nur hier) und 0.0.0.0 (im ganzen Netz).`,
  databaseAway: (message: string) =>
    `DATABASE_URL: Mit dieser Datenbank kommt keine Verbindung zustande (${message}).`,
  pooled: () =>
    'DATABASE_DIRECT_URL: Hinter DATABASE_URL steht offenbar PgBouncer. Nenne hier PostgreSQL selbst, denn einiges muss an PgBouncer vorbei. Ist PgBouncer älter als 1.21 oder max_prepared_statements 0, setze auch DATABASE_PREPARE=off.',
  ownerMissing: (message: string) =>
    `DATABASE_OWNER_URL: Nenne hier die Rolle, der diese Datenbank gehört. Sonst kann niemand Tabellen anlegen (${message}).`,
  databaseNewer: (migrations: readonly string[]) =>
    [
      `Die Datenbank ist neuer als dieses Programm: Sie kennt schon ${migrations.join(', ')}.`,
      `Nichts wurde verändert. Starte die neuere Version von ${productName} wieder, oder spiele die Sicherung zurück, die du vor dem Wechsel gemacht hast.`,
    ].join('\n'),
  databaseForeign: (tables: string) =>
    `DATABASE_URL: In dieser Datenbank liegen Tabellen eines anderen Programms (${tables.slice(0, 100)}). Nichts wurde verändert. Nimm eine eigene, leere Datenbank.`,
  databaseFormer: () =>
    [
      `Diese Datenbank stammt aus der Zeit vor ${productName} 1.0 und lässt sich nicht übernehmen. Nichts wurde verändert.`,
      'Nimm eine leere Datenbank, oder einen anderen DATA_DIR.',
    ].join('\n'),
  failed: (message: string) => `Der Start ist fehlgeschlagen: ${message}`,
};

const days = new Intl.DateTimeFormat('de-DE', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Berlin',
});

/** Texts of `npm run accounts:confirm`. */
export const confirmText = {
  usage: () =>
    [
      'So geht es:',
      '  npm run accounts:confirm -- ADRESSE        zeigt, wessen Konto das ist',
      '  npm run accounts:confirm -- ADRESSE --yes  bestätigt die Adresse',
    ].join('\n'),
  noAddress: (given: string) => `Das ist keine E-Mail-Adresse: ${given}`,
  nobody: (email: string) => `Mit ${email} gibt es kein Konto.`,
  already: (email: string) => `${email} ist schon bestätigt.`,
  whose: (email: string, name: string, since: Date | undefined) =>
    [
      `${email}: Konto von „${name}“, angelegt am ${days.format(since)}.`,
      'Jeder kann jede Adresse angeben. Frag die Person, ob sie dieses Konto selbst angelegt hat.',
      'Wenn ja, rufe den Befehl noch einmal mit --yes auf.',
    ].join('\n'),
  confirmed: (email: string, name: string) => `${email} ist bestätigt. Das Konto gehört „${name}“.`,
  failed: (message: string) => `Das ist nicht gelungen: ${message}`,
};

/** Texts of `npm run accounts:code-off`. */
export const takeOffCodeText = {
  usage: () =>
    [
      'So geht es:',
      '  npm run accounts:code-off -- ADRESSE        zeigt, wessen Konto das ist',
      '  npm run accounts:code-off -- ADRESSE --yes  schaltet das Anmelden mit Code aus',
    ].join('\n'),
  isOff: (email: string) => `${email} meldet sich ohne Code an.`,
  ask: (email: string, name: string) =>
    [
      `${email}: Konto von „${name}“, Anmelden mit Code ist eingeschaltet.`,
      'Prüfe, ob dich wirklich diese Person gebeten hat: Der Code schützt sie auch vor jemandem, der ihr Passwort hat.',
      'Wenn ja, rufe den Befehl noch einmal mit --yes auf. Alle Geräte werden abgemeldet, und sie bekommt eine Mail.',
    ].join('\n'),
  done: (email: string) =>
    `${email} meldet sich jetzt mit dem Passwort allein an. Alle Geräte sind abgemeldet.`,
  failed: (message: string) => `Das ist nicht gelungen: ${message}`,
};
