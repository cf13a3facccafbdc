import { count } from '#shared/figure.ts';

const stickers = (n: number) => count(n, 'Sticker', 'Sticker');

export const roundSheetsText = {
  back: 'Zur Tauschrunde',
  print: 'Drucken',
  printDetail: 'Alles passt auf A4. Kein Kind braucht ein Gerät.',
  printChanged: (n: number) =>
    `Seit der letzten Rechnung ${n === 1 ? 'hat sich ein Zettel' : `haben sich ${n} Zettel`} geändert.`,
  empty: 'Nichts zu drucken',
  emptyDetail: 'Gerade hat niemand etwas zu bringen.',
  sheets: {
    changed: 'Geänderte Zettel',
    slips: 'Zettel',
    table: 'Tischliste',
    labels: 'Etiketten',
  },
  details: {
    changed: 'Nur die, die nach dem Neurechnen anders sind',
    slips: 'Für jedes Kind: was in den Umschlag kommt und was es bekommt',
    table: 'Zum Sortieren: welche Nummer an wen geht, zum Abhaken',
    labels: 'Zwei für jedes Kind: „bringt mit“ und „nimmt mit“',
  },
  slipOf: (name: string) => `Zettel von ${name}`,
  gives: (n: number) => `Das kommt in deinen Umschlag: ${stickers(n)}`,
  gets: (n: number) => `Das bekommst du: ${stickers(n)}`,
  tableTitle: (title: string) => `Tischliste: ${title}`,
  tableLead: 'Leert die Umschläge aus und sortiert nach Nummern. Hakt ab, was im Umschlag liegt.',
  tableAlbum: (album: string, n: number) => `${album} · ${stickers(n)}`,
  brings: (n: number) => `bringt mit: ${n}`,
  fetches: (n: number) => `nimmt mit: ${n}`,
};
