import { fileTroubleText } from '#web/acting/file-trouble-text.ts';
import type { FileTrouble } from '#web/acting/text-of-file.ts';

/** What a file is that cannot be read, and what to do. */
export function FileWords({ trouble }: { trouble: FileTrouble }) {
  const [what, todo] = fileTroubleText[trouble];
  return (
    <p role="alert" className="share-found">
      <strong className="text-danger">{what}.</strong> {todo}
    </p>
  );
}
