import { count, figure } from '#shared/figure.ts';

const mistakes = (n: number) => count(n, 'Meldung', 'Meldungen');
const stickers = (n: number) => `${figure(n)} Sticker`;

export const text = {
  error: 'Fehler',
  back: 'Zurück zum Regal',
  title: 'Regal',
  lead: 'Alle Alben, die du sammeln kannst.',
  loadFailed: 'Das Regal konnte nicht geladen werden.',
  make: 'Album anlegen',
  enterCode: 'Code eingeben',
  search: 'Alben suchen',
  noMatch: (search: string) => `Zu „${search}“ steht hier kein Album.`,
  noMatchDetail: 'Fehlt es noch? Dann leg es selbst an.',
  showOlder: (n: number) => (n === 1 ? 'Noch ein älteres Album zeigen' : `${figure(n)} ältere Alben zeigen`),
  olderFailed: 'Die älteren Alben konnten nicht geladen werden.',
  empty: 'Hier steht noch kein Album',
  emptyDetail: 'Leg dein erstes an. Das dauert nur ein paar Minuten.',
  kinds: {
    own: 'Von dir angelegt',
    joined: 'Du sammelst mit',
    friends: 'Von Leuten, die du kennst',
    forAll: 'Für alle',
  },
  /** The number stays with its noun. */
  size: (n: number) => stickers(n).replace(' ', '\u00a0'),
  by: (name: string) => `von ${name}`,
  collectors: (n: number) => (n === 1 ? 'Noch sammelt niemand mit' : `${figure(n)} sammeln es`),
  open: 'Öffnen',
  openNamed: (album: string) => `${album} öffnen`,
  take: 'Auch sammeln',
  takeNamed: (album: string) => `${album} auch sammeln`,
  putAway: 'Weglegen',
  putAwayNamed: (album: string) => `${album} weglegen`,
  taken: (album: string) => `„${album}“ liegt auf deinem Dashboard.`,
  edit: 'Bearbeiten',
  editNamed: (album: string) => `${album} bearbeiten`,
  /** Leads the maker to the album's editor. */
  mistakes,
  mistakesNamed: (album: string, n: number) => `${album} bearbeiten: ${mistakes(n)}`,
  report: { label: 'Fehler melden', named: (album: string) => `Fehler melden: ${album}` },
  /** For members who may not report in words of their own. */
  about: { label: 'Über das Album', named: (album: string) => `Über das Album: ${album}` },
  file: 'Datei',
  fileOf: (album: string) => `${album} als Datei`,
  fileTitle: 'Albumdatei',
  fileDetail:
    'Die Liste aller Sticker, ohne deine Sammlung. Sie lässt sich in jedem Klebekumpel und in Tabellen wieder einlesen.',
  fileFailed: 'Die Datei konnte nicht geladen werden',
  json: 'JSON',
  csv: 'Tabelle (CSV)',
  invite: 'Einladen',
  inviteNamed: (album: string) => `Zu ${album} einladen`,
  inviteTitle: 'Zusammen sammeln',
  inviteDetail: (album: string) =>
    `Wer diesen Code eingibt oder den Link öffnet, sammelt „${album}“ mit. Freunde, Familie und Klasse finden es auch in ihrem Regal.`,
  code: 'Album-Code',
  spelled: (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`,
  shareLink: 'Link teilen',
  copyCode: 'Code kopieren',
  copied: 'Kopiert',
  copyFailed: 'Kopieren ging nicht. Schreib den Code ab.',
  shareText: (album: string) => `Sammelst du „${album}“ mit?`,
  codeDetail: 'Sechs Zeichen, zum Beispiel K7M 2PX. Groß oder klein ist egal.',
  codeWrong:
    'Ein Album-Code hat sechs Zeichen, aber nie 0 oder O und nie 1, I oder L. Schau noch einmal genau hin.',
  next: 'Weiter',
  joinTitle: 'Mitsammeln',
  joinQuestion: (album: string) => `„${album}“ mitsammeln?`,
  joinDetail:
    'Es kommt auf dein Dashboard. Wer es sammelt, kann mit dir tauschen, sobald ihr befreundet seid.',
  joinIs: 'Du sammelst dieses Album schon.',
  joinNo: 'Lieber nicht',
  invitation: 'Diese Einladung',
  joinFailed: 'Dieser Album-Code geht nicht',
  toShelf: 'Zum Regal',
};
