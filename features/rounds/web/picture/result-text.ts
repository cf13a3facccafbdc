import { count, figure } from '#shared/figure.ts';

export const resultText = {
  number: figure,
  stickersMoved: (n: number) => (n === 1 ? 'Sticker hat' : 'Sticker haben'),
  newHome: 'ein neues Zuhause',
  people: (n: number) => `An einem Tisch: ${count(n, 'Kumpel', 'Kumpel')}`,
  alt: (moved: number, people: number) =>
    `Bild: ${count(moved, 'Sticker hat', 'Sticker haben')} ein neues Zuhause. An einem Tisch: ${count(people, 'Kumpel', 'Kumpel')}.`,
  pending: 'Das Bild wird gemalt …',
  failed: 'Das Bild konnte nicht gemalt werden.',
  file: 'tauschrunde.png',
  title: 'Ein Bild für alle',
  detail: 'Ohne Namen: zum Zeigen an der Tafel und zum Weitergeben.',
  share: 'Teilen',
  shareRefused: 'Teilen ging nicht',
  shareRefusedDetail: 'Sichere das Bild und schicke es von dort.',
  download: 'Bild sichern',
  downloaded: 'Gesichert',
  downloadedDetail: 'Das Bild liegt bei deinen Downloads.',
};
