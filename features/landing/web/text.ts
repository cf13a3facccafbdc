import { productClaim, productName } from '#shared/text.ts';

/** Words around every public page stand in `frame-text.ts`. */
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
      words: 'Aus dem Regal nehmen oder selbst anlegen. Dann Nummern eintippen, auch Reihen: 12-\u206015.',
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

  parents: {
    title: 'Für Eltern',
    lead: 'Sammeln ist für Kinder. Deshalb gibt es hier wenig preis, und das Wichtige entscheidet ihr.',
    promises: {
      hidden: {
        title: 'Kein Profil ist öffentlich',
        words:
          'Die Sammlung sehen nur Freunde und wer von deinem Kind einen Link dazu bekommt. Ein erfundener Name und ein Tierbild genügen.',
      },
      friends: {
        title: 'Freunde nur mit Ja',
        words:
          'Freund wird, wer den sechsstelligen Code bekommt oder wessen Anfrage dein Kind annimmt. Blockieren geht jederzeit.',
      },
      search: {
        title: 'Suche abschaltbar',
        words:
          'Ein Schalter in den Einstellungen, und andere Mitglieder finden dein Kind nicht über den Namen.',
      },
      free: {
        title: 'Keine Werbung, nichts zu kaufen',
        words: 'Alles ist kostenlos. Dienste von anderen laufen erst, wenn ihr sie erlaubt.',
      },
      little: {
        title: 'Wenig Daten',
        words: 'Wir fragen nach keinem Geburtstag, keinem Foto und keinem Ort. Wir verkaufen nichts davon.',
      },
      leave: {
        title: 'Mitnehmen und löschen',
        words: 'Alle Daten herunterladen oder das Konto sofort löschen: beides in den Einstellungen.',
      },
    },
    honest:
      'Gut zu wissen: Zu einer Tauschanfrage können Freunde eine Nachricht schreiben, und was im Blog steht, lesen alle. Unter 18 braucht dein Kind dein Ja. Schaut euch am besten zusammen an, wie es geht.',
    privacy: 'Datenschutz für Kinder',
    terms: 'Die Regeln',
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
