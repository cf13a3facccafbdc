import type { ReactNode } from 'react';
import { qrShape, quietZone } from './qr-shape.ts';
import './qr-code.css';

interface QrCodeProps {
  words: string;
  label: string;
  /** Many words: as large as the place is, square modules, little to spare for dirt. */
  isDense?: boolean;
  children?: ReactNode;
}

/** Dark on bright in both colour schemes, as readers expect. Load it lazily: it brings a library. */
export function QrCode({ words, label, isDense = false, children }: QrCodeProps) {
  const { size, path, eyes } = qrShape(words, isDense ? 'L' : 'H');
  const whole = size + 2 * quietZone;
  return (
    <div className="qr-code" data-dense={isDense || undefined}>
      <svg
        role="img"
        aria-label={label}
        viewBox={`${-quietZone} ${-quietZone} ${whole} ${whole}`}
        fill="none"
        stroke="currentColor"
        shapeRendering={isDense ? 'crispEdges' : undefined}
      >
        <path d={path} strokeLinecap={isDense ? 'square' : 'round'} />
        {eyes.map(([x, y]) => (
          <g key={`${x}-${y}`}>
            <rect x={x + 0.5} y={y + 0.5} width="6" height="6" rx={isDense ? 0 : 1.6} />
            <rect
              x={x + 2}
              y={y + 2}
              width="3"
              height="3"
              rx={isDense ? 0 : 0.8}
              fill="currentColor"
              stroke="none"
            />
          </g>
        ))}
      </svg>
      {children}
    </div>
  );
}
