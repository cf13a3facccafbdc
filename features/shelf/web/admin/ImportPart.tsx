import { FolderOpen } from 'lucide';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { importCatalogue } from '../../operator-contract.ts';
import { importText } from './queries.ts';
import { text } from './text.ts';
import { text as collectionText } from '#features/collection/web/text.ts';
import { nothingDone } from '#web/acting/nothing-done.ts';
import { textOfFile } from '#web/acting/text-of-file.ts';
import { useAct } from '#web/acting/use-act.ts';
import { Card } from '#web/design/Card.tsx';
import { FieldFrame } from '#web/design/Field.tsx';
import { FileButton } from '#web/design/FileButton.tsx';
import { Icon } from '#web/design/Icon.tsx';
import { ServerButton } from '#web/design/ServerButton.tsx';
import { endError, errorToast, showToast } from '#web/design/toast.ts';
import { designText } from '#web/design/text.ts';

const mostBytes = importCatalogue.fileBytes ?? 0;

/** The file of an album, corrected as a report says. */
export interface Proposed {
  readonly reportId: string;
  readonly content: string;
}

export function ImportPart({ proposed }: { proposed: Proposed | undefined }) {
  const [content, setContent] = useState(proposed?.content ?? '');
  const [error, setError] = useState<string>();
  const [lines, setLines] = useState<readonly string[]>([]);
  const field = useRef<HTMLTextAreaElement>(null);
  const report = useRef<HTMLDivElement>(null);
  const change = (next: string) => {
    setContent(next);
    setLines([]);
    setError(undefined);
  };
  function refuse(words: string) {
    flushSync(() => setError(words));
    field.current?.focus();
  }
  async function open(file: File) {
    const read = await textOfFile(file, mostBytes).catch(() => undefined);
    if (read === undefined) return refuse(text.unreadable);
    change(read);
    if (content.trim() === '' || content === read) return;
    const action = { label: collectionText.undo, onAction: () => change(content) };
    showToast({ title: text.replaced, tone: 'undo', key: 'admin', action });
  }
  const { mutate, isPending } = useAct(async (mode: 'preview' | 'write', client) => {
    if (content.trim() === '') return refuse(text.missing);
    if (new Blob([content]).size > mostBytes) return refuse(text.tooLarge(mostBytes));
    try {
      const told = await importText(client, content, {
        mode,
        ...(proposed && { settles: proposed.reportId }),
      });
      flushSync(() => setLines(told.lines));
      report.current?.scrollIntoView({ block: 'nearest' });
      endError('admin');
    } catch (failure) {
      const known = failure as Error;
      errorToast(designText.failed, 'admin')(mode === 'preview' ? nothingDone(known) : known);
    }
  });
  return (
    <Card as="section" aria-labelledby="import" className="grid gap-3">
      <h2 id="import" className="text-lg">
        {text.importTitle}
      </h2>
      <p className="text-ink-soft">{text.importDetail}</p>
      <div>
        <FileButton accept=".csv,.json,text/csv,application/json" onFile={file => void open(file)}>
          <Icon of={FolderOpen} />
          {text.open}
        </FileButton>
      </div>
      <FieldFrame label={text.content} error={error}>
        {wiring => (
          <textarea
            {...wiring}
            ref={field}
            rows={5}
            spellCheck={false}
            // The proposal came into it by a button elsewhere on the page.
            autoFocus={proposed !== undefined}
            autoComplete="off"
            value={content}
            onChange={event => change(event.target.value)}
          />
        )}
      </FieldFrame>
      <div className="flex flex-wrap gap-2">
        <ServerButton variant="outline" busy={isPending} onClick={() => mutate('preview')}>
          {text.preview}
        </ServerButton>
        <ServerButton busy={isPending} onClick={() => mutate('write')}>
          {text.write}
        </ServerButton>
      </div>
      <div ref={report} role="status">
        {lines.length > 0 && (
          <>
            <h3>{text.report}</h3>
            <pre className="max-h-80 overflow-auto text-sm whitespace-pre-wrap wrap-anywhere">
              {lines.join('\n')}
            </pre>
          </>
        )}
      </div>
    </Card>
  );
}
