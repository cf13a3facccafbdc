import { figure } from '#shared/figure.ts';

export const listText = {
  report: 'Diese Liste melden',
  title: 'Sticker-Liste',
  titleOf: (name: string) => `Sticker-Liste von ${name}`,
  description: (missing: number | undefined, duplicates: number | undefined) =>
    [
      missing === undefined ? '' : `${figure(missing)} gesucht`,
      duplicates === undefined ? '' : `${figure(duplicates)} doppelt zum Tauschen`,
    ]
      .filter(part => part !== '')
      .join(', '),
  collected: (collected: number, total: number, percent: number) =>
    `${figure(collected)} von ${figure(total)} · ${percent}\u00a0%`,
  asOf: (date: string) => `Stand: ${date}`,

  missing: 'Wird gesucht',
  nothingMissing: 'Nichts mehr: Das Album ist voll!',
  duplicates: 'Doppelt, zum Tauschen',
  noDuplicates: 'Gerade ist nichts doppelt.',
  all: (n: number) => `Alle ${figure(n)} zeigen`,
  less: 'Weniger zeigen',

  copy: 'Liste kopieren',
  copied: 'Liste kopiert',
  copiedDetail: 'Füge sie in eine Nachricht ein.',
  copyForbidden: 'Kopieren ging nicht',
  copyForbiddenDetail: 'Markiere die Liste und kopiere sie mit den Tasten oder durch langes Drücken.',

  match: 'Mit deinem Album verglichen',
  matchWaiting: 'Deine Sticker werden verglichen …',
  matchFailed: 'Deine Sticker ließen sich gerade nicht vergleichen.',
  tryAgain: 'Noch einmal versuchen',
  matched: (give: number, get: number) => `Du kannst ${figure(give)} geben und ${figure(get)} bekommen.`,
  give: 'Du kannst geben',
  get: 'Du kannst bekommen',
  noMatch: 'Gerade passt nichts zusammen. Wenn ihr weitersammelt, schau noch einmal vorbei.',
  mine: 'Das ist deine eigene Liste. So sieht sie aus, wenn jemand deinen Link öffnet.',
  toAlbum: 'Mein Album öffnen',

  join: 'Sammelst du auch?',
  joinDetail:
    'Trag deine Sticker ein und sieh sofort, was dir fehlt, was du doppelt hast und wer mit dir tauschen kann.',
  start: 'Kostenlos mitmachen',
  compare: 'In meinem Album ansehen',

  gone: 'Diese Liste gibt es nicht mehr',
  goneDetail: 'Der Link ist abgelaufen oder wurde beendet. Lass dir einen neuen schicken.',
  home: 'Zur Startseite',
  loadFailed: 'Die Liste lässt sich gerade nicht laden.',
};
