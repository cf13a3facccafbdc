import type { ReactNode } from 'react';
import { albumPictures } from './album-pictures.ts';
import { PictureSticker } from './PictureSticker.tsx';
import { text } from './text.ts';

const { album, friends, trade } = text.steps;

const exampleCode = '481529';

export function Steps() {
  return (
    <section id="about" aria-labelledby="steps" className="landing-section">
      <h2 id="steps" className="landing-title">
        {text.steps.title}
      </h2>
      <ol className="landing-three landing-steps">
        <Step number={1} {...album} picture={<Cover />} />
        <Step number={2} {...friends} picture={<Code />} />
        <Step number={3} {...trade} picture={<Swap />} />
      </ol>
    </section>
  );
}

interface StepProps {
  number: number;
  title: string;
  words: string;
  picture: ReactNode;
}

function Step({ number, title, words, picture }: StepProps) {
  return (
    <li className="landing-step">
      <div aria-hidden="true" className="landing-step-picture">
        <span className="landing-step-number">{number}</span>
        {picture}
      </div>
      <div>
        <h3 className="text-lg">{title}</h3>
        <p className="text-ink-soft">{words}</p>
      </div>
    </li>
  );
}

function Cover() {
  return (
    <span className="album-cover landing-cover">
      <img src={albumPictures.cover} alt="" width="200" height="264" loading="lazy" decoding="async" />
    </span>
  );
}

function Code() {
  return (
    <span className="landing-code">
      {[...exampleCode].map(digit => (
        <span key={digit}>{digit}</span>
      ))}
    </span>
  );
}

function Swap() {
  return (
    <span className="landing-swap">
      <PictureSticker picture={albumPictures.penguin} />
      <PictureSticker picture={albumPictures.hedgehog} />
      <svg viewBox="0 0 24 24">
        <path d="M4 8h15m-4-4 4 4-4 4M20 16H5m4-4-4 4 4 4" />
      </svg>
    </span>
  );
}
