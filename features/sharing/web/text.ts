import { longDate } from '#web/words/dates.ts';
import { count, figure } from '#shared/figure.ts';

export const text = {
  title: 'Fortschritt teilen',

  sheet: 'Von Hand getauscht? Tauschzettel',
  ways: 'Was möchtest du machen?',
  way: { text: 'Liste', link: 'Link', picture: 'Bild', print: 'Druck', compare: 'Vergleich' },

  choose: 'Was soll drinstehen?',
  choices: { missing: 'Fehlende', duplicates: 'Doppelte', both: 'Beides' },

  listLabel: 'Deine Liste',
  listLength: (n: number) => count(n, 'Zeichen', 'Zeichen'),
  chooseMessage: 'Welche Nachricht?',
  messages: (n: number) => `Zu lang für eine Nachricht: Schick die Liste in ${n} Teilen.`,
  part: (n: number) => `Teil ${n}`,
  whole: 'Alles',
  share: 'Teilen',
  copy: 'Kopieren',
  copied: 'Kopiert',
  copiedList: 'Füge die Liste jetzt in eine Nachricht ein.',
  copiedPart: (n: number, parts: number) => `Teil ${n} von ${parts} kopiert`,
  handedPart: (n: number, parts: number) => `Teil ${n} von ${parts} geteilt`,
  nextPart: (n: number) => `Weiter geht es mit Teil ${n}.`,
  lastPart: 'Das war der letzte Teil.',
  copyForbidden: 'Kopieren ging nicht',
  copyForbiddenDetail: 'Der Text ist markiert. Kopiere ihn mit den Tasten oder durch langes Drücken.',

  linkLead: 'Wer den Link hat, sieht deine Liste: auch ohne Konto, immer auf dem neuesten Stand.',
  linkDays: (days: number) => `Er gilt ${days} Tage. Du kannst ihn jederzeit beenden.`,
  linkShows: 'Was soll zu sehen sein?',
  showName: (name: string) => `Meinen Namen zeigen („${name}“)`,
  makeLink: 'Link erstellen',
  linkLabel: 'Dein Link',
  linkUntil: (time: string) => `Gilt bis ${longDate(time)}`,
  linkQr: 'QR-Code mit deinem Link',
  linkWords: (album: string) => `Meine Sticker-Liste: ${album}`,
  linkCopied: 'Link kopiert',
  linkCopiedDetail: 'Füge ihn jetzt in eine Nachricht ein.',
  copyLink: 'Link kopieren',
  linkMarked: 'Der Link ist markiert. Kopiere ihn mit den Tasten oder durch langes Drücken.',
  endLink: 'Link beenden',
  endLinkAsk: 'Wer ihn hat, sieht dann nichts mehr. Ein neuer Link hat eine andere Adresse.',
  keepLink: 'Behalten',
  linkEnded: 'Link beendet',
  linkEndedDetail: 'Niemand sieht deine Liste mehr darüber.',
  linkFailed: 'Der Link ließ sich nicht laden.',
  linkNotSaved: 'Der Link konnte nicht gespeichert werden.',
  linkNotEnded: 'Der Link konnte nicht beendet werden.',
  error: 'Fehler',
  linkWaiting: 'Dein Link wird geladen …',

  pictureAlt: (album: string, collected: number, total: number, percent: number, lists: string) =>
    `Bild zum Teilen: ${album}, ${collected} von ${total} gesammelt, ${percent} Prozent. ${lists}`,
  picturePending: 'Dein Bild wird gemalt …',
  pictureFailed: 'Das Bild ließ sich nicht malen.',
  download: 'Herunterladen',
  downloaded: 'Bild gespeichert',
  downloadedDetail: 'Schau in deine Downloads.',
  shareRefused: 'Teilen ging nicht',
  shareRefusedDetail: 'Lade das Bild herunter und verschicke es selbst.',
  pictureFile: (album: string) => `${album} Fortschritt.png`,
  collected: (collected: number, total: number) => `${collected} von ${total} gesammelt`,
  missingTitle: (n: number) => (n === 1 ? 'Mir fehlt noch' : 'Mir fehlen'),
  duplicatesTitle: 'Doppelt, zum Tauschen',
  more: (n: number) => `… und ${n} weitere`,
  complete: 'VOLL!',
  completeDetail: (total: number) => `Alle ${total} Sticker kleben drin.`,
  noDuplicates: 'Noch keine Doppelten',
  percent: (percent: number) => `${percent} %`,
  copies: (n: number) => `×${n}`,

  printLead: 'Eine Liste zum Abhaken für die Tasche. Sie passt auf wenige Blätter und braucht keine Farbe.',
  printPreview: 'So fängt dein Blatt an',
  print: 'Drucken',

  file: 'Ganzes Album als Datei',
  fileLead: 'Sichere deinen Stand, oder fülle ihn in einer Tabelle aus und lies ihn wieder ein.',
  fileForm: { csv: 'Tabelle (CSV)', json: 'JSON' },
  fileName: (album: string, form: string) => `${album} Sammlung.${form}`,
  fileSaved: 'Datei gespeichert',
  fileRead: 'Datei einlesen',
  fileForeign: (album: string) => `Die Datei sagt, sie gehört zum Album „${album}“.`,
  fileOtherNames: 'Die Sticker in der Datei heißen anders: Gehört sie zu einem anderen Album?',
  fileSame: 'In der Datei steht dasselbe wie hier.',
  fileNothing: 'In der Datei steht kein Sticker aus diesem Album.',
  fileChanges: (more: number, fewer: number) =>
    [more > 0 ? `${figure(more)} Stück mehr` : '', fewer > 0 ? `${figure(fewer)} Stück weniger` : '']
      .filter(words => words !== '')
      .join(', '),
  fileFlawed: (shown: string, more: number) =>
    `Ohne gültige Anzahl: ${shown}${more > 0 ? ` und ${more} weitere` : ''}. Sie bleiben, wie sie sind.`,
  fileRepeated: (shown: string, more: number) =>
    `Mehrfach in der Datei: ${shown}${more > 0 ? ` und ${more} weitere` : ''}. Es zählt, was zuletzt dasteht.`,
  fileTooMuch: (most: number) => `Das sind zu viele Änderungen auf einmal: höchstens ${figure(most)} Stück.`,
  fileApply: 'Übernehmen',
  fileCancel: 'Doch nicht',
  fileApplied: 'Stand übernommen',
  undo: 'Rückgängig',

  asOf: (date: string) => `Stand: ${date}`,

  /** Counts duplicates by copies and missing stickers by numbers. */
  understood: (missing: number, spares: number, duplicates: number) =>
    [
      `Verstanden: ${count(missing, 'fehlender', 'fehlende')}, ${count(spares, 'doppelter', 'doppelte')}`,
      spares > duplicates ? `davon ${figure(duplicates)} verschiedene` : '',
    ]
      .filter(words => words !== '')
      .join(', '),
  notUnderstood: 'Darin habe ich keine Sticker aus diesem Album gefunden.',
  unknown: (shown: string, more: number) =>
    `Nicht in diesem Album: ${shown}${more > 0 ? ` und ${more} weitere` : ''}`,
  tooLong: (most: number) =>
    `Die Liste ist zu lang: Gelesen sind die ersten ${figure(most)} Zeichen. Füge den Rest danach für sich ein.`,
  give: 'Du kannst geben',
  get: 'Du kannst bekommen',
  noGive: 'Davon hast du gerade nichts doppelt.',
  noGet: 'Davon fehlt dir gerade nichts.',
  shareAnswer: 'Antwort teilen',
  copyAnswer: 'Antwort kopieren',
  copiedAnswer: 'Schick sie zurück, dann könnt ihr tauschen.',
};
