import type { ReactNode } from 'react';
import { qrShape, quietZone } from './qr-shape.ts';
import './qr-code.css';

interface QrCodeProps {
  words: string;
  label: string;
  children?: ReactNode;
}

/** Dark on bright in both colour schemes, as readers expect. Load it lazily: it brings a library. */
export function QrCode({ words, label, children }: QrCodeProps) {
  const { size, path, eyes } = qrShape(words);
  const whole = size + 2 * quietZone;
  return (
    <div className="qr-code">
      <svg
        role="img"
        aria-label={label}
        viewBox={`${-quietZone} ${-quietZone} ${whole} ${whole}`}
        fill="none"
        stroke="currentColor"
      >
        <path d={path} strokeLinecap="round" />
        {eyes.map(([x, y]) => (
          <g key={`${x}-${y}`}>
            <rect x={x + 0.5} y={y + 0.5} width="6" height="6" rx="1.6" />
            <rect x={x + 2} y={y + 2} width="3" height="3" rx="0.8" fill="currentColor" stroke="none" />
          </g>
        ))}
      </svg>
      {children}
    </div>
  );
}
