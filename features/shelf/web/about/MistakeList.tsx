import type { QueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import type { Mistake } from '../../mistake-contract.ts';
import { text } from './text.ts';
import { useAct } from '#web/acting/use-act.ts';
import { useStaying } from '#web/acting/use-staying.ts';
import { absoluteTime } from '#web/words/dates.ts';
import { Card } from '#web/design/Card.tsx';
import { ServerButton } from '#web/design/ServerButton.tsx';
import { showToast } from '#web/design/toast.ts';

interface MistakeListProps {
  mistakes: readonly Mistake[];
  /** Ids of those whose proposal stands where it can be saved. */
  taken: readonly string[];
  take: (client: QueryClient, mistake: Mistake) => Promise<void>;
  answer: (client: QueryClient, mistake: Mistake, isCorrected: boolean) => Promise<void>;
  namesAlbum?: boolean;
}

/** Reported mistakes, for whoever keeps the album. */
export function MistakeList({ mistakes, namesAlbum = false, ...acts }: MistakeListProps) {
  const id = useId();
  const rows = useStaying(mistakes, one => one.id);
  if (rows.length === 0) return null;
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className="text-lg">
        {text.mistakes}
      </h2>
      <ul className="divide-y divide-line">
        {rows.map(({ row: one, isGone }) => (
          <li key={one.id} className="grid gap-2 py-3">
            <p className="font-bold wrap-anywhere">{wordsOf(one)}</p>
            {namesAlbum && <p className="wrap-anywhere">{text.inAlbum(one.albumName)}</p>}
            {one.remark !== '' && <p className="whitespace-pre-line wrap-anywhere">„{one.remark}“</p>}
            <p className="text-sm text-ink-soft wrap-anywhere">
              {text.from(one.by?.displayName ?? text.deleted, absoluteTime(one.at))}
            </p>
            <Answers mistake={one} isGone={isGone} {...acts} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface AnswersProps extends Pick<MistakeListProps, 'taken' | 'take' | 'answer'> {
  mistake: Mistake;
  isGone: boolean;
}

function Answers({ mistake, isGone, taken, take, answer }: AnswersProps) {
  const { mutate, isPending } = useAct(
    async (deed: 'take' | 'done' | 'decline', client) => {
      if (deed === 'take') return take(client, mistake);
      await answer(client, mistake, deed === 'done');
      showToast({ title: text.answered, tone: 'success', key: 'mistake' });
    },
    { key: 'mistake' },
  );
  const isTaken = taken.includes(mistake.id);
  const proposes = mistake.code !== null || mistake.name !== null;
  const deeds = proposes ? (['take', 'done', 'decline'] as const) : (['done', 'decline'] as const);
  return (
    <div className="flex flex-wrap gap-2">
      {deeds.map(deed => (
        <ServerButton
          key={deed}
          size="small"
          variant={deed === 'take' ? 'default' : 'ghost'}
          busy={isPending}
          aria-disabled={isGone || (deed === 'take' && isTaken)}
          aria-label={text.named(wordsOf(mistake), text.answers[deed])}
          onClick={() => mutate(deed)}
        >
          {text.answers[deed]}
        </ServerButton>
      ))}
    </div>
  );
}

function wordsOf({ sticker, code, name, albumName }: Mistake): string {
  const now = sticker === null ? albumName : `${sticker.code} ${sticker.name}`.trim();
  if (code === null && name === null) return now;
  const right = sticker === null ? name : `${code ?? sticker.code} ${name ?? sticker.name}`.trim();
  return text.becomes(now, right ?? '');
}
