import { ownAccountHours } from '../rules/own-account.ts';
import { consentAge } from '#features/auth/rules/consent-age.ts';
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
