import { useQuery } from '@tanstack/react-query';
import { ChildPart } from './ChildPart.tsx';
import { childSwapsQuery, useFamilyAct } from './queries.ts';
import { SwapStickers } from './SwapStickers.tsx';
import { text } from './text.ts';
import { decideSwap, type listChildSwaps } from '#features/trades/guardian-contract.ts';
import { whyNotDecide } from '#features/trades/rules/accept.ts';
import type { OutputOf } from '#shared/endpoint.ts';
import { useStaying } from '#web/acting/use-staying.ts';
import { call } from '#web/calls/call.ts';
import { AskedButton } from '#web/design/AskedButton.tsx';
import { ServerButton } from '#web/design/ServerButton.tsx';
import { showToast } from '#web/design/toast.ts';
import { absoluteTime, relativeTime } from '#web/words/dates.ts';

type Swap = OutputOf<typeof listChildSwaps>['swaps'][number];

interface ChildSwapsProps {
  childId: string;
  childName: string;
  /** Only those that the guardian may decide on. */
  onlyOpen?: boolean;
}

export function ChildSwaps({ onlyOpen = false, ...child }: ChildSwapsProps) {
  const asked = useQuery(childSwapsQuery(child.childId));
  const shown = asked.data?.swaps.filter(({ mayDecide }) => mayDecide || !onlyOpen) ?? [];
  const rows = useStaying(shown, ({ tradeId }) => tradeId);
  if (onlyOpen && rows.length === 0 && !asked.isLoadingError) return null;
  return (
    <ChildPart title={text.swapList} level={onlyOpen ? 3 : 2} query={asked}>
      {asked.isSuccess && rows.length === 0 && <p className="text-ink-soft">{text.noSwaps}</p>}
      {rows.some(({ row }) => row.mayDecide) && <p className="text-ink-soft">{text.allowSwapDetail}</p>}
      <ul className="divide-y divide-line">
        {rows.map(({ row, isGone }) => (
          <SwapLine key={row.tradeId} {...child} swap={row} isGone={isGone} />
        ))}
      </ul>
    </ChildPart>
  );
}

function sayAllowed(name: string): void {
  showToast({ title: text.allowedSwap(name), tone: 'success', key: 'family' });
}

function stateOf({ status, refusedByGuardians, isAllowed }: Swap): string {
  if (refusedByGuardians) return text.swapRefused;
  return isAllowed ? text.swapAllowed : text.swapStates[status];
}

function titleOf({ isBack, isDone }: Swap): (name: string) => string {
  if (isDone) return text.doneWith;
  return isBack ? text.backWith : text.swapWith;
}

interface SwapLineProps extends Omit<ChildSwapsProps, 'onlyOpen'> {
  swap: Swap;
  isGone: boolean;
}

function SwapLine({ childId, childName, swap, isGone }: SwapLineProps) {
  const { tradeId, partner, atTable, message, createdAt, mayDecide } = swap;
  const deciding = useFamilyAct((answer: 'allowed' | 'refused') =>
    call(decideSwap, { childId, tradeId, answer }),
  );
  const name = partner?.displayName ?? (atTable ? text.atTable : text.gone);
  return (
    <li tabIndex={-1} className="flex flex-wrap items-center gap-3 py-3 pr-3 sm:pr-0">
      <div className="min-w-0 grid grow basis-60 gap-1 wrap-anywhere">
        <span className="block font-semibold">{titleOf(swap)(name)}</span>
        <SwapStickers
          title={swap.gives === 0 ? text.nothing.gives : text.gives(swap.gives)}
          stickers={swap.given}
        />
        <SwapStickers
          title={swap.gets === 0 ? text.nothing.gets : text.gets(swap.gets)}
          stickers={swap.received}
        />
        {message !== '' && <span className="block">„{message}“</span>}
        <span className="block text-sm text-ink-soft" title={absoluteTime(createdAt)}>
          {isGone ? text.isOver : stateOf(swap)}, {relativeTime(createdAt)}
        </span>
      </div>
      {mayDecide && !isGone && (
        <ServerButton
          size="small"
          aria-label={text.allowSpoken(name)}
          busy={deciding.isPending && deciding.variables === 'allowed'}
          onClick={() => deciding.mutate('allowed', { onSuccess: () => sayAllowed(name) })}
        >
          {text.allow}
        </ServerButton>
      )}
      {whyNotDecide(swap) === undefined && !isGone && (
        <AskedButton
          size="small"
          aria-label={text.refuseSpoken(name)}
          question={{
            title: text.refuseSwapTitle(name),
            description: text.refuseSwapDetail(childName, name),
            confirmLabel: text.refuse,
          }}
          busy={deciding.isPending && deciding.variables === 'refused'}
          onConfirm={close => deciding.mutate('refused', { onSettled: close })}
        >
          {text.refuse}
        </AskedButton>
      )}
    </li>
  );
}
