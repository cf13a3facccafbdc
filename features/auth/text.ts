import { durationText } from '#shared/text.ts';
import type { RefusalTexts } from '#shared/refusal.ts';
import type { AuthRefusal } from './contract.ts';

export const authRefusalTexts: RefusalTexts<AuthRefusal> = {
  password_too_short: details => `Das Passwort muss mindestens ${details['minimum']} Zeichen lang sein.`,
  password_too_long: details => `Das Passwort darf höchstens ${details['maximum']} Zeichen lang sein.`,
  password_too_common: () => 'Dieses Passwort ist zu leicht zu erraten. Bitte denk dir ein anderes aus.',
  credentials_wrong: () => 'E-Mail oder Passwort stimmt nicht. Bitte prüfe beides.',
  network_crowded: details =>
    `Das hat nicht geklappt, und aus deinem Netz kamen viele falsche Versuche. Prüfe E-Mail und Passwort genau. Klappt es nicht, warte ${durationText(Number(details['retryAfterSeconds']))} oder nimm „Passwort vergessen?“.`,
  password_wrong: () => 'Dein aktuelles Passwort stimmt nicht.',
  reset_invalid: () =>
    'Dieser Link ist abgelaufen oder wurde schon benutzt. Hast du dein neues Passwort schon gespeichert, dann melde dich damit an. Sonst fordere einen neuen Link an.',
  confirmation_invalid: () =>
    'Dieser Link ist abgelaufen oder wurde schon benutzt. Ob deine Adresse bestätigt ist, steht in den Einstellungen. Dort bekommst du auch einen neuen.',
  email_same: () => 'Das ist schon deine Adresse.',
  email_link_invalid: () => 'Dieser Link ist abgelaufen oder wurde schon benutzt.',
  email_taken_since: () =>
    'Mit deiner alten Adresse gibt es inzwischen ein anderes Konto. Schreib uns, die Adresse steht im Impressum.',
  code_needed: () => 'Gib jetzt den Code aus deiner Authenticator-App ein.',
  code_wrong: () => 'Dieser Code stimmt nicht oder wurde schon benutzt. Nimm den nächsten.',
  second_factor_on: () =>
    'Das Anmelden mit Code ist schon eingeschaltet. Hast du keine Ersatzcodes, dann mach dir neue.',
  second_factor_off: () => 'Das Anmelden mit Code ist nicht eingeschaltet.',
  email_already_confirmed: () => 'Deine E-Mail-Adresse ist schon bestätigt.',
  access_token_not_found: () => 'Diesen Zugangsschlüssel gibt es nicht mehr.',
  too_many_access_tokens: details =>
    `Du hast schon ${details['most']} Zugangsschlüssel. Beende einen, den du nicht mehr brauchst.`,
  session_not_found: () => 'Dieses Gerät ist schon abgemeldet.',
};
