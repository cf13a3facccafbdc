/** In the order of the picker; served as `/avatars/<animal>.svg`. */
export const avatarAnimals = [
  'dog',
  'cat',
  'rabbit',
  'bear',
  'fox',
  'panda',
  'koala',
  'hedgehog',
  'penguin',
] as const;
export type AvatarAnimal = (typeof avatarAnimals)[number];

export function avatarUrlOf(animal: AvatarAnimal): string {
  return `/avatars/${animal}.svg`;
}

export const avatarUrls: readonly string[] = avatarAnimals.map(avatarUrlOf);
