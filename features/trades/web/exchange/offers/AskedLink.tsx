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

export function AskedLink({ sticker: { code, askedIn }, requests, friendId, tabIndex }: AskedLinkProps) {
  const request = requests.find(({ tradeId }) => tradeId === askedIn);
  if (request === undefined) return null;
  const { tradeId, partner } = request;
  return (
    <Link
      to={tradePath(tradeId)}
      aria-label={text.askedSpoken(code, partner.displayName)}
      className="asked-link"
      tabIndex={tabIndex}
    >
      {partner.userId === friendId ? text.asked : text.askedOf(partner.displayName)}
    </Link>
  );
}
