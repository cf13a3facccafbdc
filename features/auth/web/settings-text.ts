/** Apart from the texts of signing in, so that visitors do not load them. */
export const settingsText = {
  settings: 'Einstellungen',
  albums: 'Deine Alben',
  albumsDetail: 'Zeig nur die Alben, die du gerade sammelst.',
  manageAlbums: 'Alben verwalten',
  push: 'Mitteilungen',
  pushDetail: 'Wir sagen dir Bescheid, auch wenn die App zu ist. Nur, wenn du das möchtest.',
  changePassword: 'Passwort ändern',
  currentPassword: 'Aktuelles Passwort',
  newPassword: 'Neues Passwort',
  changePasswordDetail: 'Danach sind alle anderen Geräte abgemeldet.',
  passwordChanged: 'Passwort geändert',
  passwordChangedDetail: 'Alle anderen Geräte sind abgemeldet.',
  error: 'Fehler',

  devices: 'Deine Geräte',
  devicesDetail: 'Hier bist du angemeldet. Kennst du ein Gerät nicht? Melde es ab und ändere dein Passwort.',
  devicesFailed: 'Deine Geräte konnten nicht geladen werden.',
  thisDevice: 'Dieses Gerät',
  lastUsed: (when: string) => `Zuletzt benutzt: ${when}`,
  allDevices: (n: number) => `Alle ${n.toLocaleString('de-DE')} Geräte zeigen`,
  fewerDevices: 'Weniger Geräte zeigen',
  endDevice: 'Abmelden',
  endDeviceNamed: (device: string) => `${device} abmelden`,
  endOthers: 'Alle anderen abmelden',
  deviceEnded: 'Gerät abgemeldet',
  othersEnded: (n: number) => (n === 1 ? '1 anderes Gerät abgemeldet' : `${n} andere Geräte abgemeldet`),
  device: (browser: string, system: string) => `${browser} auf ${system}`,
  unknownBrowser: 'Browser',
  unknownSystem: 'unbekanntem Gerät',

  onThisDevice: 'Auf diesem Gerät',
  haptics: 'Beim Einkleben vibrieren',

  data: 'Deine Daten',
  dataDetail: 'Alles, was wir über dich gespeichert haben, in einer Datei.',
  exportData: 'Daten herunterladen',
  exportFileName: 'klebekumpel-meine-daten.json',
  exportFailed: 'Deine Daten konnten nicht geladen werden.',

  leave: 'Abmelden',
  leaveWaiting: 'Änderungen gehen verloren',
  leaveWaitingDetail: (n: number) =>
    n === 1
      ? '1 Änderung ist noch nicht beim Server. Wenn du dich jetzt abmeldest, ist sie weg.'
      : `${n} Änderungen sind noch nicht beim Server. Wenn du dich jetzt abmeldest, sind sie weg.`,
  saveWaiting: 'Vorher als Datei sichern',
  leaveAnyway: 'Trotzdem abmelden',
  cancel: 'Abbrechen',

  blog: 'Blog',
  blogDetail: 'Schreib über Sticker, Tauschtage und Tricks. Entwürfe siehst nur du.',
  manageBlog: 'Beiträge schreiben',
  deleteAccount: 'Konto löschen',
  deleteAccountDetail:
    'Dein Profil, deine Alben und alle deine Sticker werden gelöscht, auch deine Beiträge und Bilder im Blog. Das geht sofort und lässt sich nicht rückgängig machen.',
  deleteAccountConfirm: 'Endgültig löschen',
  accountDeleted: 'Konto gelöscht',
  accountDeletedDetail: 'Schade, dass du gehst. Alles Gute!',
};
