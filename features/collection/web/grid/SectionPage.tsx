import { memo, useId, type CSSProperties } from 'react';
import type { CollectionState } from '../sync/collection-state.ts';
import { drawCells } from './sticker-cells.ts';
import { text } from '../text.ts';
import { useQuantities } from '../sync/use-collection.ts';
import { splitCode } from '#features/albums/rules/sticker-code.ts';
import { isCounted } from '#features/albums/rules/extras.ts';
import type { AlbumSection } from '#features/albums/contract.ts';

export interface SectionPageProps {
  section: AlbumSection;
  state: CollectionState;
}

export const SectionPage = memo(function SectionPage({ section, state }: SectionPageProps) {
  const id = useId();
  return (
    <div
      role="row"
      data-section={section.name}
      aria-labelledby={section.name === '' ? undefined : id}
      className="section-page"
      style={{ ...sectionColours(section), '--shown': section.stickers.length }}
    >
      {section.name !== '' && <SectionBanner id={id} section={section} state={state} />}
      <div
        role="presentation"
        className="section-stickers"
        ref={page => (page === null ? undefined : drawCells(page, section.stickers, state))}
      />
    </div>
  );
});

function SectionBanner({ id, section, state }: SectionPageProps & { id: string }) {
  const quantities = useQuantities(
    state,
    section.stickers.map(sticker => sticker.id),
  );
  const collected = quantities.filter(quantity => quantity > 0).length;
  return (
    <div id={id} role="rowheader" className="section-banner">
      {section.crestUrl !== null && (
        <img src={section.crestUrl} alt="" width="42" height="42" loading="lazy" />
      )}
      <div className="min-w-0 flex-[1_1_6rem]">
        <h2 className="section-title">{section.name}</h2>
        {isCounted(section) || <p className="text-sm">{text.extra}</p>}
        <SectionPips pips={section.stickers.map((sticker, i) => pipOf(quantities[i] ?? 0, sticker.foil))} />
      </div>
      <div className="section-count">
        <span aria-hidden="true">{isCounted(section) && codeRange(section)}</span>
        <strong>{text.sectionCount(collected, quantities.length)}</strong>
      </div>
    </div>
  );
}

const pipKinds = ['missing', 'have', 'foil'] as const;
type Pip = (typeof pipKinds)[number];

/** One drawing: as elements, the pips would be a tenth of the page. */
function SectionPips({ pips }: { pips: readonly Pip[] }) {
  const width = pips.length * pipStep;
  return (
    <svg
      aria-hidden="true"
      className="section-pips"
      viewBox={`0 0 ${width} 9`}
      preserveAspectRatio="none"
      style={{ maxWidth: width }}
    >
      {pipKinds.map(kind => (
        <path key={kind} data-pip={kind} d={pips.map((pip, i) => (pip === kind ? barAt(i) : '')).join('')} />
      ))}
    </svg>
  );
}

const pipStep = 10;

function barAt(place: number): string {
  return `M${place * pipStep + 2} 0h3.5a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-3.5a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2z`;
}

function pipOf(quantity: number, isFoil: boolean): Pip {
  if (quantity === 0) return 'missing';
  return isFoil ? 'foil' : 'have';
}

function codeRange(section: AlbumSection): string {
  const first = section.stickers[0]?.code ?? '';
  const last = section.stickers.at(-1)?.code ?? '';
  const { label } = splitCode(last);
  return first === last ? first : `${first}–${/^\d+$/.test(label) ? label : last}`;
}

/** White text lies on `deep`, whose format is checked on import, and the demo artwork's contrast by a test. */
function sectionColours(section: AlbumSection): CSSProperties {
  return {
    ...(section.deep === null ? {} : { '--section-deep': section.deep }),
    ...(section.mid === null ? {} : { '--section-mid': section.mid }),
  };
}
