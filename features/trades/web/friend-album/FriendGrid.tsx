import { useId, useMemo, type MouseEvent } from 'react';
import type { ExchangeSticker, OpenRequest } from '../../partner-contract.ts';
import type { Side } from '../../rules/exchange-sides.ts';
import { useRoving } from '../exchange/roving.ts';
import { useGrowing } from '#web/moments/use-growing.ts';
import { swapSideOf, type ComparedSection } from './compared-stickers.ts';
import { FriendCell } from './FriendCell.tsx';
import { text } from './text.ts';
import type { Person } from '#features/profiles/rules/person.ts';

export interface FriendGridProps {
  label: string;
  friend: Person;
  requests: readonly OpenRequest[];
  sections: readonly ComparedSection[];
  /** False where the friend would not see requests. */
  mayAsk: boolean;
  onSwap: (sticker: ExchangeSticker, side: Side) => void;
}

export function FriendGrid({ label, friend, requests, sections, mayAsk, onSwap }: FriendGridProps) {
  const { ref, onKeyDown, onFocus } = useRoving();
  // Memoised, so that each growth step renders only new pages.
  const pages = useMemo(
    () =>
      sections.map(compared => (
        <Page
          key={compared.section.id}
          compared={compared}
          friend={friend}
          requests={requests}
          mayAsk={mayAsk}
        />
      )),
    [sections, friend, requests, mayAsk],
  );
  const shown = useGrowing(pages);

  function handleClick(event: MouseEvent) {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    const id = Number(button?.closest<HTMLElement>('[data-cell]')?.dataset['cell']);
    const sticker = sections.flatMap(({ stickers }) => stickers).find(({ stickerId }) => stickerId === id);
    const side = sticker && swapSideOf(sticker);
    if (sticker !== undefined && side !== undefined) onSwap(sticker, side);
  }

  return (
    <div
      ref={ref}
      role="grid"
      aria-label={label}
      className="sticker-grid"
      onClick={handleClick}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
    >
      {shown}
    </div>
  );
}

interface PageProps extends Pick<FriendGridProps, 'friend' | 'requests' | 'mayAsk'> {
  compared: ComparedSection;
}

function Page({ compared, friend, requests, mayAsk }: PageProps) {
  const id = useId();
  const { section, crestUrl, isExtra, collected, total, stickers } = compared;
  const hasName = section.name !== '';
  return (
    <div
      role="row"
      aria-labelledby={hasName ? id : undefined}
      className="section-page trade-page"
      style={{
        '--section-deep': section.deep ?? undefined,
        '--section-mid': section.mid ?? undefined,
        '--shown': stickers.length,
      }}
    >
      {hasName && (
        <div id={id} role="rowheader" className="section-banner">
          {crestUrl !== null && <img src={crestUrl} alt="" width="42" height="42" loading="lazy" />}
          <div className="min-w-0 flex-1">
            <h2 className="section-title">{section.name}</h2>
            {isExtra && <p>{text.extra}</p>}
          </div>
          <div className="section-count">
            <strong>{text.sectionCount(collected, total)}</strong>
          </div>
        </div>
      )}
      <div role="presentation" className="section-stickers">
        {stickers.map(sticker => (
          <FriendCell
            key={sticker.stickerId}
            sticker={sticker}
            friend={friend}
            requests={requests}
            mayAsk={mayAsk}
          />
        ))}
      </div>
    </div>
  );
}
