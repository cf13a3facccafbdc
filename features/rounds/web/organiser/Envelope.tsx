import { envelopesText as text } from './envelopes-text.ts';
import type { TableSeat } from '../queries.ts';
import { AvatarPicture } from '#web/design/AvatarPicture.tsx';
import { Badge } from '#web/design/Badge.tsx';

interface EnvelopeProps {
  seat: TableSeat;
  step: 'brought' | 'fetched';
  isTicked: boolean;
  onToggle: () => void;
}

export function Envelope({ seat, step, isTicked, onToggle }: EnvelopeProps) {
  const { displayName, avatarUrl, gives, gets, isChanged } = seat;
  return (
    <li>
      <label className="round-envelope">
        <input type="checkbox" className="checkbox" checked={isTicked} onChange={onToggle} />
        <AvatarPicture src={avatarUrl} name={displayName} size={44} />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold wrap-break-word">{displayName}</span>
          <span className="block text-sm text-ink-soft tabular">
            {text.inside(step === 'brought' ? gives : gets)}
          </span>
        </span>
        {isChanged && step === 'fetched' && <Badge tone="lack">{text.changed}</Badge>}
      </label>
    </li>
  );
}
