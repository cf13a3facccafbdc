import { RotateCcw } from 'lucide';
import type { Trade } from '../../contract.ts';
import { mayAnswer } from '../../rules/accept.ts';
import { askedTrade } from './asked-trade.ts';
import { backText as text } from './back-text.ts';
import { Icon } from '#web/design/Icon.tsx';
import { ServerButton } from '#web/design/ServerButton.tsx';

/** What may be done about an accepted swap: undone together for a day, afterwards a swap the other way round. */
export function TakeBack({ trade }: { trade: Trade }) {
  if (trade.status !== 'accepted' || trade.isBack || trade.partner === null) return null;
  if (trade.takenBack === 'asked') return <p className="text-sm text-ink-soft">{text.waits}</p>;
  const part = mayAnswer('takeBack', trade) ? 'takeBack' : 'correct';
  if (trade.takenBack !== 'no' || !trade.isFriend) return null;
  return (
    <ServerButton
      variant="link"
      size="small"
      className="justify-self-start"
      onClick={() => askedTrade.ask({ trade, part })}
    >
      <Icon of={RotateCcw} />
      {text.ask[part]}
    </ServerButton>
  );
}
