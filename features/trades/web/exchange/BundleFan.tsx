import type { ListedSection, ListedSticker } from '../../contract.ts';
import { tierOf } from '../../rules/tiers.ts';
import { ListedStickerPicture } from '../ListedStickerPicture.tsx';
import { text } from './text.ts';
import { AvatarPicture } from '#web/design/AvatarPicture.tsx';

/** Stickers in sight; the others are counted. */
const shownAtMost = 6;

export interface BundleFanProps {
  title: string;
  /** Whose stickers they are now. */
  person: { readonly displayName: string; readonly avatarUrl: string };
  stickers: readonly ListedSticker[];
  sections: readonly ListedSection[];
  isMirrored?: boolean;
}

/** One side of a packet: the most precious stickers as a fan in a hand. */
export function BundleFan({ title, person, stickers, sections, isMirrored = false }: BundleFanProps) {
  const shown = stickers
    .toSorted((a, b) => tierOf(b.rarity, b.foil) - tierOf(a.rarity, a.foil))
    .slice(0, shownAtMost);
  const more = stickers.length - shown.length;
  return (
    <div className="bundle-side">
      <h3 className="bundle-side-title">
        <AvatarPicture src={person.avatarUrl} name={person.displayName} size={32} />
        <span className="min-w-0 flex-1 truncate">{title}</span>
        <span className="bundle-count">{stickers.length}</span>
      </h3>
      {shown.length === 0 && <p className="bundle-empty">{text.emptySide}</p>}
      <ul className="bundle-fan" data-mirrored={isMirrored || undefined}>
        {shown.map((sticker, i) => (
          <li key={sticker.stickerId} style={{ '--place': i - (shown.length - 1) / 2 }}>
            <ListedStickerPicture
              sticker={sticker}
              section={sections.find(({ id }) => id === sticker.sectionId)}
            />
          </li>
        ))}
        {more > 0 && <li className="bundle-more">{text.more(more)}</li>}
      </ul>
    </div>
  );
}
