export const jumpText = {
  sections: 'Abschnitte',
  all: (n: number) => `Alle ${n} Abschnitte anzeigen`,
  fewer: 'Weniger anzeigen',
  toSections: (name: string, collected: number, total: number) =>
    `Abschnitte: ${name}, ${collected} von ${total}`,
  of: (collected: number, total: number) => `${collected}/${total}`,
};
