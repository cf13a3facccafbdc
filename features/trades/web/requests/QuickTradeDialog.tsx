import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListedSticker, listQuickTrades } from '../../contract.ts';
import { ListedStickerPicture } from '../ListedStickerPicture.tsx';
import { quickTradesQuery } from './queries.ts';
import { text } from './text.ts';
import { propose } from './trade-actions.ts';
import { stickerName } from './trade-words.ts';
import { useAction } from '#features/friends/web/use-action.ts';
import { AvatarPicture } from '#web/design/AvatarPicture.tsx';
import { Button } from '#web/design/Button.tsx';
import { Dialog } from '#web/design/Dialog.tsx';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { Waiting } from '#web/design/Skeleton.tsx';
import type { OutputOf } from '#shared/endpoint.ts';
import './requests.css';

type QuickTrades = OutputOf<typeof listQuickTrades>;
type Swap = QuickTrades['getFrom'][number] & { readonly direction: 'get' | 'give' };

interface QuickTradeDialogProps {
  stickerId: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Swaps one sticker of the album page: with whom, against what, sent. */
export function QuickTradeDialog({ stickerId, open, onOpenChange }: QuickTradeDialogProps) {
  const quick = useQuery({ ...quickTradesQuery(stickerId), enabled: open });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={text.quickTitle}
      description={quick.data && stickerName(quick.data.sticker)}
    >
      {quick.data !== undefined && <QuickSwaps quick={quick.data} onDone={() => onOpenChange(false)} />}
      {quick.data === undefined && quick.isError && (
        <div role="alert" className="grid justify-items-start gap-3">
          <p>
            {text.quickFailed}. {quick.error.message}
          </p>
          <Button variant="outline" onClick={() => void quick.refetch()}>
            {text.tryAgain}
          </Button>
        </div>
      )}
      {quick.isPending && <Waiting text={text.loading} className="min-h-48" />}
    </Dialog>
  );
}

function QuickSwaps({ quick, onDone }: { quick: QuickTrades; onDone: () => void }) {
  const swaps: Swap[] = [
    ...quick.getFrom.map(swap => ({ ...swap, direction: 'get' as const })),
    ...quick.giveTo.map(swap => ({ ...swap, direction: 'give' as const })),
  ];
  if (swaps.length === 0) {
    return (
      <EmptyState level={3} title={text.quickNone}>
        {text.quickNoneDetail}
      </EmptyState>
    );
  }
  return (
    <div className="quick-partners">
      {swaps.map(swap => (
        <QuickPartner key={swap.friend.userId} swap={swap} quick={quick} onDone={onDone} />
      ))}
    </div>
  );
}

function QuickPartner({ swap, quick, onDone }: { swap: Swap; quick: QuickTrades; onDone: () => void }) {
  const { friend, options, direction } = swap;
  const [chosen, setChosen] = useState(options[0]?.stickerId);
  const { run, isBusy } = useAction(propose);

  async function send() {
    if (chosen === undefined) return;
    const [mine, theirs] =
      direction === 'get' ? [chosen, quick.sticker.stickerId] : [quick.sticker.stickerId, chosen];
    const isDone = await run({
      friendId: friend.userId,
      offered: [{ stickerId: mine, quantity: 1 }],
      requested: [{ stickerId: theirs, quantity: 1 }],
      message: text.quickMessage,
      failure: text.sendFailed,
    });
    if (isDone === true) onDone();
  }

  return (
    <section className="grid gap-3" aria-label={friend.displayName}>
      <h3 className="flex items-center gap-3 text-base">
        <AvatarPicture src={friend.avatarUrl} name={friend.displayName} size={36} />
        {direction === 'get' ? text.quickGet(friend.displayName) : text.quickGive(friend.displayName)}
      </h3>
      <fieldset>
        <legend className="mb-2 text-sm text-ink-soft">
          {direction === 'get' ? text.quickGetHint : text.quickGiveHint}
        </legend>
        <div className="quick-options">
          {options.map(option => (
            <QuickOption
              key={option.stickerId}
              name={`quick ${friend.userId}`}
              option={option}
              quick={quick}
              isChosen={option.stickerId === chosen}
              onChoose={() => setChosen(option.stickerId)}
            />
          ))}
        </div>
      </fieldset>
      <Button busy={isBusy} className="justify-self-start" onClick={() => void send()}>
        {text.quickSend}
      </Button>
    </section>
  );
}

interface QuickOptionProps {
  name: string;
  option: ListedSticker;
  quick: QuickTrades;
  isChosen: boolean;
  onChoose: () => void;
}

function QuickOption({ name, option, quick, isChosen, onChoose }: QuickOptionProps) {
  return (
    <label className="quick-option">
      <input type="radio" name={name} className="sr-only" checked={isChosen} onChange={onChoose} />
      <ListedStickerPicture
        sticker={option}
        section={quick.sections.find(({ id }) => id === option.sectionId)}
      />
    </label>
  );
}
