import type { StickerNames } from '../rules/sticker-names.ts';
import { count } from '#shared/figure.ts';

export function named({ names, more }: StickerNames): string {
  return names.join(', ') + (more > 0 ? ` und ${more} weitere` : '');
}

export const text = {
  loadFailed: 'Fehler beim Laden',
  loadFailedDetail: 'Album-Daten konnten nicht geladen werden',
  thisAlbum: 'Dieses Album',
  backToDashboard: 'Zurück zum Dashboard',
  collectedOf: (collected: number, total: number, percent: number) =>
    `${collected} von ${total} · ${percent}\u00A0%`,

  progress: 'Fortschritt',
  missing: 'fehlen',
  multiple: 'mehrfach',
  sections: 'Abschnitte',
  fullSectionsShort: (full: number) => (full === 1 ? 'Abschnitt voll' : 'Abschnitte voll'),
  sectionCount: (collected: number, total: number) => `${collected} von ${total}`,
  full: 'VOLL!',
  aheadOr: (missing: number) => (missing > 0 ? 'Wie weit noch?' : 'Verlauf'),

  openPacket: 'Päckchen öffnen',
  entryLabel: 'Nummern eintragen',
  entryPlaceholder: '1,5,12-15,20',
  entryHint: (code: string | undefined) =>
    `Einzelne Nummern (1,5,12), Bereiche (12-15)${code === undefined ? ' oder beides' : `, Codes (${code}) oder alles`} zusammen.`,
  add: 'Hinzufügen',
  remove: 'Entfernen',
  plainSticker: 'Sticker',
  named,
  counted: (fresh: number, duplicate: number) =>
    [fresh > 0 && `${fresh} neu`, duplicate > 0 && `${duplicate} doppelt`].filter(Boolean).join(' · '),
  repeated: ({ names, more }: StickerNames, n: number) => {
    const all = more > 0 ? [...names, `${more} weitere`] : names;
    const words = [all.slice(0, -1).join(', '), all.at(-1)].filter(Boolean).join(' und ');
    return `${words} ${n === 1 ? 'stand mehrfach da und zählt' : 'standen mehrfach da und zählen'} einmal.`;
  },
  notHere: (names: StickerNames) => `${named(names)} gibt es hier nicht.`,
  invalidTitle: 'Ungültige Eingabe',
  invalid: 'Bitte gib gültige Sticker-Nummern ein (z.B. 1,5,12-15)',
  removed: (n: number, lacking: number) => `${n} entfernt${lacking > 0 ? ` · ${lacking} nicht da` : ''}`,
  nothingRemoved: 'Von diesen Stickern hast du keinen.',
  /** Headings of what came of a list: missing before, had already, refused. */
  outcomes: { add: ['Neu', 'Doppelt', 'Mehr geht nicht'], remove: ['', 'Entfernt', 'Nicht da'] },
  undo: 'Rückgängig',
  undone: 'Rückgängig gemacht',
  takenOut: (sticker: string) => `${sticker} ist raus`,
  recent: 'Letzte Änderungen',
  recentShort: 'Änderungen',
  tapMode: 'Tipp-Modus',
  tradeMode: 'Tauschen',
  isLocked: 'Gesperrt: Tippen ändert nichts.',

  filterLabel: 'Sticker filtern',
  filters: { all: 'Alle', collected: 'Gesammelt', missing: 'Fehlend', multiple: 'Mehrfach' },
  search: 'Suchen',
  searchLabel: 'Sticker suchen',
  searchPlaceholder: 'Nummer oder Name',
  withdrawn: 'Zurückgezogen, zählt nicht mit',
  extra: 'Extra, zählt nicht zum vollen Album',

  gridLabel: (album: string) => `Sticker in ${album}`,
  stickerName: (code: string, name: string, quantity: number) =>
    `${code}${name === '' ? '' : ` ${name}`}, ${quantityWords(quantity)}`,
  more: (code: string) => `${code}: eins mehr`,
  trade: (code: string) => `${code}: tauschen`,
  less: (code: string) => `${code}: eins weniger`,
  announced: (code: string, quantity: number) => `${stickerWords(code)}: ${quantityWords(quantity)}`,
  tooMany: 'Mehr Stück von einem Sticker gehen nicht.',
  tooFew: 'Von diesem Sticker hast du keinen mehr.',

  status: {
    unknown: '',
    saved: 'Alles gespeichert',
    savedAt: (time: string) => `Alles gespeichert · ${time}`,
    saving: 'Wird gespeichert …',
    waiting: (n: number) => `${count(n, 'Änderung wartet', 'Änderungen warten')} auf den Server`,
    signedOut: 'Melde dich an, um deine Änderungen zu speichern.',
    outdated: 'Bitte lade die App neu.',
  },
};

/** A plain number would read as a count. */
export function stickerWords(code: string): string {
  return /^\d/.test(code) ? `Sticker ${code}` : code;
}

function quantityWords(quantity: number): string {
  if (quantity === 0) return 'fehlt';
  return quantity === 1 ? '1 Stück' : `${quantity} Stück, doppelt`;
}
