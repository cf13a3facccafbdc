import { newsletterName } from '../text.ts';
import { confirmationLifetimeHours, unconfirmedDays } from '../rules/periods.ts';
import type { Letter } from '#server/mail/letter.ts';
import { productName } from '#shared/text.ts';

interface MailedPost {
  readonly title: string;
  readonly excerpt: string;
  readonly url: string;
}

interface Ways {
  readonly endUrl: string;
  readonly imprintUrl: string;
  readonly privacyUrl: string;
}

export const newsletterMails = {
  /** Contains no advertising, because the recipient may not have asked for it (LAW-9). */
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

/** Answers to mail clients; people see `linkText`. */
export const answerText = {
  ended: 'Du bist abgemeldet.',
  confirmed: 'Du bist eingetragen.',
  dead: 'Dieser Link gilt nicht mehr.',
};
