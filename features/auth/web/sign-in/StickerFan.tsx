import { text } from '#features/profiles/web/text.ts';
import { avatarUrlOf, type AvatarAnimal } from '#features/profiles/rules/avatars.ts';

export function StickerFan() {
  return (
    <div aria-hidden="true" className="sticker-fan">
      <FanSticker animal="bear" number={5} />
      <FanSticker animal="penguin" number={6} />
      <span className="fan-place fan-slot">
        <span className="fan-slot-number">7</span>
        {text.animals.fox}
      </span>
      <FanSticker animal="rabbit" number={8} />
      <FanSticker animal="panda" number={9} />
      <FanSticker animal="fox" number={7} />
    </div>
  );
}

function FanSticker({ animal, number }: { animal: AvatarAnimal; number: number }) {
  return (
    <span className="fan-place fan-sticker">
      <img src={avatarUrlOf(animal)} alt="" width="96" height="96" />
      <span className="fan-number">{number}</span>
      <span className="fan-name">{text.animals[animal]}</span>
    </span>
  );
}
