import { emailConfirmationHours } from '../rules/email-confirmation.ts';
import { reminderDays } from '../rules/unconfirmed.ts';
import { emailChangeHours, emailUndoDays } from '../rules/email-change.ts';
import { resetLifetimeMinutes } from '../rules/password-reset.ts';
import type { Letter } from '#server/mail/letter.ts';
import { durationText, productName } from '#shared/text.ts';

const lifetime = durationText(resetLifetimeMinutes * 60);

const wasItYou = `Warst du das? Dann musst du nichts tun. Warst du das nicht, nimm es in den nächsten ${emailUndoDays} Tagen zurück.`;
const notMe = 'Das war ich nicht';
const nothingYet = 'Mit dem Öffnen allein passiert noch nichts.';

/** Undefined for an unconfirmed address, because its name was typed by somebody who may be a stranger. */
export const greet = (name: string | undefined) => (name === undefined ? 'Hallo,' : `Hallo ${name},`);

export const authMails = {
  confirmEmail: (url: string): Letter => ({
    subject: 'Bitte bestätige deine E-Mail-Adresse',
    greeting: greet(undefined),
    paragraphs: [
      `mit dieser E-Mail-Adresse wurde ein Konto bei ${productName} angelegt.`,
      'Warst du das? Dann öffne den Link und bestätige, dass die Adresse dir gehört.',
      'Warst du das nicht? Bestätige nichts: Das Konto gilt sonst als deins, und wer es angelegt hat, kann sich weiter anmelden. ' +
        'Öffne den Link und wähle „Das war ich nicht“. Dann wird das Konto entfernt.',
      `Der Link gilt ${emailConfirmationHours} Stunden und nur einmal.`,
    ],
    action: { label: 'Zur Bestätigung', url },
    afterword: [nothingYet],
  }),
  unconfirmedGoes: (url: string): Letter => ({
    subject: 'Dein Konto wird bald gelöscht',
    greeting: greet(undefined),
    paragraphs: [
      `mit dieser E-Mail-Adresse wurde ein Konto bei ${productName} angelegt, aber niemand hat die Adresse bestätigt.`,
      `Möchtest du es behalten? Dann melde dich in den nächsten ${reminderDays} Tagen an und lass dir unter „Einstellungen“ einen neuen Link zum Bestätigen schicken.`,
      'Sonst wird das Konto gelöscht, mit allem, was darin ist.',
    ],
    action: { label: 'Zur Anmeldung', url },
    afterword: ['Du hast gar kein Konto angelegt? Dann musst du nichts tun.'],
  }),
  reset: (name: string | undefined, url: string): Letter => ({
    subject: 'Neues Passwort festlegen',
    greeting: greet(name),
    paragraphs: [
      `für dein Konto bei ${productName} wurde ein neues Passwort angefordert.`,
      `Der Link gilt ${lifetime} und nur einmal.`,
    ],
    action: { label: 'Neues Passwort festlegen', url },
    afterword: [
      'Du hast nichts angefordert? Dann musst du nichts tun. Dein Passwort bleibt, wie es ist.',
      `Diese E-Mail ging an die Adresse, mit der du bei ${productName} angemeldet bist.`,
    ],
  }),
  secondFactorOn: (name: string | undefined, undoUrl: string | undefined): Letter => ({
    subject: 'Anmelden mit Code ist eingeschaltet',
    greeting: greet(name),
    paragraphs: [
      `beim Anmelden bei ${productName} fragen wir dich ab jetzt nach einem Code aus deiner Authenticator-App. Alle anderen Geräte sind abgemeldet.`,
      'Heb deine Ersatzcodes gut auf. Mit ihnen kommst du hinein, wenn dein Handy weg ist.',
      ...(undoUrl === undefined ? [] : [wasItYou]),
    ],
    ...(undoUrl !== undefined && { action: { label: notMe, url: undoUrl } }),
    afterword: [
      undoUrl === undefined
        ? 'Du warst das nicht? Dann schreib uns gleich. Unsere Adresse steht im Impressum.'
        : nothingYet,
    ],
  }),
  secondFactorOff: (name: string | undefined): Letter => ({
    subject: 'Anmelden mit Code ist ausgeschaltet',
    greeting: greet(name),
    paragraphs: [`zum Anmelden bei ${productName} reicht jetzt wieder dein Passwort allein.`],
    afterword: ['Du warst das nicht? Dann lege gleich über „Passwort vergessen?“ ein neues Passwort fest.'],
  }),
  secondFactorTakenOff: (name: string | undefined): Letter => ({
    subject: 'Anmelden mit Code ist ausgeschaltet',
    greeting: greet(name),
    paragraphs: [
      `wir haben für dein Konto bei ${productName} das Anmelden mit Code ausgeschaltet, weil jemand uns darum gebeten hat. Alle Geräte sind abgemeldet, und zum Anmelden reicht wieder dein Passwort.`,
      'Unter „Einstellungen“, „Sicherheit und Meldungen“ schaltest du es mit deinem neuen Handy wieder ein.',
    ],
    afterword: [
      'Du warst das nicht? Dann lege gleich über „Passwort vergessen?“ ein neues Passwort fest, und schreib uns. Unsere Adresse steht im Impressum.',
    ],
  }),
  accessTokenMade: (name: string | undefined, token: string): Letter => ({
    subject: 'Neuer Zugangsschlüssel für dein Konto',
    greeting: greet(name),
    paragraphs: [
      `für dein Konto bei ${productName} gibt es einen neuen Zugangsschlüssel: „${token}“. Ein Programm, das ihn hat, kommt damit an deine Sammlung.`,
      'Unter „Einstellungen“, „Sicherheit und Meldungen“ kannst du ihn jederzeit beenden.',
    ],
    afterword: [
      'Du warst das nicht? Dann lege gleich über „Passwort vergessen?“ ein neues Passwort fest. Damit enden alle Zugangsschlüssel.',
    ],
  }),
  recoveryCodeUsed: (name: string | undefined): Letter => ({
    subject: 'Ein Ersatzcode wurde benutzt',
    greeting: greet(name),
    paragraphs: [
      `jemand hat sich bei ${productName} mit einem deiner Ersatzcodes ausgewiesen. Dieser Code gilt nicht mehr.`,
      'In den Einstellungen siehst du, wie viele du noch hast, und bekommst neue.',
    ],
    afterword: [
      'Du warst das nicht? Dann ändere gleich dein Passwort und hol dir neue Ersatzcodes. Die alten gelten danach nicht mehr.',
    ],
  }),
  /** Names nobody: the address may be a stranger's, and the name may be an advert. */
  changeEmail: (url: string): Letter => ({
    subject: 'Bestätige deine neue E-Mail-Adresse',
    greeting: 'Hallo,',
    paragraphs: [
      `ein Konto bei ${productName} soll diese E-Mail-Adresse bekommen.`,
      `Der Link gilt ${emailChangeHours} Stunden und nur einmal.`,
    ],
    action: { label: 'Zur Bestätigung', url },
    afterword: ['Du hast nichts geändert? Dann musst du nichts tun.'],
  }),
  emailChanged: (name: string, to: string, url: string): Letter => ({
    subject: 'Deine E-Mail-Adresse wurde geändert',
    greeting: `Hallo ${name},`,
    paragraphs: [`dein Konto bei ${productName} hat jetzt die Adresse ${to}.`, wasItYou],
    action: { label: notMe, url },
    afterword: [nothingYet],
  }),
  passwordChanged: (name: string | undefined): Letter => ({
    subject: 'Dein Passwort wurde geändert',
    greeting: greet(name),
    paragraphs: [
      `das Passwort deines Kontos bei ${productName} wurde gerade geändert. Alle anderen Geräte sind abgemeldet.`,
    ],
    afterword: ['Du warst das nicht? Dann lege gleich über „Passwort vergessen?“ ein neues fest.'],
  }),
  /** Also read by owners whose address somebody else registered: setting a new password makes the account theirs. */
  alreadyMember: (name: string | undefined, url: string, newPasswordUrl: string): Letter => ({
    subject: `Du hast schon ein Konto bei ${productName}`,
    greeting: greet(name),
    paragraphs: [
      'jemand wollte deine E-Mail-Adresse für ein anderes Konto nehmen. Du hast damit aber schon eines.',
      'Melde dich einfach mit deinem Passwort an.',
      `Du hast es vergessen oder das Konto gar nicht selbst angelegt? Hier legst du ein neues fest: ${newPasswordUrl}`,
    ],
    action: { label: 'Zur Anmeldung', url },
    afterword: ['Das warst nicht du? Dann musst du nichts tun. Dein Konto bleibt, wie es ist.'],
  }),
};
