import { joinUndoDays } from '../rules/limits.ts';
import type { GuardianLetter } from './mail-guardians.ts';
import { greet } from '#features/auth/server/mail-text.ts';
import { productName } from '#shared/text.ts';

export const joinedMail: GuardianLetter = (greeted, url) => ({
  subject: 'Ein zweites Elternteil in deiner Familie',
  greeting: greet(greeted),
  paragraphs: [
    `mit einem Code ist ein zweites Elternteil deiner Familie bei ${productName} beigetreten. Ab jetzt entscheidet ihr zu zweit.`,
    `Wer vorher schon da war, kann den Beitritt ${joinUndoDays} Tage lang zurücknehmen.`,
  ],
  action: { label: 'Zur Familie', url },
  afterword: [
    'Hast du niemandem einen Code gegeben? Dann nimm den Beitritt gleich zurück und ändere dein Passwort.',
  ],
});
