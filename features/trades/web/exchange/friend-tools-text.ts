export const friendToolsText = {
  find: 'Freunde durchsuchen',
  findHint: 'Name',
  sort: 'Freunde sortieren',
  orders: {
    fair: 'Faires Paket',
    get: 'Viel für dich',
    give: 'Viel von dir',
    name: 'Name',
  },
};
