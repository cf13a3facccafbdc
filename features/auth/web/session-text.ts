/** A chunk of its own: visitors do not load it. */
export const sessionText = {
  signedOut: 'Erfolgreich abgemeldet',
  seeYou: 'Bis bald!',
  accountOf: (name: string) => `Konto von ${name}`,

  sessionUnknown: 'Gerade geht es nicht weiter',
  tryAgain: 'Noch einmal versuchen',

  invited: 'Du bist eingeladen! Melde dich an oder registriere dich, dann geht es gleich weiter.',
  ended: {
    expired: 'Deine Sitzung ist abgelaufen. Melde dich wieder an.',
    chosen: '',
    tab: 'Du hast dich in einem anderen Tab abgemeldet.',
    device: 'Du wurdest von einem anderen Gerät aus abgemeldet. Melde dich wieder an.',
    password: 'Dein Passwort wurde geändert. Melde dich mit dem neuen an.',
    operator: 'Die Betreiber haben dich abgemeldet. Melde dich wieder an, dann siehst du, was los ist.',
    deleted: 'Dein Konto wurde gelöscht.',
  },
  otherMember: (name: string) => `In einem anderen Tab hat sich ${name} angemeldet.`,
  changesWait: (waiting: string) => `\n${waiting} auf diesem Gerät auf dich.`,
};
