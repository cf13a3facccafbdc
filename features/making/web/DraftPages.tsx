import { memo, useDeferredValue, useState } from 'react';
import { colouredSections } from '../rules/album-draft.ts';
import { text } from './text.ts';
import type { CatalogueAlbum, CatalogueSticker } from '#features/albums/rules/catalogue/catalogue-album.ts';
import { splitCode } from '#features/albums/rules/sticker-code.ts';
import { AlbumCover } from '#features/collection/web/AlbumCover.tsx';
import { atServer } from '#web/calls/server-origin.ts';
import { Button } from '#web/design/Button.tsx';
import '#features/collection/web/grid/printed-sticker.css';
import '#features/collection/web/grid/section-banner.css';

/** Enough to check the result; a page of a thousand stickers would be drawn with every keystroke. */
const sectionsShown = 3;
const stickersShown = 12;
/** As many as a phone shows in a row. */
const stickersFirst = 4;

interface DraftPagesProps {
  album: CatalogueAlbum;
  before: CatalogueAlbum | undefined;
}

/** The finished pages as a collector sees them; one sticker of each section is shown as owned. */
export const DraftPages = memo(function DraftPages({ album, before }: DraftPagesProps) {
  const { stickers, sections } = album;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- browsers differ in whether what scrolls is reached
    <section aria-labelledby="make-preview" tabIndex={0} className="make-preview">
      <h2 id="make-preview" className="text-lg">
        {text.preview}
      </h2>
      <div className="flex flex-wrap items-center gap-4">
        <AlbumCover
          album={{ ...album, imageUrl: album.cover && atServer(album.cover) }}
          titled
          className="w-24"
        />
        <p className="min-w-0 flex-[1_1_10rem] wrap-anywhere text-ink-soft">
          {stickers.length === 0 ? text.previewEmpty : text.understood(stickers.length, sections.length)}
        </p>
      </div>
      {stickers.length > 0 && <Sections album={album} before={before} />}
    </section>
  );
});

function Sections({ album: { stickers, sections }, before }: DraftPagesProps) {
  const [showsAll, setShowsAll] = useState(false);
  // The first row is rendered at once, all else in a deferred render after it.
  const most = useDeferredValue(showsAll ? sections.length : sectionsShown, 0);
  const shown = sections.slice(0, Math.max(most, 1));
  const pages = sections.length === 0 ? [undefined] : colouredSections(shown, before);
  return (
    <>
      {pages.map(section => (
        <DraftPage
          key={section?.name ?? ''}
          name={section?.name ?? ''}
          deep={section?.deep ?? null}
          mid={section?.mid ?? null}
          stickers={stickers.filter(sticker => sticker.section === (section?.name ?? null))}
          most={most === 0 ? stickersFirst : stickersShown}
        />
      ))}
      {!showsAll && sections.length > sectionsShown && (
        <Button variant="outline" onClick={() => setShowsAll(true)}>
          {text.allSections(sections.length)}
        </Button>
      )}
    </>
  );
}

interface DraftPageProps {
  name: string;
  deep: string | null;
  mid: string | null;
  stickers: readonly CatalogueSticker[];
  most: number;
}

const DraftPage = memo(function DraftPage({ name, deep, mid, stickers, most }: DraftPageProps) {
  const colours = deep === null || mid === null ? {} : { '--section-deep': deep, '--section-mid': mid };
  return (
    <div className="make-page" style={colours}>
      {name !== '' && (
        <div className="section-banner">
          <span className="min-w-0 flex-1 font-display text-lg font-semibold wrap-anywhere">{name}</span>
          <span className="tabular">{stickers.length}</span>
        </div>
      )}
      <div aria-hidden="true" className="make-stickers">
        {stickers.slice(0, most).map((sticker, at) => (
          <div key={sticker.number} className="sticker-cell">
            {at === 0 || sticker.foil ? <Printed {...sticker} /> : <Slot {...sticker} />}
          </div>
        ))}
      </div>
      {stickers.length > stickersShown && (
        <p className="mt-2 text-ink-soft">{text.moreStickers(stickers.length - stickersShown)}</p>
      )}
    </div>
  );
}, isSamePage);

/** Every keystroke makes new sticker objects with equal content. */
function isSamePage(before: DraftPageProps, after: DraftPageProps): boolean {
  const saysTheSame = (one: CatalogueSticker, other: CatalogueSticker | undefined) =>
    one.code === other?.code && one.name === other.name && one.foil === other.foil;
  return (
    before.name === after.name &&
    before.deep === after.deep &&
    before.most === after.most &&
    before.stickers.length === after.stickers.length &&
    before.stickers.slice(0, stickersShown).every((sticker, at) => saysTheSame(sticker, after.stickers[at]))
  );
}

function Slot({ code, name }: CatalogueSticker) {
  const { prefix, label } = splitCode(code);
  return (
    <div className="slot">
      <span className="slot-prefix">{prefix}</span>
      <span className="slot-number">{label}</span>
      <span className="slot-name">{name}</span>
    </div>
  );
}

function Printed({ code, name, foil }: CatalogueSticker) {
  return (
    <div className="sticker" data-foil={foil || undefined}>
      <span className="sticker-blank">{code}</span>
      <span className="sticker-code">{code}</span>
      {name !== '' && <span className="sticker-name">{name}</span>}
    </div>
  );
}
