export const text = {
  tabs: 'Anmelden oder registrieren',
  signIn: 'Anmelden',
  signUp: 'Registrieren',
  email: 'E-Mail',
  password: 'Passwort',
  passwordMissing: 'Bitte gib dein Passwort ein.',
  passwordTooShort: (minimum: number) => `Das Passwort muss mindestens ${minimum} Zeichen lang sein.`,
  forgotPassword: 'Passwort vergessen?',
  signedUpMail: 'Schau jetzt in dein Postfach. Dort steht, wie es weitergeht.',
  signedUpKnown:
    'Klappt das Anmelden nicht? Vielleicht gibt es mit dieser Adresse schon ein Konto. Dann hilft „Passwort vergessen?“.',
  code: 'Code',
  codeHint: 'Öffne deine Authenticator-App. Handy weg? Dann gib einen Ersatzcode ein.',
  codeMissing: 'Bitte gib den Code ein.',
  signInFailed: 'Anmeldung fehlgeschlagen',
  pitch: 'Du siehst sofort, was dir fehlt – und wer es doppelt hat.',
};
