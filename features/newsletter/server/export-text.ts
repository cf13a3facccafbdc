export const exportTexts = {
  usage: () =>
    [
      'So geht es:',
      '  npm run newsletter:export                       alle bestätigten Adressen als CSV',
      '  npm run newsletter:export -- --evidence ADRESSE alle Nachweise zu einer Adresse als JSON',
    ].join('\n'),
  noAddress: (given: string) => `Das ist keine E-Mail-Adresse: ${given}`,
  nothingKnown: (email: string) => `Zu ${email} ist nichts gespeichert.`,
  failed: (message: string) => `Die Ausgabe ist nicht gelungen: ${message}`,
};
