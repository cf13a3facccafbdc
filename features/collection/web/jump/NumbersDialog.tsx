import { NumberEntry, type NumberEntryProps } from '../entry/NumberEntry.tsx';
import { text } from '../text.ts';
import { Dialog } from '#web/design/Dialog.tsx';

/** The number field for whoever is deep in the album, and stays there. */
export function NumbersDialog({ onClose, ...entry }: NumberEntryProps & { onClose: () => void }) {
  return (
    <Dialog title={text.entryLabel} onClose={onClose}>
      <NumberEntry {...entry} isAlone />
    </Dialog>
  );
}
