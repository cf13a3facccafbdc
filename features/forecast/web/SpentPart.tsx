import type { ReactNode } from 'react';
import { spentText as text } from './spent-text.ts';
import { spentOn } from '../rules/spent.ts';
import type { Packet } from '#features/collection/packet-contract.ts';
import './spent.css';

interface SpentPartProps {
  /** Newest first. */
  packets: readonly Packet[];
  seesMoney: boolean;
}

/** What packets have brought, and for whom it is to see, what they have cost. */
export function SpentPart({ packets, seesMoney }: SpentPartProps) {
  const { cents, unpriced, centsPerFresh, lately } = spentOn(packets);
  const sum = (of: 'fresh' | 'size') => lately.reduce((all, packet) => all + packet[of], 0);
  return (
    <dl className="forecast-spent">
      {seesMoney && (
        <Figure title={text.soFar} note={unpriced > 0 && cents !== undefined && text.unpriced(unpriced)}>
          {cents === undefined ? text.noPrice : <strong>{text.euros(cents)}</strong>}
        </Figure>
      )}
      {seesMoney && centsPerFresh !== undefined && (
        <Figure title={text.perFresh}>
          <strong>{text.euros(centsPerFresh)}</strong>
        </Figure>
      )}
      <Figure title={text.lately(lately.length)}>
        <strong>{text.freshOf(sum('fresh'), sum('size'))}</strong>
        {lately.length > 1 && <Bars packets={lately} />}
      </Figure>
    </dl>
  );
}

interface FigureProps {
  title: string;
  note?: string | false;
  children: ReactNode;
}

function Figure({ title, note = false, children }: FigureProps) {
  return (
    <div className="forecast-spent-figure">
      <dt>{title}</dt>
      <dd>{children}</dd>
      {note !== false && <dd className="forecast-spent-note">{note}</dd>}
    </div>
  );
}

const [wide, high, gap] = [14, 40, 4];

function Bars({ packets }: { packets: ReadonlyArray<Pick<Packet, 'fresh' | 'size'>> }) {
  const width = packets.length * (wide + gap) - gap;
  return (
    <svg
      role="img"
      aria-label={text.bars(packets)}
      className="forecast-spent-bars"
      viewBox={`0 0 ${width} ${high}`}
    >
      {packets.map(({ fresh, size }, at) => {
        const x = at * (wide + gap);
        const height = (fresh / Math.max(1, size)) * high;
        return (
          <g key={x}>
            <rect className="forecast-spent-bar" x={x} width={wide} height={high} rx={2} />
            <rect
              className="forecast-spent-fresh"
              x={x}
              y={high - height}
              width={wide}
              height={height}
              rx={2}
            />
          </g>
        );
      })}
    </svg>
  );
}
