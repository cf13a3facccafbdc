import { Printer, RotateCcw } from 'lucide';
import type { Trade, TradeSticker } from '../../../contract.ts';
import type { ListedSection } from '../../../partner-contract.ts';
import { mayAnswer } from '../../../rules/accept.ts';
import { askedTrade } from '../asked-trade.ts';
import { backText } from '../back-text.ts';
import { groupStickers } from '../../exchange/offers/group-stickers.ts';
import { ListedStickerPicture } from '../../ListedStickerPicture.tsx';
import type { TradeLists } from '../../queries.ts';
import { text } from '../text.ts';
import { partnerName } from '../trade-words.ts';
import { useTicks, type Side, type Ticks } from './use-ticks.ts';
import { Button } from '#web/design/Button.tsx';
import { Dialog } from '#web/design/Dialog.tsx';
import { Icon } from '#web/design/Icon.tsx';
import { ServerButton } from '#web/design/ServerButton.tsx';
import { canPrint } from '#web/shell/native.ts';
import '#web/printing/printed-dialog.css';
import './handover.css';

interface HandoverDialogProps {
  trade: Trade;
  lists: TradeLists;
  onClose: () => void;
}

/** Ticks are for information only; the copies have already moved. */
export function HandoverDialog({ trade, lists, onClose }: HandoverDialogProps) {
  const ticks = useTicks(trade);
  const left = (side: Side) => trade[side].filter(sticker => !ticks.isTicked(side, sticker));
  const missing = [...left('gives'), ...left('gets')];
  const isPart = missing.length > 0 && missing.length < trade.gives.length + trade.gets.length;
  return (
    <Dialog
      onClose={onClose}
      title={text.handover}
      description={text.handoverDetail}
      actions={
        <>
          {isPart && mayAnswer('takeBack', trade) && (
            <ServerButton
              variant="outline"
              onClick={() => askedTrade.ask({ trade, part: 'takeBack', missing })}
            >
              <Icon of={RotateCcw} />
              {backText.missing(missing.length)}
            </ServerButton>
          )}
          {canPrint && (
            <Button variant="outline" onClick={() => window.print()}>
              <Icon of={Printer} />
              {text.print}
            </Button>
          )}
        </>
      }
    >
      <div className="handover printed-dialog">
        <HandoverSide
          title={text.handOver(partnerName(trade))}
          side="gives"
          stickers={trade.gives}
          {...{ lists, ticks }}
        />
        <HandoverSide
          title={text.receive(partnerName(trade, 'dative'))}
          side="gets"
          stickers={trade.gets}
          {...{ lists, ticks }}
        />
      </div>
    </Dialog>
  );
}

interface HandoverSideProps {
  title: string;
  side: Side;
  stickers: readonly TradeSticker[];
  lists: TradeLists;
  ticks: Ticks;
}

function HandoverSide({ title, side, stickers, lists, ticks }: HandoverSideProps) {
  const albums = groupStickers(stickers, sticker => sticker, lists);
  return (
    <fieldset>
      <legend className="font-display text-lg font-semibold wrap-anywhere">{title}</legend>
      {albums.map(({ album, sections }) => (
        <div key={album.id}>
          <p className="mt-2 text-sm font-bold text-ink-soft">{album.name}</p>
          {sections.flatMap(({ section, items }) =>
            items.map(sticker => (
              <HandoverLine
                key={sticker.stickerId}
                sticker={sticker}
                section={section}
                isTicked={ticks.isTicked(side, sticker)}
                onToggle={() => ticks.toggle(side, sticker)}
              />
            )),
          )}
        </div>
      ))}
    </fieldset>
  );
}

interface HandoverLineProps {
  sticker: TradeSticker;
  section: ListedSection | undefined;
  isTicked: boolean;
  onToggle: () => void;
}

function HandoverLine({ sticker, section, isTicked, onToggle }: HandoverLineProps) {
  return (
    <label className="handover-line">
      <input type="checkbox" className="checkbox print:my-[2px]" checked={isTicked} onChange={onToggle} />
      <ListedStickerPicture sticker={sticker} section={section} decorative />
      <span className="handover-words">
        <span className="handover-code">{sticker.code}</span>{' '}
        <span className="handover-name">
          {sticker.name}
          {text.times(sticker.quantity)}
        </span>
      </span>
    </label>
  );
}
