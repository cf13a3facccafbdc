import type { FileTrouble } from './text-of-file.ts';

export const fileTroubleText: Readonly<Record<FileTrouble, readonly [what: string, todo: string]>> = {
  tooLarge: ['Diese Datei ist zu groß', 'Nimm eine, in der nur deine Sticker stehen.'],
  empty: ['Diese Datei ist leer', 'Nimm eine, in der deine Sticker stehen.'],
  picture: ['Das ist ein Bild', 'Aus Bildern lese ich nichts. Kopiere die Liste als Text oder tippe sie ab.'],
  pdf: ['Das ist eine PDF-Datei', 'Öffne sie, kopiere die Liste daraus und füge sie hier als Text ein.'],
  spreadsheet: [
    'Das ist eine Excel-Datei',
    'Öffne sie und speichere sie als CSV, das steht unter „Speichern unter“. Die neue Datei kann ich lesen.',
  ],
  document: ['Das ist ein Dokument', 'Öffne es, kopiere die Liste daraus und füge sie hier als Text ein.'],
  zip: ['Das ist eine gepackte Datei', 'Entpacke sie zuerst. Dann wähle die Datei, die darin war.'],
  other: ['Diese Datei verstehe ich nicht', 'Nimm eine Tabelle (CSV), JSON oder einen Text.'],
};
