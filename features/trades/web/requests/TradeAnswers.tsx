import { Check, ListChecks, Pencil, X } from 'lucide';
import type { Trade } from '../../contract.ts';
import { mayAnswer } from '../../rules/accept.ts';
import { askedTrade, type LookedAt } from './asked-trade.ts';
import { toastKeyOf } from '../toast-keys.ts';
import { text } from './text.ts';
import { mayAccept, partnerName } from './trade-words.ts';
import { useAct } from '#web/acting/use-act.ts';
import { Button } from '#web/design/Button.tsx';
import { Icon } from '#web/design/Icon.tsx';
import { passFocusOn } from '#web/design/places-around.ts';
import { ServerButton } from '#web/design/ServerButton.tsx';

interface TradeAnswersProps {
  trade: Trade;
  /** The id of the words that say why it cannot be accepted. */
  trouble: string;
  /** All there are: in the dialog, which reopens unless the request was answered. */
  isWhole?: boolean;
}

export function TradeAnswers({ trade, trouble, isWhole = false }: TradeAnswersProps) {
  const name = partnerName(trade);
  const isAcceptable = mayAccept(trade);
  const ask = (part: LookedAt['part']) => () => askedTrade.ask({ trade, part, isFromOffer: isWhole });
  const words = trade.isDone ? text.done : text;
  const answering = useAct(
    async (answer: 'confirm' | 'correct', client) => {
      const answers = await import('./done-answers.ts');
      await answers[answer](trade, client);
    },
    { key: toastKeyOf(trade.id) },
  );
  if (mayAnswer('tick', trade) && !trade.isDone) return <Handover trade={trade} onOpen={ask('handover')} />;
  if (trade.status !== 'pending') return null;
  if (trade.direction === 'outgoing')
    return (
      <div ref={passFocusOn} className="trade-actions">
        <ServerButton variant="outline" aria-label={text.of(text.cancel, name)} onClick={ask('cancel')}>
          {text.cancel}
        </ServerButton>
      </div>
    );
  return (
    <div ref={passFocusOn} className="trade-actions">
      <ServerButton
        disabled={!isAcceptable}
        busy={answering.isPending}
        aria-label={text.of(words.accept, name)}
        aria-describedby={isAcceptable ? undefined : trouble}
        onClick={trade.isDone ? () => answering.mutate('confirm') : ask('accept')}
      >
        <Icon of={Check} />
        {words.accept}
      </ServerButton>
      <ServerButton variant="outline" aria-label={text.of(words.decline, name)} onClick={ask('decline')}>
        <Icon of={X} />
        {words.decline}
      </ServerButton>
      {(isWhole || trade.isDone) && (
        <ServerButton
          variant="outline"
          disabled={!mayAnswer('counter', trade)}
          aria-label={text.of(words.counter, name)}
          aria-describedby={mayAnswer('counter', trade) ? undefined : trouble}
          onClick={
            trade.isDone && trade.albums.length === 1 ? () => answering.mutate('correct') : ask('counter')
          }
        >
          <Icon of={Pencil} />
          {words.counter}
        </ServerButton>
      )}
    </div>
  );
}

/** An accepted request has a hand-over list as long as both members exist. */
function Handover({ trade, onOpen }: { trade: Trade; onOpen: () => void }) {
  const all = [...trade.gives, ...trade.gets];
  const done = all.filter(({ isHandedOver }) => isHandedOver).length;
  return (
    <Button variant="outline" size="small" className="self-end justify-self-start" onClick={onOpen}>
      <Icon of={ListChecks} />
      {text.handoverOpen(done, all.length)}
      <span className="sr-only">{text.withPartner(partnerName(trade, 'dative'))}</span>
    </Button>
  );
}
