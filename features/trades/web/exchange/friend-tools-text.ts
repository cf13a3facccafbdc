import { count } from '#shared/figure.ts';

export const friendToolsText = {
  find: 'Freunde durchsuchen',
  findHint: 'Name',
  found: (n: number) => count(n, 'Freund gefunden', 'Freunde gefunden'),
  none: 'Niemand heißt so.',
  sort: 'Freunde sortieren',
  orders: {
    fair: 'Faires Paket',
    get: 'Viel für dich',
    give: 'Viel von dir',
    name: 'Name',
  },
};
