import { Printer } from 'lucide-react';
import type { ListedSection, Trade, TradeSticker } from '../../contract.ts';
import { ListedStickerPicture } from '../ListedStickerPicture.tsx';
import { text } from './text.ts';
import { tick } from './trade-actions.ts';
import { partnerName, stickerName } from './trade-words.ts';
import { Button } from '#web/design/Button.tsx';
import { Dialog } from '#web/design/Dialog.tsx';
import { useQueryClient } from '@tanstack/react-query';
import './requests.css';

interface HandoverDialogProps {
  trade: Trade;
  sections: readonly ListedSection[];
  onClose: () => void;
}

/** What the two still have to give each other, to tick off when they meet. Information only. */
export function HandoverDialog({ trade, sections, onClose }: HandoverDialogProps) {
  const name = partnerName(trade);
  return (
    <Dialog
      open
      onOpenChange={isOpen => !isOpen && onClose()}
      title={text.handover}
      description={text.handoverDetail}
      actions={
        <Button variant="outline" onClick={() => window.print()}>
          <Printer aria-hidden="true" />
          {text.print}
        </Button>
      }
    >
      <div className="handover">
        <Ticks title={text.handOver(name)} trade={trade} side="gives" sections={sections} />
        <Ticks title={text.receive(name)} trade={trade} side="gets" sections={sections} />
      </div>
    </Dialog>
  );
}

interface TicksProps {
  title: string;
  trade: Trade;
  side: 'gives' | 'gets';
  sections: readonly ListedSection[];
}

function Ticks({ title, trade, side, sections }: TicksProps) {
  const client = useQueryClient();
  const toggle = ({ stickerId, isHandedOver }: TradeSticker) =>
    void tick(client, { tradeId: trade.id, stickerId, side, isHandedOver: !isHandedOver });
  return (
    <fieldset>
      <legend className="font-display text-lg font-semibold">{title}</legend>
      {trade[side].map(sticker => (
        <label key={sticker.stickerId} className="handover-line">
          <input
            type="checkbox"
            className="checkbox"
            checked={sticker.isHandedOver}
            onChange={() => toggle(sticker)}
          />
          <ListedStickerPicture
            sticker={sticker}
            section={sections.find(({ id }) => id === sticker.sectionId)}
            decorative
          />
          <span className="min-w-0 flex-1 wrap-anywhere">
            {stickerName(sticker)}
            {text.times(sticker.quantity)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
