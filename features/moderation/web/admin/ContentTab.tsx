import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListedContent } from '../../operator-contract.ts';
import { kindTexts } from '../../text.ts';
import { FindForm } from './FindForm.tsx';
import { Loaded } from './Loaded.tsx';
import { adminContentQuery, useRestore, useTakeDown } from './queries.ts';
import { ReasonDialog } from './ReasonForm.tsx';
import { WaitingPost } from './WaitingPost.tsx';
import { adminText as text } from './text.ts';
import { useStaying } from '#web/acting/use-staying.ts';
import { Badge } from '#web/design/Badge.tsx';
import { AnchorButton } from '#web/design/Button.tsx';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { ServerButton } from '#web/design/ServerButton.tsx';
import { absoluteTime } from '#web/words/dates.ts';

export function ContentTab() {
  const [words, setWords] = useState('');
  const [taking, setTaking] = useState<ListedContent>();
  const found = useQuery({ ...adminContentQuery(words), placeholderData: keepPreviousData });
  return (
    <>
      <FindForm label={text.findContent} onFind={setWords} />
      <Loaded query={found}>
        {({ content }) => (
          <ContentList key={`${words} ${found.isPlaceholderData}`} content={content} onTakeDown={setTaking} />
        )}
      </Loaded>
      {taking !== undefined && <TakeDownDialog one={taking} onClose={() => setTaking(undefined)} />}
    </>
  );
}

interface ContentListProps {
  content: readonly ListedContent[];
  onTakeDown: (one: ListedContent) => void;
}

/** What waited keeps its place when it is answered, so that a second tap answers no other post unread. */
function ContentList({ content, onTakeDown }: ContentListProps) {
  const rows = useStaying(content, one => one.id).filter(
    ({ row, isGone }) => !isGone || row.state === 'waiting',
  );
  return (
    <>
      {rows.length === 0 && <EmptyState title={text.nothing} />}
      <ul className="divide-y divide-line">
        {rows.map(({ row, isGone }) => (
          <ContentRow key={row.id} one={row} isGone={isGone} onTakeDown={() => onTakeDown(row)} />
        ))}
      </ul>
    </>
  );
}

interface ContentRowProps {
  one: ListedContent;
  isGone: boolean;
  onTakeDown: () => void;
}

function ContentRow({ one, isGone, onTakeDown }: ContentRowProps) {
  const { kind, label, ownerName, path, at, state } = one;
  // Once it is released, it comes without its text and picture.
  const [read, setRead] = useState(one);
  if (one.text !== null && one !== read) setRead(one);
  const answer = isGone ? text.settled : state === 'waiting' ? undefined : text.released;
  return (
    <li tabIndex={-1} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-[1_1_16rem]">
        <p className="font-bold wrap-anywhere">{label}</p>
        <p className="text-sm text-ink-soft wrap-anywhere">
          {kindTexts[kind]} {text.by(ownerName)} · {absoluteTime(at)}
        </p>
      </div>
      {state === 'hidden' && <Badge tone="danger">{text.hidden}</Badge>}
      {read.text !== null && <WaitingPost one={{ ...read, text: read.text }} answer={answer} />}
      <div className="flex flex-wrap gap-2">
        {state === 'shown' && (
          <AnchorButton href={path} variant="ghost" size="small" target="_blank" rel="noopener">
            {text.open}
            <span className="sr-only"> {label}</span>
          </AnchorButton>
        )}
        {state === 'hidden' && <Restore one={one} />}
        {state === 'shown' && (
          <ServerButton
            variant="outline"
            size="small"
            aria-label={text.takeDownNamed(label)}
            onClick={onTakeDown}
          >
            {text.takeDown}
          </ServerButton>
        )}
      </div>
    </li>
  );
}

function Restore({ one: { kind, id, label } }: { one: ListedContent }) {
  const restore = useRestore();
  return (
    <ServerButton
      variant="outline"
      size="small"
      aria-label={text.restoreNamed(label)}
      busy={restore.isPending}
      onClick={() => restore.mutate({ kind, subjectId: id })}
    >
      {text.restore}
    </ServerButton>
  );
}

function TakeDownDialog({ one, onClose }: { one: ListedContent; onClose: () => void }) {
  const { kind, id, label } = one;
  const takeDown = useTakeDown();
  const send = (reason: string) => takeDown.mutateAsync({ kind, subjectId: id, reason });
  return (
    <ReasonDialog
      title={text.takeDownNamed(label)}
      submitLabel={text.takeDown}
      onClose={onClose}
      send={send}
    />
  );
}
