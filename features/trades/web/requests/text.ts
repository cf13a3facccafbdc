import type { ListedSticker } from '../../partner-contract.ts';
import { stickerText } from '../sticker-text.ts';
import { count, figure } from '#shared/figure.ts';

export const text = {
  title: 'Tauschanfragen',
  start: 'Neuen Tausch starten',
  loadFailed: 'Deine Tauschanfragen konnten nicht geladen werden',
  error: 'Fehler',
  unknown: 'Unbekannt',
  atTable: { name: 'Tauschrunde', dative: 'der Tauschrunde', accusative: 'die Tauschrunde' },
  gone: {
    name: 'Gelöschter Nutzer',
    dative: 'einem gelöschten Nutzer',
    accusative: 'einen gelöschten Nutzer',
  },

  incoming: (n: number) => `Eingehende Tauschvorschläge (${n})`,
  outgoing: (n: number) => `Deine ausstehenden Anfragen (${n})`,
  history: 'Letzte Tausche',
  linked: 'Diese Anfrage',
  linkedGone: 'Diese Anfrage gibt es nicht mehr.',
  more: 'Mehr zeigen',
  moreOf: {
    incoming: 'Mehr zeigen: Tauschvorschläge',
    outgoing: 'Mehr zeigen: Anfragen',
    history: 'Mehr zeigen: Tausche',
  },
  moreFailed: 'Weitere konnten nicht geladen werden',
  none: 'Keine Tausche',
  noneDetail: 'Schlag einem Freund einen Tausch vor, dann steht er hier.',

  statuses: {
    pending: 'Ausstehend',
    accepted: 'Angenommen',
    declined: 'Abgelehnt',
    cancelled: 'Abgebrochen',
  },
  countered: 'Beantwortet',
  takenBack: { asked: 'Rückgängig?', partly: 'Teils zurück', yes: 'Rückgängig' },
  abouts: {
    counterOffer: 'Gegenangebot, ',
    countered: 'Mit Gegenangebot, ',
    gift: 'Geschenk, ',
    wish: 'Frage, ',
    back: 'Rückgängig machen, ',
    done: 'So haben wir getauscht, ',
    corrected: 'Korrigiert: So haben wir getauscht, ',
    swap: '',
  },
  tooLate: 'Rückgängig machen geht nur 24 Stunden lang. Die Zeit ist vorbei.',
  youGive: 'Du gibst',
  youGet: 'Du bekommst',
  showAll: (n: number) => `${figure(n)} Sticker, alle zeigen`,
  showFewer: 'Weniger zeigen',
  times: (quantity: number) => (quantity > 1 ? ` ×${quantity}` : ''),
  goneStickers: (names: readonly string[]) =>
    names.length === 1
      ? `${names[0]} ist nicht mehr verfügbar.`
      : `Nicht mehr verfügbar: ${names.slice(0, 3).join(', ')}${names.length > 3 ? ` und ${names.length - 3} weitere` : ''}.`,
  goneAdvice: (isIncoming: boolean) =>
    `So geht der Tausch nicht mehr auf. ${isIncoming ? 'Lehn ab oder mach ein Gegenangebot.' : 'Brich die Anfrage ab und stell eine neue.'}`,
  hasCome: (names: readonly string[]) =>
    `${names.slice(0, 3).join(', ')}${names.length > 3 ? ` und ${names.length - 3} weitere` : ''} hast du inzwischen schon. Brich die Anfrage ab, wenn du nicht mehr tauschen möchtest.`,
  noMore: 'nicht mehr verfügbar',
  withdrawn: 'gehört nicht mehr zum Album',
  tradeWith: (name: string) => `Tausch mit ${name}`,
  open: (name: string) => `Tausch mit ${name} ansehen: `,

  accept: 'Annehmen',
  decline: 'Ablehnen',
  counter: 'Gegenangebot',
  /** Of a swap that was made by hand. */
  done: { accept: 'Stimmt so', decline: 'Stimmt nicht', counter: 'Korrigieren' },
  cancel: 'Abbrechen',
  of: (action: string, name: string) => `${action}: ${name}`,

  over: {
    outgoing: 'Diese Anfrage ist schon erledigt.',
    accepted: 'Du hast diesen Tausch schon angenommen.',
    declined: 'Du hast diese Anfrage schon beantwortet.',
    accountGone: 'Dein Tauschpartner hat sein Konto gelöscht. Die Anfrage hat sich erledigt.',
    notFriends: 'Ihr seid nicht mehr befreundet. Die Anfrage hat sich erledigt.',
    tooOld: 'Die Anfrage war zu lange offen und ist zu Ende.',
    cancelled: (name: string) => `${name} hat die Anfrage zurückgezogen.`,
  },

  back: 'Zurück',
  declineTitle: (name: string) => `Tausch mit ${name} ablehnen?`,
  declineDetail: 'Die Sticker bleiben, wo sie sind. Das lässt sich nicht zurücknehmen.',
  cancelTitle: (name: string) => `Anfrage an ${name} abbrechen?`,
  cancelDetail: 'Was du darin anbietest, ist danach wieder frei.',
  accepted: 'Tausch angenommen',
  acceptedDetail: 'Die Sticker wurden erfolgreich getauscht',
  declined: 'Tausch abgelehnt',
  cancelled: 'Tausch abgebrochen',
  actionFailed: 'Die Aktion konnte nicht durchgeführt werden.',

  counterTitle: (name: string) => `Gegenangebot an ${name}`,
  counterDetail: 'Ändere, was geht und was kommt. Die Anfrage wird dadurch ersetzt.',
  counterWithout: (names: readonly string[]) =>
    names.length === 1
      ? `${names[0]} ist nicht mehr verfügbar und fehlt hier.`
      : `Nicht mehr verfügbar und deshalb nicht dabei: ${names.join(', ')}.`,
  counterSend: 'Gegenangebot senden',
  counterChange: 'Sticker ändern',
  sent: 'Tauschvorschlag gesendet',
  sendFailed: 'Tauschvorschlag konnte nicht gesendet werden.',

  handover: 'Übergabeliste',
  handoverOpen: (done: number, all: number) => `Übergabeliste (${done} von ${all})`,
  withPartner: (name: string) => ` mit ${name}`,
  handoverDetail: 'Hak ab, was ihr euch schon gegeben habt. Deine Sammlung stimmt bereits.',
  handOver: (name: string) => `${name} bekommt von dir`,
  receive: (name: string) => `Du bekommst von ${name}`,
  tickFailed: 'Das Häkchen konnte nicht gespeichert werden.',
  print: 'Drucken',

  newProposals: (n: number) => count(n, 'neuer Tauschvorschlag', 'neue Tauschvorschläge'),
  showAllTrades: 'Alle anzeigen',
  pendingRequests: (n: number) => count(n, 'ausstehende Anfrage', 'ausstehende Anfragen'),
  noOpen: 'Keine offenen Tauschanfragen',
  manage: 'Verwalten',
  newTrade: 'Neuer Tausch',

  rarity: ({ rarity, foil }: Pick<ListedSticker, 'rarity' | 'foil'>) =>
    foil ? `${stickerText.rarities[rarity]}, ${stickerText.foil}` : stickerText.rarities[rarity],
  smartTitle: (name: string) => `${name} hat, was dir fehlt`,
  smartScore: (score: number) => `Passt zu ${score} %`,
  smartPropose: 'Vorschlag senden',
  smartProposeTo: (name: string, give: string, get: string) =>
    `Vorschlag senden an ${name}: ${give} gegen ${get}`,
  smartFailed: 'Tauschangebot konnte nicht gesendet werden.',
  smartNone: 'Gerade passt kein Sticker genau auf einen anderen. Sammle weiter, dann schauen wir wieder.',
  smartNobody: 'Hast du Freunde, siehst du hier, welche Sticker ihr tauschen könnt.',
  smartToFriends: 'Freunde finden',
  smartLoadFailed: 'Die Vorschläge konnten nicht geladen werden.',
  asked: 'Angefragt',

  reportWrong: 'Fehler im Album melden',
  quickTitle: 'Schnell tauschen',
  quickGet: (name: string) => `Du bekommst von ${name}`,
  quickGive: (name: string) => `Du gibst ${name}`,
  quickFriend: 'Mit wem?',
  quickHas: 'hat ihn doppelt',
  quickLacks: 'fehlt er',
  quickGetHint: 'Was gibst du dafür?',
  quickGiveHint: 'Was möchtest du dafür?',
  quickNone: 'Gerade niemand zum Tauschen da',
  quickNoneDetail: 'Keiner deiner Freunde kann diesen Sticker gerade mit dir tauschen.',
  quickNoneAction: 'Zur Tauschbörse',
  quickAsked: {
    outgoing: {
      gets: (name: string) => `Du hast ${name} schon nach diesem Sticker gefragt.`,
      gives: (name: string) => `Du hast diesen Sticker schon ${name} angeboten.`,
    },
    incoming: {
      gets: (name: string) => `${name} bietet dir diesen Sticker schon an.`,
      gives: (name: string) => `${name} möchte diesen Sticker von dir.`,
    },
  },
  quickWaits: 'Dieser Sticker wartet schon',
  toRequest: 'Anfrage ansehen',
  quickOrdered: 'Diesen Sticker hast du bestellt.',
  quickSend: 'Vorschlag senden',
  quickFailed: 'Die Tauschpartner konnten nicht geladen werden.',

  look: 'Ansehen',
  withdraw: 'Zurückziehen',
};
