/** For children to read: at most 200 words, in short sentences. */
export const childrensPrivacyText = {
  title: 'Datenschutz für Kinder',
  description: 'Kurz und einfach: was wir von Kindern wissen, wer es sieht, und wer darüber entscheidet.',
  sections: [
    {
      title: 'Was wissen wir von dir?',
      words: [
        'Deinen Spitznamen, dein Tier und deine Sticker. Dazu deine Freunde und deine Tausche.',
        'Wir wissen nicht, wie du wirklich heißt. Wir haben kein Foto und keine E-\u2060Mail-Adresse von dir.',
      ],
    },
    {
      title: 'Wer sieht das?',
      words: [
        'Deine Freunde sehen deinen Namen, dein Tier und deine Sticker. Bist du in einer Klasse, sehen das auch die Kinder dort und die Leitung.',
        'Deine Eltern sehen deine Freunde, deine Tausche und deine Geräte.',
        'Fremde sehen nichts. Niemand kann dich suchen.',
      ],
    },
    {
      title: 'Wer entscheidet?',
      words: [
        'Deine Eltern. Sie sagen, wer dein Freund wird. Sie können alles ansehen und löschen.',
        'Die Kamera geht nur an, wenn du darauf tippst.',
      ],
    },
    {
      title: 'Wie lange bleibt es?',
      words: [
        'Bis deine Eltern dein Profil löschen. In einer Klasse bleibt es bis zum letzten Tag. Danach ist es weg, außer deine Eltern nehmen es in die Familie.',
      ],
    },
    {
      title: 'Ist etwas komisch?',
      words: [
        'Ist jemand gemein? Tippe auf „Melden“ und sag es einem Erwachsenen. Hast du Fragen? Deine Eltern können uns schreiben.',
      ],
    },
  ],
  whole: 'Alles ganz genau, für Große',
};
