import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { MergeReport } from '../../merge-contract.ts';
import { looksAlike } from '../../rules/looks-alike.ts';
import { mergeText as text } from './merge-text.ts';
import { nothingDone } from '#web/acting/nothing-done.ts';
import { useOneAtATime } from '#web/acting/use-one-at-a-time.ts';
import { CallRefused } from '#web/calls/call.ts';
import { Button } from '#web/design/Button.tsx';
import { Card } from '#web/design/Card.tsx';
import { Dialog } from '#web/design/Dialog.tsx';
import { FieldFrame } from '#web/design/Field.tsx';
import { ServerButton } from '#web/design/ServerButton.tsx';
import { endError, errorToast, showToast } from '#web/design/toast.ts';
import { leadOn } from '#web/navigation/lead-on.ts';

interface Choice {
  readonly id: number;
  readonly name: string;
  readonly totalStickers: number;
  readonly makerName: string | null;
}

interface MergePartProps {
  album: Choice;
  others: readonly Choice[];
  hint?: string;
  merge: (
    client: QueryClient,
    asked: { readonly albumId: number; readonly into: number; readonly isPreview: boolean },
  ) => Promise<MergeReport | undefined>;
  onDone: (into: number, lead: ReturnType<typeof leadOn>) => void;
}

const described = ({ name, totalStickers }: Choice) => ({ name, totalStickers, firstCode: '', lastCode: '' });

export function MergePart({ album, others: all, hint, merge, onDone }: MergePartProps) {
  const client = useQueryClient();
  const title = useId();
  const [chosen, setChosen] = useState('');
  const [report, setReport] = useState<MergeReport>();
  const [refused, setRefused] = useState<string>();
  const select = useRef<HTMLSelectElement>(null);
  const { run, isBusy } = useOneAtATime();
  const others = all.filter(({ id }) => id !== album.id);
  if (others.length === 0) return null;
  const rank = (other: Choice) => Number(looksAlike(described(album), described(other)));
  const into = Number(chosen);
  /** A preview of what is no longer chosen is dropped: confirmed would be what is chosen now. */
  const isDropped = (isPreview: boolean) => isPreview && select.current?.value !== chosen;
  const ask = (isPreview: boolean) =>
    run(async () => {
      setRefused(undefined);
      const lead = leadOn();
      try {
        const answer = await merge(client, { albumId: album.id, into, isPreview });
        endError('merge');
        if (isDropped(isPreview)) return;
        if (isPreview) return setReport(answer);
        showToast({ title: text.done(album.name, report?.name ?? ''), tone: 'success', key: 'merge' });
        onDone(into, lead);
      } catch (error) {
        if (isDropped(isPreview)) return;
        if (error instanceof CallRefused) {
          // Stays visible, because it names codes that have to be looked up.
          flushSync(() => setRefused(error.message));
          setReport(undefined);
          return select.current?.focus();
        }
        if (isPreview) errorToast(text.previewFailed, 'merge')(nothingDone(error as Error));
        else errorToast(text.failed, 'merge')(error as Error);
      }
    });
  return (
    <Card as="section" aria-labelledby={title} className="grid gap-3">
      <h2 id={title} className="text-lg">
        {text.title}
      </h2>
      <p className="text-ink-soft">{text.lead}</p>
      <FieldFrame label={text.into} hint={hint} error={refused}>
        {wiring => (
          <select
            {...wiring}
            ref={select}
            value={chosen}
            onChange={event => {
              setChosen(event.target.value);
              setRefused(undefined);
            }}
          >
            <option value="">{text.choose}</option>
            {others
              .toSorted((one, other) => rank(other) - rank(one))
              .map(({ id, name, totalStickers, makerName }) => (
                <option key={id} value={id}>
                  {text.option(name, totalStickers, makerName)}
                </option>
              ))}
          </select>
        )}
      </FieldFrame>
      <ServerButton
        variant="outline"
        className="justify-self-start"
        disabled={chosen === ''}
        busy={isBusy && report === undefined}
        aria-label={text.previewOf}
        onClick={() => void ask(true)}
      >
        {text.preview}
      </ServerButton>
      {report !== undefined && (
        <Dialog
          onClose={() => !isBusy && setReport(undefined)}
          closesOutside={false}
          title={text.confirmTitle(album.name, report.name)}
          actions={
            <>
              <Button variant="outline" disabled={isBusy} onClick={() => setReport(undefined)}>
                {text.cancel}
              </Button>
              <ServerButton busy={isBusy} onClick={() => void ask(false)}>
                {text.confirm}
              </ServerButton>
            </>
          }
        >
          <MergeWords report={report} />
        </Dialog>
      )}
    </Card>
  );
}

function MergeWords({ report }: { report: MergeReport }) {
  const { matched, renamed, renamedCount, added, dropped, collectors } = report;
  return (
    <div className="grid gap-2">
      <p>{text.matched(matched)}</p>
      <p>{text.collectors(collectors)}</p>
      {added.length > 0 && <p>{text.added(added)}</p>}
      {dropped.length > 0 && <p>{text.dropped(dropped)}</p>}
      {renamedCount > 0 && (
        <div>
          <p className="font-bold">{text.renamed(renamedCount)}</p>
          <ul className="max-h-48 overflow-auto">
            {renamed.map(({ code, from, to }) => (
              <li key={code} className="wrap-anywhere">
                {text.rename(code, from, to)}
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className="text-ink-soft">{text.final}</p>
    </div>
  );
}
