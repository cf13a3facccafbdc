import { startText } from './start-text.ts';
import { avatarUrlOf, type AvatarAnimal } from '#features/profiles/rules/avatars.ts';
import { StickerMark } from '#web/design/StickerMark.tsx';

const { picture: words } = startText;

function Face({ animal }: { animal: AvatarAnimal }) {
  return <img src={avatarUrlOf(animal)} alt="" width="96" height="96" className="landing-start-face" />;
}

/** Stands for words that nobody has to read. */
function Lines({ count }: { count: number }) {
  return (
    <span className="landing-start-lines">
      {Array.from({ length: count }, (_, at) => (
        <span key={at} />
      ))}
    </span>
  );
}

export function AccountPicture() {
  return (
    <span className="landing-start-sheet">
      <StickerMark size={44} />
      <Lines count={2} />
      <span className="landing-start-button" />
    </span>
  );
}

export function ChildPicture() {
  return (
    <span className="landing-start-sticker">
      <Face animal="fox" />
      <span className="landing-start-name">{words.names[0]}</span>
    </span>
  );
}

export function PinPicture() {
  return (
    <span className="landing-start-pin">
      {[...words.pin].map(digit => (
        <span key={digit}>{digit}</span>
      ))}
    </span>
  );
}

export function FacesPicture() {
  return (
    <span className="landing-start-faces">
      <Face animal="bear" />
      <Face animal="fox" />
      <Face animal="hedgehog" />
      <span className="landing-start-name">{words.who}</span>
    </span>
  );
}

export function PassPicture() {
  return (
    <span className="landing-start-sheet landing-start-pass">
      <span className="landing-start-name">{words.pass}</span>
      <span className="landing-start-qr" />
      <span className="landing-start-code">{words.code}</span>
    </span>
  );
}

export function GroupPicture() {
  return (
    <span className="landing-start-sheet">
      <span className="landing-start-name">{words.group}</span>
      <span className="landing-start-crowd">
        <Face animal="panda" />
        <Face animal="rabbit" />
        <Face animal="koala" />
        <Face animal="cat" />
      </span>
    </span>
  );
}

export function NamesPicture() {
  return (
    <span className="landing-start-sheet landing-start-names">
      {words.names.map(name => (
        <span key={name}>{name}</span>
      ))}
    </span>
  );
}

export function SheetsPicture() {
  return (
    <span className="landing-start-pile">
      {[words.list, words.letter, words.pass].map(name => (
        <span key={name} className="landing-start-sheet">
          <span className="landing-start-name">{name}</span>
          <Lines count={3} />
        </span>
      ))}
    </span>
  );
}
