import { figure } from '#shared/figure.ts';

/** A chunk of its own, which visitors do not load. */
const waitingDetail = (n: number) =>
  n === 1
    ? '1 Änderung ist noch nicht beim Server. Wenn du dich jetzt abmeldest, ist sie weg.'
    : `${n} Änderungen sind noch nicht beim Server. Wenn du dich jetzt abmeldest, sind sie weg.`;

const draftsDetail = (n: number) =>
  n === 1
    ? 'Auf diesem Gerät liegt 1 Entwurf, der noch nicht gespeichert ist. Meldest du dich ab, wird er gelöscht.'
    : `Auf diesem Gerät liegen ${n} Entwürfe, die noch nicht gespeichert sind. Meldest du dich ab, werden sie gelöscht.`;

export const settingsText = {
  settings: 'Einstellungen',
  back: 'Zurück zu den Einstellungen',
  emailConfirmed: 'E-Mail bestätigt',
  emailNotConfirmed: 'E-Mail noch nicht bestätigt',
  collectsNow: (name: string) => `Gerade sammelt ${name}.`,
  search: 'Suche',
  blocked: 'Blockierte',
  blockedDetail: 'Wen du blockiert hast, steht unter deinen Freunden. Dort kannst du es zurücknehmen.',
  blockedShort: 'Unter deinen Freunden kannst du es zurücknehmen.',
  toFriends: 'Zu deinen Freunden',
  cases: 'Meldungen',
  casesDetail: 'Was du gemeldet hast, und was die Betreiber entschieden haben.',
  toCases: 'Zu deinen Meldungen',
  operatingDetail: 'Meldungen, Mitglieder und Zustand dieser Instanz',
  legal: 'Rechtliches',
  legalDetail: 'Diese App setzt keine Cookies. Die Seiten öffnen sich im Browser.',
  cookies: 'Cookies',
  cookiesDetail: 'Was diese Seite auf deinem Gerät laden und speichern darf.',
  cookieSettings: 'Cookie-Einstellungen öffnen',
  signOutDetail: 'Danach ist hier nichts mehr von dir gespeichert.',
  familyDetail: 'Deine Kinder sammeln ohne E-Mail-Adresse',
  groupsDetail: 'Für Klassen, Vereine und Feste',
  whoCollects: 'Wer sammelt?',
  albumsDetail: 'Zeig nur die, die du gerade sammelst',
  push: 'Mitteilungen',
  pushDetail: 'Wir sagen dir Bescheid, auch wenn die App zu ist. Nur, wenn du das möchtest.',
  changePassword: 'Passwort ändern',
  currentPassword: 'Aktuelles Passwort',
  newPassword: 'Neues Passwort',
  changePasswordDetail:
    'Danach sind alle anderen Geräte abgemeldet, auch wo ein Kind von dir sammelt. Deine Codes für Freunde und Familie und Links für ein neues Passwort oder eine neue Adresse gelten nicht mehr. Ausweise von Kindern gelten weiter.',
  passwordChanged: 'Passwort geändert',
  passwordChangedDetail: 'Alle anderen Geräte sind abgemeldet.',
  error: 'Fehler',

  devices: 'Deine Geräte',
  devicesDetail: 'Hier bist du angemeldet. Kennst du ein Gerät nicht? Melde es ab und ändere dein Passwort.',
  devicesFailed: 'Deine Geräte konnten nicht geladen werden.',
  thisDevice: 'Dieses Gerät',
  lastUsed: (when: string) => `Zuletzt benutzt: ${when}`,
  signedInAt: (when: string) => `Angemeldet: ${when}`,
  allDevices: (n: number) => `Alle ${figure(n)} Geräte zeigen`,
  fewerDevices: 'Weniger Geräte zeigen',
  endDevice: 'Gerät abmelden',
  endDeviceNamed: (device: string, since: string) => `Gerät abmelden: ${device}, angemeldet ${since}`,
  endOthers: 'Auf allen anderen Geräten abmelden',
  deviceEnded: 'Gerät abgemeldet',
  othersEnded: (n: number) => (n === 1 ? '1 anderes Gerät abgemeldet' : `${n} andere Geräte abgemeldet`),

  hapticsTitle: 'Vibrieren',
  haptics: 'Beim Einkleben vibrieren',

  export: 'Daten herunterladen',
  dataDetail:
    'Alles, was wir über dich gespeichert haben, in einer Datei (JSON), deine Sticker auch als Tabelle (CSV).',
  exportData: 'Daten herunterladen',
  exportFailed: 'Deine Daten konnten nicht geladen werden.',

  leave: 'Abmelden',
  leaveWaiting: 'Änderungen gehen verloren',
  leaveDrafts: (n: number) => (n === 1 ? 'Dein Entwurf geht verloren' : 'Deine Entwürfe gehen verloren'),
  lostDetail: (waiting: number, drafts: number) =>
    [waiting > 0 && waitingDetail(waiting), drafts > 0 && draftsDetail(drafts)].filter(Boolean).join(' '),
  toDraft: 'Zum Entwurf',
  saveWaiting: 'Vorher als Datei sichern',
  leaveAnyway: 'Trotzdem abmelden',
  cancel: 'Abbrechen',

  blog: 'Blog',
  blogDetail: 'Schreib über Sticker, Tauschtage und Tricks. Entwürfe siehst nur du.',
  manageBlog: 'Beiträge schreiben',
  deleteAccount: 'Konto löschen',
  deleteAccountDetail:
    'Dein Profil und alle deine Sticker werden gelöscht, auch deine Beiträge und Bilder im Blog und Alben, die nur du sammelst. Alben, die du angelegt hast und andere sammeln, bleiben ihnen. Bist du das einzige Elternteil, werden auch die Profile deiner Kinder gelöscht; gibt es ein zweites, bleiben sie bei ihm. Gruppen, die du leitest, enden sofort. Das geht sofort und lässt sich nicht rückgängig machen.',
  deleteAccountConfirm: 'Endgültig löschen',
  accountDeleted: 'Konto gelöscht',
  accountDeletedDetail: 'Schade, dass du gehst. Alles Gute!',
};
