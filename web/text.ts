import { productName } from '#shared/text.ts';

export const text = {
  serverNotReached: 'Der Server ist nicht erreichbar. Bist du online? Versuche es gleich noch einmal.',
  gatewayFailed: 'Der Server antwortet gerade nicht. Bitte versuche es gleich noch einmal.',
  answerNotOk: 'Ein Fehler ist aufgetreten. Bitte versuche es noch einmal.',
  answerNotUnderstood: 'Die Antwort war nicht zu verstehen. Bitte lade die Seite neu.',
  unknownError: 'Unbekannter Fehler',
  loading: 'Wird geladen...',
  title: (page: string) => `${page} · ${productName}`,
  skip: 'Zum Inhalt springen',
  navigation: 'Hauptmenü',
  home: 'Zur Startseite',
  dashboard: 'Dashboard',
  settings: 'Einstellungen',
  notFound: 'Oops! Page not found',
  notFoundDetail: 'Diese Seite gibt es nicht. Vielleicht hat sich ein Tippfehler eingeschlichen.',
  crashed: 'Unexpected Application Error!',
  crashedDetail:
    'Da ist etwas schiefgegangen. Deine Sticker sind sicher. Lade die Seite neu, dann geht es weiter.',
  reload: 'Neu laden',
  pages: {
    auth: 'Anmelden',
    dashboard: 'Dashboard',
    album: 'Album',
    settings: 'Einstellungen',
    albumManagement: 'Alben verwalten',
    notFound: 'Seite nicht gefunden',
  },
};
