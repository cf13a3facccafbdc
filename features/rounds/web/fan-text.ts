import { count } from '#shared/figure.ts';

export const fanText = {
  all: (n: number) => `Alle ${count(n, 'Sticker', 'Sticker')} ansehen`,
  fewer: 'Weniger zeigen',
  times: (n: number) => `×${n}`,
  spoken: (sticker: string, n: number) => (n === 1 ? sticker : `${n}-mal ${sticker}`),
};
