/** A file of its own, because the exchange needs `text.ts` without it. */
export const guardianText = {
  waits: 'Wartet auf die Eltern',
  refused: 'Von den Eltern abgelehnt',
  hasRefused: (name: string) => `Die Eltern haben den Tausch mit ${name} nicht erlaubt`,
  advice: 'Die Eltern müssen das erst erlauben. Dann geht es weiter.',
};
