import { countEntries } from '../../rules/list-groups.ts';
import type { ListChoice } from '../../rules/list-choice.ts';
import type { PictureBlock } from './picture-layout.ts';
import type { SharedAlbum } from '../shared-album.ts';
import { text } from '../text.ts';

export function pictureBlocks(
  { missing, duplicates, progress }: SharedAlbum,
  choice: ListChoice,
): PictureBlock[] {
  const lacking: PictureBlock = {
    look: 'missing',
    title: text.missingTitle(countEntries(missing)),
    count: countEntries(missing),
    groups: missing,
    ifEmpty: text.completeDetail(progress.total),
  };
  const spare: PictureBlock = {
    look: 'duplicates',
    title: text.duplicatesTitle,
    count: countEntries(duplicates),
    groups: duplicates,
    ifEmpty: text.noDuplicates,
  };
  if (choice === 'both') return [lacking, spare];
  return [choice === 'missing' ? lacking : spare];
}
