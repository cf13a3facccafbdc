import { avatarAnimals, avatarUrlOf } from '../rules/avatars.ts';
import { text } from './text.ts';
import { RadioCards } from '#web/design/RadioCards.tsx';

interface AvatarPickerProps {
  /** Address of the chosen picture. */
  value: string;
  onChange: (avatarUrl: string) => void;
}

const cards = avatarAnimals.map(animal => ({
  value: avatarUrlOf(animal),
  label: text.animals[animal],
  picture: avatarUrlOf(animal),
}));

/** The nine animals, one of which is chosen. */
export function AvatarPicker({ value, onChange }: AvatarPickerProps) {
  return (
    <RadioCards legend={text.chooseAnimal} name="avatar" cards={cards} value={value} onChange={onChange} />
  );
}
