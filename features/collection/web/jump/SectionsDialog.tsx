import type { CollectionState } from '../sync/collection-state.ts';
import { useAlbumProgress } from '../progress/use-album-progress.ts';
import { ExtrasChoice } from './ExtrasChoice.tsx';
import { figuresWords } from '../progress/figures-words.ts';
import { SectionRow } from './SectionRow.tsx';
import { text as albumText } from '../text.ts';
import { jumpTo } from './jump-to.ts';
import { jumpText as text } from './jump-text.ts';
import type { CollectedAlbum } from '#features/albums/rules/extras.ts';
import type { AlbumSection } from '#features/albums/contract.ts';
import { Button } from '#web/design/Button.tsx';
import { Dialog } from '#web/design/Dialog.tsx';

interface SectionsDialogProps {
  album: CollectedAlbum;
  state: CollectionState;
  onClose: () => void;
  onForecast: () => void;
}

export function SectionsDialog({ album, state, onClose, onForecast }: SectionsDialogProps) {
  const { whole, sections } = useAlbumProgress(album, state);
  function jump(section: AlbumSection) {
    onClose();
    // After the dialog, whose opener gets the focus.
    setTimeout(() => jumpTo(section, 'auto'));
  }
  return (
    <Dialog title={text.sections} description={figuresWords(whole)} onClose={onClose}>
      <Button variant="outline" className="mb-2 w-full" onClick={onForecast}>
        {albumText.aheadOr(whole.missing)}
      </Button>
      <ul className="section-list">
        {sections.map(entry => (
          <SectionRow key={entry.section.name} {...entry} onJump={jump} />
        ))}
      </ul>
      <ExtrasChoice album={album} sections={sections} />
    </Dialog>
  );
}
