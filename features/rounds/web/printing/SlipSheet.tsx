import { byAlbum, type PrintedRound, type PrintedSlip, type PrintedSticker } from './printed.ts';
import { roundSheetsText as text } from './sheets-text.ts';
import './round-sheets.css';

/** From how many stickers on a slip its lines are closer, so that it stays on one page of A4. */
const sizes = [
  [500, 'tiny'],
  [240, 'small'],
  [0, 'normal'],
] as const;

export function SlipSheet({ title, albums, slips }: PrintedRound) {
  return (
    <ul className="round-slips">
      {slips.map(slip => (
        <li key={slip.id}>
          <Slip {...{ title, albums, slip }} />
        </li>
      ))}
    </ul>
  );
}

interface SlipProps extends Omit<PrintedRound, 'slips'> {
  slip: PrintedSlip;
}

function Slip({ title, albums, slip }: SlipProps) {
  const { name, gives, gets } = slip;
  const many = gives.length + gets.length;
  return (
    <article
      className="round-slip"
      data-size={sizes.find(([from]) => many >= from)?.[1]}
      aria-label={text.slipOf(name)}
    >
      <header>
        <h2>{name}</h2>
        <p>{title}</p>
      </header>
      <Side title={text.gives(gives.length)} albums={albums} stickers={gives} />
      <Side title={text.gets(gets.length)} albums={albums} stickers={gets} />
    </article>
  );
}

interface SideProps extends Pick<PrintedRound, 'albums'> {
  title: string;
  stickers: readonly PrintedSticker[];
}

function Side({ title, albums, stickers }: SideProps) {
  const groups = byAlbum(albums, stickers);
  return (
    <section>
      <h3>{title}</h3>
      {groups.map(group => (
        <div key={group.album.id}>
          {albums.length > 1 && <h4>{group.album.name}</h4>}
          <ul className="round-numbers">
            {group.stickers.map(({ stickerId, code }, at) => (
              <li key={`${stickerId} ${at}`}>{code}</li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
