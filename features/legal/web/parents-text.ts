import { consentAge } from '../rules/periods.ts';
import { productName } from '#shared/text.ts';

export const parentsText = {
  title: 'So geht’s mit deinen Eltern',
  description: `Du bist jünger als ${consentAge}? So sammelst du mit deinen Eltern zusammen, ohne E-Mail-Adresse und ohne Passwort.`,
  /** Five sentences. */
  steps: [
    'Zeig diese Seite deiner Mutter oder deinem Vater, oder schick ihnen den Link.',
    'Sie registrieren sich und legen unter „Familie“ ein Profil für dich an, mit Spitzname und Tier.',
    'Auf ihrem Gerät tippst du bei „Wer sammelt?“ auf dein Tier, und für dein eigenes Gerät drucken sie dir einen Ausweis.',
    'Dann sammelst und tauschst du wie alle, und deine Eltern entscheiden, wer dein Freund wird.',
    'Sammelt deine ganze Klasse, bekommst du den Ausweis in der Schule.',
  ],
  share: 'Link schicken',
  shared: 'Der Link ist kopiert. Füge ihn in eine Nachricht ein.',
  notShared: 'Das ging nicht. Schreib die Adresse dieser Seite ab.',
  shareWords: `Ich möchte bei ${productName} Sticker sammeln. Hier steht, wie das mit euch geht:`,
  signUp: 'Als Elternteil registrieren',
  pass: 'Ich habe schon einen Ausweis',
  privacy: 'Datenschutz für Kinder',
};
