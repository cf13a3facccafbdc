/** A chunk of its own, because most visitors come to sign in. */
export const signUpText = {
  name: 'Name',
  passwordHint: (minimum: number) => `Mindestens ${minimum} Zeichen`,
  passwordTooShortTitle: 'Passwort zu kurz',
  signUpDone: 'Registrierung erfolgreich!',
  signUpDoneDetail: 'Du kannst dich jetzt anmelden.',
  signUpFailed: 'Registrierung fehlgeschlagen',
  agree: {
    before: (deed = 'Registrieren') => `Mit „${deed}“ nimmst du die`,
    terms: 'Nutzungsbedingungen',
    between: 'an. Was mit deinen Daten geschieht, steht in der',
    privacy: 'Datenschutzerklärung',
    after: '.',
  },
  oldEnough: (age: number) => `Mit dem Registrieren bestätigst du, dass du mindestens ${age} bist. Jünger?`,
  withParents: 'So geht’s mit deinen Eltern',
  newTab: '(öffnet sich in einem neuen Tab)',
};
