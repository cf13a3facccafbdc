import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide';
import { useState } from 'react';
import type { Trade, TradeSticker } from '../../contract.ts';
import type { ExchangeSticker } from '../../partner-contract.ts';
import { BundleFan } from '../exchange/bundle/BundleFan.tsx';
import { mayBeSent, sidesOf, toggle, type Draft } from '../exchange/bundle/draft.ts';
import type { Side } from '../../rules/exchange-sides.ts';
import { openCopies } from '../../rules/open-between.ts';
import { notOpen } from '../../rules/open-copies.ts';
import { FairnessTable } from '../exchange/bundle/FairnessTable.tsx';
import { MessageField } from '../exchange/proposing/MessageField.tsx';
import { exchangeQuery, type ExchangeReply } from '../queries.ts';
import { onePieceOf } from '../exchange/proposing/use-propose.ts';
import { wordsOf } from '../exchange/proposing/words.ts';
import { albumNames } from '../album-names.ts';
import { backText } from './back-text.ts';
import { text } from './text.ts';
import { counter, correct } from './trade-actions.ts';
import { partnerName, stickerName } from './trade-words.ts';
import { useAct } from '#web/acting/use-act.ts';
import { Button } from '#web/design/Button.tsx';
import { Dialog } from '#web/design/Dialog.tsx';
import { Icon } from '#web/design/Icon.tsx';
import { ServerButton } from '#web/design/ServerButton.tsx';
import { Waiting } from '#web/design/Skeleton.tsx';
import { useMember } from '#web/member/member.ts';
import { AskAgain } from '#web/parts/AskAgain.tsx';
import { onDemand } from '#web/parts/part.tsx';
import '../exchange/bundle/bundle.css';
import './requests.css';

const BundleEditor = onDemand(() =>
  import('../exchange/proposing/BundleEditor.tsx').then(module => module.BundleEditor),
);

interface CounterDialogProps {
  trade: Trade;
  /** Why it can no longer be answered. */
  over: string | undefined;
  /** A new request that sets an accepted swap right. */
  isCorrection?: boolean;
  onClose: (isAnswered: boolean) => void;
}

/** Starts with the part of the request that is still possible. */
export function CounterDialog({ trade, over, isCorrection = false, onClose }: CounterDialogProps) {
  const exchange = useQuery({
    ...exchangeQuery(trade.partner?.userId ?? ''),
    enabled: trade.partner !== null,
  });
  const [draft, setDraft] = useState<Draft>(() => askedBy(trade));
  const member = useMember();
  const [message, setMessage] = useState('');
  const { mutateAsync, isPending } = useAct(isCorrection ? correct : counter);
  const [isAnswered, setIsAnswered] = useState(false);
  const beside = exchange.data && besideTrade(exchange.data, trade);
  const sides = sidesOf(draft, beside?.stickers ?? []);

  async function send() {
    const [offered, requested] = [onePieceOf(sides.gives), onePieceOf(sides.gets)];
    setIsAnswered(true);
    if (await mutateAsync({ trade, offered, requested, ...wordsOf(member, message) })) onClose(true);
    else setIsAnswered(false);
  }

  return (
    <Dialog
      onClose={() => !isPending && onClose(false)}
      title={
        isCorrection
          ? backText.correctTitle(partnerName(trade, 'dative'))
          : text.counterTitle(partnerName(trade, 'accusative'))
      }
      description={isCorrection ? backText.correctDetail : text.counterDetail}
      closesOutside={false}
      settled={isAnswered ? undefined : over}
      actions={
        <ServerButton busy={isPending} disabled={!mayBeSent(draft, sides)} onClick={() => void send()}>
          {isCorrection ? backText.send : text.counterSend}
        </ServerButton>
      }
    >
      {exchange.isPending && <Waiting className="min-h-60" />}
      {exchange.isLoadingError && <AskAgain query={exchange} failed={exchange.error.message} />}
      {beside !== undefined && (
        <div inert={isPending} className="grid grid-cols-1 gap-4">
          <p className="font-semibold">{albumNames(beside.albums, [...sides.gives, ...sides.gets])}</p>
          <CounterSides exchange={beside} draft={draft} trade={trade} onChange={setDraft} />
          <MessageField value={message} onChange={setMessage} isFriendChild={beside.isFriendChild} />
        </div>
      )}
    </Dialog>
  );
}

/** A counter-offer ends the request: what is in it is free. */
function besideTrade(exchange: ExchangeReply, { id }: Trade): ExchangeReply {
  const copies = openCopies(exchange.open.filter(({ tradeId }) => tradeId !== id));
  const stickers = exchange.stickers.map(sticker => {
    return { ...sticker, ...(copies.get(sticker.stickerId) ?? notOpen) };
  });
  return { ...exchange, stickers };
}

function askedBy({ gives, gets }: Trade): Draft {
  return {
    gives: new Set(gives.map(({ stickerId }) => stickerId)),
    gets: new Set(gets.map(({ stickerId }) => stickerId)),
  };
}

function without(asked: readonly TradeSticker[], possible: readonly ExchangeSticker[]): TradeSticker[] {
  const ids = new Set(possible.map(({ stickerId }) => stickerId));
  return asked.filter(({ stickerId }) => !ids.has(stickerId));
}

interface CounterSidesProps {
  exchange: ExchangeReply;
  draft: Draft;
  trade: Trade;
  onChange: (draft: Draft) => void;
}

function CounterSides({ exchange, draft, trade, onChange }: CounterSidesProps) {
  const member = useMember();
  const [isEditing, setIsEditing] = useState(false);
  const { gives, gets } = sidesOf(draft, exchange.stickers);
  const fan = (side: Side) => ({
    stickers: side === 'gives' ? gives : gets,
    sections: exchange.sections,
    isWhole: true,
    onToggle: (stickerId: number) => onChange(toggle(draft, side, stickerId)),
  });
  const asked = askedBy(trade);
  const possible = sidesOf(asked, exchange.stickers);
  const left = [...without(trade.gives, possible.gives), ...without(trade.gets, possible.gets)];
  return (
    <>
      {left.length > 0 && <p className="trade-trouble">{text.counterWithout(left.map(stickerName))}</p>}
      <Button variant="outline" onClick={() => setIsEditing(true)}>
        <Icon of={Pencil} />
        {text.counterChange}
      </Button>
      <BundleFan title={text.youGive} person={member} {...fan('gives')} />
      <FairnessTable gives={gives} gets={gets} />
      <BundleFan title={text.youGet} person={exchange.friend} {...fan('gets')} />
      {isEditing && (
        <BundleEditor
          exchange={exchange}
          draft={draft}
          isChanged
          onChange={next => onChange(next ?? asked)}
          onClose={() => setIsEditing(false)}
        />
      )}
    </>
  );
}
