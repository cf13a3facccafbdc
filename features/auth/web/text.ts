export const text = {
  signedOut: 'Erfolgreich abgemeldet',
  seeYou: 'Bis bald!',
  accountOf: (name: string) => `Konto von ${name}`,
};
