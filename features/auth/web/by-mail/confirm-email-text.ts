export const confirmEmailText = {
  title: 'Adresse bestätigen',
  detail: 'Hast du dein Konto selbst angelegt? Dann genügt ein Klick.',
  notYou:
    'Hat jemand anders das Konto mit deiner Adresse angelegt? Dann bestätige nichts, denn wer es angelegt hat, kann sich damit weiter anmelden.',
  disown: 'Das war ich nicht',
  disownTitle: 'Konto entfernen?',
  disownDetail:
    'Das Konto mit deiner E-Mail-Adresse wird mit allem, was darin ist, gelöscht. Das lässt sich nicht zurücknehmen.',
  disownNow: 'Konto entfernen',
  disownBack: 'Zurück',
  disownDead:
    'Dieser Link ist abgelaufen oder wurde schon benutzt. Gibt es das Konto noch, dann bekommst du es über deine E-Mail-Adresse mit einem neuen Passwort und kannst es löschen.',
  disowned: 'Konto entfernt',
  disownedDetail: 'Mit deiner E-Mail-Adresse gibt es hier kein Konto mehr. Es ist nichts weiter zu tun.',
  confirm: 'Ja, das ist meine Adresse',
  done: 'Adresse bestätigt',
  doneDetail: 'Danke! Es ist nichts weiter zu tun.',
  already: 'Deine Adresse ist bestätigt',
  alreadyDetail: (email: string) => `Du bist mit ${email} angemeldet. Diesen Link brauchst du nicht mehr.`,
  toSettings: 'Zu den Einstellungen',
  toSignIn: 'Zur Anmeldung',
  toNewPassword: 'Neues Passwort festlegen',

  section: 'E-Mail',
  sectionDetail: 'Mit dieser Adresse meldest du dich an.',
  linkToo: 'Dorthin schicken wir auch den Link, falls du dein Passwort vergisst.',
  confirmed: 'bestätigt',
  notConfirmed: 'noch nicht bestätigt',
  sendAgain: 'Mail noch einmal senden',
  sent: 'Mail ist unterwegs',
  openLink: (email: string) => `Öffne den Link in der Mail an ${email}.`,
  noMails: 'Diese Seite verschickt keine E-Mails. Wer sie betreibt, kann deine Adresse bestätigen.',
};
