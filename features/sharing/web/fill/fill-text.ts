import type { Reading } from '../../rules/fill/own-list.ts';
import type { NoneKind } from '#features/lists/rules/list-findings.ts';
import { count, figure } from '#shared/figure.ts';

export const fillText = {
  title: 'Liste einfügen',
  label: 'Deine Liste',
  labelOfOther: 'Liste von einem Kumpel',
  labelOpen: 'Liste',
  hint: 'Füge die Liste ein: aus einem Chat, einer anderen App, einer Tabelle oder von einem Zettel abgetippt.',
  placeholder: 'Mir fehlen\nFUX: 1, 4–7\nDoppelt\nPAN: 3 (x2)',
  open: 'Datei öffnen',
  fileIsList: 'Die Datei sagt nicht, wie viele du hast. Ich lese sie als Liste.',

  whose: 'Wessen Liste ist das?',
  whoseOptions: { mine: 'Meine', other: 'Von jemand anderem' },

  whatIsGrey: 'Grau ist kein Sticker. Tippe darauf, dann steht hier, was es ist.',
  isNone: (written: string, kind: NoneKind) => `„${written}“: ${noneWords[kind]}, kein Sticker`,
  isUnknown: (written: string) => `„${written}“: nicht verstanden`,
  isSticker: (written: string, codes: string) => (written === codes ? codes : `„${written}“: ${codes}`),
  doubtful: (understood: number, all: number) =>
    `Vorsicht: Verstanden habe ich nur ${figure(understood)} von ${count(all, 'Angabe', 'Angaben')}. Schau nach, was unterstrichen ist.`,
  inList: 'Was in der Liste steht',
  found: (n: number) => `${count(n, 'Sticker', 'Sticker')} gefunden`,

  means: 'Was bedeuten die Nummern?',
  meanings: {
    have: 'Das habe ich',
    missing: 'Das fehlt mir',
    duplicates: 'Das habe ich doppelt',
  } satisfies Record<Reading, string>,
  /** What a reading would do, beside its name. */
  effect: (more: number, fewer: number) =>
    [more > 0 ? `${figure(more)} dazu` : '', fewer > 0 ? `${figure(fewer)} weg` : '']
      .filter(Boolean)
      .join(', ') || 'ändert nichts',
  said: {
    have: 'In der Liste steht, dass du diese Sticker hast.',
    missing: 'In der Liste steht, dass dir diese Sticker fehlen.',
    duplicates: 'In der Liste steht, dass du diese Sticker doppelt hast.',
  } satisfies Record<Reading, string>,
  saidBoth: (missing: number, listed: number, reading: Reading) =>
    `In der Liste steht: ${count(missing, 'Sticker fehlt', 'Sticker fehlen')} dir, ${figure(listed)} hast du${reading === 'duplicates' ? ' doppelt' : ''}.`,
  readOtherwise: 'Stimmt nicht',
  others: 'Alle anderen habe ich',

  meansOfOther: {
    missing: (n: number) => `Fehlt dem anderen (${figure(n)} kannst du geben)`,
    duplicates: (n: number) => `Hat der andere doppelt (${figure(n)} kannst du bekommen)`,
  },

  preview: 'Das ändert sich',
  groups: {
    fresh: (n: number) => `${count(n, 'Sticker kommt', 'Sticker kommen')} neu ins Album`,
    more: (n: number) => `${figure(n)} hast du schon: mehr Doppelte`,
    fewer: (n: number) => `${figure(n)} hast du weiter: weniger Doppelte`,
    gone: (n: number) => `${count(n, 'Sticker kommt', 'Sticker kommen')} aus dem Album heraus`,
  },
  stays: (n: number) =>
    `${count(n, 'anderer Sticker bleibt', 'andere Sticker bleiben')}, wie ${n === 1 ? 'er ist' : 'sie sind'}.`,
  nothing: 'Das steht alles schon so in deinem Album.',
  notYet: 'Noch ist nichts gespeichert.',
  tooMuch: (most: number) => `Das sind zu viele Änderungen auf einmal: höchstens ${figure(most)} Stück.`,
  save: 'Ins Album eintragen',
  toast: (fresh: number) => ({
    title: 'In dein Album eingetragen',
    ...(fresh > 0 && { description: count(fresh, 'neuer Sticker', 'neue Sticker') }),
  }),

  which: 'Für welches Album?',
  none: 'Du sammelst noch kein Album',
  noneDetail: 'Such dir zuerst eins aus. Deine Liste wartet hier so lange.',
  choose: 'Album aussuchen',
  toAlbum: 'Zum Album',
  back: 'Zu meinen Alben',
  notMine: 'Dieses Album sammelst du noch nicht',
  notMineDetail: 'Nimm es zu deinen Alben, dann siehst du, was ihr tauschen könnt.',
  look: 'Album ansehen',
  gone: 'Diese Liste gibt es nicht mehr',
  goneDetail: 'Der Link ist abgelaufen oder wurde beendet. Lass dir einen neuen schicken.',
};

const noneWords: Readonly<Record<NoneKind, string>> = {
  count: 'eine Anzahl',
  copies: 'wie oft',
  page: 'eine Seite',
  date: 'ein Datum',
  time: 'eine Uhrzeit',
  price: 'ein Preis',
  phone: 'eine Telefonnummer',
  rank: 'ein Platz in einer Aufzählung',
  ratio: 'ein Verhältnis',
  year: 'ein Jahr oder der Name des Albums',
  address: 'eine Adresse',
  other: 'etwas anderes',
};
