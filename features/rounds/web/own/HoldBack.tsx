import { useId, useRef, useState } from 'react';
import { holdBack } from '../../contract.ts';
import { fanText } from '../fan-text.ts';
import { ownText as text } from './own-text.ts';
import { useRoundAct, type Seat } from '../queries.ts';
import { shownCopies, sumOf } from '../StickerFan.tsx';
import { sectionOf } from '#features/trades/rules/listed-sticker.ts';
import { ListedStickerPicture } from '#features/trades/web/ListedStickerPicture.tsx';
import { stickerText } from '#features/trades/web/sticker-text.ts';
import { call } from '#web/calls/call.ts';
import { Button } from '#web/design/Button.tsx';
import '../stickers.css';

const shownAtMost = 24;

interface HoldBackProps {
  roundId: string;
  seat: Seat;
  /** Does not take part: nothing can be held back. */
  isAway: boolean;
}

export function HoldBack({ roundId, seat, isAway }: HoldBackProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { held, toggle } = useHeldBack(roundId, seat);
  const all = shownCopies(seat.brings, seat);
  if (all.length === 0) return <p>{text.bringsNothing}</p>;
  const seen = isOpen ? all : all.slice(0, shownAtMost);
  const stays = sumOf(seat.brings.filter(({ stickerId }) => held.has(stickerId)));
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h3 id={id} className="text-lg tabular">
        {text.onTable(sumOf(seat.brings) - stays)}
      </h3>
      <p role="status" className="text-ink-soft tabular">
        {isAway ? text.couldBring : stays === 0 ? text.tapToKeep : text.staysHome(stays)}
      </p>
      <ul className="round-spread">
        {seen.map(({ sticker, quantity }) => {
          const isHeld = held.has(sticker.stickerId);
          return (
            <li key={sticker.stickerId}>
              <button
                type="button"
                className="round-keep"
                aria-pressed={isHeld}
                aria-disabled={isAway || undefined}
                aria-label={text.keep(stickerText.spoken(sticker))}
                onClick={() => !isAway && toggle(sticker.stickerId)}
              >
                <ListedStickerPicture
                  sticker={sticker}
                  section={sectionOf(sticker, seat.sections)}
                  size="named"
                  decorative
                />
                {isHeld && <span className="round-kept">{text.kept}</span>}
                {quantity > 1 && !isHeld && <span className="round-times">{fanText.times(quantity)}</span>}
              </button>
            </li>
          );
        })}
      </ul>
      {all.length > shownAtMost && (
        <Button
          variant="link"
          size="small"
          className="justify-self-start"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? fanText.fewer : fanText.all(sumOf(seat.brings))}
        </Button>
      )}
    </section>
  );
}

/** Of taps in quick succession only the last set is sent after the one that is on its way. */
function useHeldBack(roundId: string, { person: { userId }, heldBack }: Seat) {
  const [wanted, setWanted] = useState<ReadonlySet<number>>();
  const latest = useRef<ReadonlySet<number>>(undefined);
  const saving = useRoundAct(async () => {
    try {
      for (
        let sent: ReadonlySet<number> | undefined;
        latest.current !== undefined && latest.current !== sent;
      ) {
        sent = latest.current;
        await call(holdBack, { roundId, userId, stickerIds: [...sent] });
      }
    } finally {
      latest.current = undefined;
    }
  });
  const held = wanted ?? new Set(heldBack);
  function toggle(stickerId: number) {
    const next = new Set(latest.current ?? held);
    if (!next.delete(stickerId)) next.add(stickerId);
    const isSending = latest.current !== undefined;
    latest.current = next;
    setWanted(next);
    if (!isSending) saving.mutate(undefined, { onSettled: () => setWanted(undefined) });
  }
  return { held, toggle };
}
