import { avatarUrlOf } from '#features/profiles/rules/avatars.ts';

/** The five of the fan, from left to right; the fourth place is still empty. */
const places = ['bear', 'penguin', 'fox', undefined, 'panda'] as const;

/** A fan of stickers with one still missing: what the product is about, without a word. Decoration only. */
export function StickerFan() {
  return (
    <div aria-hidden="true" className="sticker-fan">
      {places.map((animal, i) =>
        animal === undefined ? (
          <span key={i} className="sticker-fan-slot">
            ?
          </span>
        ) : (
          <span key={i} className="sticker-fan-card">
            <img src={avatarUrlOf(animal)} alt="" width="96" height="96" />
          </span>
        ),
      )}
    </div>
  );
}
