import type { ConsentType } from '../rules/stored-consent.ts';

export const text = {
  title: 'Du entscheidest über Cookies',
  intro:
    'Wir brauchen nur wenige Cookies, damit du angemeldet bleibst. Für Analyse und Marketing fragen wir dich vorher. Du kannst das jederzeit ändern.',
  services: (names: string) => `Es geht um: ${names}.`,
  noServices: 'Zurzeit gibt es dafür keinen Dienst.',
  young: 'Du bist noch nicht 16? Dann frag zuerst deine Eltern.',
  acceptAll: 'Alle akzeptieren',
  settings: 'Einstellungen',
  declineAll: 'Alle ablehnen',
  save: 'Auswahl speichern',
  detail: 'Deine Auswahl',
  necessary: 'Notwendig',
  necessaryHint: 'Damit du angemeldet bleibst und wir deine Auswahl behalten. Immer an.',
  types: {
    analytics: 'Analyse',
    marketing: 'Marketing',
  } satisfies Record<ConsentType, string>,
  typeHints: {
    analytics: 'Zeigt uns, welche Seiten oft gebraucht werden und wo es hakt.',
    marketing: 'Zeigt uns, wie Leute zu uns finden.',
  } satisfies Record<ConsentType, string>,
  privacy: 'Datenschutzerklärung',
  imprint: 'Impressum',
  terms: 'Nutzungsbedingungen',
  reopen: 'Cookie-Einstellungen',
};
