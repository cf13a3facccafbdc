import type { ParsedEntry } from '#features/lists/rules/sticker-numbers.ts';
import { announcedDays, groupSize, mostAlbumsOfGroup } from '#features/groups/rules/limits.ts';
import { longDate } from '#web/words/dates.ts';
import { count } from '#shared/figure.ts';

const children = (n: number) => count(n, 'Kind', 'Kinder');

export const text = {
  title: 'Klassen und Gruppen',
  intro:
    'Für Klassen, Vereine und Feste: Alle Kinder sammeln und tauschen miteinander, ohne E-\u2060Mail-Adresse und so lange, wie du willst.',
  howTo: 'So fangt ihr an: fünf Schritte mit Bildern',
  notLoaded: 'Nicht geladen',
  gone: 'Diese Gruppe gibt es nicht mehr',
  toGroups: 'Zu deinen Gruppen',
  toFriends: 'Zurück zu den Freunden',
  yours: 'Deine Gruppen',
  groupLine: (size: number, endsOn: string) => `${children(size)} · bis ${longDate(endsOn)}`,
  until: (endsOn: string) => `Bis ${longDate(endsOn)}`,
  open: 'Gruppe eröffnen',
  openDetail: 'Danach druckst du Ausweise, Elternbrief und Liste.',
  toSettings: 'Zu den Einstellungen',
  confirmFirst:
    'Bestätige zuerst deine E-Mail-Adresse in den Einstellungen. Dann kannst du eine Gruppe eröffnen.',
  name: 'Name der Gruppe',
  namePlaceholder: 'Klasse 3b',
  nameMissing: 'Bitte gib der Gruppe einen Namen.',
  albums: 'Alben',
  albumsTooMany: `Wähle höchstens ${mostAlbumsOfGroup} Alben aus.`,
  noAlbums:
    'Noch steht kein Album in deinem Regal. Die Gruppe kann auch ohne beginnen, oder du legst zuerst eines an:',
  makeAlbum: 'Album anlegen',
  albumsNotLoaded: 'Die Alben konnten nicht geladen werden.',
  endsOn: 'Letzter Tag',
  endsOnMissing: 'Wähle den letzten Tag, zum Beispiel das Ende des Schuljahrs.',
  endsOnHint: `${announcedDays} Tage vorher erinnern wir dich. Danach löschen wir alle Kinder, die keine Familie übernommen hat.`,
  nicknames: 'Spitznamen der Kinder',
  nicknamesHint: 'Einer in jeder Zeile. Bitte keine Nachnamen.',
  howMany: 'Wie viele Kinder?',
  draw: 'Spitznamen ziehen',
  drawDetail: 'Gezogen werden Spitznamen wie „Sonnenfuchs“ oder „Blitzigel“.',
  counted: (n: number) => (n === 0 ? 'Noch kein Kind.' : `${children(n)}.`),
  tooMany: (n: number) =>
    `In eine Gruppe passen ${groupSize} Kinder. ${n === 1 ? 'Eines ist' : `${n} sind`} zu viel.`,
  wrongNumber: (most: number) => `Gib eine Zahl von 1 bis ${most} ein.`,
  childWrong: (name: string, why: string) => {
    const beginning = [...name].slice(0, 20).join('');
    return `„${beginning === name ? name : `${beginning} …`}“: ${why}`;
  },
  childrenMissing: 'Gib mindestens einen Spitznamen ein, oder lass welche ziehen.',
  allOnPaper: 'Alle sammeln auf Papier, ohne Gerät',
  submit: 'Eröffnen',
  openAnyway: 'So eröffnen',
  addAnyway: 'So hinzufügen',
  saveAnyway: 'So speichern',
  opened: (name: string) => `${name} ist eröffnet`,
  rounds: 'Tauschrunden',
  openRound: 'Tauschrunde',
  print: 'Drucken',
  printDetail: 'Alles passt auf A4.',
  childrenTitle: 'Kinder',
  noChildren: 'Noch ist kein Kind in der Gruppe.',
  collects: (names: readonly string[]) =>
    names.length === 0 ? 'Ihr habt noch kein Album gewählt.' : `Ihr sammelt: ${names.join(', ')}`,
  onPaper: 'Sammelt auf Papier',
  onPaperShort: 'auf Papier',
  childrenDetail: 'Rechts steht, mit wie vielen aus der Gruppe jedes Kind gerade tauschen kann.',
  possible: (n: number) => (n === 0 ? 'noch kein Tausch' : `mit ${count(n, 'Kind', 'Kindern')}`),
  nickname: 'Spitzname',
  save: 'Speichern',
  saved: 'Gespeichert',
  enter: 'Sticker eintragen',
  enterLead:
    'Tauschanfragen gehen an dieses Kind nicht. Trage hier ein, was es klebt und was es getauscht hat.',
  enterLists: 'Mit wem es tauschen kann, steht auf den Sammellisten.',
  enterInto: (album: string) => `Nummern in „${album}“`,
  enterFor: (name: string) => `Sticker von ${name}`,
  entryHint: 'Zum Beispiel 1, 5, 12-15.',
  entryMissing: 'Gib Nummern oder Codes aus diesem Album ein.',
  entryMeant: ({ numbers, left, repeated }: ParsedEntry) =>
    `${count(numbers.length, 'Sticker', 'Sticker')} verstanden${left.length > 0 ? `, ${left.length} nicht` : ''}${repeated.length > 0 ? '. Was mehrfach dasteht, zählt einmal.' : ''}`,
  album: 'Album',
  has: (collected: number, total: number, duplicates: number) =>
    `${collected} von ${total} Stickern, ${duplicates} doppelt`,
  addStickers: 'Hinzufügen',
  removeStickers: 'Wegnehmen',
  entered: (n: number) => `${count(n, 'Sticker', 'Sticker')} eingetragen`,
  takenAway: (n: number) => `${count(n, 'Sticker', 'Sticker')} weggenommen`,
  notEntered: (n: number) =>
    `${count(n, 'Sticker ging', 'Sticker gingen')} nicht: keiner mehr da, oder zu viele. Was übrig ist, steht noch im Feld.`,
  remove: 'Aus der Gruppe nehmen',
  removeTitle: (name: string) => `${name} aus der Gruppe nehmen?`,
  removeDetail: (name: string) =>
    `Alben und Tausche von ${name} sind dann für immer weg, außer eine Familie hat das Profil übernommen.`,
  removeConfirm: 'Herausnehmen',
  removed: (name: string) => `${name} ist nicht mehr in der Gruppe`,
  add: 'Kinder hinzufügen',
  added: (n: number) => `${children(n)} hinzugefügt`,
  devices: 'Geräte',
  devicesDetail: 'Auf denen gerade ein Kind der Gruppe mit seinem Ausweis angemeldet ist.',
  noDevices: 'Gerade ist kein Kind auf einem Gerät angemeldet.',
  endDevice: 'Abmelden',
  deviceEnded: 'Abgemeldet',
  endDeviceOf: (name: string) => `${name} auf diesem Gerät abmelden`,
  settings: 'Name, Alben und letzter Tag',
  end: 'Gruppe beenden',
  endDetail:
    'Drucke vorher die Sammellisten: Dann hat jedes Kind seine Nummern auf Papier. Bis morgen Abend kannst du das Ende zurücknehmen.',
  endTitle: (name: string) => `${name} beenden?`,
  endQuestion: (size: number) =>
    size === 0
      ? 'Bis morgen Abend kannst du das zurücknehmen. Danach ist sie für immer weg.'
      : `Bis morgen Abend ruht sie: Niemand tauscht mehr in ihr, und du kannst das Ende zurücknehmen. Danach ${size === 1 ? 'wird' : 'werden'} ${children(size)} mit allen Alben für immer gelöscht, außer eine Familie hat das Profil übernommen.`,
  ended: (name: string) => `${name} ruht und endet morgen`,
  resting: (endsOn: string) =>
    `Diese Gruppe ruht. Ihr letzter Tag ist der ${longDate(endsOn)}, danach wird sie gelöscht. Bis dahin kannst du das zurücknehmen.`,
  restingForChild: (endsOn: string) =>
    `Diese Gruppe endet: Ihr letzter Tag ist der ${longDate(endsOn)}. Tauschen könnt ihr hier nicht mehr. Hast du ein Profil in deiner Familie, bleiben deine Alben und Freunde.`,
  resume: 'Doch nicht beenden',
  resumed: (name: string) => `${name} geht weiter`,
  noGroup: 'Du bist in keiner Gruppe',
  noGroupDetail: 'Deine Lehrerin oder dein Lehrer kann eine eröffnen.',
  organiser: (name: string) => `Geleitet von ${name}`,
  swapsWithMe: (n: number) =>
    n === 0 ? 'Gerade kein Tausch' : count(n, 'Tausch möglich', 'Tausche möglich'),
  askInPerson: 'Sammelt auf Papier: Sprich mit ihr oder ihm.',
  alone: 'Noch ist niemand sonst in der Gruppe.',
};
