import type { RefusalTexts } from '#shared/refusal.ts';
import { productName } from '#shared/text.ts';
import type { NewsletterRefusal } from './contract.ts';

export const newsletterName = 'Post für Sammler';

/** The consent, word for word, as the form shows it and as it is stored as evidence. A change needs a new `version`. */
export const declaration = {
  version: '2026-11-21',
  before: `Ich bin mindestens 16 Jahre alt und möchte die „${newsletterName}“ per Mail bekommen: neue Beiträge aus dem Blog von ${productName}. Abmelden kann ich mich jederzeit. Mit der `,
  link: 'Datenschutzerklärung',
  after: ' bin ich einverstanden.',
};

export const declarationText = declaration.before + declaration.link + declaration.after;

export const newsletterRefusalTexts: RefusalTexts<NewsletterRefusal> = {
  newsletter_link_used: () => 'Du bist schon eingetragen. Es ist nichts weiter zu tun.',
  newsletter_link_dead: () => 'Dieser Link ist abgelaufen oder nicht vollständig.',
};
