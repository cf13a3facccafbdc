import { useId, useState } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import type { Correction } from '../../correction-contract.ts';
import { text } from './text.ts';
import { useAction } from '#web/acting/use-action.ts';
import { useStaying } from '#web/acting/use-staying.ts';
import { Card } from '#web/design/Card.tsx';
import { ServerButton } from '#web/design/ServerButton.tsx';
import { designText } from '#web/design/text.ts';
import { errorToast, showToast } from '#web/design/toast.ts';
import { absoluteTime } from '#web/dates.ts';

interface CorrectionListProps {
  title: string;
  corrections: readonly Correction[];
  decide?: Decide;
  namesAlbum?: boolean;
}

type Decide = (client: QueryClient, correction: Correction, isApplied: boolean) => Promise<void>;

export function CorrectionList({ title, corrections, decide, namesAlbum = false }: CorrectionListProps) {
  const id = useId();
  const rows = useStaying(corrections, one => one.id);
  if (rows.length === 0) return null;
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      <ul className="divide-y divide-line">
        {rows.map(({ row: one, isGone }) => (
          <li key={one.id} className="grid gap-2 py-3">
            <p className="font-bold wrap-anywhere">{wordsOf(one)}</p>
            {namesAlbum && <p className="wrap-anywhere">{text.inAlbum(one.albumName)}</p>}
            {one.remark !== '' && <p className="wrap-anywhere">„{one.remark}“</p>}
            <p className="text-sm text-ink-soft wrap-anywhere">
              {decide !== undefined
                ? text.from(one.by?.displayName ?? text.deleted, absoluteTime(one.at))
                : `${absoluteTime(one.at)}: ${stateOf(one)}`}
            </p>
            {decide !== undefined && <Deciding correction={one} isDone={isGone} decide={decide} />}
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface DecidingProps {
  correction: Correction;
  isDone: boolean;
  decide: Decide;
}

function Deciding({ correction, isDone, decide }: DecidingProps) {
  const says = correction.code !== null || correction.name !== null;
  const [known, setKnown] = useState<boolean>();
  const { run, isBusy, busyWith } = useAction(async (client: QueryClient, isApplied: boolean) => {
    await decide(client, correction, isApplied);
    setKnown(isApplied);
  });
  const answer = busyWith ?? known;
  const say = (isApplied: boolean) =>
    run(isApplied).then(
      () =>
        showToast({ title: isApplied ? text.applied : text.declined, tone: 'success', key: 'correction' }),
      errorToast(designText.failed, 'correction'),
    );
  const what = wordsOf(correction);
  const isDeclined = isDone && answer === false;
  const isSettled = isDone && !isDeclined;
  // Done, too, is what was answered elsewhere, or here by an answer that was lost.
  const apply =
    !says || (isSettled && answer === undefined) ? text.done : isSettled ? text.applied : text.apply;
  const decline = isDeclined ? text.declined : text.decline;
  return (
    <div className="flex flex-wrap gap-2">
      {/* Both answers to a remark read as if they were given. */}
      {(says || !isDeclined) && (
        <ServerButton
          size="small"
          busy={isBusy}
          aria-disabled={isDone}
          aria-label={text.named(what, apply)}
          onClick={() => void say(true)}
        >
          {apply}
        </ServerButton>
      )}
      <ServerButton
        size="small"
        variant="ghost"
        busy={isBusy}
        aria-disabled={isDone}
        aria-label={text.named(what, decline)}
        onClick={() => void say(false)}
      >
        {decline}
      </ServerButton>
    </div>
  );
}

function wordsOf({ sticker, code, name, albumName }: Correction): string {
  const now = sticker === null ? albumName : `${sticker.code} ${sticker.name}`.trim();
  const right = sticker === null ? name : `${code ?? sticker.code} ${name ?? sticker.name}`.trim();
  if (code === null && name === null) return sticker === null ? text.album : now;
  // An applied correction reads like the sticker as it is.
  return now === right ? now : text.becomes(now, right ?? '');
}

function stateOf({ isApplied }: Correction): string {
  if (isApplied === null) return text.isOpen;
  return isApplied ? text.isApplied : text.isDeclined;
}
