import { productClaim, productName } from '#shared/text.ts';

export const text = {
  title: productClaim,
  description: `Mit ${productName} siehst du sofort, welche Sticker dir fehlen und wer sie doppelt hat. Sammeln, vergleichen, tauschen – kostenlos im Browser.`,
  skip: 'Zum Inhalt springen',
  signIn: 'Anmelden',
  toDashboard: 'Zum Dashboard',
  navigation: 'Hauptmenü',
  howItWorks: 'So geht’s',
  blog: 'Blog',
};
