/** Loaded with the dialog that asks before a request is accepted. */
export const acceptText = {
  abouts: {
    swap: {
      title: (name: string) => `Mit ${name} tauschen?`,
      detail: 'Die Sticker wechseln sofort die Sammlung.',
      now: 'Jetzt tauschen',
    },
    gift: {
      title: (name: string) => `Geschenk von ${name} annehmen?`,
      detail: 'Die Sticker kommen sofort in deine Sammlung.',
      now: 'Geschenk annehmen',
    },
    wish: {
      title: (name: string) => `Sticker an ${name} verschenken?`,
      detail: 'Du bekommst nichts dafür. Du musst nicht Ja sagen.',
      now: 'Verschenken',
    },
    done: {
      title: (name: string) => `So habt ihr getauscht, ${name} und du?`,
      detail: 'Eure Sammlungen ändern sich sofort.',
      now: 'Stimmt so',
    },
    back: {
      title: (name: string) => `Tausch mit ${name} rückgängig machen?`,
      detail: 'Alle Sticker gehen sofort zurück, auch wenn es dein einziger ist.',
      now: 'Rückgängig machen',
    },
  },
  mayBeTakenBack: 'Rückgängig machen könnt ihr das 24 Stunden lang, wenn beide wollen.',
};
