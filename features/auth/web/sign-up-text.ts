/** Apart from the texts of signing in, which most come for. */
export const signUpText = {
  name: 'Name',
  passwordTooShortTitle: 'Passwort zu kurz',
  signUpDone: 'Registrierung erfolgreich!',
  signUpDoneDetail: 'Du kannst dich jetzt anmelden.',
  signUpFailed: 'Registrierung fehlgeschlagen',
};
