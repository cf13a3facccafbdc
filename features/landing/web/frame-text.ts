import { productName } from '#shared/text.ts';

export const frameText = {
  skip: 'Zum Inhalt springen',
  home: `${productName}: zur Startseite`,
  navigation: 'Hauptmenü',
  signIn: 'Anmelden',
  toDashboard: 'Dashboard',
  howItWorks: 'So geht’s',
  blog: 'Blog',
  furtherPages: 'Weitere Seiten',
  privacy: 'Datenschutz',
  imprint: 'Impressum',
  terms: 'Nutzungsbedingungen',
  accessibility: 'Barrierefreiheit',
  codeMissing: 'Nicht alles ist angekommen. Lesen kannst du trotzdem.',
  reload: 'Neu laden',
};
