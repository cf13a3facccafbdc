import { count, figure } from '#shared/figure.ts';

export const text = {
  title: 'Alben der Instanz',
  toAdmin: 'Zum Betrieb',
  importTitle: 'Album einlesen',
  importDetail:
    'Eine Albumdatei (JSON oder CSV) öffnen oder ihren Inhalt einfügen. Ein Album mit bekanntem Schlüssel wird geändert, sonst neu angelegt. Was Mitglieder besitzen, bleibt.',
  open: 'Datei öffnen',
  replaced: 'Die Datei steht jetzt im Feld, statt dem, was du dort hattest.',
  content: 'Inhalt der Datei',
  unreadable: 'Diese Datei ist zu groß oder lässt sich nicht lesen.',
  tooLarge: (mostBytes: number) =>
    `Das ist zu viel: Eine Albumdatei hat höchstens ${figure(Math.floor(mostBytes / 1_000_000))} MB.`,
  missing: 'Öffne eine Datei oder füge ihren Inhalt ein.',
  preview: 'Vorschau',
  write: 'Einlesen',
  report: 'Bericht',
  find: 'Name des Albums',
  more: 'Es gibt noch mehr. Suche genauer.',
  none: 'Kein Album gefunden',
  about: (stickers: number, collections: number) =>
    `${figure(stickers)} Sticker · ${count(collections, 'Sammlung', 'Sammlungen')}`,
  of: (maker: string | null) => `Von ${maker ?? 'einem Mitglied'}, für alle, die mitsammeln`,
  places: { current: 'Aktuell', older: 'Im Regal', hidden: 'Verborgen' },
  deeds: {
    current: 'Auf alle Dashboards',
    older: 'Nur ins Regal',
    hidden: 'Verbergen',
  },
  takeOver: 'Für alle übernehmen',
  takeOverTitle: (album: string) => `„${album}“ für alle übernehmen?`,
  takeOverDetail: (maker: string | null) =>
    `Es steht dann in jedem Regal und gehört zum Betrieb: ${maker ?? 'Wer es angelegt hat,'} kann es nicht mehr ändern. Alle behalten ihre Sticker.`,
  named: (deed: string, album: string) => `${album}: ${deed}`,
  placed: 'Erledigt',
  instead: 'Stattdessen …',
  insteadLabel: 'Stattdessen',
  insteadHint:
    'Wer dieses Album hat, wird gefragt, ob die Sticker zum anderen mitkommen. Steht es für alle im Regal, wird es verborgen.',
  insteadNone: 'Kein anderes',
  insteadSave: 'Speichern',
};
