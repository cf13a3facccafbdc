import { albumPictures } from './album-pictures.ts';
import { Arrow } from './Arrow.tsx';
import { PictureSticker } from './PictureSticker.tsx';
import { text } from './text.ts';
import { AnchorButton } from '#web/design/Button.tsx';
import { pagePaths, signUpPath } from '#shared/page-paths.ts';

export function CallToAction() {
  return (
    <section aria-labelledby="call" className="landing-call">
      <div className="landing-call-content">
        <div aria-hidden="true" className="landing-row">
          <PictureSticker picture={albumPictures.lion} />
          <span className="landing-gap">?</span>
          <PictureSticker picture={albumPictures.wolf} />
        </div>
        <div className="landing-call-words">
          <h2 id="call" className="landing-title">
            {text.call.title}
          </h2>
          <p className="text-(length:--size-19)/6">{text.call.words}</p>
        </div>
        <AnchorButton href={`${signUpPath}&next=${pagePaths.makeAlbum}`} variant="sticker" size="big">
          {text.call.start}
          <Arrow />
        </AnchorButton>
      </div>
    </section>
  );
}
