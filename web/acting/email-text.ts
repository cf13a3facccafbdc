export const emailText = {
  missing: 'Bitte gib deine E-Mail-Adresse ein.',
  wrong: 'Das sieht nicht wie eine E-Mail-Adresse aus.',
};
