/** Of a session's end and of what stands around the members' pages: visitors do not load it. */
export const sessionText = {
  signedOut: 'Erfolgreich abgemeldet',
  seeYou: 'Bis bald!',
  accountOf: (name: string) => `Konto von ${name}`,

  sessionUnknown: 'Gerade geht es nicht weiter',
  tryAgain: 'Noch einmal versuchen',

  invited: 'Du bist eingeladen! Melde dich an oder registriere dich, dann geht es gleich weiter.',
  sessionEnded: 'Deine Sitzung ist abgelaufen. Melde dich wieder an.',
  /** `waiting`: "3 Änderungen warten". */
  changesWait: (waiting: string) => `\n${waiting} auf diesem Gerät auf dich.`,
};
