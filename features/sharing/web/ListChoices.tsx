import { countEntries } from '../rules/list-groups.ts';
import { listChoices, type ListChoice } from '../rules/list-choice.ts';
import { text } from './text.ts';
import type { SharedAlbum } from './shared-album.ts';
import { OneOf } from '#web/design/OneOf.tsx';

export interface ChosenProps {
  shared: SharedAlbum;
  choice: ListChoice;
  onChoose: (choice: ListChoice) => void;
}

export function ListChoices({ shared, choice, onChoose }: ChosenProps) {
  const [missing, duplicates] = [countEntries(shared.missing), shared.progress.multiple];
  const counts = { missing, duplicates, both: missing + duplicates };
  return (
    <OneOf
      isRow
      legend={text.choose}
      options={listChoices.map(value => ({ value, label: text.choices[value], count: counts[value] }))}
      value={choice}
      onChange={onChoose}
    />
  );
}
