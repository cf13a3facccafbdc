/** Of registering and of new passwords: apart from the texts of signing in, which most come for. */
export const signUpText = {
  name: 'Name',
  passwordHint: (minimum: number) => `Mindestens ${minimum} Zeichen`,
  passwordTooShortTitle: 'Passwort zu kurz',
  signUpDone: 'Registrierung erfolgreich!',
  signUpDoneDetail: 'Du kannst dich jetzt anmelden.',
  signUpFailed: 'Registrierung fehlgeschlagen',
};
