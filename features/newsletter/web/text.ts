import { confirmationLifetimeHours, mailPauseHours, mostConfirmationMails } from '../rules/periods.ts';
import { newsletterName } from '../text.ts';

export const text = {
  title: newsletterName,
  email: 'E-Mail-Adresse',
  placeholder: 'deine@adresse.de',
  submit: 'Eintragen',
  mailFirst: 'Du bekommst zuerst eine Mail zum Bestätigen.',
  /** The honeypot's label. */
  leaveEmpty: 'Bitte leer lassen',
  consentMissing: 'Bitte setze das Häkchen. Ohne dein Ja dürfen wir dir nicht schreiben.',
  sent: 'Schau in dein Postfach',
  sentDetail: (email: string) =>
    `Wenn ${email} noch nicht eingetragen ist, bekommst du eine Mail. Öffne den Link darin und bestätige.`,
  /** The same for every address (SEC-N1). */
  alreadyAsked:
    `Du hast dich in den letzten ${mailPauseHours} Stunden schon eingetragen? Dann kommt keine zweite Mail: Nimm die ` +
    `erste, ihr Link gilt ${confirmationLifetimeHours} Stunden. Mehr als ${mostConfirmationMails} solche Mails schicken wir nicht.`,
  notThere: 'Nichts angekommen? Sieh im Spam-Ordner nach.',
  withoutScript: 'Zum Eintragen braucht diese Seite JavaScript.',
};

export const linkText = {
  confirmTitle: 'Nur noch ein Klick',
  confirmDescription: `Bestätige, dass du die „${newsletterName}“ bekommen möchtest.`,
  confirmDetail: `Möchtest du die „${newsletterName}“ per E-Mail bekommen? Dann bestätige es hier.`,
  confirm: 'Ja, eintragen',
  confirmedTitle: 'Du bist eingetragen!',
  confirmedDetail: 'Der nächste neue Beitrag kommt auch in dein Postfach.',
  usedTitle: 'Du bist schon eingetragen',
  usedDetail: 'Es ist nichts weiter zu tun.',
  deadTitle: 'Dieser Link gilt nicht mehr',
  deadConfirmDetail:
    'Er ist abgelaufen oder nicht vollständig. Trag dich unten auf der Seite noch einmal ein, dann kommt ein neuer.',
  endTitle: 'Abmelden',
  endDescription: `Melde dich von der „${newsletterName}“ ab.`,
  endDetail: `Möchtest du keine „${newsletterName}“ mehr bekommen? Ein Klick genügt.`,
  end: 'Jetzt abmelden',
  endedTitle: 'Du bist abgemeldet',
  endedDetail: 'Du bekommst keine Mails mehr von uns. Zurückkommen kannst du jederzeit.',
  deadEndDetail: 'Er ist nicht vollständig. Öffne ihn direkt aus der Mail.',
  writeUs: 'Klappt es nicht? Schreib uns: Die Adresse steht im Impressum.',
  home: 'Zur Startseite',
  blog: 'Zum Blog',
};
