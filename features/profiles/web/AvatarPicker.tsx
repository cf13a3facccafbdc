import { avatarAnimals, avatarUrlOf } from '../rules/avatars.ts';
import { text } from './text.ts';
import { RadioCards } from '#web/design/RadioCards.tsx';

interface AvatarPickerProps {
  value: string;
  onChange: (avatarUrl: string) => void;
  /** A guardian or organiser chooses for a child. */
  forChild?: boolean;
}

const cards = avatarAnimals.map(animal => ({
  value: avatarUrlOf(animal),
  label: text.animals[animal],
  picture: avatarUrlOf(animal),
}));

export function AvatarPicker({ value, onChange, forChild = false }: AvatarPickerProps) {
  const legend = forChild ? text.chooseForChild : text.chooseAnimal;
  return <RadioCards legend={legend} name="avatar" cards={cards} value={value} onChange={onChange} />;
}
