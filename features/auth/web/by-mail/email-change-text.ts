const undoOver =
  'Wurde er benutzt, dann ist deine alte Adresse zurück: Leg mit „Passwort vergessen?“ ein neues Passwort fest. Kommt dazu keine Mail, dann schreib uns, die Adresse steht im Impressum.';

export const emailChangeText = {
  newEmail: 'Neue E-Mail-Adresse',
  change: 'Adresse ändern',
  sentTitle: 'Mail ist unterwegs',
  sentDetail: (email: string) => `Öffne den Link in der Mail an ${email}. Bis dahin gilt deine alte Adresse.`,
  waits: 'Wartet auf Bestätigung:',
  waitsDetail:
    'Öffne den Link in der Mail. Kam keine? Trag die Adresse noch einmal ein, dann schicken wir eine neue.',
  drop: 'Nicht mehr ändern',
  dropped: 'Deine Adresse bleibt, wie sie ist',
  doing: {
    change: {
      title: 'Neue Adresse bestätigen',
      detail: 'Danach meldest du dich mit dieser Adresse an. Deine anderen Geräte werden abgemeldet.',
      button: 'Ja, das ist meine Adresse',
      done: 'Deine neue Adresse gilt',
      doneDetail: 'Melde dich ab jetzt mit ihr an.',
      over: 'Melde dich mit der neuen Adresse an. Klappt das nicht, gilt noch die alte, und in den Einstellungen bekommst du einen neuen Link.',
    },
    undo: {
      title: 'Das warst du nicht?',
      detail:
        'Dann bekommt dein Konto seine alte Adresse zurück. Alle Geräte werden abgemeldet, und das Passwort gilt nicht mehr. Du bekommst eine Mail, mit der du ein neues festlegst.',
      button: 'Das war ich nicht',
      done: 'Deine alte Adresse gilt wieder',
      doneDetail: 'Schau in dein Postfach und leg ein neues Passwort fest.',
      over: undoOver,
    },
    code: {
      title: 'Das warst du nicht?',
      detail:
        'Dann wird dein Konto wieder, wie es davor war: ohne Code und mit deiner E-Mail-Adresse. Alle Geräte werden abgemeldet, und das Passwort gilt nicht mehr. Du bekommst eine Mail, mit der du ein neues festlegst.',
      button: 'Das war ich nicht',
      done: 'Anmelden mit Code ist ausgeschaltet',
      doneDetail: 'Schau in dein Postfach und leg ein neues Passwort fest.',
      over: undoOver,
    },
  },
  stands: (email: string) => `Dein Konto hat jetzt die Adresse ${email}.`,
  toSignIn: 'Zur Anmeldung',
};
