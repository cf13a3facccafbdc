import { sheetsText } from './sheets-text.ts';
import type { Group } from '#features/groups/web/queries.ts';
import { sitePaths } from '#shared/page-paths.ts';
import { longDate } from '#web/words/dates.ts';

const { letterWords: words } = sheetsText;

export function LetterSheet({ group }: { group: Group }) {
  const { name, albums, endsOn } = group;
  const paragraphs = words.body(
    name,
    albums.map(album => album.name),
    longDate(endsOn),
  );
  return (
    <article className="class-sheet class-letter">
      <p className="class-greeting">{words.title}</p>
      {paragraphs.map(paragraph => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <ul>
        {words.points.map(point => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <p>{words.family}</p>
      <p>{words.more(location.host + sitePaths.privacy)}</p>
      <section className="class-slip">
        <h2>{words.consentTitle}</h2>
        <p>{words.consent}</p>
        <p className="class-boxes">
          <span>{words.yes}</span>
          <span>{words.no}</span>
        </p>
        <p className="class-line">{words.child}</p>
        <p className="class-line">{words.signature}</p>
      </section>
    </article>
  );
}
