/** For the data export. */
export const readableTexts = {
  account: { title: 'Konto', columns: ['Name', 'E-Mail', 'Angelegt', 'Adresse bestätigt'] },
  noAddress: 'keine (Kinderprofil)',
  notConfirmed: 'noch nicht',
  devices: { title: 'Geräte', columns: ['Browser', 'Angemeldet', 'Zuletzt benutzt'] },
};
