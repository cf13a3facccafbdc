import { stillCloses, type Sides } from './draft.ts';
import type { ExchangeReply } from '../../queries.ts';
import { text } from '../text.ts';
import '../../trade-foil.css';

export function BundleTitle({ exchange, sides }: { exchange: ExchangeReply; sides: Sides }) {
  const { gives, gets } = sides;
  const isEmpty = gives.length + gets.length === 0;
  const [emptyTitle, emptyDetail] =
    exchange.bundle.gives.length > 0
      ? [text.emptied, text.emptiedDetail]
      : [text.noBundle, text.noBundleDetail(exchange.friend.displayName)];
  return (
    <header className="trade-foil bundle-head">
      <h2 id="bundle-title" tabIndex={-1} className="text-xl outline-none">
        {isEmpty ? emptyTitle : text.bundle(gives.length, gets.length)}
      </h2>
      <p>
        {isEmpty ? emptyDetail : [albumNames(exchange, sides), ...closeWords(exchange, sides)].join(' · ')}
      </p>
    </header>
  );
}

function albumNames({ albums }: ExchangeReply, { gives, gets }: Sides): string {
  const used = new Set([...gives, ...gets].map(({ albumId }) => albumId));
  return text.fromAlbums(albums.filter(({ id }) => used.has(id)).map(({ name }) => name));
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
