import { ownAccountHours } from '../rules/own-account.ts';
import { consentAge } from '#features/auth/rules/consent-age.ts';

export const text = {
  open: `Eigenes Konto ab ${consentAge}`,
  before: `Ab ${consentAge} übernimmt dein Kind sein Profil mit eigener E-Mail-Adresse.`,
  title: (name: string) => `Eigenes Konto für ${name}`,
  detail: `Ab ${consentAge} übernimmt dein Kind sein Profil mit eigener E-Mail-Adresse und eigenem Passwort. Alles bleibt, nur Familie und Klasse oder Gruppe verlässt es damit, und sein Ausweis und dein Einblick enden. Das lässt sich nicht zurücknehmen.`,
  isOldEnough: `Mein Kind ist mindestens ${consentAge} Jahre alt.`,
  notOldEnough: `Das geht erst mit ${consentAge} Jahren. Setze den Haken, wenn das stimmt.`,
  email: 'E-Mail-Adresse deines Kindes',
  emailMissing: 'Bitte gib die E-Mail-Adresse deines Kindes ein.',
  password: 'Dein Passwort',
  send: 'Link schicken',
  askedFirst: (other: string) => `Vorher fragen wir ${other}.`,
  ask: (other: string) => `${other} fragen`,
  asked: (other: string) => `${other} ist gefragt`,
  askedDetail: 'Nach dem Ja schicken wir den Link. Was wartet, steht oben auf dieser Seite.',
  sent: 'Der Link ist unterwegs',
  sentDetail: (email: string) =>
    `Dein Kind öffnet ihn im Postfach von ${email} und legt ein Passwort fest. Er gilt ${ownAccountHours} Stunden.`,
  page: 'Profil übernehmen',
  hello: (name: string) => `Hallo ${name}!`,
  pageDetail: (email: string) =>
    `Lege ein Passwort fest. Dann gehört dir dein Profil, und du meldest dich mit ${email} an. Alben, Freunde und Tausche bleiben. Deine Familie und deine Klasse oder Gruppe verlässt du damit: Tauschen kannst du dann weiter mit deinen Freunden.`,
  newPassword: 'Neues Passwort',
  take: 'Profil übernehmen',
  taken: 'Das Profil gehört jetzt dir',
  takenDetail: 'Melde dich mit deiner E-Mail-Adresse und dem neuen Passwort an.',
  dead: 'Dieser Link geht nicht',
  notWhole: 'Der Link ist nicht ganz. Öffne ihn noch einmal aus der E-Mail.',
  toSignIn: 'Zur Anmeldung',
};
