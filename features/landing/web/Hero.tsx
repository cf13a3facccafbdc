import { Fragment } from 'react';
import { Arrow } from './Arrow.tsx';
import { HeroAlbum } from './HeroAlbum.tsx';
import { aboutPath } from './SiteFrameHeader.tsx';
import { text } from './text.ts';
import { AnchorButton } from '#web/design/Button.tsx';
import { signUpPath } from '#shared/page-paths.ts';
import { productClaim } from '#shared/text.ts';

export function Hero() {
  return (
    <div className="landing-hero">
      <div className="landing-hero-content">
        <div>
          <h1 className="landing-claim">
            {productClaim.split(' ').map((word, i) => (
              <Fragment key={word}>
                {i > 0 && <br />}
                <span>{word}</span>{' '}
              </Fragment>
            ))}
          </h1>
          <p className="landing-lead">
            {text.hero.what} {text.hero.lead}
          </p>
          <div className="landing-ways">
            <AnchorButton href={signUpPath} variant="hero">
              {text.hero.start}
              <Arrow />
            </AnchorButton>
            <AnchorButton href={aboutPath} variant="link">
              {text.hero.howItWorks}
            </AnchorButton>
          </div>
          <p className="landing-promise">{text.hero.promise}</p>
        </div>
        <div className="landing-stage">
          <YellowSheet />
          <HeroAlbum />
          <p className="landing-hint">{text.hero.hint}</p>
        </div>
      </div>
    </div>
  );
}

function YellowSheet() {
  return (
    <svg viewBox="0 0 640 600" aria-hidden="true" className="landing-sheet">
      <path
        className="fill-brand"
        d="M84 12 596 40q40 3 38 44l-22 372-106 124-446-24q-42-3-40-46L40 54q3-44 44-42Z"
      />
      <circle cx="336" cy="300" r="212" className="landing-sheet-ring" />
      <path
        className="fill-brand-soft stroke-brand-deep"
        strokeLinejoin="round"
        d="M612 456 506 580q8-68-12-112 62 14 118-12Z"
      />
    </svg>
  );
}
