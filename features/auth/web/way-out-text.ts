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
  },
  changesWait: (waiting: string) => `\n${waiting} auf diesem Gerät auf dich.`,
};
