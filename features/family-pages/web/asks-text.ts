import type { Ask } from '../contract.ts';
import { ownAccountHours } from '../rules/own-account.ts';
import { longDate } from '#web/words/dates.ts';

/** `other` and `child` are names. */
export interface Asked extends Pick<Ask, 'email'> {
  readonly other: string;
  readonly child: string;
}

interface AskWords {
  readonly own: (about: Asked) => string;
  readonly asked: (about: Asked) => string;
  readonly silence: (endsAt: string) => string;
  readonly yes: string;
  readonly no: string;
  readonly question: (about: Asked) => { title: string; description: string; confirmLabel: string };
}

const endsAsNo = (endsAt: string) =>
  `Ohne Antwort endet die Frage am ${longDate(endsAt)}, und alles bleibt, wie es ist.`;

const kinds: Readonly<Record<Ask['kind'], AskWords>> = {
  own_account: {
    own: ({ other, child, email }) =>
      `Du hast ${other} gefragt, ob ${child} ein eigenes Konto mit der E-Mail-Adresse ${email} bekommt.`,
    asked: ({ other, child, email }) =>
      `${other} möchte, dass ${child} das Profil als eigenes Konto übernimmt, mit der E-Mail-Adresse ${email}. Ist das die Adresse deines Kindes?`,
    silence: endsAsNo,
    yes: 'Ja, Link schicken',
    no: 'Nein',
    question: ({ child, email }) => ({
      title: `Eigenes Konto für ${child}?`,
      description: `Wir schicken einen Link an ${email}, der ${ownAccountHours} Stunden gilt. Wer dort ein Passwort festlegt, übernimmt das Profil, und ${child} verlässt die Familie. Das lässt sich nicht zurücknehmen.`,
      confirmLabel: 'Link schicken',
    }),
  },
  delete_child: {
    own: ({ other, child }) => `Du hast ${other} gefragt, ob ihr das Profil von ${child} löscht.`,
    asked: ({ other, child }) => `${other} möchte das Profil von ${child} löschen.`,
    silence: endsAsNo,
    yes: 'Ja, löschen',
    no: 'Nein, behalten',
    question: ({ child }) => ({
      title: `${child} löschen?`,
      description: `Alben, Freunde und Tausche von ${child} sind dann für immer weg.`,
      confirmLabel: 'Endgültig löschen',
    }),
  },
  remove_guardian: {
    own: ({ other }) => `Du hast ${other} gebeten, die Familie zu verlassen.`,
    asked: ({ other }) => `${other} möchte, dass du die Familie verlässt.`,
    silence: endsAt =>
      `Ohne Antwort gehört das gefragte Elternteil ab dem ${longDate(endsAt)} nicht mehr zur Familie.`,
    yes: 'Ja, verlassen',
    no: 'Nein, ich bleibe',
    question: () => ({
      title: 'Familie verlassen?',
      description:
        'Du siehst dann nichts mehr von den Kindern und entscheidest nicht mehr für sie. Ihre Ausweise gelten nicht mehr.',
      confirmLabel: 'Verlassen',
    }),
  },
};

export const asksText = {
  title: 'Das entscheidet ihr zu zweit',
  notLoaded: 'Was ihr zu zweit entscheidet, konnte nicht geladen werden.',
  kinds,
  withdraw: 'Frage zurückziehen',
  agreed: 'Du hast Ja gesagt',
  refused: 'Du hast Nein gesagt',
  withdrawn: 'Die Frage ist zurückgezogen',
};
