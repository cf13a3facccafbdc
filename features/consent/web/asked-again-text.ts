export const askedAgainFor = (names: string): string =>
  `Neu oder geändert: ${names}. Deshalb fragen wir dich noch einmal.`;
