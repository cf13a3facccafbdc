import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ListedSection, ListedSticker } from '../../../partner-contract.ts';
import { sectionOf } from '../../../rules/listed-sticker.ts';
import { tierOf } from '../../../rules/tiers.ts';
import { ListedStickerPicture } from '../../ListedStickerPicture.tsx';
import { stickerText } from '../../sticker-text.ts';
import { useRoving } from '../roving.ts';
import { text } from '../text.ts';
import { AvatarPicture } from '#web/design/AvatarPicture.tsx';
import { Button } from '#web/design/Button.tsx';
import { onDemand } from '#web/parts/part.tsx';

const TakenOut = onDemand(() => import('./TakenOut.tsx').then(module => module.TakenOut), 'here');

const shownAtMost = 6;

export interface BundleFanProps {
  title: string;
  person: { readonly displayName: string; readonly avatarUrl: string };
  stickers: readonly ListedSticker[];
  sections: readonly ListedSection[];
  isMirrored?: boolean;
  isWhole?: boolean;
  onToggle: (stickerId: number) => void;
}

export function BundleFan(props: BundleFanProps) {
  const { title, person, stickers, sections, isMirrored = false, isWhole = false, onToggle } = props;
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { ref, onKeyDown, onFocus } = useRoving();
  const [isOpen, setIsOpen] = useState(isWhole);
  const [out, setOut] = useState<ListedSticker>();
  const ordered = stickers.toSorted((a, b) => tierOf(b.rarity, b.foil) - tierOf(a.rarity, a.foil));
  const shown = isOpen ? ordered : ordered.slice(0, shownAtMost);
  const more = stickers.length - shown.length;
  const isOut = out !== undefined && !stickers.some(({ stickerId }) => stickerId === out.stickerId);

  function takeOut(sticker: ListedSticker, place: number) {
    flushSync(() => {
      onToggle(sticker.stickerId);
      setOut(sticker);
    });
    const left = [...(ref.current?.querySelectorAll<HTMLElement>('[data-cell]') ?? [])];
    (left[place] ?? left.at(-1) ?? heading.current)?.focus({ preventScroll: true });
  }

  function putBack({ stickerId }: ListedSticker) {
    flushSync(() => onToggle(stickerId));
    heading.current?.focus({ preventScroll: true });
  }

  function show(isWholeNow: boolean) {
    flushSync(() => setIsOpen(isWholeNow));
    // Opened, it is the first of those that were not shown; folded, the button that unfolds.
    ref.current?.querySelectorAll<HTMLElement>('[data-cell]')[shownAtMost]?.focus({ preventScroll: true });
  }

  return (
    <div className="bundle-side">
      <h3 ref={heading} id={id} tabIndex={-1} className="bundle-side-title">
        <AvatarPicture src={person.avatarUrl} name={person.displayName} size={32} />
        <span className="min-w-0 flex-[1_1_min-content] wrap-break-word">{title}</span>
        <span className="bundle-count">{stickers.length}</span>
      </h3>
      {shown.length === 0 && <p className="mt-2 text-ink-soft">{text.emptySide}</p>}
      <div ref={ref} role="toolbar" aria-labelledby={id} onKeyDown={onKeyDown} onFocus={onFocus}>
        <ul className={isOpen ? 'bundle-spread' : 'bundle-fan'} data-mirrored={isMirrored || undefined}>
          {shown.map((sticker, i) => (
            <li key={sticker.stickerId} style={{ '--place': i - (shown.length - 1) / 2 }}>
              <button
                type="button"
                tabIndex={-1}
                data-cell={sticker.stickerId}
                aria-label={text.takeOut(stickerText.spoken(sticker))}
                className="bundle-sticker"
                onClick={() => takeOut(sticker, i)}
              >
                <ListedStickerPicture
                  sticker={sticker}
                  section={sectionOf(sticker, sections)}
                  size="named"
                  decorative
                />
              </button>
            </li>
          ))}
          {more > 0 && (
            <li className="bundle-more-place">
              <button
                type="button"
                tabIndex={-1}
                data-cell="more"
                className="bundle-more"
                aria-label={text.showRest(more)}
                onClick={() => show(true)}
              >
                {text.more(more)}
              </button>
            </li>
          )}
        </ul>
      </div>
      <div role="status">{isOut && <TakenOut code={out.code} onPutBack={() => putBack(out)} />}</div>
      {isOpen && !isWhole && stickers.length > shownAtMost && (
        <Button variant="link" size="small" onClick={() => show(false)}>
          {text.showFewer}
        </Button>
      )}
    </div>
  );
}
