import { byAlbum, type PrintedRound } from './printed.ts';
import { roundSheetsText as text } from './sheets-text.ts';
import './round-sheets.css';

/** What lies on the table, by number, and into whose envelope it goes. */
export function TableSheet({ title, albums, slips }: PrintedRound) {
  const moving = slips.flatMap(({ name, gets }) => gets.map(sticker => ({ ...sticker, name })));
  return (
    <article className="round-table">
      <h2>{text.tableTitle(title)}</h2>
      <p>{text.tableLead}</p>
      {byAlbum(albums, moving).map(({ album, stickers }) => (
        <section key={album.id}>
          <h3>{text.tableAlbum(album.name, stickers.length)}</h3>
          <ol className="round-moves">
            {stickers.map(({ stickerId, code, name }, at) => (
              <li key={`${stickerId} ${at}`}>
                <b>{code}</b> <span>{name}</span>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </article>
  );
}
