import { Send } from 'lucide';
import { text } from './sheet-text.ts';
import { sides, type SheetSide } from '../rules/sheet.ts';
import { figure } from '#shared/figure.ts';
import { Button } from '#web/design/Button.tsx';
import { Icon } from '#web/design/Icon.tsx';
import { keepRoomFor } from '#web/design/keep-room.ts';
import { ServerButton } from '#web/design/ServerButton.tsx';

interface SheetBarProps {
  counts: Readonly<Record<SheetSide, number>>;
  warnings: readonly string[];
  shown: SheetSide;
  onShow: (side: SheetSide) => void;
  /** Not of a correction, which is the friend's to confirm. */
  onBook: (() => void) | undefined;
  sending: SendingProps | undefined;
}

interface SendingProps {
  friend: string;
  isSending: boolean;
  onSend: () => void;
}

export function SheetBar({ counts, warnings, shown, onShow, onBook, sending }: SheetBarProps) {
  const isEmpty = counts.gave + counts.got === 0;
  return (
    <div ref={keepRoom} className="sheet-bar">
      <div role="status" className="sheet-warnings">
        {warnings.map(warning => (
          <p key={warning}>{warning}</p>
        ))}
        <p className="sr-only">{text.counts(counts.gave, counts.got)}</p>
      </div>
      <div className="sheet-switches" role="group" aria-label={text.showing}>
        {sides.map(side => (
          <button
            key={side}
            type="button"
            className="sheet-switch"
            data-side={side}
            aria-pressed={shown === side}
            onClick={() => onShow(side)}
          >
            <strong>{figure(counts[side])}</strong> <span>{text.sides[side]}</span>
          </button>
        ))}
      </div>
      {sending === undefined ? (
        <Button className="sheet-done" disabled={isEmpty} onClick={onBook}>
          {text.done}
        </Button>
      ) : (
        <Sending {...{ ...sending, isEmpty, onBook }} />
      )}
    </div>
  );
}

function Sending(props: SendingProps & Pick<SheetBarProps, 'onBook'> & { isEmpty: boolean }) {
  const { friend, isSending, isEmpty, onSend, onBook } = props;
  return (
    <div className="sheet-sending">
      {onBook !== undefined && (
        <Button
          variant="outline"
          aria-label={text.bookMineSpoken}
          disabled={isEmpty || isSending}
          onClick={onBook}
        >
          {text.bookMine}
        </Button>
      )}
      <ServerButton disabled={isEmpty} busy={isSending} onClick={onSend}>
        {!isSending && <Icon of={Send} />} {text.send(friend)}
      </ServerButton>
    </div>
  );
}

const keepRoom = keepRoomFor('--page-bar');
