import { productClaim, productName } from '#shared/text.ts';

/** The words around every public page are in `frame-text.ts`. */
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
      words: 'Drei Chats, fünf Listen – und doch fehlt wieder einer.',
      chat: ['Hast du noch FUX 7?', 'Nur gegen einen Glitzer!', 'Welchen wolltest du nochmal?'],
    },
  },

  steps: {
    title: 'In drei Schritten zum vollen Album',
    album: {
      title: 'Album anlegen',
      words:
        'Aus dem Regal nehmen, mit Code mitsammeln oder selbst anlegen. Dann Nummern eintippen, auch Reihen: 12-\u206015.',
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
    title: 'Für Familien und Klassen',
    lead: 'Sammeln ist für Kinder. Sie brauchen hier keine E-\u2060Mail-Adresse, und das Wichtige entscheidet ihr.',
    promises: {
      family: {
        title: 'Jedes Kind sein Profil',
        words:
          'Spitzname und Tier genügen. Ein Gerät reicht für alle: „Wer sammelt?“, ein Tipp, und jeder ist bei seinen Alben.',
      },
      decide: {
        title: 'Ihr entscheidet',
        words:
          'Eltern sehen Freunde, Tausche und Geräte und sagen, wer Freund wird. Auf Wunsch fragen wir euch vor jedem Tausch.',
      },
      classes: {
        title: 'Die Klasse in zehn Minuten',
        words:
          'Klasse eröffnen, Ausweise und Elternbrief drucken, los. Kinder ohne Gerät machen auf Papier mit.',
      },
      hidden: {
        title: 'Fremde sehen nichts',
        words: 'Niemand kann Kinder suchen. Sie schreiben nichts Eigenes, sondern wählen fertige Sätze.',
      },
      free: {
        title: 'Keine Werbung, nichts zu kaufen',
        words: 'Alles ist kostenlos. Dienste von anderen laufen erst, wenn ihr sie erlaubt.',
      },
      leave: {
        title: 'Mitnehmen und löschen',
        words:
          'Alle Daten eines Kindes herunterladen oder sein Profil sofort löschen: beides auf einer Seite.',
      },
    },
    honest:
      'Gut zu wissen: Ein eigenes Konto gibt es ab 16, unter 18 mit dem Ja der Eltern. Erwachsene, die befreundet sind, können sich zu einer Tauschanfrage eine Nachricht schreiben. Kinder bekommen nur fertige Sätze.',
    beginFamily: 'So fangt ihr als Familie an',
    beginClass: 'So fangt ihr als Klasse an',
    children: 'Die Seite für Kinder',
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
