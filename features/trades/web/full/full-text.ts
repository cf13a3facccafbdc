import { count } from '#shared/figure.ts';

export const fullText = {
  title: 'VOLL!',
  done: (album: string, total: number) => `${album}: Alle ${total} Sticker kleben.`,
  /** What is 0 is not said. */
  story: (days: number, swapped: number) =>
    [
      days > 0 ? `In ${count(days, 'Tag', 'Tagen')}` : '',
      swapped > 0 ? `${count(swapped, 'Sticker', 'Sticker')} davon getauscht` : '',
    ]
      .filter(words => words !== '')
      .join(', '),
  next: 'Nächstes Album',
};
