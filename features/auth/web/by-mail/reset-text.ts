export const resetText = {
  forgotTitle: 'Passwort vergessen',
  forgotDetail: 'Wir schicken dir eine E-Mail mit einem Link. Damit legst du ein neues Passwort fest.',
  send: 'Link schicken',
  /** Where no mail server is set up, the operator finds the mails as files. */
  byOperator: {
    detail:
      'Diese Seite verschickt keine E-Mails. Den Link für ein neues Passwort bekommt, wer sie betreibt, und kann ihn dir geben. Schreib ihnen zuerst, denn er gilt nur eine Stunde.',
    imprint: 'Die Adresse steht im Impressum',
    send: 'Link anfordern',
    sentTitle: 'Link angefordert',
    sentDetail: (email: string) =>
      `Wenn es zu ${email} ein Konto gibt, liegt der Link jetzt bei denen, die diese Seite betreiben. Er gilt eine Stunde.`,
  },
  sentTitle: 'Schau in dein Postfach',
  sentDetail: (email: string) =>
    `Wenn es zu ${email} ein Konto gibt, ist die E-Mail gleich da. Der Link gilt eine Stunde.`,
  notThere: 'Nichts angekommen? Sieh im Spam-Ordner nach oder prüfe die Adresse.',
  otherAddress: 'Andere Adresse eingeben',
  backToSignIn: 'Zur Anmeldung',
  resetTitle: 'Neues Passwort festlegen',
  newPassword: 'Neues Passwort',
  save: 'Passwort speichern',
  savedTitle: 'Dein neues Passwort gilt',
  savedDetail: 'Alle Geräte sind abgemeldet. Melde dich jetzt damit an.',
  askAgain: 'Neuen Link anfordern',
};
