const childIsOut =
  'Du bist hier abgemeldet. Mit deinem Ausweis aus Papier kommst du wieder hinein. Geht er nicht mehr? Dann frag deine Eltern oder deine Lehrerin.';

export const wayOutText = {
  sessionUnknown: 'Gerade geht es nicht weiter',

  signedOut: 'Erfolgreich abgemeldet',
  seeYou: 'Bis bald!',

  ended: {
    expired: 'Deine Sitzung ist abgelaufen. Melde dich wieder an.',
    chosen: '',
    tab: 'Du hast dich in einem anderen Tab abgemeldet.',
    device: 'Du wurdest von einem anderen Gerät aus abgemeldet. Melde dich wieder an.',
    password: 'Dein Passwort wurde geändert. Melde dich mit dem neuen an.',
    operator: 'Die Betreiber haben dich abgemeldet. Melde dich wieder an, dann siehst du, was los ist.',
    deleted: 'Dein Konto wurde gelöscht.',
    pass_renewed:
      'Du hast einen neuen Ausweis. Deshalb bist du hier abgemeldet, und der alte gilt nicht mehr: Scanne den neuen.',
    pass_ended:
      'Dein Ausweis gilt nicht mehr. Deshalb bist du hier abgemeldet. Lass dir von deinen Eltern oder deiner Lehrerin einen neuen geben.',
    grown_up: 'Du hast jetzt ein eigenes Konto. Melde dich mit deiner E-Mail-Adresse und deinem Passwort an.',
  },
  /** A child has no e-mail address to sign in with, and its slip may have ended, too. */
  endedForChild: {
    expired: childIsOut,
    device: childIsOut,
    // The password of the grown-up whose device it was.
    password: childIsOut,
    operator: childIsOut,
    deleted:
      'Dein Profil gibt es nicht mehr. Deine Eltern oder deine Lehrerin haben es gelöscht, oder deine Klasse ist zu Ende. Frag sie, wenn du das nicht verstehst.',
  },
  changesWait: (waiting: string) => `\n${waiting} auf diesem Gerät auf dich.`,
};
