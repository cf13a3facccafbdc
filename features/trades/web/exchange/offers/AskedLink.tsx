import type { ExchangeSticker, OpenRequest } from '../../../partner-contract.ts';
import { text } from '../text.ts';
import { tradePath } from '#shared/page-paths.ts';
import { Link } from '#web/navigation/Link.tsx';
import './asked-link.css';

interface AskedLinkProps {
  sticker: ExchangeSticker;
  requests: readonly OpenRequest[];
  friendId: string;
  tabIndex?: number;
}

export function AskedLink({ sticker, requests, friendId, tabIndex }: AskedLinkProps) {
  const { code, askedIn, comesIn } = sticker;
  const tradeId = askedIn ?? comesIn;
  if (tradeId === null) return null;
  const partner = requests.find(request => request.tradeId === askedIn)?.partner;
  const words = partner === undefined ? text.offered : askedOf(partner, friendId);
  return (
    <Link
      to={tradePath(tradeId)}
      aria-label={partner && text.askedSpoken(code, partner.displayName)}
      className="asked-link"
      tabIndex={tabIndex}
    >
      {words}
    </Link>
  );
}

function askedOf({ userId, displayName }: OpenRequest['partner'], friendId: string): string {
  return userId === friendId ? text.asked : text.askedOf(displayName);
}
