import { stickerWords } from '../text.ts';
import { count, figure } from '#shared/figure.ts';

const euros = (cents: number) =>
  `${figure(Math.floor(cents / 100))},${String(cents % 100).padStart(2, '0')}\u00A0€`;

function listed(names: readonly string[]): string {
  const [first = '', second, ...more] = names;
  if (second === undefined) return first;
  return more.length === 0 ? `${first} und ${second}` : `${first} und ${figure(more.length + 1)} anderen`;
}

export const packetText = {
  title: 'Päckchen öffnen',
  back: 'Zurück zum Album',
  mine: 'Meine Päckchen',
  taken: 'Dieses Päckchen',
  begin: (size: number | null) =>
    size === null ? 'Tipp die Nummern ein.' : `Tipp die Nummern ein. Üblich sind ${size} Sticker.`,
  isNew: (code: string) => `${stickerWords(code)}: neu!`,
  isDuplicate: (code: string, quantity: number) => `${stickerWords(code)}: doppelt (${quantity})`,
  lacked: (names: readonly string[]) => `${listed(names)} fehlt er`,
  newShort: 'neu',
  more: (n: number, size: number) => `Schon ${n} statt ${size}: Alle zählen.`,
  tooMany: 'Mehr Stück von einem Sticker gehen nicht.',
  full: 'So viele passen in kein Päckchen. Kleb diese erst ein.',
  prefixes: 'Buchstaben davor',
  noPrefix: 'ohne',
  keypad: 'Nummer',
  deleteDigit: 'Ziffer löschen',
  enter: 'Nummer fertig',
  undo: 'Zurück',
  undoNamed: (code: string) => `${stickerWords(code)} zurücknehmen`,
  undone: (code: string) => `${stickerWords(code)} ist wieder draußen.`,
  discard: 'Alles zurück',
  discarded: 'Päckchen verworfen',
  restore: 'Rückgängig',
  price: 'Preis',
  pricePlaceholder: (cents: number | null) => (cents === null ? 'freiwillig' : euros(cents)),
  badPrice: 'Schreib den Preis so: 1,20 (höchstens 999,99 €).',
  save: (n: number) => (n === 0 ? 'Einkleben' : `${n} einkleben`),
  saved: (fresh: number, duplicate: number) =>
    `Eingeklebt: ${[fresh > 0 && `${fresh} neu`, duplicate > 0 && `${duplicate} doppelt`].filter(Boolean).join(', ')}.`,

  sum: (packets: number, stickers: number, fresh: number) =>
    `${count(packets, 'Päckchen', 'Päckchen')} mit ${count(stickers, 'Sticker', 'Stickern')}, davon ${figure(fresh)} neu`,
  paid: (cents: number, priced: number, packets: number) =>
    priced === packets
      ? `Zusammen ${euros(cents)}`
      : `Zusammen ${euros(cents)} für ${figure(priced)} mit Preis`,
  perPacket: (average: number) => `Im Schnitt ${figure(Math.round(average * 10) / 10)} neu in jedem`,
  row: (size: number, fresh: number) => `${count(size, 'Sticker', 'Sticker')}, ${figure(fresh)} neu`,
  euros,
  none: 'Noch kein Päckchen',
  noneDetail: 'Was du hier öffnest, steht dann in dieser Liste. Nur du siehst sie.',
  detail: 'Nur du siehst diese Liste.',
  failed: 'Deine Päckchen konnten nicht geladen werden.',
  remember: 'Meine Päckchen merken',
  notRemembered: 'Die Sticker zählen auch so.',
  remove: (when: string) => `Päckchen vom ${when} löschen`,
};
