import type { SheetOrder } from '../rules/sheet-groups.ts';
import type { SheetSide } from '../rules/sheet.ts';
import { named } from '#features/collection/web/text.ts';
import type { StickerNames } from '#features/collection/rules/sticker-names.ts';
import { count, figure } from '#shared/figure.ts';

export const text = {
  title: 'Tauschzettel',
  loadFailed: 'Der Tauschzettel konnte nicht geladen werden',
  back: 'Zum Album',
  album: 'Album',
  phones: 'Zwei Handys: scannen statt tippen',
  none: 'Du sammelst noch kein Album',
  noneDetail: 'Such dir zuerst eins aus.',
  choose: 'Album aussuchen',

  partner: 'Mit wem? (wenn du magst)',
  partnerExample: 'Oma, Tauschbörse …',
  partners: 'Mit wem du schon getauscht hast',
  friend: 'Ein Freund, der auch hier ist',
  noFriend: 'Keiner',

  friendConfirms: (name: string) => `Sagt ${name} „Stimmt so“, ändern sich eure beiden Sammlungen.`,
  needsServer: 'Senden geht nur mit Netz. Eintragen kannst du es schon, dann nur bei dir.',
  send: (name: string) => `An ${name} senden`,
  bookMine: 'Nur bei mir',
  bookMineSpoken: 'Nur bei mir eintragen',
  sent: (name: string) => `An ${name} gesendet`,
  sentDetail: 'Eingetragen wird es, sobald es bestätigt ist.',
  withdraw: 'Zurückziehen',
  sendFailed: 'Der Tauschzettel wurde nicht gesendet.',

  correctTitle: (name: string) => `Tausch mit ${name} korrigieren`,
  toTrades: 'Zu den Tauschanfragen',
  over: 'Dieser Tausch ist schon beantwortet',
  overDetail: 'Er wartet nicht mehr auf dich.',
  otherAlbum: 'Dieses Album sammelst du nicht',
  otherAlbumDetail: 'Nimm es zuerst dazu, dann kannst du den Tausch korrigieren.',

  sides: { gave: 'Gegeben', got: 'Bekommen' } satisfies Record<SheetSide, string>,
  showing: 'Welche Seite?',
  typed: {
    gave: 'Gegebene Nummern',
    got: 'Bekommene Nummern',
  } satisfies Record<SheetSide, string>,
  add: 'Dazu',
  empty: {
    gave: 'Du hast gerade keine Doppelten. Was du sonst gegeben hast, tippst du oben ein.',
    got: 'Dir fehlt nichts mehr. Was du sonst bekommen hast, tippst du oben ein.',
  } satisfies Record<SheetSide, string>,

  order: 'Wer braucht’s?',
  orders: {
    printed: 'Wie im Album',
    unwanted: 'Zuerst, was kein Freund braucht',
    wanted: 'Zuerst, was Freunde brauchen',
  } satisfies Record<SheetOrder, string>,
  wantedBy: (friends: number) =>
    friends === 0
      ? 'Braucht keiner deiner Freunde'
      : friends === 1
        ? 'Braucht 1 Freund'
        : `Brauchen ${figure(friends)} Freunde`,

  sticker: (code: string, name: string) => `${code} ${name}`.trim(),
  spares: (n: number) => `×${n}`,
  chosen: (n: number, of: number) => (of > 1 ? `${n} von ${of}` : '1'),
  promised: (n: number) => `${figure(n)} angeboten`,
  lastShort: 'letzter',
  spoken: {
    spares: (n: number) => `${n} doppelt`,
    gave: (n: number) => `${n} gegeben`,
    got: (n: number) => `${n} bekommen`,
    last: 'dein letzter',
  },

  lastAsk: (names: StickerNames, n: number) =>
    `${named(names)}: ${n === 1 ? 'Das ist dein letzter. Dann fehlt er dir.' : 'Das sind deine letzten. Dann fehlen sie dir.'}`,
  giveLast: 'Trotzdem geben',
  keepLast: 'Behalten',
  lacking: (names: StickerNames) => `Hast du nicht: ${named(names)}.`,
  beyond: (names: StickerNames) => `Passt nicht mehr auf den Zettel: ${named(names)}.`,
  goneMeanwhile: (names: StickerNames, n: number) =>
    `${named(names)} ${n === 1 ? 'ist' : 'sind'} inzwischen nicht mehr da und ${n === 1 ? 'wird' : 'werden'} nicht mitgebucht.`,
  promisedWarning: (names: StickerNames, n: number) =>
    `${named(names)} ${n === 1 ? 'steht' : 'stehen'} in einer offenen Anfrage von dir.`,
  lastWarning: (names: StickerNames, n: number) =>
    `Danach ${n === 1 ? 'fehlt' : 'fehlen'} dir: ${named(names)}.`,
  notKept: 'Dieses Gerät merkt sich den Zettel nicht. Lass die Seite offen, bis du fertig bist.',

  counts: (gave: number, got: number) => `${figure(gave)} gegeben, ${figure(got)} bekommen`,
  done: 'Fertig',
  booked: 'Tauschzettel gebucht',
  bookedDetail: (gave: number, got: number, fresh: number, lacking: string) =>
    [
      `${figure(gave)} gegeben, ${figure(got)} bekommen`,
      fresh > 0 && `${figure(fresh)} neu`,
      lacking !== '' && `nicht gebucht: ${lacking}`,
    ]
      .filter(Boolean)
      .join(' · '),
  undo: 'Rückgängig',

  print: 'Drucken',
  clear: 'Zettel leeren',
  clearAsk: {
    title: 'Zettel leeren?',
    description: 'Gebucht ist noch nichts. Was darauf steht, ist dann weg.',
    confirmLabel: 'Leeren',
  },

  paperPartner: 'Mit',
  paperDate: 'Am',
  paperSide: (side: SheetSide, n: number) =>
    `${text.sides[side]}${n > 0 ? ` (${count(n, 'Sticker', 'Sticker')})` : ''}`,
};
