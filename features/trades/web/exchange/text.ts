import type { Balance } from './bundle/tier-balance.ts';
import { count, figure } from '#shared/figure.ts';

export function genitive(name: string): string {
  return /[sßxz]$/i.test(name) ? `${name}’` : `${name}s`;
}

export const text = {
  title: 'Tauschbörse',
  requests: 'Anfragen',
  sheet: 'Tauschzettel',
  phones: 'Zwei Handys',
  round: 'Runde',
  friends: 'Freunde',
  error: 'Fehler',

  partnersFailed: 'Deine Freunde konnten nicht geladen werden',
  toFriends: 'Zu deinen Freunden',
  against: (gives: number, gets: number) => `${gives} gegen ${gets}`,
  forYou: (n: number) => `${figure(n)} für dich`,
  fromYou: (n: number) => `${figure(n)} von dir`,
  nothing: 'noch nichts',

  exchangeFailed: 'Das Tauschangebot konnte nicht geladen werden',
  notFriends: 'Tauschen geht hier nicht',
  friendsNoMore: (friend: string) => `Du und ${friend} seid nicht mehr befreundet.`,
  bundle: (gives: number, gets: number) => `Tauschpaket ${gives} gegen ${gets}`,
  noBundle: 'Gerade geht kein faires Paket auf',
  noBundleDetail: (friend: string) =>
    `Stell selbst eins zusammen oder frag ${friend} unten nach einzelnen Stickern.`,
  onItsWay: (friend: string) => `Unterwegs zu ${friend}`,
  onItsWayDetail: (friend: string) => `Sobald ${friend} antwortet, geht es hier weiter.`,
  emptied: 'Dein Paket ist leer',
  emptiedDetail: 'Nimm einen Vorschlag oder leg selbst Sticker hinein.',
  compose: 'Selbst zusammenstellen',
  sizes: 'Wie viele Sticker?',
  wholeSize: (n: number) => `Alle ${n}`,
  wholeSpoken: (n: number) => `Alle ${n} gegen ${n}`,
  takeOut: (sticker: string) => `${sticker} herausnehmen`,
  showRest: (n: number) => `${n} weitere zeigen`,
  showFewer: 'Weniger zeigen',
  closes: (names: readonly string[]) => {
    const noun = names.length === 1 ? 'Abschnitt' : 'Abschnitte';
    const shown = names.slice(0, 3).join(', ');
    const others = names.length - 3;
    return `schließt ${noun} ${others > 0 ? `${shown} und ${others} weitere` : shown}`;
  },
  closesAlbums: (names: readonly string[]) => `macht ${names.join(' und ')} voll`,
  youGive: (friend: string) => `Du gibst ${friend}`,
  youGet: 'Du bekommst',
  more: (n: number) => `+${figure(n)}`,
  emptySide: 'Noch kein Sticker',
  fairness: 'Seltenheit im Vergleich',
  rarity: 'Seltenheit',
  give: 'Du gibst',
  balance: (balance: Balance, gives: number, gets: number, hasFoil: boolean) => {
    if (balance === 'one-sided') {
      if (gives > 0) return 'Ein Geschenk: Du bekommst nichts.';
      return gets > 0 ? 'Eine Bitte: Du gibst nichts.' : 'Noch leer.';
    }
    if (balance === 'gives-more')
      return `Du gibst ${count(gives - gets, 'Sticker', 'Sticker')} mehr, als du bekommst.`;
    if (balance === 'gets-more')
      return `Du bekommst ${count(gets - gives, 'Sticker', 'Sticker')} mehr, als du gibst.`;
    if (balance === 'unequal') return 'Gleich viele Sticker, aber nicht gleich selten.';
    return hasFoil ? 'Fair: Glitzer gegen Glitzer' : 'Fair: gleich viele, gleich selten';
  },
  edit: 'Bearbeiten',
  sendBundle: { both: 'Paket senden', gives: 'Verschenken', gets: 'Fragen' },
  sent: { both: 'Tauschvorschlag gesendet', gives: 'Geschenk gesendet', gets: 'Frage gesendet' },
  undo: 'Rückgängig',
  sendFailed: 'Tauschvorschlag konnte nicht gesendet werden.',

  offers: 'Angebote',
  myOffers: 'Meine Angebote',
  friendOffers: (friend: string) => `${genitive(friend)} Angebote`,
  noMine: 'Du hast noch keine Doppelten',
  noMineDetail: (friend: string) =>
    `Sobald du einen Sticker doppelt hast, den ${friend} sammelt, steht er hier.`,
  noTheirs: (friend: string) => `${friend} hat gerade keine Doppelten`,
  noTheirsDetail: 'Schau später wieder vorbei oder wähle jemand anderen.',
  neededBy: {
    lacked: (friend: string) => `fehlt ${friend}`,
    asked: () => 'kommt schon',
    extra: (friend: string) => `Extra, das ${friend} nicht sammelt`,
    owned: (friend: string) => `hat ${friend} schon`,
  },
  left: (n: number) => (n === 0 ? 'dein letzter Doppelter' : `dann noch ${n} doppelt`),
  theirsBy: {
    lacked: (n: number) => `Fehlen dir (${n})`,
    asked: (n: number) => `Schon geplant (${n})`,
    extra: (n: number) => `Extras, die du nicht sammelst (${n})`,
    owned: (n: number) => `Hast du schon (${n})`,
  },
  mineBy: {
    lacked: (friend: string, n: number) => `Fehlen ${friend} (${n})`,
    asked: (_: string, n: number) => `Schon geplant (${n})`,
    extra: (friend: string, n: number) => `Extras, die ${friend} nicht sammelt (${n})`,
    owned: (friend: string, n: number) => `Hat ${friend} schon (${n})`,
  },
  availability: (duplicates: number, promised: number) =>
    promised === 0 ? `${duplicates} doppelt` : `${duplicates} doppelt, davon ${promised} angeboten`,
  duplicates: (n: number) => `${n} doppelt`,
  promised: 'einem anderen versprochen',
  asked: 'Angefragt',
  offered: 'Dir angeboten',
  askedOf: (name: string) => `Bei ${name} angefragt`,
  askedSpoken: (sticker: string, name: string) => `${sticker} ist bei ${name} angefragt: Anfrage ansehen`,
  showMore: (n: number) => (n === 1 ? 'Noch 1 zeigen' : `Weitere ${n} zeigen`),

  search: 'Angebote durchsuchen',
  searchHint: 'Nummer, Code oder Name',
  found: (n: number) => count(n, 'Angebot gefunden', 'Angebote gefunden'),
  nothingFound: 'Nichts gefunden',
  nothingFoundDetail: 'Versuch es mit einer anderen Nummer oder einem anderen Namen.',
  clearSearch: 'Alle Angebote zeigen',
};
