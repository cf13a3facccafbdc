import { forgetDeal, keepDeal, type Deals, type KeptDeal } from './kept-deals.ts';
import { answerTitle, answerWords } from './answer-words.ts';
import { text } from '../phones-text.ts';
import { sendRequest } from '#features/friends/web/friend-actions.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { useAct } from '#web/acting/use-act.ts';
import { AskedButton } from '#web/design/AskedButton.tsx';
import { Badge } from '#web/design/Badge.tsx';
import { Button } from '#web/design/Button.tsx';
import { Card } from '#web/design/Card.tsx';
import { ServerButton } from '#web/design/ServerButton.tsx';
import { LinkButton } from '#web/navigation/LinkButton.tsx';

interface DealCardsProps {
  deals: Deals;
  userId: string;
  scan: () => void;
}

/** What was agreed on and what came of it, newest first, until the member has read it. */
export function DealCards({ deals, userId, scan }: DealCardsProps) {
  if (deals.size === 0) return null;
  return (
    <section aria-label={text.deals} className="phones-deals">
      {[...deals].toReversed().map(([dealId, deal]) => (
        <DealCard key={dealId} {...{ userId, dealId, deal, scan }} />
      ))}
    </section>
  );
}

interface DealCardProps extends Pick<DealCardsProps, 'userId' | 'scan'> {
  dealId: string;
  deal: KeptDeal;
}

function DealCard({ userId, dealId, deal, scan }: DealCardProps) {
  const { answer, partner } = deal;
  const isBooked = answer?.state === 'booked' || answer?.state === 'already';
  const forget = () => forgetDeal(userId, dealId);
  return (
    <Card as="article" aria-label={text.with(partner)} className="phones-deal">
      <header>
        <h2>{text.with(partner)}</h2>
        <Badge tone={isBooked ? 'have' : 'brand'}>
          {answer === undefined ? text.unsent : answerTitle(answer)}
        </Badge>
      </header>
      {!isBooked && <p>{text.sides(deal.gives.length, deal.gets.length)}</p>}
      <p role="status">{answer === undefined ? text.unsentDetail : answerWords(deal, answer)}</p>
      <div className="phones-deal-acts">
        {answer?.state === 'waits' && (
          <Button size="small" onClick={scan}>
            {text.scanReceipt}
          </Button>
        )}
        {answer?.state === 'refused' && (
          <ServerButton
            size="small"
            variant="outline"
            busy={false}
            onClick={() => keepDeal(userId, dealId, { ...deal, answer: undefined })}
          >
            {text.again}
          </ServerButton>
        )}
        {answer !== undefined && 'partner' in answer && answer.partner?.mayBefriend === true && (
          <Befriend {...answer.partner} />
        )}
        {answer?.state === 'guardian' && (
          <LinkButton to={pagePaths.trades} size="small" variant="outline">
            {text.toRequests}
          </LinkButton>
        )}
        {answer === undefined || answer.state === 'waits' ? (
          <AskedButton
            size="small"
            variant="ghost"
            busy={false}
            question={text.discardAsk}
            onConfirm={close => {
              close();
              forget();
            }}
          >
            {text.discard}
          </AskedButton>
        ) : (
          <Button size="small" variant="ghost" onClick={forget}>
            {text.close}
          </Button>
        )}
      </div>
    </Card>
  );
}

function Befriend({ userId, displayName }: { userId: string; displayName: string }) {
  const ask = useAct(sendRequest);
  const person = { userId, displayName, avatarUrl: '' };
  if (ask.data === true) return null;
  return (
    <ServerButton size="small" busy={ask.isPending} onClick={() => ask.mutate(person)}>
      {text.befriend(displayName)}
    </ServerButton>
  );
}
