import { newsletterName } from '../text.ts';
import { confirmationLifetimeHours, unconfirmedDays } from '../rules/periods.ts';
import type { Letter } from '#server/mail/letter.ts';
import { productName } from '#shared/text.ts';

/** A post as its newsletter tells it. */
interface MailedPost {
  readonly title: string;
  readonly excerpt: string;
  readonly url: string;
}

/** Ways that stand below every issue. */
interface Ways {
  readonly endUrl: string;
  readonly imprintUrl: string;
  readonly privacyUrl: string;
}

/** The mails of the newsletter. */
export const newsletterMails = {
  /** Says what it is about and nothing else: whoever did not ask for it must not be advertised to (LAW-9). */
  confirm: (url: string): Letter => ({
    subject: `Bitte bestätige: ${newsletterName}`,
    greeting: 'Hallo,',
    paragraphs: [
      `diese E-Mail-Adresse wurde für die „${newsletterName}“ von ${productName} eingetragen.`,
      'Warst du das? Dann öffne den Link und bestätige es dort.',
      `Der Link gilt ${confirmationLifetimeHours} Stunden.`,
    ],
    action: { label: 'Zur Bestätigung', url },
    afterword: [
      `Du warst das nicht? Dann musst du nichts tun. Du bekommst nichts, und die Adresse wird nach ${unconfirmedDays} Tagen gelöscht.`,
    ],
  }),
  issue: ({ title, excerpt, url }: MailedPost, { endUrl, imprintUrl, privacyUrl }: Ways): Letter => ({
    subject: title,
    greeting: 'Hallo,',
    paragraphs: ['im Blog gibt es etwas Neues:', title, ...(excerpt === '' ? [] : [excerpt])],
    action: { label: 'Beitrag lesen', url },
    afterword: [
      `Du bekommst diese E-Mail, weil du dich für die „${newsletterName}“ eingetragen und das bestätigt hast.`,
    ],
    links: [
      { label: 'Abmelden', url: endUrl },
      { label: 'Impressum', url: imprintUrl },
      { label: 'Datenschutz', url: privacyUrl },
    ],
  }),
};

/** What the buttons of mail readers are told; people see the page (`linkText`). */
export const answerText = {
  ended: 'Du bist abgemeldet.',
  confirmed: 'Du bist eingetragen.',
  dead: 'Dieser Link gilt nicht mehr.',
};
