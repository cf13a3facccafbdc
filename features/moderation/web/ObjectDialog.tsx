import { useObject } from './queries.ts';
import { text } from './text.ts';
import { WordsDialog } from './WordsDialog.tsx';

export function ObjectDialog({ decisionId, onClose }: { decisionId: string; onClose: () => void }) {
  const object = useObject();
  return (
    <WordsDialog
      title={text.objectTitle}
      about={text.objectDetail}
      label={text.yourWords}
      missing={text.wordsMissing}
      submitLabel={text.sendObjection}
      onClose={onClose}
      send={words => object.mutateAsync({ decisionId, words })}
    />
  );
}
