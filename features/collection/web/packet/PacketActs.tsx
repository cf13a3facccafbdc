import { Undo2 } from 'lucide';
import { parsePrice } from '../../rules/packet.ts';
import { packetText as text } from './packet-text.ts';
import type { usePacket } from './use-packet.ts';
import type { AlbumDocument, AlbumSticker } from '#features/albums/contract.ts';
import { ignoreSecondClick } from '#web/acting/second-click.ts';
import { Button } from '#web/design/Button.tsx';
import { Field } from '#web/design/Field.tsx';
import { Icon } from '#web/design/Icon.tsx';
import { showToast } from '#web/design/toast.ts';

interface PacketActsProps {
  album: AlbumDocument;
  packet: ReturnType<typeof usePacket>;
  /** What was taken last. */
  last: AlbumSticker | undefined;
  onSave: () => void;
}

export function PacketActs({ album, packet, last, onSave }: PacketActsProps) {
  const { taken, price } = packet.draft;
  const isPriceGood = price.trim() === '' || parsePrice(price) !== undefined;

  function discard() {
    ignoreSecondClick();
    const onAction = packet.discard();
    showToast({
      title: text.discarded,
      tone: 'undo',
      key: 'packet',
      action: { label: text.restore, onAction },
    });
  }

  return (
    <>
      <div className="packet-acts">
        <Button
          variant="outline"
          size="icon"
          className="packet-undo"
          aria-label={last === undefined ? text.undo : text.undoNamed(last.code)}
          data-tooltip
          disabled={last === undefined}
          onClick={packet.undo}
        >
          <Icon of={Undo2} />
        </Button>
        <Field
          label={text.price}
          labelLook="notch"
          className="packet-price"
          inputMode="decimal"
          autoComplete="off"
          maxLength={9}
          value={price}
          placeholder={text.pricePlaceholder(album.packetPriceCents)}
          error={isPriceGood ? undefined : text.badPrice}
          onChange={event => packet.setPrice(event.target.value)}
        />
        <Button className="packet-save" disabled={taken.length === 0 || !isPriceGood} onClick={onSave}>
          {text.save(taken.length)}
        </Button>
      </div>
      {taken.length > 1 && (
        <Button variant="link" size="small" className="packet-discard" onClick={discard}>
          {text.discard}
        </Button>
      )}
    </>
  );
}
