import { figure } from '#shared/figure.ts';

export const text = {
  title: 'Neuigkeiten',
  toDashboard: 'Zurück zum Dashboard',
  bell: (unread: number) => (unread === 0 ? 'Neuigkeiten' : `Neuigkeiten, ${figure(unread)} ungelesen`),
  many: '99+',
  waiting: (n: number) => (n === 1 ? 'wartet auf dich' : 'warten auf dich'),
  gone: 'Gelöschter Nutzer',
  fresh: 'Neu',
  settled: ' · erledigt',
  allRead: 'Alle gelesen',
  more: 'Ältere zeigen',
  loadFailed: 'Deine Neuigkeiten konnten nicht geladen werden',
  none: 'Noch keine Neuigkeiten',
  noneDetail: 'Hier steht, wenn jemand mit dir befreundet sein oder mit dir tauschen möchte.',
  toFriends: 'Freunde finden',
  kept: (days: number) => `Neuigkeiten bleiben ${days} Tage hier.`,
};
