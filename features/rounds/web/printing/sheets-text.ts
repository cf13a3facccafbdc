import { count } from '#shared/figure.ts';

const stickers = (n: number) => count(n, 'Sticker', 'Sticker');

export const roundSheetsText = {
  back: 'Zur Tauschrunde',
  sheets: {
    slips: 'Zettel',
    table: 'Tischliste',
    labels: 'Etiketten',
  },
  details: {
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
