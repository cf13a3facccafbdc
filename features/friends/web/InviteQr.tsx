import { qrShape, quietZone } from './qr-shape.ts';
import { text } from './text.ts';
import { AvatarPicture } from '#web/design/AvatarPicture.tsx';

interface InviteQrProps {
  /** The whole address that the code leads to. */
  link: string;
  name: string;
  avatarUrl: string;
}

/** The invitation as a QR code: dark on bright in both schemes, the member's head in the middle. */
export function InviteQr({ link, name, avatarUrl }: InviteQrProps) {
  const { size, path, eyes } = qrShape(link);
  const whole = size + 2 * quietZone;
  return (
    <div className="invite-qr">
      <svg
        role="img"
        aria-label={text.qrLabel}
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
      <AvatarPicture src={avatarUrl} name={name} size={44} className="absolute inset-0 m-auto" />
    </div>
  );
}
