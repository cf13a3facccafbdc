import { figure } from '#shared/figure.ts';
import type { FieldChange, SectionField, StickerField } from './album-difference.ts';
import {
  mostFileCharacters,
  type AlbumFieldName,
  type CatalogueProblem,
} from './catalogue/catalogue-album.ts';
import type { Place } from './catalogue/catalogue-source.ts';

export const catalogueTexts = {
  fileTooLarge: () => `Die Datei ist zu groß (höchstens ${mostFileCharacters / 1024 / 1024} MB).`,
  unknownEnding: () => 'Der Dateiname muss auf .json oder .csv enden.',
  notJson: () => 'Das ist kein gültiges JSON; ab hier ist es nicht lesbar.',
  noObject: () => 'Hier muss ein Objekt { … } stehen.',
  noAlbum: () => 'Eine Albumdatei ist ein Objekt { … } mit key, name und der Liste stickers.',
  noList: () => 'Hier muss eine Liste [ … ] stehen.',
  repeatedField: () => 'Das Feld steht doppelt da.',
  unknownField: (known: readonly string[]) => `Dieses Feld gibt es nicht. Möglich sind: ${known.join(', ')}.`,
  unknownFormat: () => 'Nur format 1 ist bekannt.',
  unknownHeading: (line: string, known: readonly string[]) =>
    `Die Kopfzeile „${short(line)}“ ist unbekannt. Möglich sind # ${known.join(', ')} und section, jeweils mit Doppelpunkt.`,
  tooManyParts: (most: number) => `Höchstens ${most} Angaben, getrennt durch Semikolon.`,
  noColumns: (columns: readonly string[]) => `Die Zeile mit den Spaltennamen fehlt (${columns.join(';')}).`,
  noNumberColumn: () => 'Die Spalte number fehlt.',
  unknownColumn: (name: string, columns: readonly string[]) =>
    `Die Spalte „${short(name)}“ ist unbekannt. Möglich sind: ${columns.join(', ')}.`,
  repeatedColumn: (name: string) => `Die Spalte ${name} steht doppelt da.`,
  wrongWidth: (found: number, expected: number) => `${found} Felder statt ${expected}.`,
  quotes: {
    open_quote: () => 'Das Anführungszeichen wird nicht geschlossen.',
    text_after_quote: () => 'Nach dem schließenden Anführungszeichen steht noch Text.',
  },
  missing: () => 'Die Angabe fehlt.',
  notText: () => 'Das muss ein Text sein.',
  unprintable: () => 'Der Text enthält unsichtbare Steuerzeichen oder Zeilenumbrüche.',
  tooLong: (most: number) => `Höchstens ${most} Zeichen.`,
  notKey: () => 'Nur Kleinbuchstaben a–z, Ziffern und einzelne Bindestriche, etwa „wm-der-tiere“.',
  notColour: () => 'Eine Farbe sieht so aus: #144a4a.',
  notAddress: () => 'Eine Bildadresse beginnt mit /pictures/ oder https:// und enthält keine Leerzeichen.',
  notCode: () =>
    'Ein Code enthält einen Buchstaben oder eine Ziffer und kein Komma, Semikolon oder Doppelpunkt.',
  notNumber: (most: number) => `Das muss eine ganze Zahl von 1 bis ${most} sein.`,
  notBoolean: () => 'Das muss true oder false sein (in CSV auch ja, nein, x, 1 oder 0).',
  unknownRarity: (known: readonly string[]) =>
    `Diese Seltenheit gibt es nicht. Möglich sind: ${known.join(', ')}.`,
  noStickers: () => 'Es steht kein Sticker darin, der zählt.',
  tooMany: (most: number) => `Höchstens ${most} Einträge.`,
  aboveTotal: (number: number, total: number) => `Nummer ${number} liegt über der Gesamtzahl ${total}.`,
  missingNumbers: (missing: readonly number[], total: number) =>
    `Von den Nummern 1 bis ${total} ${missing.length === 1 ? 'fehlt eine' : `fehlen ${missing.length}`}: ${missing.slice(0, 20).join(', ')}${missing.length > 20 ? ' …' : ''}.`,
  repeatedNumber: (number: number, first: Place) => `Die Nummer ${number} steht schon ${placeText(first)}.`,
  repeatedCode: (code: string, first: Place) => `Der Code „${code}“ steht schon ${placeText(first)}.`,
  repeatedSection: (name: string, first: Place) => `Der Abschnitt „${name}“ steht schon ${placeText(first)}.`,
  unknownSection: (name: string) => `Den Abschnitt „${name}“ gibt es nicht.`,
  noSection: () => 'Der Abschnitt fehlt; das Album hat welche.',
  more: (count: number) => (count === 1 ? 'Und ein weiterer Fehler.' : `Und ${count} weitere Fehler.`),
};

function placeText(place: Place): string {
  return place.name === '' ? `in Zeile ${place.line}` : `in Zeile ${place.line} (${place.name})`;
}

function short(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

const albumFieldWords: Readonly<Record<AlbumFieldName, string>> = {
  name: 'Name',
  description: 'Beschreibung',
  edition: 'Ausgabe',
  totalStickers: 'Gesamtzahl',
  cover: 'Titelbild',
  packetSize: 'Sticker in der Tüte',
  packetPriceCents: 'Preis der Tüte in Cent',
};
const sectionFieldNames: Readonly<Record<SectionField, string>> = {
  prefix: 'Kürzel',
  deep: 'dunkle Farbe',
  mid: 'mittlere Farbe',
  crest: 'Wappen',
};
const stickerFieldNames: Readonly<Record<StickerField, string>> = {
  code: 'Code',
  name: 'Name',
  section: 'Abschnitt',
  rarity: 'Seltenheit',
  foil: 'Folie',
  picture: 'Bild',
  withdrawn: 'zurückgezogen',
  extra: 'Extra',
};
const fieldNames = { ...albumFieldWords, ...sectionFieldNames, ...stickerFieldNames };

/** Of the page of a section's extras, which has others, too. */
export function nameOfExtras(section: string): string {
  return section === '' ? 'Extras' : `${section} · Extras`;
}

export const importTexts = {
  stickerIsOwned: (sticker: Named) =>
    `${stickerText(sticker)} fehlt in der Datei, gehört aber jemandem oder hat schon jemandem gehört und kann deshalb nicht entfernt werden.`,
  usage: () => `Aufruf: npm run albums:import -- DATEI [DATEI …] [--dry-run] [--json]

Liest Alben aus JSON- oder CSV-Dateien (Format: catalogue/README.md). Ein Album mit bekanntem Schlüssel wird
geändert, sonst neu angelegt; was Mitglieder besitzen, bleibt, wie es ist. Jede Datei gilt für sich, aber ist
eine davon fehlerhaft, wird keine eingelesen.

  --dry-run   zeigt nur, was sich ändern würde; auch, was aus einer Liste würde, wie Mitglieder sie einfügen
  --json      schreibt ein einziges JSON-Dokument`,
  unreadable: (reason: string) => `Die Datei ist nicht lesbar (${reason}).`,
  notUtf8: () => 'Die Datei ist nicht als UTF-8 gespeichert.',
  eachForItself: () => 'Die übrigen Dateien sind davon nicht betroffen.',
  list: (file: string, stickers: number, sections: number) =>
    `${file} ist keine Albumdatei, sondern eine Liste: ${figure(stickers)} Sticker in ${figure(sections)} Abschnitten (Probelauf). Ein Mitglied legt sie unter „Album anlegen“ an.`,
  failed: (reason: string) => `Der Import ist abgebrochen: ${reason}`,
  problem: ({ line, message }: CatalogueProblem) => (line === 0 ? message : `Zeile ${line}: ${message}`),
  problemsOf: (count: number) => `${figure(count)} Fehler; an diesem Album wurde nichts geändert.`,
  outcome: {
    created: (name: string) => `„${name}“ ist neu angelegt.`,
    changed: (name: string) => `„${name}“ ist geändert.`,
    unchanged: (name: string) => `„${name}“ ist unverändert.`,
    refused: (name: string) => `„${name}“ wurde nicht geändert.`,
  },
  preview: {
    created: (name: string) => `„${name}“ würde neu angelegt (Probelauf, nichts ist geändert).`,
    changed: (name: string) => `„${name}“ würde geändert (Probelauf, nichts ist geändert).`,
    unchanged: (name: string) => `„${name}“ bliebe unverändert (Probelauf).`,
    refused: (name: string) => `„${name}“ ließe sich so nicht ändern (Probelauf).`,
  },
  counts: (added: number, changed: number, removed: number, unchanged: number) =>
    `Sticker: ${added} neu, ${changed} geändert, ${removed} entfernt, ${unchanged} unverändert`,
  field: ({ field, from, to }: FieldChange<keyof typeof fieldNames>) =>
    `${fieldNames[field]}: ${valueText(from)} → ${valueText(to)}`,
  sectionAdded: (name: string) => `Abschnitt neu: ${name}`,
  sectionRemoved: (name: string) => `Abschnitt entfernt: ${name}`,
  sectionChanged: (name: string) => `Abschnitt geändert: ${name}`,
  sectionsReordered: () => 'Abschnitte in neuer Reihenfolge',
  stickerAdded: (sticker: Named) => `neu: ${stickerText(sticker)}`,
  stickerRemoved: (sticker: Named) => `entfernt: ${stickerText(sticker)}`,
  stickerChanged: (sticker: Named) => `geändert: ${stickerText(sticker)}`,
  more: (count: number) => `… und ${count} weitere`,
};

interface Named {
  readonly number: number;
  readonly code: string;
  readonly name: string;
}

function stickerText({ number, code, name }: Named): string {
  return `Nr. ${number}${code === String(number) ? '' : ` (${code})`}${name === '' ? '' : ` ${name}`}`;
}

function valueText(value: string | number | boolean | null): string {
  if (typeof value === 'boolean') return value ? 'ja' : 'nein';
  return value === null || value === '' ? 'nichts' : `„${value}“`;
}
