/** For the data export. */
export const readableTexts = {
  account: { title: 'Konto', columns: ['Name', 'E-Mail', 'Angelegt', 'Adresse bestätigt'] },
  noAddress: 'keine (Kinderprofil)',
  notConfirmed: 'noch nicht',
  accessTokens: {
    title: 'Zugangsschlüssel',
    columns: ['Name', 'Darf', 'Gemacht', 'Gilt bis', 'Zuletzt benutzt'],
  },
  scopes: { read: 'lesen', quantities: 'lesen und Anzahlen ändern' },
  neverUsed: 'noch nie',
  devices: { title: 'Geräte', columns: ['Gerät', 'Angemeldet', 'Zuletzt benutzt'] },
};
