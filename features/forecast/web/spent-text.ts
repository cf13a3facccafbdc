import { count, figure } from '#shared/figure.ts';

export const spentText = {
  title: 'Deine Päckchen',
  soFar: 'Bisher ausgegeben',
  euros: (exact: number) => {
    const cents = Math.round(exact);
    return `${figure(Math.floor(cents / 100))},${String(cents % 100).padStart(2, '0')}\u00A0€`;
  },
  noPrice: 'Kein Päckchen hat einen Preis.',
  unpriced: (packets: number) =>
    `${count(packets, 'Päckchen', 'Päckchen')} ohne Preis ${packets === 1 ? 'ist' : 'sind'} nicht dabei.`,
  perFresh: 'Ein neuer Sticker kam auf',
  lately: (packets: number) =>
    packets === 1 ? 'Neu im letzten Päckchen' : `Neu in den letzten ${packets} Päckchen`,
  freshOf: (fresh: number, size: number) => `${figure(fresh)} von ${figure(size)}`,
  bars: (packets: ReadonlyArray<{ fresh: number; size: number }>) =>
    `Neu, das älteste Päckchen zuerst: ${packets.map(({ fresh, size }) => `${fresh} von ${size}`).join(', ')}.`,
};
