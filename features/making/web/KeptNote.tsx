import { text as collectionText } from '#features/collection/web/text.ts';
import { Button } from '#web/design/Button.tsx';
import { showToast } from '#web/design/toast.ts';

interface KeptNoteProps {
  words: { readonly kept: string; readonly unkept: string; readonly drop: string; readonly dropped: string };
  isKept: boolean;
  drop: () => void;
  undo: () => void;
}

export function KeptNote({ words, isKept, drop, undo }: KeptNoteProps) {
  const dropAll = () => {
    drop();
    document.querySelector<HTMLElement>('.make h1')?.focus();
    const action = { label: collectionText.undo, onAction: undo };
    showToast({ title: words.dropped, tone: 'undo', key: 'album-made', action });
  };
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-ink-soft">
      {isKept ? words.kept : words.unkept}
      <Button variant="link" size="small" className="-ms-1" onClick={dropAll}>
        {words.drop}
      </Button>
    </p>
  );
}
