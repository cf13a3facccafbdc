import type { ReactNode } from 'react';
import { albumPictures } from './album-pictures.ts';
import { PictureSticker } from './PictureSticker.tsx';
import { text } from './text.ts';

const { lost, nobody, chaos } = text.problems;

export function Problems() {
  return (
    <section aria-labelledby="problems" className="landing-band">
      <div className="landing-section">
        <h2 id="problems" className="landing-title">
          {text.problems.title}
        </h2>
        <ul className="landing-three">
          <Problem {...lost} picture={<Notes />} />
          <Problem {...nobody} picture={<Heap />} />
          <Problem {...chaos} picture={<Chat />} />
        </ul>
      </div>
    </section>
  );
}

function Problem({ title, words, picture }: { title: string; words: string; picture: ReactNode }) {
  return (
    <li className="card landing-problem">
      <div aria-hidden="true" className="landing-problem-picture">
        {picture}
      </div>
      <h3 className="text-lg">{title}</h3>
      <p className="text-ink-soft">{words}</p>
    </li>
  );
}

function Notes() {
  return (
    <>
      <Paper lines={lost.note} className="landing-note" />
      <Paper lines={lost.slip} className="landing-note landing-slip" />
    </>
  );
}

function Paper({ lines, className }: { lines: readonly string[]; className: string }) {
  return (
    <p className={className}>
      {lines.map(line => (
        <span key={line}>
          {line.split(' ').map((word, i) => (
            <span key={`${word}-${i}`}>{word} </span>
          ))}
        </span>
      ))}
    </p>
  );
}

function Heap() {
  const { koala, bear, rabbit, frog, tiger } = albumPictures;
  return (
    <div className="landing-heap">
      {[koala, bear, rabbit, frog, tiger].map(picture => (
        <PictureSticker key={picture} picture={picture} />
      ))}
    </div>
  );
}

function Chat() {
  return (
    <div className="landing-chat">
      {chaos.chat.map(words => (
        <p key={words}>{words}</p>
      ))}
    </div>
  );
}
