import { useQuery } from '@tanstack/react-query';
import { childSwapsQuery, useFamilyAct } from './queries.ts';
import { SwapStickers } from './SwapStickers.tsx';
import { text } from './text.ts';
import { decideSwap, type listChildSwaps } from '#features/trades/guardian-contract.ts';
import type { OutputOf } from '#shared/endpoint.ts';
import { call } from '#web/calls/call.ts';
import { ServerButton } from '#web/design/ServerButton.tsx';
import { absoluteTime, relativeTime } from '#web/format.ts';

type Swap = OutputOf<typeof listChildSwaps>['swaps'][number];

export function ChildSwaps({ childId }: { childId: string }) {
  const { data } = useQuery(childSwapsQuery(childId));
  return (
    <div>
      <h3 className="text-lg">{text.swapList}</h3>
      {data?.swaps.length === 0 && <p className="text-ink-soft">{text.noSwaps}</p>}
      <ul className="divide-y divide-line">
        {data?.swaps.map(swap => (
          <SwapLine key={swap.tradeId} childId={childId} swap={swap} />
        ))}
      </ul>
    </div>
  );
}

function SwapLine({ childId, swap }: { childId: string; swap: Swap }) {
  const { tradeId, partner, status, message, createdAt, mayDecide } = swap;
  const state = swap.refusedByGuardians ? text.swapRefused : text.swapStates[status];
  const deciding = useFamilyAct((answer: 'allowed' | 'refused') =>
    call(decideSwap, { childId, tradeId, answer }),
  );
  const name = partner?.displayName ?? text.gone;
  return (
    <li className="flex flex-wrap items-center gap-3 py-3 pr-3 sm:pr-0">
      <div className="min-w-0 grow basis-60 space-y-1 wrap-anywhere">
        <span className="block font-semibold">{text.swapWith(name)}</span>
        <SwapStickers title={text.gives(swap.gives)} stickers={swap.given} />
        <SwapStickers title={text.gets(swap.gets)} stickers={swap.received} />
        {message !== '' && <span className="block">„{message}“</span>}
        <span className="block text-sm text-ink-soft" title={absoluteTime(createdAt)}>
          {state}, {relativeTime(createdAt)}
        </span>
      </div>
      {mayDecide && (
        <ServerButton
          size="small"
          aria-label={text.allowSpoken(name)}
          busy={deciding.isPending && deciding.variables === 'allowed'}
          onClick={() => deciding.mutate('allowed')}
        >
          {text.allow}
        </ServerButton>
      )}
      {status === 'pending' && (
        <ServerButton
          size="small"
          variant="outline"
          aria-label={text.refuseSpoken(name)}
          busy={deciding.isPending && deciding.variables === 'refused'}
          onClick={() => deciding.mutate('refused')}
        >
          {text.refuse}
        </ServerButton>
      )}
    </li>
  );
}
