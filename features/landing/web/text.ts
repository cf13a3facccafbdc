import { productClaim, productName } from '#shared/text.ts';

/** The words of the page; those around every public page stand in `frame-text.ts`. */
export const text = {
  title: productClaim,
  description: `Mit ${productName} siehst du sofort, welche Sticker dir fehlen und wer sie doppelt hat. Sammeln, vergleichen, tauschen – kostenlos im Browser.`,

  hero: {
    what: 'Dein Stickeralbum für die Hosentasche.',
    lead: 'Du siehst sofort, was dir fehlt – und wer es doppelt hat.',
    start: 'Jetzt loslegen',
    howItWorks: 'So geht’s',
    promise: 'Kostenlos und ohne Installation.',
    album: 'Ein Album zum Ausprobieren: WM der Tiere',
    hint: 'Probier’s aus: Tipp auf ein leeres Feld!',
    place: (code: string, name: string) => `${code} ${name} einkleben`,
    count: (collected: number, total: number) => `${collected} von ${total}`,
    full: 'VOLL!',
    pageFull: (name: string) => `${name} ist voll!`,
  },
  pages: {
    FUX: {
      name: 'Fuchsland',
      stickers: ['Wappen', 'Team', 'Rotpelz', 'Finte', 'Reineke', 'Zünder', 'Ambra', 'Fips', 'Rubina'],
    },
    PAN: {
      name: 'Bambusien',
      stickers: ['Wappen', 'Team', 'Bambus', 'Tusche', 'Flecki', 'Tapsi', 'Mampf', 'Kugel', 'Schatti'],
    },
  },

  problems: {
    title: 'Kommt dir das bekannt vor?',
    lost: {
      title: 'Überblick verloren?',
      words: 'Hab ich die 143 schon? Der Zettel liegt natürlich zu Hause.',
      note: ['12 14 15 31', '77? 78 143??', '201 FUX 7 fehlt'],
      slip: ['Doppelt:', '4, 4, 18 …'],
    },
    nobody: {
      title: 'Niemand zum Tauschen?',
      words: 'Deine Doppelten stapeln sich im Schuhkarton. Wer braucht sie bloß?',
    },
    chaos: {
      title: 'Tauschen ist Chaos?',
      words: 'Drei Chats, fünf Listen – und am Ende fehlt doch wieder einer.',
      chat: ['Hast du noch FUX 7?', 'Nur gegen einen Glitzer!', 'Welchen wolltest du nochmal?'],
    },
  },

  steps: {
    title: 'In drei Schritten zum vollen Album',
    album: {
      title: 'Album anlegen',
      words: 'Album aussuchen und Nummern eintippen. Auch ganze Reihen: 12-\u206015.',
    },
    friends: {
      title: 'Freunde hinzufügen',
      words: 'Sechs Ziffern oder ein QR-Code genügen. Schon seid ihr verbunden.',
    },
    trade: {
      title: 'Clever tauschen',
      words: `${productName} findet, was für beide passt. Glitzer gegen Glitzer.`,
    },
  },

  posts: {
    title: 'Neu im Blog',
    all: 'Alle Beiträge',
  },

  call: {
    title: 'Wer hat deinen letzten Sticker?',
    words: 'Leg dein erstes Album an und finde es heraus.',
    start: 'Erstes Album anlegen',
  },
};
