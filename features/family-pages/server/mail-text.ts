import type { AskKind } from '../rules/asking.ts';
import { answerDays } from '../rules/asking.ts';
import { ownAccountHours } from '../rules/own-account.ts';
import { consentAge } from '#features/auth/rules/consent-age.ts';
import { greet } from '#features/auth/server/mail-text.ts';
import type { GuardianLetter } from '#features/family/server/mail-guardians.ts';
import type { Letter } from '#server/mail/letter.ts';
import { productName } from '#shared/text.ts';

/** Names nobody: it may be stored as a file, and goes to an address that nobody has confirmed. */
export const ownAccountMail = (url: string): Letter => ({
  subject: `Dein eigenes Konto bei ${productName}`,
  greeting: 'Hallo,',
  paragraphs: [
    `deine Eltern übergeben dir dein Profil bei ${productName}. Ab ${consentAge} darfst du ein eigenes Konto haben.`,
    'Lege ein Passwort fest, dann gehört es dir. Alben, Sticker, Freunde und Tausche bleiben.',
    `Der Link gilt ${ownAccountHours} Stunden und nur einmal.`,
  ],
  action: { label: 'Profil übernehmen', url },
  afterword: ['Mit dem Öffnen allein passiert noch nichts. Kennst du das nicht? Dann musst du nichts tun.'],
});

const notMe =
  'Warst du das nicht? Dann lege gleich ein neues Passwort fest. Damit enden auch alle Links und Fragen, die von dir kommen.';

const askedFor: Readonly<Record<AskKind, string>> = {
  own_account: `ein Kind eurer Familie soll sein Profil bei ${productName} als eigenes Konto übernehmen. Dafür braucht es dein Ja.`,
  delete_child: `ein Kinderprofil eurer Familie bei ${productName} soll gelöscht werden. Dafür braucht es dein Ja.`,
  remove_guardian: `das andere Elternteil möchte, dass du eure Familie bei ${productName} verlässt.`,
};

const withoutAnswer = (kind: AskKind) =>
  kind === 'remove_guardian'
    ? `Sag unter „Familie“ Nein, wenn du bleiben willst. Antwortest du ${answerDays[kind]} Tage lang nicht, gehörst du danach nicht mehr zur Familie.`
    : `Sag unter „Familie“ Ja oder Nein. Antwortest du ${answerDays[kind]} Tage lang nicht, endet die Frage, und alles bleibt, wie es ist.`;

export const askedMail =
  (kind: AskKind): GuardianLetter =>
  (greeted, url) => ({
    subject: 'Eine Frage des anderen Elternteils',
    greeting: greet(greeted),
    paragraphs: [askedFor[kind], withoutAnswer(kind)],
    action: { label: 'Zur Familie', url },
    afterword: ['Beim Ja fragen wir dich nach deinem Passwort. Zum Nein brauchst du es nicht.'],
  });

/** To whoever stays. */
export const leftMail: GuardianLetter = (greeted, url) => ({
  subject: 'Das andere Elternteil ist nicht mehr in deiner Familie',
  greeting: greet(greeted),
  paragraphs: [
    `das andere Elternteil gehört nicht mehr zu deiner Familie bei ${productName}. Du entscheidest jetzt allein.`,
    'Die Ausweise der Kinder gelten nicht mehr, denn das andere Elternteil kannte sie. Wo ein Kind mit seinem Ausweis angemeldet war, ist es abgemeldet. Unter „Familie“ machst du neue.',
  ],
  action: { label: 'Neue Ausweise machen', url },
  afterword: [],
});

/** To whoever leaves. */
export const goneMail: GuardianLetter = greeted => ({
  subject: 'Du gehörst nicht mehr zur Familie',
  greeting: greet(greeted),
  paragraphs: [
    `du gehörst nicht mehr zu deiner Familie bei ${productName}. Auf deinen Geräten sind die Kinder abgemeldet.`,
    'Zurück kommst du mit einem neuen Code des anderen Elternteils.',
  ],
  afterword: [
    'Wolltest du das nicht? Sprich mit dem anderen Elternteil. Könnt ihr euch nicht einigen, schreib uns: Unsere Adresse steht im Impressum.',
  ],
});

export const deletedMail: GuardianLetter = (greeted, url) => ({
  subject: 'Ein Kinderprofil deiner Familie ist gelöscht',
  greeting: greet(greeted),
  paragraphs: [
    `ein Kinderprofil deiner Familie bei ${productName} ist gelöscht, mit Alben, Freunden und Tauschen.`,
  ],
  action: { label: 'Zur Familie', url },
  afterword: [notMe],
});

/** The same where the address has an account already, and no link was sent to it (SEC-A7). */
export const offeredMail: GuardianLetter = (greeted, url) => ({
  subject: 'Ein eigenes Konto für dein Kind',
  greeting: greet(greeted),
  paragraphs: [
    `ein Kind deiner Familie kann sein Profil bei ${productName} jetzt als eigenes Konto übernehmen. Den Link dazu haben wir an seine E-Mail-Adresse geschickt. Er gilt ${ownAccountHours} Stunden.`,
  ],
  action: { label: 'Zur Familie', url },
  afterword: [notMe],
});

export const takenMail: GuardianLetter = (greeted, url) => ({
  subject: 'Dein Kind hat jetzt ein eigenes Konto',
  greeting: greet(greeted),
  paragraphs: [
    `ein Kind deiner Familie hat sein Profil bei ${productName} übernommen. Es gehört jetzt ihm allein und nicht mehr zur Familie.`,
  ],
  action: { label: 'Zur Familie', url },
  afterword: [],
});
