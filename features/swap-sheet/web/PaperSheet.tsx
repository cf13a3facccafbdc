import type { Sheet } from '../rules/sheet.ts';
import { copiesOn, sides, type SheetSide } from '../rules/sheet.ts';
import { stickersOf } from './sheet-album.ts';
import { text } from './sheet-text.ts';
import type { AlbumDocument } from '#features/albums/contract.ts';
import { productName } from '#shared/text.ts';
import { OnPaper } from '#web/printing/OnPaper.tsx';
import './paper-sheet.css';

/** Lines of a side on one page of A4, three beside each other; empty ones are for pens. */
const linesOnPage = 60;

interface PaperSheetProps {
  album: AlbumDocument;
  sheet: Sheet;
}

export function PaperSheet({ album, sheet }: PaperSheetProps) {
  return (
    <OnPaper>
      <article className="sheet-paper">
        <header>
          <h1>{text.title}</h1>
          <p>
            {album.name} · {productName}
          </p>
        </header>
        <p className="sheet-paper-who">
          <span>{text.paperPartner}</span> <b>{sheet.partner}</b> <span>{text.paperDate}</span> <b />
        </p>
        <div className="sheet-paper-sides">
          {sides.map(side => (
            <section key={side}>
              <h2>{text.paperSide(side, copiesOn(sheet, side))}</h2>
              <PaperLines {...{ album, sheet, side }} />
            </section>
          ))}
        </div>
      </article>
    </OnPaper>
  );
}

function PaperLines({ album, sheet, side }: PaperSheetProps & { side: SheetSide }) {
  const lines = stickersOf(album).filter(({ id }) => sheet[side].has(id));
  const blank = Math.max(3, linesOnPage - lines.length);
  return (
    <ul>
      {lines.map(({ id, code }) => {
        const copies = sheet[side].get(id) ?? 0;
        return (
          <li key={id}>
            {code} {copies > 1 && text.spares(copies)}
          </li>
        );
      })}
      {Array.from({ length: blank }, (_, at) => (
        <li key={`blank ${at}`} aria-hidden />
      ))}
    </ul>
  );
}
