import { consentAge } from '#features/auth/rules/consent-age.ts';

export const startText = {
  families: {
    title: 'So fangt ihr als Familie an',
    description:
      'In fünf Minuten sammelt dein Kind: registrieren, Kind anlegen, PIN wählen, „Wer sammelt?“. Ohne E-Mail-Adresse des Kindes.',
    lead: 'Fünf Minuten, ein Gerät. Dein Kind braucht keine E-Mail-Adresse und kein Passwort.',
    steps: {
      account: {
        title: 'Registrier dich',
        words: 'Mit deiner E-Mail-Adresse. Nur du brauchst ein Konto.',
      },
      child: {
        title: 'Leg dein Kind an',
        words: 'In den Einstellungen unter „Familie“: ein Spitzname und ein Tier genügen.',
      },
      pin: {
        title: 'Wähl eine PIN',
        words: 'Vier Ziffern. Damit kommst nur du vom Kind zurück in dein Konto.',
      },
      faces: {
        title: '„Wer sammelt?“',
        words: 'Dein Kind tippt auf sein Tier, nimmt ein Album aus dem Regal und klebt los.',
      },
      pass: {
        title: 'Eigenes Gerät? Druck einen Ausweis',
        words:
          'Dein Kind scannt ihn mit der Kamera oder tippt die Wörter ab. Du siehst weiter, was es tauscht.',
      },
    },
    start: 'Als Elternteil registrieren',
    other: 'Mit der ganzen Klasse anfangen',
  },
  classes: {
    title: 'So fangt ihr als Klasse an',
    description:
      'In zehn Minuten sammelt die Klasse: Gruppe eröffnen, Spitznamen, Ausweise und Elternbrief drucken, austeilen.',
    lead: 'Zehn Minuten, ein Drucker. Die Kinder brauchen keine E-Mail-Adresse, und auch kein eigenes Gerät.',
    steps: {
      account: {
        title: 'Registrier dich',
        words:
          'Als Lehrkraft oder Leitung. Bestätige deine E-Mail-Adresse, dann darfst du eine Gruppe eröffnen.',
      },
      group: {
        title: 'Eröffne deine Gruppe',
        words: 'In den Einstellungen unter „Klassen und Gruppen“: ein Name, die Alben und der letzte Tag.',
      },
      names: {
        title: 'Schreib die Spitznamen auf',
        words: 'Einer in jeder Zeile, ohne Nachnamen. Oder lass welche ziehen, zum Beispiel „Sonnenfuchs“.',
      },
      sheets: {
        title: 'Druck alles aus',
        words: 'Ausweise, Elternbrief und Namensliste passen auf A4. Den Brief gibst du den Kindern mit.',
      },
      hand: {
        title: 'Teil die Ausweise aus',
        words:
          'Scannen, und das Kind ist drin. Wer kein Gerät hat, sammelt auf Papier, und du trägst es ein.',
      },
    },
    start: 'Als Lehrkraft registrieren',
    other: 'Zu Hause als Familie anfangen',
  },
  picture: {
    names: ['Sonnenfuchs', 'Blitzigel', 'Mondhase'],
    group: 'Klasse 3b',
    code: 'adler koffer taube 07',
    pin: '4815',
    pass: 'Ausweis',
    letter: 'Elternbrief',
    list: 'Namensliste',
    who: 'Wer sammelt?',
  },
  age: `Gut zu wissen: Ein eigenes Konto gibt es ab ${consentAge}. Wer noch keine 18 ist, braucht dafür das Ja der Eltern.`,
  children: 'Die Seite für Kinder',
  privacy: 'Datenschutz für Kinder',
  terms: 'Die Regeln',
};
