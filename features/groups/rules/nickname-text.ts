import { avatarAnimals, avatarUrlOf, type AvatarAnimal } from '#features/profiles/rules/avatars.ts';

const animals: Readonly<Record<AvatarAnimal, string>> = {
  dog: 'hund',
  cat: 'katze',
  rabbit: 'hase',
  bear: 'bär',
  fox: 'fuchs',
  panda: 'panda',
  koala: 'koala',
  hedgehog: 'igel',
  penguin: 'pinguin',
};

const beginnings = [
  'Blitz',
  'Sonnen',
  'Wolken',
  'Sternen',
  'Turbo',
  'Wirbel',
  'Regen',
  'Silber',
  'Gold',
  'Nacht',
  'Feuer',
  'Sommer',
  'Winter',
  'Kicker',
  'Trommel',
  'Pfeffer',
];

/** Each is written as one word, because two capitalised words look like a full name. */
export const drawnNames: ReadonlyArray<{ readonly displayName: string; readonly avatarUrl: string }> =
  beginnings.flatMap(beginning =>
    avatarAnimals.map(animal => ({
      displayName: beginning + animals[animal],
      avatarUrl: avatarUrlOf(animal),
    })),
  );
