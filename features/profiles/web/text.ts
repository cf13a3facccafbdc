import type { AvatarAnimal } from '../rules/avatars.ts';
import { digitsInAll, digitsInRow } from '../rules/contact-name.ts';
import { displayNameMaximum } from '../rules/display-name.ts';

export const text = {
  chooseAnimal: 'Such dir dein Tier aus',
  chooseForChild: 'Such ein Tier aus',
  animals: {
    dog: 'Hund',
    cat: 'Katze',
    rabbit: 'Hase',
    bear: 'Bär',
    fox: 'Fuchs',
    panda: 'Panda',
    koala: 'Koala',
    hedgehog: 'Igel',
    penguin: 'Pinguin',
  } satisfies Record<AvatarAnimal, string>,

  name: 'Name',
  nameHint: `So sehen dich deine Freunde. Höchstens ${displayNameMaximum} Zeichen.`,
  nameMissing: 'Bitte gib einen Namen ein.',
  nameFaults: {
    reserved: 'Dieser Name steht für Klebekumpel selbst. Bitte wähle einen anderen.',
    contact: `Telefonnummern, Adressen und andere Kontakte gehören nicht in einen Namen, denn auch Kinder lesen ihn. Höchstens ${digitsInRow} Ziffern am Stück und ${digitsInAll} insgesamt.`,
  },
  nameWithheld: 'Dein Name war nicht erlaubt und wird niemandem mehr gezeigt. Bitte wähle einen neuen.',
  nameTooLong: `Der Name darf höchstens ${displayNameMaximum} Zeichen lang sein.`,
  email: 'E-Mail',
  emailHint: 'Deine E-Mail sehen nur du und wir.',
  save: 'Speichern',
  saved: 'Erfolgreich gespeichert',
  savedDetail: 'Dein Profil ist aktuell.',
  error: 'Fehler',
  saveFailed: 'Profil konnte nicht gespeichert werden.',
};
