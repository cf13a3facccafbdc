import { Inbox, Send } from 'lucide';
import { openText as text } from './open-text.ts';
import { albumNames } from '../album-names.ts';
import type { ExchangeReply } from '../queries.ts';
import { Card } from '#web/design/Card.tsx';
import { Icon } from '#web/design/Icon.tsx';
import { LinkButton } from '#web/navigation/LinkButton.tsx';
import { tradePath } from '#shared/page-paths.ts';

/** The open requests between the two. */
export function OpenTrades({ exchange }: { exchange: ExchangeReply }) {
  const { friend, albums, open } = exchange;
  const byId = new Map(exchange.stickers.map(sticker => [sticker.stickerId, sticker]));
  const stickersOf = (items: (typeof open)[number]['gives']) =>
    items.flatMap(({ stickerId }) => byId.get(stickerId) ?? []);
  const codesOf = (items: (typeof open)[number]['gives']) => stickersOf(items).map(({ code }) => code);
  return (
    <Card as="section" aria-label={text.title(friend.displayName)}>
      <ul className="divide-y divide-line">
        {open.map(({ tradeId, direction, gives, gets }) => (
          <li key={tradeId} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3 first:pt-0 last:pb-0">
            <Icon of={direction === 'incoming' ? Inbox : Send} className="size-5 flex-none text-ink-soft" />
            <p className="min-w-0 flex-[1_1_min(9rem,60%)] wrap-anywhere">
              <strong className="block font-display font-semibold">
                {text.whose[direction](friend.displayName)}
              </strong>
              <span className="block">{text.sides(codesOf(gives), codesOf(gets))}</span>
              {albums.length > 1 && (
                <span className="block text-sm text-ink-soft">
                  {albumNames(albums, stickersOf([...gives, ...gets]))}
                </span>
              )}
            </p>
            <LinkButton to={tradePath(tradeId)} variant="outline" size="small" className="ms-auto">
              {text.look[direction]}
            </LinkButton>
          </li>
        ))}
      </ul>
    </Card>
  );
}
