import { count } from '#shared/figure.ts';

export const text = {
  organised: 'Zu deinen Klassen und Gruppen',
  mine: (name: string) => `Zu deiner Gruppe: ${name}`,
  mineDetail: (others: number) =>
    others === 0
      ? 'Noch bist du allein darin.'
      : `Mit ${count(others, 'Kind', 'Kindern')} kannst du hier tauschen.`,
};
