import { count } from '#shared/figure.ts';

const stickers = (n: number) => count(n, 'Sticker', 'Sticker');

export const ringText = {
  title: (one: string, other: string) => `Dreieckstausch mit ${one} und ${other}`,
  why: 'Zu zweit geht dieser Tausch nicht. Zu dritt bekommt jeder so viel, wie er gibt.',
  asked: (name: string) => `${name} fragt dich. Erst wenn alle drei zusagen, ist getauscht.`,
  give: (to: string, n: number) => `Du gibst ${to} ${stickers(n)}`,
  between: (from: string, to: string, n: number) => `${from} gibt ${to} ${stickers(n)}`,
  get: (from: string, n: number) => `${from} gibt dir ${stickers(n)}`,
  propose: 'Vorschlagen',
  proposed: 'Vorgeschlagen. Deine Sticker sind dafür zurückgelegt.',
  waitsFor: (names: readonly string[]) => `Warten auf ${names.join(' und ')}`,
  accept: 'Mitmachen',
  decline: 'Lieber nicht',
  booked: 'Getauscht. Bringt die Sticker beim nächsten Treffen mit.',
};
