export const sectionsText = {
  label: 'Abschnitte',
  all: (n: number) => `Alle ${n} Abschnitte anzeigen`,
  fewer: 'Weniger anzeigen',
};
