/** What the sample sheet says; none of it ships. */
export const galleryText = {
  title: 'Musterbogen',
  colours: 'Farben',
  type: 'Schrift',
  buttons: 'Knöpfe',
  states: ['Ruhe', 'Darüber', 'Gedrückt', 'Fokus', 'Gesperrt', 'Beschäftigt'],
  sizes: 'Größen und Breiten',
  marks: 'Kleine Marken',
  fields: 'Felder',
  tabs: 'Register',
  surfaces: 'Flächen',
  accordion: 'Aufklappen und Fragen',
  choice: 'Auswahl',
  toasts: 'Meldungen',
  progress: 'Fortschritt',
  loading: 'Wird geladen...',
} as const;
