import { stillCloses, type Sides } from './draft.ts';
import type { ExchangeReply } from '../../queries.ts';
import { albumNames } from '../../album-names.ts';
import { text } from '../text.ts';
import '../../trade-foil.css';

export function BundleTitle({ exchange, sides }: { exchange: ExchangeReply; sides: Sides }) {
  const { gives, gets } = sides;
  const isEmpty = gives.length + gets.length === 0;
  const [emptyTitle, emptyDetail] = emptyWords(exchange);
  return (
    <header className="trade-foil bundle-head">
      <h2 id="bundle-title" tabIndex={-1} className="text-xl outline-none">
        {isEmpty ? emptyTitle : text.bundle(gives.length, gets.length)}
      </h2>
      <p>
        {isEmpty
          ? emptyDetail
          : [albumNames(exchange.albums, [...gives, ...gets]), ...closeWords(exchange, sides)].join(' · ')}
      </p>
    </header>
  );
}

function emptyWords({ bundle, open, friend: { displayName } }: ExchangeReply): [string, string] {
  if (bundle.gives.length > 0) return [text.emptied, text.emptiedDetail];
  return open.some(({ direction }) => direction === 'outgoing')
    ? [text.onItsWay(displayName), text.onItsWayDetail(displayName)]
    : [text.noBundle, text.noBundleDetail(displayName)];
}

function closeWords({ bundle, stickers, sections, albums }: ExchangeReply, sides: Sides): string[] {
  const names = new Map(sections.map(({ id, name }) => [id, name]));
  const closed = stillCloses(bundle, sides, stickers, ({ sectionId }) =>
    sectionId === null ? '' : (names.get(sectionId) ?? ''),
  );
  const inSections = closed.map(({ section }) => section).filter(name => name !== '');
  const whole = closed
    .filter(({ section }) => section === '')
    .flatMap(({ albumId }) => albums.filter(({ id }) => id === albumId).map(({ name }) => name));
  return [
    ...(inSections.length === 0 ? [] : [text.closes(inSections)]),
    ...(whole.length === 0 ? [] : [text.closesAlbums(whole)]),
  ];
}
