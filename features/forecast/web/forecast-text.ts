import type { OrderAdvice } from '../rules/order-advice.ts';
import type { Range } from '../rules/packets-left.ts';
import { priceWords } from '../rules/typed.ts';
import { figure } from '#shared/figure.ts';

const wholeEuros = (cents: number) => `${figure(Math.round(cents / 100))}\u00A0€`;

const fromTo = (low: string, high: string) => (low === high ? low : `${low} bis ${high}`);

export const forecastText = {
  title: 'Wie weit noch?',
  missing: (missing: number, total: number, ordered: number) => {
    if (missing === 0) return 'Das Album ist voll.';
    const all = `Dir ${missing === 1 ? 'fehlt' : 'fehlen'} noch ${figure(missing)} von ${figure(total)}.`;
    return ordered === 0
      ? all
      : `${all} ${figure(ordered)} ${ordered === 1 ? 'davon ist bestellt und zählt' : 'davon sind bestellt und zählen'} hier als da.`;
  },
  ways: 'Drei Wege zum vollen Album',
  alone: 'Allein',
  withFriends: 'Mit deinen Freunden',
  order: (ordered: number) => (ordered === 1 ? 'Den letzten bestellen' : `Die letzten ${ordered} bestellen`),
  packets: ({ low, high }: Range) => fromTo(figure(low), figure(high)),
  packetWord: 'Päckchen',
  usually: ({ mean }: Range) => `in 8 von 10 Fällen, im Schnitt ${figure(Math.round(mean))}`,
  money: ({ low, high }: Range, packetCents: number, ordered = 0) =>
    `etwa ${fromTo(wholeEuros(low * packetCents + ordered), wholeEuros(high * packetCents + ordered))}`,
  orderNow: 'Dafür brauchst du kein Päckchen mehr.',
  areOrdered: 'Sie sind als bestellt markiert.',
  thenOrder: (ordered: number) => `und ${ordered === 1 ? 'einer' : figure(ordered)} bestellt`,
  friendsAssumed: (friends: number) =>
    `Angenommen: ${friends === 1 ? 'Ein Freund tauscht' : `${friends} Freunde tauschen`} einer gegen einen und ${friends === 1 ? 'kauft' : 'kaufen'} selbst nichts dazu.`,
  swappedToday: (stickers: number) =>
    `${stickers === 1 ? 'Einen' : figure(stickers)} davon könntest du heute schon tauschen.`,
  noFriends:
    'Gerade hat niemand etwas, das euch beiden hilft. Mit Freunden und Doppelten wird der Weg kürzer.',
  friendsUnknown: 'Dafür brauchen wir einmal eine Verbindung.',
  reckoning: 'Wir rechnen …',
  assumed: 'Angenommen: Alle Sticker kommen gleich oft vor, und in einem Päckchen ist keiner doppelt.',
  size: 'Sticker in einem Päckchen',
  sizeHint: 'Steht auf dem Päckchen.',
  sizeWrong: 'Bitte gib eine Zahl von 1 bis 100 ein.',
  costs: 'Was es kostet',
  packetPrice: 'Ein Päckchen, in Euro',
  orderPrice: 'Ein bestellter Sticker, in Euro',
  pricesHint: 'Bleibt auf diesem Gerät. Viele Verlage verkaufen dir höchstens 50 Sticker einzeln.',
  priceWrong: 'Bitte gib einen Preis von 0,01 bis 1.000 € ein, zum Beispiel 1,20.',
  advice: ({ isNow, from, newPerPacket }: OrderAdvice, orderCents: number) => {
    const worth = `Ein Päckchen bringt im Schnitt ${figure(Math.round(newPerPacket * 10) / 10)} neue Sticker, Getauschtes mitgezählt, die einzeln ${priceWords(Math.round(newPerPacket * orderCents))}\u00A0€ kosten`;
    if (isNow) return `${worth}: Bestellen ist jetzt günstiger.`;
    return from === 0
      ? `${worth}: Päckchen bleiben günstiger als Bestellen.`
      : `${worth}: Noch sind Päckchen günstiger, ohne Tauschen ab etwa ${figure(from)} fehlenden das Bestellen.`;
  },
  course: 'So ging es bisher',
  courseWords: (first: string, then: number, now: number, total: number) =>
    `Am ${first} hattest du ${figure(then)}, heute ${figure(now)} von ${figure(total)} Stickern.`,
  today: 'heute',
  asTable: 'Als Tabelle',
  day: 'Tag',
  collected: 'Gesammelt',
};
